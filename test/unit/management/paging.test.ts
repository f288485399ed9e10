import { expect, it } from 'vitest';
import { createManagementClient, isManagementError } from '../../../worker/management/client.ts';
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

it('ends when the provider gives the same place twice', async () => {
  server.answers(
    json({
      results: items(1, 1),
      metadata: { itemsPerPage: 1, totalItems: 9, currentPage: 1, nextCursor: 'same' },
    }),
  );
  expect(await ids(client().call.each())).toHaveLength(2);
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
