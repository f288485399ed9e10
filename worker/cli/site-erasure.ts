/** What goes with a site that is removed for good. */
import type { ArchivePart } from '../archive/contract.ts';
import { partsOf, removeArchived, type Archive } from './archive.ts';
import { noteWordsOf } from './call-erasure.ts';
import { literal, sql, type Database } from './database.ts';
import { LOOSE_MAILS, ORPHANS } from './retention.ts';

const OF_SITES = [
  'calls',
  'chats',
  'chat_days',
  'contacts',
  'callbacks',
  'subscribers',
  'call_reports',
  'call_measures',
  'refused_calls',
  'events',
  'event_endpoints',
  'alerts',
  'notice_settings',
  'digests',
];

/** Whether there is such a site, was one, or something came in for it. */
export async function isAnythingOf(database: Database, site: string): Promise<boolean> {
  const places = [
    sql`sites WHERE id = ${site}`,
    ...[...OF_SITES, 'audit'].map((table) => `${table} WHERE site = ${literal(site)}`),
  ];
  const found = await database(
    `SELECT 1 WHERE ${places.map((place) => `EXISTS (SELECT 1 FROM ${place})`).join(' OR ')}`,
  );
  return found.length > 0;
}

/** Where nothing was found of the site that was named. @throws where there is no such site, and never was one */
export async function demandSite(database: Database, site: string | undefined): Promise<void> {
  if (site !== undefined && !(await isAnythingOf(database, site)))
    throw new Error(`There is no site "${site}".`);
}

/** No call is longer than that, in ms: one that never got its end is over all the same. */
const DAY = 86_400_000;
const isOn = (site: string) => sql`site = ${site} AND ended_at IS NULL AND created_at > ${Date.now() - DAY}`;

/** Calls that visitors are in: their rows are how they are ended. */
export async function callsThatAreOn(database: Database, site: string): Promise<number> {
  const [row] = await database<{ count: number }>(`SELECT count(*) AS count FROM calls WHERE ${isOn(site)}`);
  return row?.count ?? 0;
}

/** Everything that came in for a site that is gone, but for the calls that are on. */
export function eraseSite(site: string): string[] {
  const all = sql`site = ${site}`;
  const over = `${all} AND NOT (${isOn(site)})`;
  return [
    `INSERT OR IGNORE INTO erased_calls (id, erased_at) SELECT id, ${Date.now()} FROM calls WHERE ${over}`,
    ...noteWordsOf(all),
    ...OF_SITES.map((table) => `DELETE FROM ${table} WHERE ${table === 'calls' ? over : all}`),
    ORPHANS,
    `DELETE FROM newsletter_mails WHERE ${LOOSE_MAILS}`,
  ];
}

/** The same of earlier months. */
export async function eraseArchived(database: Database, archive: Archive, site: string): Promise<void> {
  const parts = await database<ArchivePart>(partsOf(null, null));
  await removeArchived({ database, archive }, parts, (call) => call['site'] === site, { dryRun: false });
}
