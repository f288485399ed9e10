/** Lists that change while they are walked, and counts that the walk itself refutes: what is skipped or comes twice is no whole list. */
import { describe, expect, it } from 'vitest';
import { processUnderTest } from './cli-process.ts';
import { serveTests } from './client-under-test.ts';
import { json, type Recorded } from './recording-server.ts';

const server = await serveTests();
const talklive = processUnderTest(server);
const PAGE = 10;
const createdAt = new Date().toISOString();
const calls = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `call_${at}`, createdAt, status: 'ended', cost: 1 }));

/** Newest first, by number, as it stands when each page is asked for. */
const serve = (
  listAt: (page: number) => object[],
  more: (list: object[], page: number) => object = () => ({}),
  step = PAGE,
) =>
  server.answers((request: Recorded, response) => {
    const page = Number(request.query.get('page') ?? 1);
    const list = listAt(page);
    const results = list.slice((page - 1) * step, (page - 1) * step + PAGE);
    const metadata = { itemsPerPage: PAGE, totalItems: list.length, currentPage: page };
    json({ results, metadata: { ...metadata, ...more(list, page) } })(request, response);
  });

const listed = async () => {
  const { code, stdout, stderr } = await talklive([
    'call',
    'list-metadata',
    '--all',
    '--output',
    'ndjson',
    '--limit',
    '10',
  ]);
  const ids = stdout.trimEnd().split('\n').length;
  return { code, ids, unique: new Set(stdout.trimEnd().split('\n')).size, stderr };
};
const counted = async () => {
  const { code, stdout, stderr } = await talklive(['stats', '--days', '2', '--json']);
  const { days } = JSON.parse(stdout) as { days: { calls: number }[] };
  return { code, calls: days.reduce((sum, day) => sum + day.calls, 0), stderr };
};

describe('a list that shrinks while it is walked', () => {
  it('has skipped some, which is said', async () => {
    // Between the first page and the second, one of the first goes.
    serve((page) => (page === 1 ? calls(25) : calls(25).slice(1)));
    for (const { code, stderr } of [await listed(), await counted()]) {
      expect(stderr).toContain('not whole: 24 items were read');
      expect(stderr).toContain('fell from 25 to 24');
      expect(code).toBe(1);
    }
  });
});

describe('a list that grows while it is walked', () => {
  const grows = () =>
    serve((page) => (page === 1 ? calls(25) : [{ id: 'new', createdAt, status: 'ended' }, ...calls(25)]));

  it('gives nothing twice, and is not whole', async () => {
    grows();
    const { code, ids, unique, stderr } = await listed();
    expect([ids, unique, code]).toEqual([25, 25, 1]);
    expect(stderr).toContain('not whole: 25 of 26 were read');
  });

  it('is not summed twice', async () => {
    grows();
    expect(await counted()).toMatchObject({ calls: 25, code: 1 });
  });

  it('is bounded by the beginning of stats', async () => {
    serve(() => calls(25));
    const before = Date.now();
    expect(await counted()).toMatchObject({ calls: 25, code: 0, stderr: '' });
    for (const { query } of server.requests) {
      const bound = Date.parse(query.get('createdAtLe') ?? '');
      expect(bound).toBeGreaterThanOrEqual(before);
      expect(bound).toBeLessThanOrEqual(Date.now());
    }
  });
});

describe('a count that the walk refutes', () => {
  it.each([0, 5, 15])('is no end where pages are full: %i of 25', async (totalItems) => {
    serve(
      () => calls(25),
      () => ({ totalItems }),
    );
    expect(await listed()).toMatchObject({ ids: 25, code: 0, stderr: '' });
    expect(await counted()).toMatchObject({ calls: 25, code: 0 });
  });

  it.each<[string, object]>([
    ['of pages', { totalPages: 1 }],
    ['that became a flag', { hasNextPage: false }],
  ])('nor is one %s', async (_title, more) => {
    serve(
      () => calls(25),
      (_list, page) => (page === 1 ? { totalItems: 5, ...more } : { totalItems: 5 }),
    );
    expect(await listed()).toMatchObject({ ids: 25, code: 0 });
  });

  it('does not hide that pages overlap', async () => {
    serve(
      () => calls(25),
      () => ({}),
      PAGE / 2,
    );
    const { code, ids, unique, stderr } = await listed();
    expect([ids === unique, code]).toEqual([true, 1]);
    expect(stderr).toContain('not whole: 20 of 25 were read');
  });
});

it('leaves out nothing of a list whose items share an id', async () => {
  serve(() => calls(8).map((call) => ({ ...call, id: 'same' })));
  expect(await counted()).toMatchObject({ calls: 8, code: 0 });
});
