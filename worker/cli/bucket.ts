/** The operator's way to a bucket: the local one, or with `--remote` the deployed one, through wrangler. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { whereTo } from './database.ts';
import { configOf } from './deploy/config.ts';

const run = promisify(execFile);

interface Bucket {
  /** Null: there is no such object. */
  get: (key: string) => Promise<Buffer | null>;
  put: (key: string, bytes: Buffer) => Promise<void>;
  remove: (key: string) => Promise<void>;
}

export function openBucket(name: string, options: { remote: boolean }): Bucket {
  const { words: where } = whereTo(options);
  const env = { ...process.env, WRANGLER_SEND_METRICS: 'false', NO_UPDATE_NOTIFIER: '1', CI: '1' };
  const object = (verb: string, key: string, ...more: string[]) =>
    run('wrangler', ['r2', 'object', verb, `${name}/${key}`, ...where, '-c', configOf(options), ...more], {
      env,
    });
  /** With a file that is gone afterwards: it is about people. */
  const withFile = async <T>(work: (file: string) => Promise<T>): Promise<T> => {
    const folder = await mkdtemp(join(tmpdir(), 'talklive-bucket-'));
    try {
      return await work(join(folder, 'part'));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  return {
    get: (key) =>
      withFile(async (file) => {
        try {
          await object('get', key, '--file', file);
        } catch (error) {
          const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
          if (/specified key does not exist/i.test(stdout + stderr)) return null;
          throw error;
        }
        return readFile(file);
      }),
    put: (key, bytes) =>
      withFile(async (file) => {
        await writeFile(file, bytes);
        await object('put', key, '--file', file);
      }),
    remove: async (key) => {
      await object('delete', key);
    },
  };
}
