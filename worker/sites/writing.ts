/** How a site's changed settings are written: for the operator's command and the console alike. */
import { SITE_COLUMNS, type Site } from '../schemas/site.ts';
import { literal, sql, type Value } from '../sql-text.ts';
import { note, SITE_JSON } from './noting.ts';

/** Column and literal of every field. */
export function columnsOf(site: Site): [string, string][] {
  return (Object.keys(SITE_COLUMNS) as (keyof Site)[]).map((field) => {
    const { name, kind } = SITE_COLUMNS[field];
    const value = kind === 'json' ? JSON.stringify(site[field]) : (site[field] as Value);
    return [name, literal(value)];
  });
}

/** Those that no site greets with any more. */
const UNUSED_SOUNDS = `DELETE FROM greeting_sounds WHERE hash NOT IN
  (SELECT spoken_greeting ->> 'sound' FROM sites WHERE spoken_greeting ->> 'sound' IS NOT NULL)`;

/**
 * For one batch, of which the second statement returns a row where it was done: unless somebody else has changed the site since.
 * @param seen when it was last changed, as whoever changes it has read it
 */
export function editing(site: Site, seen: string, by: string): [note: string, edit: string, sounds: string] {
  const changes = columnsOf(site).map(([name, value]) => `${name} = ${value}`);
  const as = sql`WHERE id = ${site.id} AND updated_at = ${seen}`;
  return [
    note(by, 'edit', {
      site: 'id',
      before: SITE_JSON,
      after: literal(JSON.stringify(site)),
      from: `FROM sites ${as}`,
    }),
    `UPDATE sites SET ${changes.join(', ')}, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ') ${as} RETURNING id`,
    UNUSED_SOUNDS,
  ];
}
