/** Lists that go in circles under new places, or end before what they announced: a part is never the whole. */
import { describe, expect, it } from 'vitest';
import { PagingError } from '../../../worker/management/client.ts';
import { processUnderTest } from './cli-process.ts';
import { createClient, failure, serveTests } from './client-under-test.ts';
import { ids, items, meta, page } from './paged-lists.ts';
import type { Recorded } from './recording-server.ts';

const server = await serveTests();
const talklive = processUnderTest(server);
const ITEM = { id: 'call_a', createdAt: new Date().toISOString(), cost: 1 };
type Response = Parameters<ReturnType<typeof page>>[1];

/** Always the same item; cursor and page number move on. */
const sameItem = ({ query }: Recorded, response: Response) =>
  page([ITEM], {
    itemsPerPage: 1,
    totalItems: 3,
    currentPage: Number(query.get('page') ?? 1),
    nextCursor: String(Number(query.get('cursor') ?? 0) + 1),
  })({ query } as Recorded, response);

describe('a page that comes again', () => {
  it.each([[['call', 'list-metadata', '--all', '--json']], [['stats', '--days', '2', '--json']]])(
    'under a new cursor ends talklive %j',
    async (words) => {
      server.answers(sameItem);
      const { code, stderr } = await talklive(words);
      expect(stderr).toContain('not whole: 1 of 3 were read, then GET /v2/call/metadata');
      expect(stderr).toContain('it gives the same page twice');
      expect(code).toBe(1);
      expect(server.requests).toHaveLength(2);
    },
  );

  it('under a new page number ends chat list --all, and is printed once', async () => {
    server.answers(({ query }, response) =>
      page([ITEM], { itemsPerPage: 1, totalItems: 3, currentPage: Number(query.get('page') ?? 1) })(
        { query } as Recorded,
        response,
      ),
    );
    const { code, stdout } = await talklive(['chat', 'list', '--all', '--jq', '.[].id']);
    expect([code, stdout]).toEqual([1, 'call_a\n']);
  });

  it('is known in another order, and by its ids where the rest has changed', async () => {
    const [a, b] = items(1, 2) as [object, object];
    server.answers(page([a, b], meta({ nextCursor: '1' })), page([{ ...b, cost: 1 }, a], meta({})));
    expect(await failure(ids(createClient(server).call.each()))).toBeInstanceOf(PagingError);
  });

  it('is not one that shares items with it: lists move on while they are read', async () => {
    const [first, last] = [{ totalItems: 3 }, { currentPage: 2, totalItems: 3 }];
    server.answers(page(items(1, 2), meta(first)), page(items(2, 3), meta(last)));
    const read = await ids(createClient(server).assistant.each());
    expect(read).toEqual(['id_1', 'id_2', 'id_3']);
  });
});

describe('a walk that ends before all that was announced', () => {
  const early = { itemsPerPage: 1, totalItems: 50 };

  it.each<[string, object[]]>([
    ['with items', [{ id: 'call_b' }]],
    ['with none', []],
  ])('by cursor, on a last page %s, is not whole', async (_title, last) => {
    for (const words of [
      ['call', 'list-metadata', '--all', '--json'],
      ['stats', '--days', '2', '--json'],
    ]) {
      server.answers(page([ITEM], { ...early, nextCursor: '1' }), page(last, early));
      const { code, stderr } = await talklive(words);
      expect(stderr).toContain(`not whole: ${1 + last.length} of 50 were read`);
      expect(stderr).toContain('it ends before its 50 items are read');
      expect(code).toBe(1);
    }
  });

  it.each([{ totalPages: 1 }, { hasNextPage: false }])('by number is not whole with %j', async (more) => {
    server.answers(page([ITEM], { ...early, currentPage: 1, ...more }));
    const { code, stderr } = await talklive(['chat', 'list', '--all']);
    expect([code, stderr.includes('not whole: 1 of 50')]).toEqual([1, true]);
  });

  it('is whole where it began in the middle, or older items are no longer shown', async () => {
    const { call } = createClient(server);
    server.answers(page([ITEM], { ...early, nextCursor: '2' }), page([{ id: 'b' }], early));
    expect(await ids(call.each({ cursor: '1' }))).toHaveLength(2);
    server.answers(
      page([ITEM], { ...early, nextCursor: '2' }),
      page([{ id: 'b' }], { ...early, itemsBeyondRetention: true }),
    );
    expect(await ids(call.each())).toHaveLength(2);
  });
});
