/** Whole lists go by no request that only looks as if it had a filter, and an assistant by none that is empty. */
import { describe, expect, it } from 'vitest';
import { ArgumentError } from '../../../worker/management/client.ts';
import { processUnderTest } from './cli-process.ts';
import { createClient, failure, serveTests } from './client-under-test.ts';

const server = await serveTests();
const talklive = processUnderTest(server);
const client = () => createClient(server);
const sent = () => server.requests.map(({ method, url }) => `${method} ${url}`);

describe('api DELETE of a whole list', () => {
  it.each([
    '/eval?limit=1',
    '/eval?page=1',
    '/assistant?sortOrder=ASC',
    '/eval?x=y',
    '/eval/run/v1',
    '/v2/eval?cursor=c',
  ])('is refused for %s', async (path) => {
    const { code, stderr } = await talklive(['api', 'DELETE', path, '--yes']);
    expect(stderr).toContain('expected a filter, or an id at the end of the path');
    expect(code).toBe(2);
    expect(sent()).toEqual([]);
  });

  it.each([{ body: { a: 1 } }, { query: { limit: 1 } }, { query: { x: 'y' }, body: { a: 1 } }])(
    'is refused to a client that asks with %j',
    async (options) => {
      expect(await failure(client().request('DELETE', '/eval', options))).toBeInstanceOf(ArgumentError);
      expect(sent()).toEqual([]);
    },
  );

  it.each(['/session?id=s1', '/eval?evalId=e1&limit=1', '/eval?createdAtLt=2026-01-01'])(
    'goes by a filter: %s',
    async (path) => {
      expect((await talklive(['api', 'DELETE', path, '--yes'])).code).toBe(0);
      expect(sent()).toEqual([`DELETE ${path}`]);
    },
  );

  it('is asked about with its filter and its body', async () => {
    const { stdout } = await talklive(['api', 'DELETE', '/session?id=s1', '--json', '{"ids":["a","b"]}'], {
      columns: 100,
      types: [{ at: '[y/N]', text: 'n\r' }],
    });
    expect(stdout).toContain('DELETE /session?id=s1 cannot be undone');
    expect(stdout).toContain('body: {"ids":["a","b"]}');
  });
});

describe('a replacement', () => {
  it.each<[string, object]>([
    ['nothing but undefined', { name: undefined }],
    ['nothing but functions', { f() {} }],
    ['a form of its own that is empty', { toJSON: () => ({}) }],
    ['a form of its own that is none', { toJSON: () => 'x' }],
  ])('by %s is refused', async (_title, body) => {
    const { replace } = client().assistant as { replace: (id: string, body: object) => Promise<unknown> };
    expect(await failure(replace('as_1', body))).toBeInstanceOf(ArgumentError);
    expect(await failure(client().request('PUT', '/assistant/as_1', { body }))).toBeInstanceOf(ArgumentError);
    expect(sent()).toEqual([]);
  });
});
