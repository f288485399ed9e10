/** The operator's way to calls of earlier months: in the local bucket, or with `--remote` the deployed one, through wrangler. */
import { gunzipSync, gzipSync } from 'node:zlib';
import { BUCKET, callsIn, linesOf, type ArchivedCall, type ArchivePart } from '../archive/contract.ts';
import { openBucket } from './bucket.ts';
import { sql, type Database } from './database.ts';

export interface Archive {
  /** Null: it is gone. */
  read: (key: string) => Promise<ArchivedCall[] | null>;
  write: (key: string, calls: readonly ArchivedCall[]) => Promise<void>;
  remove: (key: string) => Promise<void>;
}

export function openArchive(options: { remote: boolean }): Archive {
  const bucket = openBucket(BUCKET, options);
  return {
    read: async (key) => {
      const bytes = await bucket.get(key);
      return bytes && callsIn(gunzipSync(bytes).toString());
    },
    write: (key, calls) => bucket.put(key, gzipSync(linesOf(calls))),
    remove: bucket.remove,
  };
}

/** Those with calls of that time; all, without one. */
export const partsOf = (from: number | null, to: number | null): string => sql`
  SELECT key, from_at, to_at, calls FROM call_archives WHERE archived_at IS NOT NULL
    AND (${to} IS NULL OR from_at < ${to}) AND (${from} IS NULL OR to_at >= ${from}) ORDER BY from_at`;

interface Tools {
  database: Database;
  archive: Archive;
}

/**
 * Removes calls from the archive, part by part: each is written anew without them, or goes as a whole.
 * @returns how many went, or would go
 */
export async function removeArchived(
  { database, archive }: Tools,
  parts: readonly ArchivePart[],
  goes: (call: ArchivedCall) => boolean,
  { dryRun }: { dryRun: boolean },
): Promise<number> {
  let removed = 0;
  for (const { key } of parts) {
    const calls = (await archive.read(key)) ?? [];
    const stay = calls.filter((call) => !goes(call));
    removed += calls.length - stay.length;
    if (dryRun || (calls.length > 0 && stay.length === calls.length)) continue;
    if (stay.length === 0) {
      await archive.remove(key);
      await database(sql`DELETE FROM call_archives WHERE key = ${key}`);
    } else {
      await archive.write(key, stay);
      await database(sql`UPDATE call_archives SET calls = ${stay.length} WHERE key = ${key}`);
    }
  }
  return removed;
}
