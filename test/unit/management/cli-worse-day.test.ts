/** More of an operator's bad day: what the machine around the command lacks, or says wrongly. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { processUnderTest, TALKLIVE } from './cli-process.ts';
import { serveTests, TOKEN } from './client-under-test.ts';
import { json, type Recorded } from './recording-server.ts';

const server = await serveTests();
const talklive = processUnderTest(server);
const PAGE = 1000;
const pageOf = ({ query }: Recorded) => {
  const currentPage = Number(query.get('page') ?? 1);
  const results = Array.from({ length: PAGE }, (_, at) => ({ id: `call_${(currentPage - 1) * PAGE + at}` }));
  return { results, metadata: { itemsPerPage: PAGE, totalItems: 100_000, currentPage } };
};

/** A line of a shell, where `talklive` is the command, with nothing in its environment but what is named. */
async function shell(line: string, env: Record<string, string>) {
  const command = `talklive() { '${process.execPath}' '${TALKLIVE}' "$@"; }; ${line}`;
  const child = spawn('bash', ['--norc', '-c', command], {
    env: { PATH: process.env['PATH'] ?? '', VAPI_BASE_URL: server.url, TALKLIVE_NO_KEYRING: '1', ...env },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, stdout, stderr };
}

describe('a home that is not there, or cannot be written', () => {
  const NOWHERE = '/proc/nowhere';
  it('keeps nobody from what needs none', async () => {
    server.answers(json([{ id: 'call_1' }]));
    for (const env of [{}, { HOME: '' }, { HOME: NOWHERE }]) {
      const ran = await shell('talklive call list --columns id', { VAPI_TOKEN: TOKEN, ...env });
      expect(ran).toEqual({ code: 0, stdout: 'id\ncall_1\n', stderr: '' });
    }
  });

  it('is said in one line where something should be kept there', async () => {
    server.answers(json([]));
    const { code, stdout, stderr } = await shell('echo token-of-test | talklive login', { HOME: NOWHERE });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^talklive: E\w+: .*\/proc\/nowhere.*\n$/);
  });

  it('offers ids that it cannot keep', async () => {
    server.answers(json([{ id: 'as_1' }]));
    const ran = await shell('talklive __complete -- assistant get a', { VAPI_TOKEN: TOKEN, HOME: NOWHERE });
    expect(ran).toEqual({ code: 0, stdout: 'as_1\n', stderr: '' });
  });
});

describe('a token that is rotated', () => {
  it('in the middle of a walk is said, with how far it came', async () => {
    server.answers((request, response) => {
      if (server.requests.length <= 2) return json(pageOf(request))(request, response);
      json({ message: 'token revoked' }, 401)(request, response);
    });
    const { code, stdout, stderr } = await talklive(['call', 'list-metadata', '--all', '--json']);
    expect([code, (JSON.parse(stdout) as unknown[]).length]).toEqual([1, 2 * PAGE]);
    expect(stderr).toBe(
      'talklive: not whole: 2,000 of 100,000 were read, then GET /v2/call/metadata failed with 401 Unauthorized: token revoked\n',
    );
  });

  it('ends what watches, and does not wait for ever', async () => {
    server.answers(
      json(pageOf({ query: new URLSearchParams() } as Recorded)),
      json({ message: 'token revoked' }, 401),
    );
    const { code, stderr } = await talklive(['call', 'watch', '--interval', '1', '--status', 'ended']);
    expect([code, stderr]).toEqual([
      1,
      'talklive: GET /v2/call/metadata failed with 401 Unauthorized: token revoked\n',
    ]);
  });
});

describe('a terminal that is strange', () => {
  it.each(['1e9', '-5', '1000000000', 'wide', '3', ''])(
    'has a width that can be, whatever COLUMNS=%s says',
    async (COLUMNS) => {
      const day = new Date().toISOString();
      server.answers(
        json({
          results: [{ id: 'c', createdAt: day, status: 'ended' }],
          metadata: { itemsPerPage: 1, totalItems: 1, currentPage: 1 },
        }),
      );
      const { code, stdout, stderr } = await talklive(['stats', '--days', '2'], { env: { COLUMNS } });
      expect([code, stderr]).toEqual([0, '']);
      expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(160);
    },
  );

  it('that is dumb gets no bar, no colour and no code', async () => {
    server.answers((request, response) => json(pageOf(request))(request, response));
    const words = ['call', 'list-metadata', '--all', '--page', '99'];
    const { code, stdout } = await talklive(words, { columns: 80, env: { TERM: 'dumb' } });
    expect(code).toBe(0);
    expect(stdout).not.toContain('\u001b');
  });

  it.each(['>&-', '2>&-', '>&- 2>&-', '<&-'])('is closed: %s', async (closed) => {
    server.answers(json([{ id: 'call_1' }]));
    const { code } = await shell(`talklive call list ${closed}`, { VAPI_TOKEN: TOKEN });
    expect(code).toBe(0);
  });
});

it('a page of more than a call can take arguments is printed whole', async () => {
  const most = Array.from({ length: 250_000 }, (_, at) => ({ id: `c${at}` }));
  server.answers(
    json({ results: most, metadata: { itemsPerPage: 250_000, totalItems: 250_000, currentPage: 1 } }),
  );
  const { code, stdout, stderr } = await talklive(['call', 'list', '--all', '--columns', 'id']);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout.trimEnd().split('\n')).toHaveLength(250_001);
}, 60_000);
