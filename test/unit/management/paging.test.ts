import { describe, expect, it } from 'vitest';
import { isManagementError } from '../../../worker/management/client.ts';
import { createClient, serveTests } from './client-under-test.ts';
import { ids, items, meta, page } from './paged-lists.ts';
import { json, type Recorded } from './recording-server.ts';

const server = await serveTests();
const client = () => createClient(server);

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

describe('a list that is not through', () => {
  it('is followed over empty pages that have a cursor', async () => {
    server.answers(
      page([], meta({ nextCursor: 'c1' })),
      page(items(1, 2), meta({ nextCursor: 'c2' })),
      page([], meta({ nextCursor: 'c3' })),
      page(items(3, 3), meta({ totalItems: 3 })),
    );
    expect(await ids(client().call.each())).toEqual(['id_1', 'id_2', 'id_3']);
    expect(server.requests.map(({ query }) => query.get('cursor'))).toEqual([null, 'c1', 'c2', 'c3']);
  });

  it('is followed over empty pages that have a page state', async () => {
    server.answers(
      json({ results: [], nextPageState: 's1' }),
      json({ results: items(1, 1), metadata: meta({ totalItems: 1 }) }),
    );
    expect(await ids(client().assistant.eachVersion('as_1') as AsyncIterable<{ id: string }>)).toEqual([
      'id_1',
    ]);
  });

  it('is followed over an empty page by number', async () => {
    server.answers(
      page([], meta({ totalItems: 1, hasNextPage: true })),
      page(items(1, 1), meta({ currentPage: 2, totalItems: 1, hasNextPage: false })),
    );
    expect(await ids(client().assistant.each())).toEqual(['id_1']);
  });

  it('keeps the filter and leaves the page number behind where a cursor leads on', async () => {
    server.answers(page(items(1, 1), meta({ nextCursor: 'c1' })), page(items(2, 2), meta({ totalItems: 2 })));
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

  it('by cursor ends with the cursor, whatever it announced before', async () => {
    server.answers(page(items(1, 2), meta({ nextCursor: 'c1' })), page(items(3, 3), meta({ totalItems: 3 })));
    expect(await ids(client().call.each())).toHaveLength(3);
    expect(server.requests).toHaveLength(2);
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
