/** A line of the history in words: what was done, and what is different since. */
import type { AuditTopic } from '../../../worker/console-contract.ts';
import { AUDIT_NAMES } from '../../../worker/console-contract.ts';
import { kindsInWords } from './event-words.ts';

export const TOPIC_NAMES: Readonly<Record<AuditTopic, string>> = {
  access: 'Who came in',
  team: 'The team',
  calls: 'Calls',
  leads: 'Leads',
  events: 'Events',
  sites: 'Sites',
};

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields =>
  value !== null && typeof value === 'object' ? (value as Fields) : {};

const OWN_NAMES: Readonly<Record<string, string>> = {
  door: 'by',
  operator: 'for',
  of: 'of',
  live: 'while it was on:',
};
/** `callsAtOnce` as "calls at once". */
const nameOf = (field: string) =>
  OWN_NAMES[field] ?? field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.]*Z$/;

/** What is nothing has a word of its own. */
function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (value === true || value === false) return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(shown).join(' and ');
  if (typeof value === 'object') {
    const entries = Object.entries(value);
    return entries.length === 0 ? 'none' : entries.map(([name, one]) => `${name} ${shown(one)}`).join(', ');
  }
  if (typeof value === 'string' && MOMENT.test(value)) return `${value.slice(0, 16).replace('T', ' ')} UTC`;
  return value === '*' ? 'all' : String(value);
}

/** Of a field of that name. */
const shownOf = (name: string, value: unknown): string =>
  name === 'kinds' && Array.isArray(value) ? kindsInWords(value.map(String)) : shown(value);

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
const isNothing = (value: unknown) => ['nothing', 'none'].includes(shown(value));

/** What came or went: only what says something. */
const whole = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, value]) => {
    // Nobody is named: it holds for every site.
    if (name === 'sites' && value === null) return ['all sites'];
    return isNothing(value) ? [] : [`${nameOf(name)} ${shownOf(name, value)}`];
  });

/** A line each: what it is about, then each field that differs. */
export function whatOf(before: unknown, after: unknown): string[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  if (before === null || after === null) return whole(before === null ? is : was);
  const names = [...new Set(Object.keys(was).concat(Object.keys(is)))];
  return names.flatMap((name) => {
    if (!isSame(was[name], is[name]))
      return [`${nameOf(name)} ${shownOf(name, was[name])} → ${shownOf(name, is[name])}`];
    return AUDIT_NAMES.includes(name) ? [`${nameOf(name)} ${shown(is[name])}`] : [];
  });
}
