/** Whoever ends the command from outside, as systems do and a terminal that is closed, finds it left as by Ctrl-C. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TALKLIVE } from './cli-process.ts';
import { serveTests, TOKEN } from './client-under-test.ts';
import { json, type Recorded } from './recording-server.ts';

const server = await serveTests();
let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'talklive-signals-'))));
afterEach(() => rmSync(folder, { recursive: true }));

async function ended(words: readonly string[], signal: NodeJS.Signals, isReady: () => boolean) {
  const env = { PATH: process.env['PATH'] ?? '', VAPI_TOKEN: TOKEN, VAPI_BASE_URL: server.url, HOME: folder };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', TALKLIVE, ...words], {
    env,
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  await vi.waitFor(() => expect(isReady()).toBe(true), { timeout: 10_000, interval: 20 });
  child.kill(signal);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout, stderr };
}

describe.each([
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('%s', (signal, code) => {
  it('leaves the file of before, and no part of an export', async () => {
    const out = join(folder, 'calls.csv');
    writeFileSync(out, 'good');
    server.answers((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv' }).write('id,cost\n');
    });
    const left = await ended(['call', 'export', '--out', out], signal, () => readdirSync(folder).length > 1);
    expect(left).toMatchObject({
      code,
      stderr: `talklive: interrupted: ${out} is not whole, or not there\n`,
    });
    expect([readdirSync(folder), readFileSync(out, 'utf8')]).toEqual([['calls.csv'], 'good']);
  });

  it('closes the JSON of a walk', async () => {
    server.answers((request: Recorded, response) => {
      const currentPage = Number(request.query.get('page') ?? 1);
      if (currentPage > 1) return;
      const metadata = { itemsPerPage: 1, totalItems: 9, currentPage };
      json({ results: [{ id: 'c' }], metadata })(request, response);
    });
    const left = await ended(['chat', 'list', '--all', '--json'], signal, () => server.requests.length > 1);
    expect(left).toMatchObject({ code, stderr: 'talklive: interrupted: 1 of 9 were read\n' });
    expect(JSON.parse(left.stdout)).toHaveLength(1);
  });
});

it.each([
  ['SIGINT', 0, 130],
  ['SIGINT', 1500, 130],
  ['SIGTERM', 1500, 143],
] as const)('%s ends a filter that never ends, %i ms after its answer', async (signal, ms, code) => {
  let answeredAt = Infinity;
  server.answers((request, response) => {
    answeredAt = Date.now();
    json([{ id: 'c' }])(request, response);
  });
  const words = ['call', 'list', '--jq', 'if . == null then . else def f: f; f end'];
  const left = await ended(words, signal, () => Date.now() - answeredAt >= ms);
  expect(left).toEqual({ code, stdout: '', stderr: '' });
});

it('SIGINT ends a filter that ends for no input at all, before anything is sent', async () => {
  const startedAt = Date.now();
  const sent = server.requests.length;
  const words = ['call', 'list', '--jq', 'def f: f; f'];
  const left = await ended(words, 'SIGINT', () => Date.now() - startedAt >= 4000);
  expect(left).toEqual({ code: 130, stdout: '', stderr: '' });
  expect(server.requests).toHaveLength(sent);
});

it('a filter that takes all memory is told by its option', async () => {
  server.answers(json([{ id: 'c' }]));
  const words = ['call', 'list', '--jq', 'if . == null then . else ([range(1e9)] | length) end'];
  const env = { PATH: process.env['PATH'] ?? '', VAPI_TOKEN: TOKEN, VAPI_BASE_URL: server.url, HOME: folder };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', TALKLIVE, ...words], {
    env,
  });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  expect([code, stderr]).toEqual([2, expect.stringMatching(/^talklive: --jq: jq gave up/m)]);
}, 60_000);
