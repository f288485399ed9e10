/** Who changed what of a site, as a command asks and shows it. */
import { userInfo } from 'node:os';
import { AUDIT_NAMES } from '../console-contract.ts';
import { cell, type Row } from './print.ts';
import { sql } from './database.ts';

/** Whose change it is: `--by`, TALKLIVE_OPERATOR, or the account on this machine. */
export const operator = (by: string | undefined): string =>
  by ?? (process.env.TALKLIVE_OPERATOR || userInfo().username);

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
