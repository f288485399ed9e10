/** A site's keys: two live ones at most, so that pasted tags can be changed one by one before the old key ends. */
import { literal, sql } from '../sql-text.ts';
import { KEY_JSON, note } from './noting.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
export const MOST_LIVE = 2;

/** 130 random bits; 256 is a multiple of the letters' number, so none is likelier than another. */
export const makeKey = (): string =>
  `tl-${Array.from(crypto.getRandomValues(new Uint8Array(26)), (byte) => LETTERS[byte % LETTERS.length]).join('')}`;

/** A key's JSON with its end. */
const endingAt = (end: number) =>
  `json_set(${KEY_JSON}, '$.expires', ${literal(`${new Date(end).toISOString().slice(0, 19)}Z`)})`;
export const isLive = (at = Date.now()) => `(expires_at IS NULL OR expires_at > ${at})`;

/** The site of that key, where no key of it is good at that time, and its id is none. */
export const withoutKey = (key: string, at: number): string => `
  SELECT own.site FROM site_keys own JOIN sites ON sites.id = own.site
  WHERE own.key = ${literal(key)} AND NOT sites.allow_slug AND NOT EXISTS (SELECT 1 FROM site_keys
    WHERE site = own.site AND ${isLive(at)})`;

interface Rotation {
  site: string;
  key: string;
  now: number;
  /** When the older ones end. */
  end: number;
  /** When the new one does; null: it has no end. */
  own: number | null;
  by: string;
}

/** For one batch: none of it is done where two keys would still be live beside the new one. */
export function rotating({ site, key, now, end, own, by }: Rotation): string[] {
  const allowed = `EXISTS (SELECT 1 FROM sites WHERE id = ${literal(site)}) AND (SELECT count(*) FROM site_keys
    WHERE site = ${literal(site)} AND ${isLive()}) < ${end > now ? MOST_LIVE : MOST_LIVE + 1}`;
  const older = `site = ${literal(site)} AND key <> ${literal(key)} AND (expires_at IS NULL OR expires_at > ${end})
    AND EXISTS (SELECT 1 FROM site_keys WHERE key = ${literal(key)})`;
  return [
    sql`INSERT INTO site_keys (key, site, created_at, expires_at) SELECT ${key}, ${site}, ${now}, ${own} WHERE `.concat(
      allowed,
    ),
    note(by, 'add key', {
      site: 'site',
      after: KEY_JSON,
      from: `FROM site_keys WHERE key = ${literal(key)}`,
    }),
    note(by, 'expire key', {
      site: 'site',
      before: KEY_JSON,
      after: endingAt(end),
      from: `FROM site_keys WHERE ${older}`,
    }),
    `UPDATE site_keys SET expires_at = ${end} WHERE ${older}`,
  ];
}

/** For one batch, of which the second statement returns a row where it was a live key. */
export function expiring(key: string, end: number, by: string): [note: string, expire: string] {
  const live = `key = ${literal(key)} AND ${isLive()}`;
  return [
    note(by, 'expire key', {
      site: 'site',
      before: KEY_JSON,
      after: endingAt(end),
      from: `FROM site_keys WHERE ${live}`,
    }),
    `UPDATE site_keys SET expires_at = ${end} WHERE ${live} RETURNING key`,
  ];
}
