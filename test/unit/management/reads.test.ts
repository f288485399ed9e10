/** What only reads is narrowed by what was meant, or nothing is sent: the provider passes over what says nothing. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ArgumentError } from '../../../worker/management/client.ts';
import { OPERATIONS } from '../../../worker/management/operations.ts';
import { pathParameters } from '../../../worker/management/operation.ts';
import { createTalklive } from './cli-under-test.ts';
import { createClient, failure, serveTests } from './client-under-test.ts';
import { json } from './recording-server.ts';

const server = await serveTests();
const client = () => createClient(server);
const talklive = createTalklive(server);
const sent = () => server.requests.map(({ url }) => url);

async function refused(promise: Promise<unknown>): Promise<string> {
  const error = await failure(promise);
  expect(error).toBeInstanceOf(ArgumentError);
  expect(sent()).toEqual([]);
  return (error as ArgumentError).message;
}

const SLIPS: readonly [string, object, string][] = [
  ['nothing', { assistantId: undefined }, 'query.assistantId: expected text, got undefined'],
  ['null', { assistantId: null }, 'query.assistantId: expected text'],
  ['empty text', { assistantId: '' }, 'query.assistantId: expected text, got empty text'],
  ['blanks', { assistantId: ' \u200b' }, 'query.assistantId: expected text, got blanks'],
  ['an empty list', { idAny: [] }, 'query.idAny: expected a list, got an empty list'],
  ['a list of nothing', { idAny: [''] }, 'query.idAny: expected a list, got empty text'],
  ['a list with a hole', { idAny: ['a', undefined] }, 'query.idAny: expected text'],
  ['no number', { limit: NaN }, 'query.limit: expected a finite number, got NaN'],
  ['an empty object', { customer: {} }, 'query.customer: expected a value, got an empty object'],
  [
    'an object of nothing',
    { customer: { number: undefined } },
    'query.customer.number: expected a value, got undefined',
  ],
  ['an object of no number', { score: { gte: NaN } }, 'query.score.gte: expected a finite number, got NaN'],
];

describe('a filter of what reads', () => {
  it.each(SLIPS)('that is %s is refused', async (_title, query, message) => {
    for (const method of ['listPaged', 'listMetadata', 'export'] as const)
      expect(await refused(client().call[method](query as never))).toContain(message);
    expect(
      await refused(
        client()
          .call.each(query as never)
          .next(),
      ),
    ).toContain(message);
    expect(await refused(client().request('GET', '/v2/call', { query }))).toContain(message);
  });

  it('that the list has not is refused, with those that it has', async () => {
    expect(await refused(client().call.list({ assistantid: 'as_1' } as never))).toBe(
      'query.assistantid: expected one of id, assistantId, phoneNumberId, limit, createdAtGt, createdAtLt, ' +
        'createdAtGe, createdAtLe, updatedAtGt, updatedAtLt, updatedAtGe, updatedAtLe, got an unknown name',
    );
    // Another list has it; this one would pass over it.
    expect(await refused(client().call.list({ idAny: ['call_1'] } as never))).toMatch(/^query\.idAny: /);
  });

  it.each(
    OPERATIONS.filter(({ method, query }) => method === 'GET' && query).map(
      (each) => [each.resource, each.action, each] as const,
    ),
  )('of %s.%s is one that it has, or refused', async (resource, action, { path }) => {
    const methods = client() as unknown as Record<
      string,
      Record<string, (...args: unknown[]) => Promise<unknown>>
    >;
    const ids = pathParameters(path).map(() => 'id_1');
    expect(await refused(methods[resource]?.[action]?.(...ids, { nope: 'x' }) as Promise<unknown>)).toMatch(
      /^query\.nope: expected one of .*, got an unknown name$/,
    );
  });

  it('is every one that the provider’s types let through', () => {
    const types = readFileSync(
      import.meta.resolve('@vapi-ai/web/dist/api.d.ts').replace('file://', ''),
      'utf8',
    );
    for (const { method, generated, query = [], each } of OPERATIONS) {
      const at = types.indexOf(` ${generated?.split('.')[1]}: (`);
      if (method !== 'GET' || generated === null) continue;
      const signature = types.slice(at, types.indexOf('params?: RequestParams', at));
      const names = Array.from(signature.matchAll(/(?:^ {12}|\{ )(\w+)\??: /gm), ([, name = '']) => name);
      const taken: readonly string[] = [...query, ...(each ? ['cursor'] : [])];
      expect([generated, names.filter((name) => !taken.includes(name))]).toEqual([generated, []]);
    }
  });

  it('that nobody knows yet goes by a request of one’s own', async () => {
    server.answers(json([]));
    await client().request('GET', '/call', { query: { brandNew: 'x' } });
    await client().request('GET', '/call?archived');
    expect(sent()).toEqual(['/call?brandNew=x', '/call?archived=']);
  });

  it.each(['cursor', 'pageState', 'page'])('may be the %s that a list itself gives', async (name) => {
    const place = { cursor: 'c_2', pageState: 'p_2', page: '2' }[name] ?? '';
    const metadata = {
      totalItems: 2,
      itemsPerPage: 1,
      currentPage: 1,
      ...(name === 'cursor' && { nextCursor: place }),
    };
    server.answers(
      json({ results: [{ id: 'a' }], metadata, ...(name === 'pageState' && { nextPageState: place }) }),
      json({ results: [{ id: 'b' }], metadata: { ...metadata, currentPage: 2, nextCursor: undefined } }),
    );
    const ids: unknown[] = [];
    for await (const { id } of client().chat.each({ limit: 1 })) ids.push(id);
    expect(ids).toEqual(['a', 'b']);
    expect(sent()).toEqual(['/chat?limit=1', `/chat?limit=1&${name}=${place}`]);
  });
});

describe('on the command line', () => {
  it.each([
    ['call list-paged --all --ended-reason=', '--ended-reason: expected text, got empty text'],
    ['assistant list-paged --name ~', '--name: expected text, got blanks'],
    ['api GET /call?assistantId=', 'assistantId in <path>: expected text, got empty text'],
    ['api GET /call --query assistantId=', '--query assistantId: expected text, got empty text'],
  ])('%s is refused by the name that was typed', async (line, message) => {
    const { code, stderr } = await talklive(line);
    expect([code, stderr]).toEqual([2, `talklive: ${message}\n`]);
    expect(sent()).toEqual([]);
  });
});
