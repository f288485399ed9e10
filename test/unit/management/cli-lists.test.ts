/* eslint-disable no-control-regex -- colours of a terminal */
import { beforeEach, describe, expect, it } from 'vitest';
import stringWidth from 'string-width';
import { processUnderTest } from './cli-process.ts';
import { serveTests } from './client-under-test.ts';
import { json } from './recording-server.ts';
import { SOAK } from '../operator.ts';

const server = await serveTests();
const talklive = processUnderTest(server);
const uuid = (at: number) => `0${at}9f1c2e-7b1a-4d43-9f0e-1a2b3c4d5e6f`.slice(-36);
const CALLS = [
  {
    id: uuid(1),
    assistantId: uuid(7),
    type: 'webCall',
    status: 'ended',
    createdAt: '2026-03-08T09:30:11.123Z',
    startedAt: '2026-03-08T09:30:12Z',
    endedAt: '2026-03-08T09:33:17Z',
    cost: 0.1 + 0.2,
    endedReason: 'customer-ended-call',
    artifact: { transcript: 'Hello' },
  },
  {
    id: uuid(2),
    assistantId: uuid(8),
    type: 'inboundPhoneCall',
    status: 'in-progress',
    createdAt: '2026-03-08T10:00:00Z',
    startedAt: '2026-03-08T10:00:00Z',
    cost: 2,
  },
  {
    id: uuid(3),
    assistantId: uuid(8),
    status: 'ended',
    createdAt: '2026-03-09T10:00:00Z',
    cost: 0.1264,
    endedReason: 'call.in-progress.error-providerfault-openai-llm-failed',
  },
];
const lines = (text: string) => text.trimEnd().split('\n');
const plain = (text: string) => text.replace(/\u001b\[\d+m/g, '');
beforeEach(() => server.answers(json(CALLS)));

const many = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `id_${at + 1}` }));

describe('a list that may go on', () => {
  it.each<[string, string[], unknown, string]>([
    [
      'a plain list that is full',
      ['tool', 'list'],
      many(100),
      'talklive: 100 items, as many as one answer holds: there may be more; --limit takes up to 1000\n',
    ],
    [
      'one that comes in pages, too',
      ['call', 'list', '--json'],
      many(100),
      'talklive: 100 items, as many as one answer holds: there may be more; --all reads all of them\n',
    ],
    [
      'a page',
      ['chat', 'list'],
      { results: many(2), metadata: { itemsPerPage: 2, totalItems: 4711, currentPage: 1 } },
      'talklive: 2 of 4,711 items; --all reads all of them\n',
    ],
    ['one that is through', ['tool', 'list'], many(99), ''],
    ['as many as were asked for', ['tool', 'list', '--limit', '100'], many(100), ''],
  ])('says so of %s', async (_title, words, answer, said) => {
    server.answers(json(answer));
    const { code, stderr } = await talklive(words);
    expect([code, stderr]).toEqual([0, said]);
  });
});

describe('call list', () => {
  it('shows time, length, cost and reason first', async () => {
    const { stdout } = await talklive(['call', 'list']);
    const [head = '', first = ''] = lines(stdout);
    expect(head.split(/\s+/).slice(0, 4)).toEqual(['time', 'length', 'cost', 'reason']);
    expect(first).toMatch(/^2026-03-08 09:30 +3:05 +0\.3 +customer-ended-call /);
  });

  it.each(SOAK ? [40, 60, 80, 100, 120, 160, 200] : [40, 80, 200])(
    'fits %i columns, with every id whole',
    async (columns) => {
      const { stdout } = await talklive(['call', 'list'], { columns });
      for (const line of lines(stdout)) expect(stringWidth(line)).toBeLessThanOrEqual(columns);
      for (const { id } of CALLS) expect(stdout).toContain(id);
      expect(stdout).toContain('2026-03-08 09:30');
      expect(stdout).toContain('3:05');
    },
  );

  it('says with colours what is under way and what went wrong, on a terminal alone', async () => {
    const { stdout } = await talklive(['call', 'list'], { columns: 200 });
    expect(stdout).toMatch(/\u001b\[32min-progress/);
    expect(stdout).toMatch(/\u001b\[31mcall\.in-progress\.error/);
    expect(stdout).not.toMatch(/\u001b\[3\dmcustomer-ended-call/);
    expect((await talklive(['call', 'list'], { env: { COLUMNS: '200' } })).stdout).toBe(
      plain(stdout).replace(/[^\S\n]+$/gm, ''),
    );
  });

  it.each([{ NO_COLOR: '1' }, { TERM: 'dumb' }])('has no colours with %j', async (env) => {
    const { stdout } = await talklive(['call', 'list'], { columns: 200, env: env as Record<string, string> });
    expect(stdout).not.toContain('\u001b');
  });
});

describe('widths', () => {
  const NAMES = [
    '予約の受付係',
    '👩‍👩‍👧‍👦 Familie',
    '🇩🇪 Empfang',
    'Café',
    'A very long name of an assistant that goes on',
  ];
  const assistants = NAMES.map((name, at) => ({ id: `as_${at}`, name, createdAt: '2026-01-02T03:04:05Z' }));

  it('are what a terminal shows, for Chinese signs and emoji too', async () => {
    server.answers(json(assistants));
    const rows = lines((await talklive(['assistant', 'list'])).stdout);
    const at = new Set(rows.map((row) => stringWidth(row.slice(0, row.search(/createdAt|2026/)))));
    expect(rows).toHaveLength(6);
    expect(at.size).toBe(1);
  });

  it('hold where names are cut, and no sign is cut in two', async () => {
    server.answers(json(assistants.map((each) => ({ ...each, name: each.name.repeat(9) }))));
    const { stdout } = await talklive(['assistant', 'list'], { columns: 50 });
    for (const line of lines(stdout)) expect(stringWidth(line)).toBeLessThanOrEqual(50);
    expect(stdout).toContain('…');
    expect(stdout).not.toContain('\ufffd');
  });

  it('are in plain ASCII where the terminal knows no other', async () => {
    server.answers(json(assistants));
    const { stdout } = await talklive(['assistant', 'list'], {
      columns: 50,
      env: { LANG: 'C', LC_ALL: 'C' },
    });
    expect(plain(stdout)).toMatch(/^[\x20-\x7e\n]+$/);
    expect(stdout).toContain('Caf\\u00e9');
    for (const line of lines(plain(stdout))) expect(line.length).toBeLessThanOrEqual(50);
  });
});

describe('the shape of an answer', () => {
  it('is the columns that were named, also from within', async () => {
    const { stdout } = await talklive(['call', 'list', '--columns', 'id,artifact.transcript']);
    expect(lines(stdout)[1]).toBe(`${uuid(1)}  Hello`);
    const { code, stderr } = await talklive(['call', 'list', '--columns', 'id,colour']);
    expect(code).toBe(2);
    expect(stderr).toContain('--columns: no item has colour');
  });

  it('is sorted, up and down, by figures as figures', async () => {
    const costs = async (sort: string) =>
      lines((await talklive(['call', 'list', '--sort', sort, '--template', '{{cost}}'])).stdout);
    expect(await costs('cost')).toEqual(['0.1264', '0.3', '2']);
    expect(await costs('-cost')).toEqual(['2', '0.3', '0.1264']);
  });

  it('is what a jq filter makes of it', async () => {
    const { stdout } = await talklive(['call', 'list', '--jq', '.[] | select(.cost > 1) | .id']);
    expect(stdout).toBe(`${uuid(2)}\n`);
    const { code, stderr } = await talklive(['call', 'list', '--jq', '.[']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^talklive: --jq: .*syntax error/);
  });

  it('is a line of JSON for each item', async () => {
    const { stdout } = await talklive(['call', 'list', '--output', 'ndjson']);
    expect(lines(stdout).map((line) => JSON.parse(line) as unknown)).toEqual(
      JSON.parse(JSON.stringify(CALLS)),
    );
  });

  it('is refused where two would shape it', async () => {
    const { code, stderr } = await talklive(['call', 'list', '--jq', '.', '--columns', 'id']);
    expect([code, stderr]).toEqual([
      2,
      'talklive: --jq and --columns: only one of them can shape the answer\n',
    ]);
    expect(server.requests).toHaveLength(0);
  });
});

describe('a hundred thousand calls', () => {
  const PAGE = 1000;
  const PAGES = 100;
  const answer = () =>
    server.answers(({ query }, response) => {
      const currentPage = Number(query.get('page') ?? 1);
      const results = Array.from({ length: PAGE }, (_, at) => ({
        ...CALLS[0],
        id: `call_${(currentPage - 1) * PAGE + at}`,
        messages: [{ role: 'user', message: 'x'.repeat(500) }],
      }));
      const metadata = { itemsPerPage: PAGE, totalItems: PAGE * PAGES, currentPage };
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ results, metadata }));
    });

  it.each(SOAK ? [['table'], ['ndjson'], ['json']] : [['table']])(
    'come out as %s in little memory',
    async (output) => {
      answer();
      const env = { NODE_OPTIONS: '--max-old-space-size=192' };
      const words = ['call', 'list', '--all', '--limit', String(PAGE), '--output', output];
      const { code, stdout, stderr } = await talklive(words, { env });
      expect(stderr).toBe('');
      expect(code).toBe(0);
      expect(stdout.match(/call_99999/g)).toHaveLength(1);
      if (output === 'json') expect(JSON.parse(stdout)).toHaveLength(PAGE * PAGES);
    },
    120_000,
  );
});
