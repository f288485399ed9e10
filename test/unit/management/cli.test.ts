import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTalklive } from './cli-under-test.ts';
import { serveTests, TOKEN } from './client-under-test.ts';
import { json, raw } from './recording-server.ts';
import { SPECIFIED, type SpecifiedOperation } from './specification.ts';

const server = await serveTests();
const talklive = createTalklive(server);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talklive-'));
  await writeFile(join(folder, 'menu.pdf'), 'soup');
  await writeFile(join(folder, 'token'), `${TOKEN}\n`);
});
beforeEach(() => server.answers(json({ id: 'x_1', name: 'Alma' })));
afterAll(() => rm(folder, { recursive: true }));

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

// What deletes takes only what says of what.
const bodyOf = ({ method }: SpecifiedOperation) => (method === 'DELETE' ? '{"ids":["id_1"]}' : '{"a":1}');

function words(operation: SpecifiedOperation): string {
  const { resource, action, method, path, body, query } = operation;
  const ids = [...path.matchAll(/\{\w+\}/g)].map((_, at) => `id_${at}`);
  const sent =
    body === 'form' ? join(folder, 'menu.pdf') : body === 'json' ? `--json ${bodyOf(operation)}` : '';
  const deletes = query && method === 'DELETE';
  const filter = deletes ? '--call-id call_1' : query ? '--limit 3' : '';
  const takesLimit = !['searchVoice', 'searchVoices', 'listWorkflows'].includes(action);
  const takesFilter = takesLimit && resource !== 'file';
  const yes = method === 'DELETE' ? '--yes' : '';
  return [kebab(resource), kebab(action), ...ids, sent, takesFilter ? filter : '', yes]
    .filter(Boolean)
    .join(' ');
}

describe('every operation', () => {
  it.each(SPECIFIED)('has a command: $title', async (operation) => {
    if (operation.answer === 'bytes') server.answers(raw('id\n', 200));
    if (operation.action.startsWith('list')) server.answers(json([{ id: 'x_1' }]));
    const { code, stderr } = await talklive(words(operation));
    expect(stderr).toBe('');
    expect(code).toBe(0);
    const path = [...operation.path.matchAll(/\{\w+\}/g)].reduce(
      (all, match, at) => all.replace(match[0], `id_${at}`),
      operation.path,
    );
    expect(server.requests.map((request) => `${request.method} ${request.path}`)).toEqual([
      `${operation.method} ${path}`,
    ]);
    expect(server.requests[0]?.headers.authorization).toBe(operation.secure ? `Bearer ${TOKEN}` : undefined);
    if (operation.body === 'json') expect(server.requests[0]?.body.toString()).toBe(bodyOf(operation));
    if (operation.body === 'form') expect(server.requests[0]?.headers['content-type']).toMatch(/^multipart/);
  });

  it.each(SPECIFIED)('sends nothing with --dry-run: $title', async (operation) => {
    const { code, stdout, stderr } = await talklive(`${words(operation)} --dry-run`);
    expect([code, stderr, server.requests]).toEqual([0, '', []]);
    expect(stdout).toMatch(new RegExp(`^${operation.method} ${server.url}/`));
  });

  it.each(SPECIFIED)('has a help text: $title', async ({ resource, action, method, path }) => {
    const { code, stdout } = await talklive(`${kebab(resource)} ${kebab(action)} --help`);
    expect(code).toBe(0);
    expect(stdout.replace(/\s+/g, ' ')).toContain(`(${method} ${path})`);
  });
});

describe('output', () => {
  it('shows amounts as people write them', async () => {
    server.answers(json([{ id: 'call_1', cost: 0.1 + 0.2 }]));
    const { stdout } = await talklive('call list');
    expect(stdout).toMatch(/^ 0\.3 +call_1$/m);
  });

  it('is a table of what people look for', async () => {
    server.answers(
      json([{ id: 'as_1', name: 'Front desk', createdAt: '2026-01-02', model: { a: 1 } }, { id: 'as_2' }]),
    );
    const { stdout } = await talklive('assistant list');
    expect(stdout).toBe('id    name        createdAt\nas_1  Front desk  2026-01-02\nas_2\n');
  });

  it('is one line a field for one item, without what could move the cursor', async () => {
    server.answers(json({ id: 'as_1', firstMessage: 'Hi\u001b[2J\nthere', model: { provider: 'openai' } }));
    const { stdout } = await talklive('assistant get as_1');
    expect(stdout).toBe(
      'id            as_1\nfirstMessage  Hi [2J there\nmodel         {"provider":"openai"}\n',
    );
  });

  it.each(['--json', '--output json'])('is JSON with %s', async (flag) => {
    const { stdout } = await talklive(`assistant get as_1 ${flag}`);
    expect(JSON.parse(stdout)).toEqual({ id: 'x_1', name: 'Alma' });
  });

  it('says so when there is nothing', async () => {
    server.answers(json([]));
    expect((await talklive('squad list')).stdout).toBe('Nothing to show.\n');
    server.answers(raw('', 200));
    expect((await talklive('org leave org_1 --yes')).stdout).toBe('Done.\n');
  });
});

describe('bodies', () => {
  it('come from a file, from standard input, or from the line itself', async () => {
    await writeFile(join(folder, 'assistant.json'), '{"from":"file"}');
    await talklive(`assistant create --json @${join(folder, 'assistant.json')}`);
    await talklive('assistant create --json -', { input: '{"from":"input"}' });
    await talklive('assistant create --json {"from":"line"}');
    expect(server.requests.map((request) => request.body.toString())).toEqual([
      '{"from":"file"}',
      '{"from":"input"}',
      '{"from":"line"}',
    ]);
  });

  it('of an upload carry the file, its name and its kind', async () => {
    await talklive(`file upload ${join(folder, 'menu.pdf')} --purpose assistant`);
    const body = server.requests[0]?.body.toString() ?? '';
    expect(body).toContain(
      'name="file"; filename="menu.pdf"\r\ncontent-type: application/pdf\r\n\r\nsoup\r\n',
    );
    expect(body).toContain('name="purpose"\r\n\r\nassistant\r\n');
  });
});

describe('pages', () => {
  it('are followed with --all, for a plain list through its paged sibling', async () => {
    const page = (results: object[], currentPage: number) =>
      json({ results, metadata: { itemsPerPage: 1, totalItems: 2, currentPage } });
    server.answers(page([{ id: 'call_1' }], 1), page([{ id: 'call_2' }], 2));
    const { stdout } = await talklive('call list --all --limit 1 --json');
    expect(JSON.parse(stdout)).toEqual([{ id: 'call_1' }, { id: 'call_2' }]);
    expect(server.requests.map((request) => request.url)).toEqual([
      '/v2/call?limit=1',
      '/v2/call?limit=1&page=2',
    ]);
  });
});

describe('queries', () => {
  it('are checked and written as the interface wants them', async () => {
    await talklive('call list-paged --id-any a b --created-at-ge 2026-01-31 --sort-order ASC');
    expect(server.requests[0]?.url).toBe(
      '/v2/call?idAny=a&idAny=b&sortOrder=ASC&createdAtGe=2026-01-31T00%3A00%3A00.000Z',
    );
  });
});

describe('a moment', () => {
  it.each([
    ['2026-01-31', '2026-01-31T00:00:00.000Z'],
    ['2026-01-31T09:30', '2026-01-31T09:30:00.000Z'],
    ['2026-01-31T09:30:15.5Z', '2026-01-31T09:30:15.500Z'],
    ['2026-01-31T09:30:00+02:00', '2026-01-31T07:30:00.000Z'],
  ])('%s is %s, wherever the machine stands', async (text, moment) => {
    vi.stubEnv('TZ', 'America/New_York');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(new Date(0).getTimezoneOffset()).toBe(300);
    await talklive(`call list --created-at-ge ${text}`);
    expect(server.requests[0]?.url).toBe(`/call?createdAtGe=${encodeURIComponent(moment)}`);
  });
});

describe('an export', () => {
  it('goes to a file or to standard output', async () => {
    server.answers(raw('id,cost\n1,2\n', 200, { 'content-type': 'text/csv' }));
    expect((await talklive('call export')).stdout).toBe('id,cost\n1,2\n');
    const { stderr, stdout } = await talklive(`call export --out ${join(folder, 'calls.csv')}`);
    expect(await readFile(join(folder, 'calls.csv'), 'utf8')).toBe('id,cost\n1,2\n');
    expect([stdout, stderr]).toEqual(['', `12 bytes written to ${join(folder, 'calls.csv')}\n`]);
  });
});

describe('--dry-run', () => {
  it('prints the request and sends nothing, without a token too', async () => {
    const { code, stdout } = await talklive('assistant create --dry-run --json {"name":"Alma"}');
    expect(code).toBe(0);
    expect(stdout).toBe(
      `POST ${server.url}/assistant\nAuthorization: Bearer [hidden]\nContent-Type: application/json\n\n{\n  "name": "Alma"\n}\n`,
    );
    const bare = await talklive('call list --limit 2 --dry-run', { env: { VAPI_TOKEN: '' } });
    expect(bare.stdout).toBe(`GET ${server.url}/call?limit=2\nAuthorization: Bearer [hidden]\n`);
    expect(server.requests).toHaveLength(0);
  });

  it('of an upload names the form', async () => {
    const { stdout } = await talklive(`file upload ${join(folder, 'menu.pdf')} --dry-run`);
    expect(stdout).toMatch(
      /^POST .*\/file\n.*\nContent-Type: multipart\/form-data; .*\nContent-Length: \d+\n\n\[form data\]\n$/,
    );
    expect(server.requests).toHaveLength(0);
  });
});

describe('the token', () => {
  it('comes from a file when one is named, and from the environment otherwise', async () => {
    await talklive(`call list --token-file ${join(folder, 'token')}`, { env: { VAPI_TOKEN: 'other' } });
    expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
  });
});
