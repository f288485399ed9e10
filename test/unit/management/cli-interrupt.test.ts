/* eslint-disable no-control-regex -- codes of a terminal */
/** Ctrl-C in the middle of something: it ends at once, the terminal is as it was, and what was printed is said to be a part. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { processUnderTest, TALKLIVE } from './cli-process.ts';
import { serveTests, TOKEN } from './client-under-test.ts';
import { json, type Recorded } from './recording-server.ts';

const server = await serveTests();
const talklive = processUnderTest(server);
const ROWS = 60_000;
const many = Array.from({ length: ROWS }, (_, at) => ({
  id: `call_${at}`,
  endedReason: 'customer-ended-call',
}));

/** Three pages, then silence. */
const silentAfter = (pages: number) =>
  server.answers((request: Recorded, response) => {
    const currentPage = Number(request.query.get('page') ?? 1);
    if (currentPage > pages) return;
    const results = Array.from({ length: 2 }, (_, at) => ({ id: `call_${currentPage}_${at}` }));
    json({ results, metadata: { itemsPerPage: 2, totalItems: 100, currentPage } })(request, response);
  });

/** Presses Ctrl-C once the server waits for the page that does not come. */
const whenSilent = (pages: number) => ({
  onStart: (end: () => void) => {
    const timer = setInterval(() => {
      if (server.requests.length <= pages) return;
      clearInterval(timer);
      end();
    }, 20);
  },
});

describe('Ctrl-C in a walk', () => {
  it.each<[string, string[], string]>([
    ['lines', ['--output', 'ndjson'], '{"id":"call_3_1"}\n'],
    ['JSON, which is closed', ['--json'], '  }\n]\n'],
    ['a table, of which nothing is printed yet', [], ''],
    ['jq', ['--jq', 'length'], ''],
  ])('says how far it came: %s', async (_title, form, end) => {
    silentAfter(3);
    const { code, stdout, stderr } = await talklive(['chat', 'list', '--all', ...form], whenSilent(3));
    expect(stdout.endsWith(end) && (end !== '' || stdout === '')).toBe(true);
    if (form.includes('--json')) expect(JSON.parse(stdout)).toHaveLength(6);
    expect([code, stderr]).toEqual([130, 'talklive: interrupted: 6 of 100 were read\n']);
  });

  it('counts nothing that is not whole', async () => {
    silentAfter(2);
    const { code, stdout, stderr } = await talklive(['stats'], whenSilent(2));
    expect([code, stdout, stderr]).toEqual([130, '', 'talklive: interrupted: 4 of 100 were read\n']);
  });

  it('changes no mode of the terminal on the way', async () => {
    silentAfter(2);
    const { stdout } = await talklive(['chat', 'list', '--all'], { columns: 80, ...whenSilent(2) });
    expect(stdout).toContain('of 100 items');
    expect(stdout).not.toMatch(/\u001b\[\?/);
  });
});

describe('Ctrl-C while much is printed', () => {
  /** A reader that takes one piece, has Ctrl-C pressed, and reads the rest. */
  async function pressed(words: readonly string[]) {
    const env = { PATH: process.env['PATH'] ?? '', VAPI_TOKEN: TOKEN, VAPI_BASE_URL: server.url };
    const child = spawn(process.execPath, [TALKLIVE, ...words], { env });
    let size = 0;
    let err = '';
    let isPressed = false;
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (isPressed) return;
      isPressed = true;
      child.stdout.pause();
      child.kill('SIGINT');
      // Whoever prints meanwhile has been heard.
      setTimeout(() => child.stdout.resume(), 300);
    });
    const [code] = (await once(child, 'close')) as [number];
    return { code, size, err };
  }

  it.each([
    ['a table', ['call', 'list']],
    ['JSON', ['call', 'list', '--json']],
    ['lines', ['call', 'list', '--output', 'ndjson']],
    ['jq', ['call', 'list', '--jq', '.']],
  ])(
    'ends in the middle of %s, and says so',
    async (_title, words) => {
      server.answers(json(many));
      const { code, size, err } = await pressed(words);
      expect([code, err]).toEqual([130, 'talklive: interrupted: what was printed is not whole\n']);
      expect(size).toBeGreaterThan(0);
      expect(size).toBeLessThan(1_000_000);
    },
    30_000,
  );
});

it('Ctrl-C ends what waits for a body on the terminal', async () => {
  const { code } = await talklive(['assistant', 'create', '--json', '-'], {
    columns: 80,
    onStart: (end) => void setTimeout(end, 1500),
  });
  expect(code).toBe(130);
  expect(server.requests).toEqual([]);
});

describe('Ctrl-C where something may be half done', () => {
  const silent = (answers: Parameters<typeof server.answers>[0]) => {
    server.answers(answers);
    return whenSilent(0);
  };

  it.each([
    ['assistant', 'create', '--json', '{"name":"x"}'],
    ['assistant', 'delete', 'as_1', '--yes'],
    ['api', 'POST', '/eval/run', '--json', '{"a":1}'],
  ])('says that nobody knows: %s %s', async (...words) => {
    const { code, stdout, stderr } = await talklive(
      words,
      silent(() => undefined),
    );
    expect([code, stdout]).toEqual([130, '']);
    expect(stderr).toMatch(
      /^talklive: interrupted: whether (POST|DELETE) \/[\w/{}]+ was carried out is not known\n$/,
    );
  });

  it('says how much of an export was written, and leaves no file', async () => {
    const half = silent((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv' }).write('id,cost\n');
    });
    const press = { onOutput: (_sofar: string, end: () => void) => end() };
    const written = await talklive(['call', 'export'], press);
    expect(written).toMatchObject({ code: 130, stdout: 'id,cost\n' });
    expect(written.stderr).toBe('talklive: interrupted: 8 bytes were written\n');
    server.requests.length = 0;
    const out = join(talklive.home, 'calls.csv');
    const saved = await talklive(['call', 'export', '--out', out], {
      onStart: (end) => half.onStart(() => setTimeout(end, 200)),
    });
    expect([saved.code, existsSync(out)]).toEqual([130, false]);
    expect(saved.stderr).toBe(`talklive: interrupted: ${out} is not whole, or not there\n`);
  });
});
