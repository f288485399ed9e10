/** Who changed what of a site: written with the change in one batch, which is done as a whole or not at all. */
import { SITE_COLUMNS } from '../schemas/site.ts';
import { literal } from '../sql-text.ts';

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
