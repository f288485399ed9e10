/** Which sites somebody at the console sees: what is of another one is not there. */
import { ApiError } from '../errors.ts';
import { quoted } from '../plain-text.ts';
import type { Operator } from './operator.ts';

export interface SiteRow {
  id: string;
  name: string;
  isDemo: boolean;
}

export async function sitesOf(db: D1Database, { sites }: Operator): Promise<SiteRow[]> {
  const { results } = await db
    .prepare(
      `SELECT s.id, s.name, d.site IS NOT NULL AS isDemo FROM sites AS s LEFT JOIN demo_sites AS d ON d.site = s.id
       WHERE ?1 IS NULL OR s.id IN (SELECT value FROM json_each(?1)) ORDER BY s.id`,
    )
    .bind(sites && JSON.stringify(sites))
    .all<{ id: string; name: string; isDemo: number }>();
  return results.map(({ id, name, isDemo }) => ({ id, name, isDemo: isDemo === 1 }));
}

/**
 * The sites of an answer as a JSON list; null: all that there are or were.
 * @throws ApiError 'bad-request' naming those that there are for this operator
 */
export async function scopeOf(db: D1Database, operator: Operator, asked?: string): Promise<string | null> {
  if (asked === undefined) return operator.sites && JSON.stringify(operator.sites);
  const known = (await sitesOf(db, operator)).map(({ id }) => id);
  if (known.includes(asked)) return JSON.stringify([asked]);
  const expected =
    known.length > 0 ? `one of ${known.slice(0, 20).join(', ')}` : 'none, for there is none to see';
  throw new ApiError('bad-request', {
    message: `site: expected ${expected}, got ${quoted(asked)}`,
    field: 'site',
  });
}

/** As SQL, of a column, with the list bound as that parameter. */
export const inScope = (column: string, parameter: string): string =>
  `(${parameter} IS NULL OR ${column} IN (SELECT value FROM json_each(${parameter})))`;

export const seesSite = ({ sites }: Operator, site: string): boolean =>
  sites === null || sites.includes(site);
