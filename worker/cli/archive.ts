/** The operator's way to calls of earlier months: in the local bucket, or with `--remote` the deployed one, through wrangler. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { BUCKET, callsIn, linesOf, type ArchivedCall, type ArchivePart } from '../archive/contract.ts';
import { sql, type Database } from './database.ts';

const run = promisify(execFile);
const CONFIG = 'worker/wrangler.jsonc';

export interface Archive {
  /** Null: it is gone. */
  read: (key: string) => Promise<ArchivedCall[] | null>;
  write: (key: string, calls: readonly ArchivedCall[]) => Promise<void>;
  remove: (key: string) => Promise<void>;
}

export function openArchive(options: { remote: boolean }): Archive {
  const state = process.env['TALKLIVE_STATE'];
  const where = options.remote ? ['--remote'] : ['--local', ...(state ? ['--persist-to', state] : [])];
  const env = { ...process.env, WRANGLER_SEND_METRICS: 'false', NO_UPDATE_NOTIFIER: '1', CI: '1' };
  const object = (verb: string, key: string, ...more: string[]) =>
    run('wrangler', ['r2', 'object', verb, `${BUCKET}/${key}`, ...where, '-c', CONFIG, ...more], { env });
  /** With a file that is gone afterwards: it is about people. */
  const withFile = async <T>(work: (file: string) => Promise<T>): Promise<T> => {
    const folder = await mkdtemp(join(tmpdir(), 'talklive-archive-'));
    try {
      return await work(join(folder, 'part'));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  return {
    read: (key) =>
      withFile(async (file) => {
        try {
          await object('get', key, '--file', file);
        } catch (error) {
          if (/does not exist|not found|404/i.test(String((error as { stderr?: string }).stderr ?? error)))
            return null;
          throw error;
        }
        return callsIn(gunzipSync(await readFile(file)).toString());
      }),
    write: (key, calls) =>
      withFile(async (file) => {
        await writeFile(file, gzipSync(linesOf(calls)));
        await object('put', key, '--file', file);
      }),
    remove: async (key) => {
      await object('delete', key);
    },
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
