/** Callbacks that visitors want, as the operator's commands read and remove them. */
import { sql, type Database } from './database.ts';
import { print, printWhole, type Row } from './print.ts';

export const time = (column: string): string =>
  `strftime('%Y-%m-%dT%H:%M:%SZ', ${column} / 1000, 'unixepoch')`;

/** Times are UTC as everywhere; the visitor's zone says by which clock they wished. */
export const CALLBACK_COLUMNS = `${time('created_at')} AS created, site, name, phone, email,
  ${time('preferred_at')} AS preferred, time_zone AS zone, language, ${time('promised_by')} AS promised, note, call,
  transcript IS NOT NULL AS transcript, spam, id`;

interface HandedOver {
  speaker: string;
  text: string;
}
interface Callback {
  row: Row;
  turns: HandedOver[];
}

export async function callbackOf(database: Database, id: string): Promise<Callback | null> {
  const [found] = await database<Row>(
    `SELECT ${CALLBACK_COLUMNS}, transcript AS said FROM callbacks ${sql`WHERE id = ${id}`}`,
  );
  if (!found) return null;
  const { said, ...row } = found;
  return { row, turns: JSON.parse(typeof said === 'string' ? said : '[]') as HandedOver[] };
}

export function showCallback({ row, turns }: Callback, json: boolean): void {
  if (json) return print([Object.assign(row, { transcript: turns })], true);
  const fields = Object.entries(row).map(([field, value]) => ({ field, value }));
  printWhole(fields, false);
  const said = turns.map(({ speaker, text }) => ({ speaker, text }));
  if (said.length === 0) return;
  // Stored under a call's id, and yet no record of the call: a page may send any words.
  console.log('\nWhat was said before, as the visitor’s page sent it:');
  printWhole(said, false);
}

/** Events that are about what somebody has sent, and not about a call. */
export const OF_LEADS = "(kind GLOB 'lead.*' OR kind GLOB 'callback.*')";

/** Also one that left no address. The events first, by which they are found. */
export const removalsOf = (id: string) => [
  { what: 'events', from: 'events', where: sql`about = ${id} AND about IN (SELECT id FROM callbacks)` },
  { what: 'callbacks', from: 'callbacks', where: sql`id = ${id}` },
];
