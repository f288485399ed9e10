/** Asks the same of calls in the database and of those in the archive. */
import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { ArchivedCall, ArchivePart } from '../archive/contract.ts';
import { partsOf, type Archive } from './archive.ts';
import { sql, type Database } from './database.ts';

/** In ms since 1970: from the first on, until before the second. */
export interface Time {
  from: number;
  to: number;
}

const DAY_MS = 86_400_000;

const MIGRATIONS = new URL('../migrations/', import.meta.url);

/** Reports stay in the database: of one the statements read what the call cost. */
interface ToldCost {
  id: string;
  cost: number | null;
}

/** With every table that a statement about calls may read; in the archive's there are no chats. */
function inMemory(calls: readonly ArchivedCall[], costs: readonly ToldCost[]): DatabaseSync {
  const memory = new DatabaseSync(':memory:');
  for (const file of readdirSync(MIGRATIONS).sort())
    memory.exec(readFileSync(new URL(file, MIGRATIONS), 'utf8'));
  const columns = memory.prepare('PRAGMA table_info(calls)').all() as { name: string }[];
  const names = columns.map(({ name }) => name);
  // Later ones are of the database, which knows better.
  const insert = memory.prepare(
    `INSERT OR REPLACE INTO calls (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
  );
  memory.exec('BEGIN');
  for (const call of calls) insert.run(...names.map((name) => call[name] ?? null));
  const tell = memory.prepare(
    "INSERT INTO call_reports (id, site, kind, ended_at, reported_at, whole, cost) VALUES (?, '', 'voice', 0, 0, 1, ?)",
  );
  for (const { id, cost } of costs) tell.run(id, cost);
  memory.exec('COMMIT');
  return memory;
}

/**
 * Calls up to the last one in the archive are asked for together with what the database still has of that time; later ones
 * of the database alone, as all are where nothing is archived.
 * @returns for each of the two the rows of each statement
 */
export async function askAcross(
  database: Database,
  archive: Archive,
  { from, to }: Time,
  statements: (time: Time) => readonly string[],
): Promise<unknown[][][]> {
  const [parts, ...answers] = (await database.batch([partsOf(from, to), ...statements({ from, to })])) as [
    ArchivePart[],
    ...unknown[][],
  ];
  if (parts.length === 0) return [answers];
  const until = Math.min(to, Math.max(...parts.map(({ to_at: last }) => last)) + 1);
  const [rest, costs, ...later] = (await database.batch([
    sql`SELECT * FROM calls WHERE created_at >= ${from} AND created_at < ${until}`,
    // Of calls that began in that time: none is longer than a day.
    sql`SELECT id, cost FROM call_reports WHERE cost IS NOT NULL AND ended_at >= ${from} AND ended_at < ${until + DAY_MS}`,
    ...statements({ from: until, to }),
  ])) as [ArchivedCall[], ToldCost[], ...unknown[][]];
  const calls: ArchivedCall[] = [];
  for (const { key } of parts) calls.push(...((await archive.read(key)) ?? []));
  const memory = inMemory([...calls, ...rest], costs);
  const earlier = statements({ from, to: until }).map((statement) => memory.prepare(statement).all());
  memory.close();
  return [earlier, later];
}
