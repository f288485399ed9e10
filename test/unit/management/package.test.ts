import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rollup, type RollupOptions } from 'rollup';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as Client from '../../../worker/management/client.ts';
import { NODE_BUNDLES } from '../../../worker/build/node-bundles.mjs';
import { json, type RecordingServer, startRecordingServer } from './recording-server.ts';

let folder: string;
let server: RecordingServer;
let imports: string[];
beforeAll(async () => {
  server = await startRecordingServer();
  folder = await mkdtemp(join(tmpdir(), 'talklive-package-'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  const management = await build(NODE_BUNDLES.management as RollupOptions);
  imports = management.find(({ fileName }) => fileName === 'client.js')?.imports ?? ['not built'];
  await build(NODE_BUNDLES.cli as RollupOptions);
}, 120_000);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function build(options: RollupOptions): Promise<{ fileName: string; imports: string[] }[]> {
  const bundle = await rollup({ ...options, onwarn: () => undefined });
  const { output } = await bundle.write({
    ...(Array.isArray(options.output) ? {} : options.output),
    dir: folder,
  });
  await bundle.close();
  return output.flatMap((chunk) =>
    chunk.type === 'chunk' ? [{ fileName: chunk.fileName, imports: chunk.imports }] : [],
  );
}

function talklive(...words: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { PATH: '', VAPI_TOKEN: 'secret-token', VAPI_BASE_URL: server.url };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(folder, 'talklive.js'), ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    );
  });
}

it('the built client is one module that imports nothing, of Node or else', () => {
  expect(imports).toEqual([]);
});

it('the built client works', async () => {
  const { createManagementClient, isManagementError } = (await import(
    pathToFileURL(join(folder, 'client.js')).href
  )) as typeof Client;
  const client = createManagementClient({ token: 'secret-token', baseUrl: server.url });
  server.answers(json({ id: 'call_1' }), json({ message: 'no' }, 404));
  expect((await client.call.get('call_1')).data.id).toBe('call_1');
  await expect(client.call.get('call_2')).rejects.toSatisfy(isManagementError);
});

it('the built command line ends with the exit code and leaves no timer behind', async () => {
  server.answers(json([{ id: 'as_1', name: 'Alma' }]));
  expect(await talklive('assistant', 'list')).toEqual({
    code: 0,
    stdout: 'id    name\nas_1  Alma\n',
    stderr: '',
  });
  // jq is in a file of its own, for it runs in a thread.
  server.answers(json([{ id: 'as_1', name: 'Alma' }]));
  expect(await talklive('assistant', 'list', '--jq', '.[].name')).toEqual({
    code: 0,
    stdout: 'Alma\n',
    stderr: '',
  });
  server.answers(json({ message: 'no' }, 403));
  expect((await talklive('assistant', 'list')).code).toBe(1);
  expect((await talklive('assistant', 'fly')).code).toBe(2);
  expect(
    (await talklive('assistant', 'list', '--base-url', 'http://127.0.0.1:1', '--retries', '0')).code,
  ).toBe(3);
  expect((await talklive('--help')).code).toBe(0);
}, 60_000);
