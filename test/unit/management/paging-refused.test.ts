/** Lists that lead nowhere: what was read is thrown, so that nobody takes a part for the whole. */
import { describe, expect, it } from 'vitest';
import { PagingError } from '../../../worker/management/client.ts';
import { createClient, serveTests } from './client-under-test.ts';
import { items, meta, page } from './paged-lists.ts';
import { json } from './recording-server.ts';

const server = await serveTests();
const client = () => createClient(server);

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

  it.each([
    ['/call', 100, 'as many as one answer holds'],
    ['/call?limit=3', 3, 'as many as were asked for'],
  ])('for %s, a plain list that may be cut at %i items', async (path, count, words) => {
    server.answers(json(items(1, count)));
    const { all, error } = await walked(client().requestEach(path));
    expect(all).toHaveLength(count);
    expect(error).toBeInstanceOf(PagingError);
    expect((error as PagingError).message).toContain(`GET /call does not lead to its end: ${words}`);
  });

  it.each([
    ['/call', 99],
    ['/call', 101],
    ['/call?limit=1000', 100],
  ])('but not for %s with %i items, which is whole', async (path, count) => {
    server.answers(json(items(1, count)));
    expect(await walked(client().requestEach(path))).toMatchObject({ error: undefined });
  });

  it('with the caller’s line first', async () => {
    server.answers(page(items(1, 2), { hasNextPage: true }));
    const lineOf = async (walk: AsyncIterable<{ id: string }>) =>
      ((await walked(walk)).error as Error).stack?.split('\n')[1];
    expect(await lineOf(client().call.each())).toContain('paging-refused.test.ts');
    expect(await lineOf(client().requestEach('/eval'))).toContain('paging-refused.test.ts');
    server.answers(json({ message: 'no' }, 404));
    expect(await lineOf(client().call.each())).toContain('paging-refused.test.ts');
    expect(await lineOf(client().requestEach('/eval'))).toContain('paging-refused.test.ts');
  });

  it('for pages by number that are empty, long before its count says that they end', async () => {
    server.answers(({ query }, response) => {
      const currentPage = Number(query.get('page') ?? 1);
      const metadata = { itemsPerPage: 1, totalItems: 1_000_000, currentPage };
      json({ results: currentPage === 1 ? [{ id: 'a' }] : [], metadata })({} as never, response);
    });
    const { all, error } = await walked(client().chat.each());
    expect(all).toHaveLength(1);
    expect((error as Error).message).toContain('11 pages in a row are empty');
    expect(server.requests).toHaveLength(12);
  });

  it('for empty pages without end', async () => {
    let at = 0;
    server.answers((request, response) => page([], meta({ nextCursor: `c${(at += 1)}` }))(request, response));
    const { error } = await walked(client().call.each());
    expect(error).toBeInstanceOf(PagingError);
    expect(server.requests).toHaveLength(1001);
  });
});
