/**
 * What SQLite leaves behind of rows that are gone: in the free space of its pages, in its journal, and in the index of words, where
 * they are only marked. Here all of it is taken away; of the deployed database the index alone is ours to clean.
 */
import { globSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { LAYOUT, MERGING } from '../reports/erasing.ts';
import type { Database } from './database.ts';

/** An index of millions of words is done with fewer. */
const MOST_STEPS = 200;
/** For how long one waits for who is writing just then, in ms. */
const PATIENCE_MS = 10_000;

/** Written anew without what is gone, and its journal emptied. Whoever has it open goes on. */
function writeAnew(file: string): void {
  const open = new DatabaseSync(file, { timeout: PATIENCE_MS });
  try {
    open.exec('VACUUM');
    const { busy } = open.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number };
    if (busy !== 0) throw new Error('it is being read');
  } finally {
    open.close();
  }
}

/** Of everything that is kept on this machine. @throws in words for the operator */
export function clearFiles(state: string): void {
  for (const file of globSync(`${state}/v3/**/*.sqlite`))
    try {
      writeAnew(file);
    } catch (error) {
      throw new Error(
        `What is gone can still be read in ${file} (${(error as Error).message}): run this command again.`,
        { cause: error },
      );
    }
}

type Layout = { layout: string }[];

async function clearIndex(database: Database): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const [before, , after] = (await database.batch([LAYOUT, MERGING, LAYOUT])) as [Layout, unknown, Layout];
    if (before[0]?.layout === after[0]?.layout) return;
  }
  throw new Error('The index of words still has some that are gone: run this command again.');
}

/** After something was erased for good. @returns what is true then, as a sentence */
export async function clearLeftovers(database: Database): Promise<string> {
  await clearIndex(database);
  if (database.state === null)
    return 'Cloudflare can bring the database back as it was within the last 30 days (Time Travel; 7 on the free plan): for so long what was erased is in those backups, the words that calls are found by among it. The buckets have no backups.';
  clearFiles(database.state);
  return 'Their files were written anew: it is not in the free space of any.';
}

/** As `clearLeftovers`, and says so. @param gone what is true already */
export async function tellCleared(database: Database, gone: string): Promise<void> {
  console.error(`${gone} ${await clearLeftovers(database)}`);
}
