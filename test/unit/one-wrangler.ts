/**
 * A `wrangler` that is started once instead of with each command, which takes seconds: `d1 execute` asks the same D1, in the
 * same files, of the one that runs beside the tests. The long run starts the real one each time.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  getPlatformProxy,
  unstable_readConfig as readConfig,
  unstable_splitSqlQuery as statementsOf,
} from 'wrangler';
import type { D1Database, R2Bucket } from '@cloudflare/workers-types';

interface Bound {
  binding: string;
  bucket_name: string;
}

export interface OneWrangler {
  /** A folder to be put before the `PATH`. */
  bin: string;
  close: () => Promise<void>;
}

/** Sends its words to where they are answered, and prints what comes. */
const COMMAND = (port: number) => `#!/usr/bin/env node
fetch('http://127.0.0.1:${port}', { method: 'POST', body: JSON.stringify(process.argv.slice(2)) }).then(async (answer) => {
  process.exitCode = answer.ok ? 0 : 1;
  process.stdout.write(await answer.text());
});
`;

const OPTIONS = {
  'persist-to': { type: 'string' },
  config: { type: 'string', short: 'c' },
  command: { type: 'string' },
  local: { type: 'boolean' },
  json: { type: 'boolean' },
  yes: { type: 'boolean' },
  file: { type: 'string' },
} as const;

/** @param state the folder that `--persist-to` names in every command */
export async function startOneWrangler(state: string): Promise<OneWrangler> {
  const bin = mkdtempSync(join(tmpdir(), 'talklive-wrangler-'));
  // The database and the buckets alone: no object or queue is asked for here.
  const { name, compatibility_date, d1_databases, r2_buckets } = readConfig({
    config: 'worker/wrangler.jsonc',
  });
  const configPath = join(bin, 'wrangler.json');
  writeFileSync(configPath, JSON.stringify({ name, compatibility_date, d1_databases, r2_buckets }));
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database } & Record<string, R2Bucket>>({
    configPath,
    // `wrangler` itself puts a version between.
    persist: { path: join(state, 'v3') },
  });
  const ofBucket = async (verb: string | undefined, path: string, file: string): Promise<void> => {
    const [name, ...key] = path.split('/');
    const bucket = env[(r2_buckets as Bound[]).find((one) => one.bucket_name === name)?.binding ?? ''];
    if (!bucket) throw new Error(`no such bucket: ${path}`);
    if (verb === 'put') await bucket.put(key.join('/'), readFileSync(file));
    if (verb === 'delete') await bucket.delete(key.join('/'));
    if (verb !== 'get') return;
    const found = await bucket.get(key.join('/'));
    if (!found) throw new Error('The specified key does not exist.');
    writeFileSync(file, Buffer.from(await found.arrayBuffer()));
  };
  const answer = async (words: string[]): Promise<unknown> => {
    const { values, positionals } = parseArgs({ args: words, options: OPTIONS, allowPositionals: true });
    const [what, object, verb, path = ''] = positionals;
    if (what === 'r2' && object === 'object' && values['persist-to'] === state && values.local)
      return ofBucket(verb, path, values.file ?? '');
    if (positionals.join(' ') !== 'd1 execute DB' || values['persist-to'] !== state || !values.local)
      throw new Error(`not for the local database of this test: ${words.join(' ')}`);
    const statements = statementsOf(values.command ?? '').map((text) => env.DB.prepare(text));
    return env.DB.batch(statements);
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      answer(JSON.parse(body) as string[]).then(
        (answers) => response.end(JSON.stringify(answers)),
        (fault: unknown) => response.writeHead(500).end(JSON.stringify({ error: { text: String(fault) } })),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  writeFileSync(join(bin, 'wrangler'), COMMAND((server.address() as AddressInfo).port));
  chmodSync(join(bin, 'wrangler'), 0o755);
  return {
    bin,
    async close() {
      server.close();
      await dispose();
      rmSync(bin, { recursive: true, force: true });
    },
  };
}
