/**
 * An operator's bad day, step by step: the wrong profile, half a network, a hundred thousand calls, a narrow terminal and
 * a pipe. Each step is what one types, and what one then knows.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import stringWidth from 'string-width';
import { processUnderTest, TALKLIVE } from './cli-process.ts';
import { serveTests, TOKEN } from './client-under-test.ts';
import { json, raw, type Recorded } from './recording-server.ts';

const server = await serveTests();
const talklive = processUnderTest(server);
const CALLS = 100_000;
const PAGE = 1000;
const bare = { VAPI_TOKEN: '' };

const callOf = (at: number) => ({
  id: `${String(at).padStart(8, '0')}-7b1a-4d43-9f0e-1a2b3c4d5e6f`,
  createdAt: new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString(),
  startedAt: '2026-01-01T00:00:00Z',
  endedAt: '2026-01-01T00:01:00Z',
  cost: (at * 7919) % 1000,
  status: 'ended',
  endedReason: at % 3 ? 'customer-ended-call' : '顧客が通話を終了しました',
});
const pageOf = ({ query }: Recorded) => {
  const currentPage = Number(query.get('page') ?? 1);
  const results = Array.from({ length: PAGE }, (_, at) => callOf((currentPage - 1) * PAGE + at));
  return { results, metadata: { itemsPerPage: PAGE, totalItems: CALLS, currentPage } };
};
const hundredThousand: Parameters<typeof server.answers>[0] = (request, response) =>
  json(pageOf(request))(request, response);

describe('the wrong profile', () => {
  it('is found by doctor, is named before a deletion, and is left for the right one', async () => {
    server.answers(json([]));
    await talklive(['login', '--profile', 'test'], { input: 'token-of-test', env: bare });
    await talklive(['login', '--profile', 'prod'], { input: 'token-of-prod', env: bare });
    server.answers((request, response) =>
      request.headers.authorization === 'Bearer token-of-prod'
        ? json({ id: 'as_1', name: 'Front desk' })(request, response)
        : json({ message: 'not of this organisation' }, 403)(request, response),
    );
    const refused = await talklive(['assistant', 'get', 'as_1'], { env: bare });
    expect([refused.code, refused.stderr]).toEqual([
      1,
      'talklive: GET /assistant/as_1 failed with 403 Forbidden: not of this organisation\n',
    ]);
    const { stdout, code } = await talklive(['doctor'], { env: bare });
    expect(stdout).toMatch(/^ok +token +by profile test$/m);
    expect(stdout).toMatch(/^fail +access .*403 Forbidden/m);
    expect(stdout).toContain('test* (file), prod (file)');
    expect(code).toBe(1);
    expect((await talklive(['profile', 'use', 'prod'], { env: bare })).code).toBe(0);
    const asked = await talklive(['assistant', 'delete', 'as_1'], {
      env: bare,
      columns: 80,
      types: [{ at: '[y/N]', text: 'n\r' }],
    });
    expect(asked.stdout).toContain('by profile prod at 127.0.0.1');
    expect(server.requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
  }, 60_000);
});

describe('half a network', () => {
  it('loses no call where every other answer is lost', async () => {
    let asked = 0;
    server.answers((request, response) =>
      (asked += 1) % 2 === 1 ? void response.destroy() : hundredThousand(request, response),
    );
    const words = ['call', 'list-metadata', '--all', '--limit', '1000', '--page', '91', '--jq', 'length'];
    const { code, stdout } = await talklive(words);
    expect([code, stdout]).toEqual([0, '10000\n']);
  }, 60_000);

  it('prints what came before it was gone, and says how much is missing', async () => {
    server.answers(hundredThousand, hundredThousand, raw('', 503));
    const words = ['call', 'list-metadata', '--all', '--output', 'ndjson', '--retries', '1'];
    const { code, stdout, stderr } = await talklive(words);
    expect(stdout.trimEnd().split('\n')).toHaveLength(2 * PAGE);
    expect(stderr).toContain(
      'not whole: 2,000 of 100,000 were read, then GET /v2/call/metadata failed with 503',
    );
    expect(code).toBe(1);
  });
});

describe('a hundred thousand calls', () => {
  it('are walked to the last one, in the memory of a few pages', async () => {
    server.answers(hundredThousand);
    const words = ['call', 'list-metadata', '--all', '--limit', '1000', '--output', 'ndjson'];
    const { code, bytes } = await talklive(words, { env: { NODE_OPTIONS: '--max-old-space-size=64' } });
    const lines = bytes.toString().trimEnd().split('\n');
    expect([code, lines.length]).toEqual([0, CALLS]);
    expect(JSON.parse(lines.at(-1) ?? '')).toEqual(callOf(CALLS - 1));
  }, 120_000);

  it('end at once for who reads one line of them', async () => {
    server.answers(hundredThousand);
    const line = `'${process.execPath}' --disable-warning=ExperimentalWarning '${TALKLIVE}' call list-metadata --all --output ndjson | head -1; echo "\${PIPESTATUS[0]}"`;
    const env = { PATH: process.env['PATH'] ?? '', VAPI_TOKEN: TOKEN, VAPI_BASE_URL: server.url };
    const shell = spawn('bash', ['--norc', '-c', line], { env });
    let out = '';
    shell.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    let err = '';
    shell.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    await once(shell, 'close');
    const [first = '', code] = out.trimEnd().split('\n');
    expect(JSON.parse(first)).toEqual(callOf(0));
    expect([code, err]).toEqual(['0', '']);
    expect(server.requests.length).toBeLessThan(CALLS / PAGE);
  }, 60_000);
});

describe('a narrow terminal', () => {
  it('shows the dearest calls, with every id whole', async () => {
    server.answers(hundredThousand);
    const words = ['call', 'list-metadata', '--limit', '1000', '--sort', '-cost'];
    const { stdout } = await talklive(words, { columns: 40 });
    const lines = stdout.trimEnd().split('\n');
    for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(40);
    for (const at of [0, 1, 999]) expect(stdout).toContain(callOf(at).id);
  });
});
