/** Who changed what of a site: written with the change in one batch, which is done as a whole or not at all. */
import { userInfo } from 'node:os';
import { AUDIT_NAMES } from '../console-contract.ts';
import { SITE_COLUMNS } from '../schemas/site.ts';
import { cell, type Row } from './print.ts';
import { literal, sql } from './database.ts';

export type Change =
  | 'add'
  | 'edit'
  | 'remove'
  | 'add key'
  | 'expire key'
  | 'add endpoint'
  | 'edit endpoint'
  | 'remove endpoint'
  | 'rotate endpoint'
  | 'endpoint on'
  | 'endpoint off'
  | 'edit notices'
  | 'add operator'
  | 'remove operator'
  | 'console link';

/** Whose change it is: `--by`, TALKLIVE_OPERATOR, or the account on this machine. */
export const operator = (by: string | undefined): string =>
  by ?? (process.env.TALKLIVE_OPERATOR || userInfo().username);

/** A row of `sites` as JSON, with the names and kinds of a site's fields. */
export const SITE_JSON = `json_object(${Object.entries(SITE_COLUMNS)
  .map(([field, { name, kind }]) => {
    if (kind === 'json') return `'${field}', json(${name})`;
    return kind === 'flag' ? `'${field}', json(iif(${name}, 'true', 'false'))` : `'${field}', ${name}`;
  })
  .join(', ')})`;

export const KEY_JSON = `json_object('key', key, 'expires', strftime('%Y-%m-%dT%H:%M:%SZ', expires_at / 1000, 'unixepoch'))`;

/** `before` and `after` are SQL; `from` says for which rows, so that a change that does not happen is not noted. */
export function note(
  by: string,
  change: Change,
  {
    site,
    before = 'NULL',
    after = 'NULL',
    from,
  }: { site: string; before?: string; after?: string; from: string },
): string {
  return `INSERT INTO audit (at, by, site, change, before, after)
    SELECT ${Date.now()}, ${literal(by)}, ${site}, ${literal(change)}, ${before}, ${after} ${from}`;
}

interface Line {
  at: string;
  by: string;
  site: string;
  change: string;
  before: string | null;
  after: string | null;
}

export const historyOf = (site: string | null, limit: number): string => sql`
  SELECT strftime('%Y-%m-%dT%H:%M:%SZ', at / 1000, 'unixepoch') AS at, by, site, change, before, after FROM audit
  WHERE (${site} IS NULL OR site = ${site}) ORDER BY id DESC LIMIT ${limit}`;

type Fields = Record<string, unknown>;
const fieldsOf = (text: string | null): Fields => (text === null ? {} : (JSON.parse(text) as Fields));
/** Nothing, where there was nothing. */
const shown = (value: unknown): string => cell(value) || '—';

/** For programs whole; for people what differs. */
export function readHistory(lines: readonly Row[], json: boolean): Row[] {
  return (lines as unknown as Line[]).map(({ before, after, ...line }) => {
    if (json) return { ...line, before: before && fieldsOf(before), after: after && fieldsOf(after) };
    const [was, is] = [fieldsOf(before), fieldsOf(after)];
    const changed = Object.keys({ ...was, ...is }).filter((field) => shown(was[field]) !== shown(is[field]));
    const words = changed.map((field) =>
      before === null || after === null
        ? `${field} ${shown(is[field] ?? was[field])}`
        : `${field} ${shown(was[field])} → ${shown(is[field])}`,
    );
    for (const name of AUDIT_NAMES)
      if (is[name] !== undefined && before !== null) words.unshift(`${name} ${shown(is[name])}`);
    return { ...line, what: words.join(', ') };
  });
}
