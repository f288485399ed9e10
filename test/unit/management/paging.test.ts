import { describe, expect, it } from 'vitest';
import { createManagementClient, isManagementError, PagingError } from '../../../worker/management/client.ts';
import { serveTests } from './client-under-test.ts';
import { json, type Recorded } from './recording-server.ts';

const server = await serveTests();

const client = () =>
  createManagementClient({ token: 'secret-token', baseUrl: server.url, retry: { baseMs: 1 } });
const items = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ id: `id_${from + at}` }));
const ids = async (walk: AsyncIterable<{ id: string }>) => {
  const all: string[] = [];
  for await (const item of walk) all.push(item.id);
  return all;
};

/** A provider with seven items, three to a page. */
const byNumber =
  (extra: (page: number) => object) =>
  (request: Recorded, response: Parameters<ReturnType<typeof json>>[1]) => {
    const page = Number(request.query.get('page') ?? 1);
    const results = items(page * 3 - 2, Math.min(7, page * 3));
    return json({ results, metadata: { itemsPerPage: 3, totalItems: 7, currentPage: page, ...extra(page) } })(
      request,
      response,
    );
  };

it.each([
  ['the number of items', () => ({})],
  ['the number of pages', () => ({ totalPages: 3 })],
  ['a flag', (page: number) => ({ totalItems: 0, hasNextPage: page < 3 })],
])('walks pages by number and ends by %s', async (_title, extra) => {
  server.answers(byNumber(extra));
  expect(await ids(client().phoneNumber.each({ limit: 3 }))).toEqual(items(1, 7).map((item) => item.id));
  expect(server.requests.map((request) => request.url)).toEqual([
    '/v2/phone-number?limit=3',
    '/v2/phone-number?limit=3&page=2',
    '/v2/phone-number?limit=3&page=3',
  ]);
});

it('walks by cursor where the list gives one', async () => {
  const page = (from: number, to: number, nextCursor?: string) =>
    json({
      results: items(from, to),
      metadata: { itemsPerPage: 2, totalItems: 5, currentPage: 1, hasNextPage: !!nextCursor, nextCursor },
    });
  server.answers(page(1, 2, 'c/1'), page(3, 4, 'c/2'), page(5, 5));
  expect(await ids(client().call.each())).toEqual(items(1, 5).map((item) => item.id));
  expect(server.requests.map((request) => request.url)).toEqual([
    '/v2/call',
    '/v2/call?cursor=c%2F1',
    '/v2/call?cursor=c%2F2',
  ]);
});

it('walks by page state where the list gives one, below an id', async () => {
  const metadata = { itemsPerPage: 1, totalItems: 2, currentPage: 1, hasNextPage: false };
  server.answers(
    json({ results: items(1, 1), metadata, nextPageState: 'st' }),
    json({ results: items(2, 2), metadata }),
  );
  expect(await ids(client().assistant.eachVersion('as/1') as AsyncIterable<{ id: string }>)).toEqual([
    'id_1',
    'id_2',
  ]);
  expect(server.requests.map((request) => request.url)).toEqual([
    '/assistant/as%2F1/version',
    '/assistant/as%2F1/version?pageState=st',
  ]);
});

it.each([
  ['/campaign/paginated', () => client().campaign.each()],
  ['/v2/assistant', () => client().assistant.each()],
  ['/session', () => client().session.each()],
  ['/v2/call/metadata', () => client().call.eachMetadata()],
  ['/test-suite/s/run', () => client().testSuite.eachRun('s')],
  ['/logs', () => client().logs.each() as AsyncIterable<{ id: string }>],
])('walks %s', async (path, walk) => {
  server.answers(byNumber(() => ({})));
  expect(await ids(walk())).toHaveLength(7);
  expect(server.requests.map((request) => request.path)).toEqual([path, path, path]);
});

it('asks for no page that nobody wants', async () => {
  server.answers(byNumber(() => ({})));
  for await (const item of client().assistant.each()) if (item.id === 'id_4') break;
  expect(server.requests).toHaveLength(2);
});

const page = (results: object[], metadata: object) => json({ results, metadata });
const meta = (more: object) => ({ itemsPerPage: 2, totalItems: 5, currentPage: 1, ...more });

/** Ids that were handed over, and what the walk ended with. */
async function walked(walk: AsyncIterable<{ id: string }>) {
  const all: string[] = [];
  try {
    for await (const item of walk) all.push(item.id);
  } catch (error) {
    return { all, error };
  }
  return { all, error: undefined };
}

describe('a list that is not through', () => {
  it('is followed over empty pages that have a cursor', async () => {
    server.answers(
      page([], meta({ nextCursor: 'c1' })),
      page(items(1, 2), meta({ nextCursor: 'c2' })),
      page([], meta({ nextCursor: 'c3' })),
      page(items(3, 3), meta({})),
    );
    expect(await ids(client().call.each())).toEqual(['id_1', 'id_2', 'id_3']);
    expect(server.requests.map(({ query }) => query.get('cursor'))).toEqual([null, 'c1', 'c2', 'c3']);
  });

  it('is followed over empty pages that have a page state', async () => {
    server.answers(
      json({ results: [], nextPageState: 's1' }),
      json({ results: items(1, 1), metadata: meta({}) }),
    );
    expect(await ids(client().assistant.eachVersion('as_1') as AsyncIterable<{ id: string }>)).toEqual([
      'id_1',
    ]);
  });

  it('is followed over an empty page by number', async () => {
    server.answers(
      page([], meta({ hasNextPage: true })),
      page(items(1, 1), meta({ currentPage: 2, hasNextPage: false })),
    );
    expect(await ids(client().assistant.each())).toEqual(['id_1']);
  });

  it('keeps the filter and leaves the page number behind where a cursor leads on', async () => {
    server.answers(page(items(1, 1), meta({ nextCursor: 'c1' })), page(items(2, 2), meta({})));
    await ids(client().call.each({ page: 1, limit: 2, assistantId: 'as_1' }));
    expect(server.requests[1]?.url).toBe('/v2/call?limit=2&assistantId=as_1&cursor=c1');
  });

  it('reads numbers and flags that are written as text', async () => {
    const asText = { itemsPerPage: '3', totalItems: '11' };
    server.answers((request, response) => {
      const at = Number(request.query.get('page') ?? 9);
      return page(items(at, at), { ...asText, currentPage: String(at), hasNextPage: String(at < 11) })(
        request,
        response,
      );
    });
    expect(await ids(client().assistant.each({ page: 9 }))).toEqual(['id_9', 'id_10', 'id_11']);
    expect(server.requests.map(({ query }) => query.get('page'))).toEqual(['9', '10', '11']);
  });

  it('by cursor ends with the cursor, whatever its numbers say', async () => {
    server.answers(page(items(1, 2), meta({ nextCursor: 'c1' })), page(items(3, 3), meta({ totalItems: 9 })));
    expect(await ids(client().call.each())).toHaveLength(3);
    expect(server.requests).toHaveLength(2);
  });
});

describe('a list that leads nowhere throws what was read', () => {
  it.each<[string, Parameters<typeof server.answers>, string[], string]>([
    [
      'the same cursor twice',
      [page(items(1, 1), meta({ nextCursor: 'a' })), page(items(2, 2), meta({ nextCursor: 'a' }))],
      ['id_1', 'id_2'],
      'it gives the same place twice ({"cursor":"a"})',
    ],
    [
      'a cursor of earlier',
      ['a', 'b', 'a'].map((nextCursor, at) => page(items(at + 1, at + 1), meta({ nextCursor }))),
      ['id_1', 'id_2', 'id_3'],
      'it gives the same place twice',
    ],
    [
      'the same page again',
      [page(items(1, 2), meta({}))],
      ['id_1', 'id_2'],
      'page 2 was asked for, page 1 came',
    ],
    [
      'no page number',
      [page(items(1, 2), { itemsPerPage: 2, totalItems: 5 })],
      ['id_1', 'id_2'],
      'it gives neither the number of its page nor a place to go on from',
    ],
    [
      'no page number but a flag',
      [page(items(1, 2), { hasNextPage: true })],
      ['id_1', 'id_2'],
      'it gives neither the number of its page',
    ],
    [
      'nothing about its pages',
      [json({ results: items(1, 2) })],
      ['id_1', 'id_2'],
      'it gives neither the number of its page',
    ],
    [
      'more by flag than by cursor',
      [page(items(1, 1), meta({ nextCursor: 'a' })), page(items(2, 2), meta({ hasNextPage: true }))],
      ['id_1', 'id_2'],
      'it says that there is more, but not where',
    ],
    ['pages without items', [page([], meta({ itemsPerPage: 0 }))], [], 'its pages hold no items'],
    [
      'less on a page than it says',
      [page(items(1, 2), meta({ itemsPerPage: 100 }))],
      ['id_1', 'id_2'],
      'it ends before its 5 items are read',
    ],
    [
      'a number that is none',
      [page(items(1, 2), meta({ currentPage: 'one' }))],
      [],
      'its currentPage is no whole number',
    ],
    ['no list', [json({ message: 'ok' })], [], 'the answer holds no list of results'],
    ['null', [json(null)], [], 'the answer holds no list of results'],
  ])('for %s', async (_title, answers, handedOver, words) => {
    server.answers(...answers);
    const { all, error } = await walked(client().call.each());
    expect(error).toBeInstanceOf(PagingError);
    expect((error as PagingError).message).toContain(`GET /v2/call does not lead to its end: ${words}`);
    expect(all).toEqual(handedOver);
    expect((error as PagingError).read.items).toBe(handedOver.length);
  });

  it('for empty pages without end', async () => {
    let at = 0;
    server.answers((request, response) => page([], meta({ nextCursor: `c${(at += 1)}` }))(request, response));
    const { error } = await walked(client().call.each());
    expect(error).toBeInstanceOf(PagingError);
    expect(server.requests).toHaveLength(1001);
  });
});

it('is whole where only what is older than the provider keeps is missing', async () => {
  server.answers(page(items(1, 2), meta({ itemsPerPage: 100, itemsBeyondRetention: true })));
  expect(await ids(client().call.each())).toHaveLength(2);
});

it('ends with an empty list', async () => {
  server.answers(page([], meta({ totalItems: 0 })), json({ results: [] }), json([]));
  for (let list = 0; list < 3; list += 1) expect(await ids(client().call.each())).toEqual([]);
});

it('stops with the provider’s refusal', async () => {
  server.answers(
    byNumber(() => ({})),
    json({ message: 'gone' }, 403),
  );
  const seen: string[] = [];
  const walk = (async () => {
    for await (const item of client().assistant.each()) seen.push(item.id);
  })();
  await expect(walk).rejects.toSatisfy((error) => isManagementError(error) && error.status === 403);
  expect(seen).toHaveLength(3);
});
