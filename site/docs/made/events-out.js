// What endpoints of an operator's own are sent, from the JSON Schemas of the Worker.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../build/paths.ts';
import { EVENT_KINDS, TEST_KIND } from '../../../worker/event-contract.ts';
import { code, table } from './rows.js';

/** @typedef {keyof import('../../../worker/event-contract.ts').EventData} Kind */
/** @typedef {{ type?: string | string[], enum?: string[], const?: string, anyOf?: Piece[], description?: string, format?: string, properties?: Record<string, Piece> }} Piece */

/** @type {readonly Kind[]} */
export const KINDS = [...EVENT_KINDS, /** @type {typeof TEST_KIND} */ (TEST_KIND)];

/** @type {Record<Kind, string>} */
const WHEN = {
  'call.started': 'A call was made.',
  'call.ended': 'A call is over.',
  'call.reported': 'What the provider tells of a call afterwards has come.',
  'call.failed': 'A visitor asked for a call and got none.',
  'lead.created': 'A visitor has sent the contact form, or confirmed that they want the newsletter.',
  'callback.requested': 'A visitor asked to be called back.',
  'limit.reached': 'A limit of the site was met: told once an hour, of the day’s minutes once a day.',
  'alert.started': 'Something is wrong with the site: one for each, until it is well again.',
  'alert.ended': 'It is well again.',
  'digest.daily': 'What the day before came to, every morning.',
  'endpoint.test': 'You asked for it: `npm run events -- test ID`.',
};

/** @param {string} kind @returns {Piece} */
export function schemaOf(kind) {
  const file = `worker/event-schemas/${kind}.json`;
  if (!existsSync(join(ROOT, file))) throw new Error(`${file} is missing: npm run docs writes it`);
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
}

/** @param {Piece} piece @returns {string} */
const typeOf = ({ type, enum: values, anyOf, format }) => {
  if (values) return values.map(code).join(', ');
  if (anyOf) return anyOf.map(typeOf).join(' or ');
  return format === 'date-time' ? 'time, ISO 8601' : [type ?? 'anything'].flat().join(' or ');
};

export const eventsOut = () =>
  KINDS.map((kind) => {
    const { data } = schemaOf(kind).properties ?? {};
    const fields = Object.entries(data?.properties ?? {}).map(([name, piece]) => [
      code(name),
      typeOf(piece),
      piece.description ?? '',
    ]);
    return `### ${kind}\n\n${WHEN[kind]} [JSON Schema](/docs/event-schemas/${kind}.json)\n\n${table(['Field of data', 'Type', 'Meaning'], fields)}`;
  }).join('\n\n');
