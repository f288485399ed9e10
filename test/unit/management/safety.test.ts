/** No slip deletes everything: what is not meant is refused before a byte leaves. */
import { describe, expect, it } from 'vitest';
import { ArgumentError } from '../../../worker/management/client.ts';
import { OPERATIONS } from '../../../worker/management/operations.ts';
import { pathParameters } from '../../../worker/management/operation.ts';
import { createClient, failure, serveTests } from './client-under-test.ts';

const server = await serveTests();
const client = () => createClient(server);

type Methods = Record<string, Record<string, (...args: unknown[]) => Promise<unknown>>>;
const untyped = () => client() as unknown as Methods;
const call = (name: string, ...args: unknown[]) => {
  const [resource = '', action = ''] = name.split('.');
  const method = untyped()[resource]?.[action];
  if (!method) throw new Error(`there is no ${name}`);
  return method(...args);
};

async function refused(promise: Promise<unknown>): Promise<ArgumentError> {
  const error = await failure(promise);
  expect(error).toBeInstanceOf(ArgumentError);
  expect(server.requests).toHaveLength(0);
  return error as ArgumentError;
}

describe.each(['log.delete', 'logs.delete'])('%s', (name) => {
  it.each<[string, unknown]>([
    ['no filter at all', undefined],
    ['null', null],
    ['an empty filter', {}],
    ['a list', ['call_1']],
    ['text', 'call_1'],
    ['a filter that is undefined', { callId: undefined }],
    ['one that is undefined beside one that is not', { assistantId: 'as_1', callId: undefined }],
    ['null as a value', { callId: null }],
    ['an empty value', { callId: '' }],
    ['blanks', { callId: ' \t\n ' }],
    ['an empty list', { callId: [] }],
    ['a list of nothing', { callId: [''] }],
    ['the words of a value that was missing', { callId: String(undefined) }],
    ['a number', { callId: 5 }],
    ['not a number', { callId: NaN }],
    ['an object', { callId: { id: 'call_1' } }],
    ['a misspelt name', { callID: 'call_1' }],
    ['a name that only lists take', { limit: 5 }],
    ['options in place of the filter', { signal: new AbortController().signal }],
    ['a kind that there is none of', { type: 'call' }],
    ['a map', new Map([['callId', 'call_1']])],
    ['search parameters', new URLSearchParams('callId=call_1')],
    ['what is inherited', Object.create({ callId: 'call_1' })],
    ['half of a surrogate pair', { callId: 'a\ud83d' }],
  ])('refuses %s', async (_title, filter) => {
    await refused(call(name, filter));
  });

  it('sends what was meant', async () => {
    await call(name, { callId: 'call_1', type: 'Call' });
    expect(server.requests.map(({ method, url }) => [method, url])).toEqual([
      ['DELETE', `/${name.split('.')[0]}?callId=call_1&type=Call`],
    ]);
  });
});

it('names the filter at fault and those that there are', async () => {
  const unknown = await refused(call('logs.delete', { callID: 'call_1' }));
  expect(unknown.message).toMatch(
    /^query\.callID: expected one of orgId, type, .*callId, got an unknown name$/,
  );
  const missing = await refused(call('logs.delete', { callId: undefined }));
  expect(missing.message).toBe('query.callId: expected text, got undefined');
  const none = await refused(call('logs.delete', {}));
  expect(none.message).toMatch(/^query: expected a filter \(one of orgId, .*callId\), got an empty object$/);
});

describe('call.delete', () => {
  it.each<[string, unknown]>([
    ['an empty list of ids', { ids: [] }],
    ['ids that are undefined', { ids: undefined }],
    ['an id that is undefined', { ids: ['call_1', undefined] }],
    ['an empty id', { ids: ['call_1', ''] }],
    ['ids that are no list', { ids: 'call_1' }],
    ['a misspelt name', { id: ['call_2'] }],
    ['options in place of the body', { timeoutMs: 500 }],
    ['an empty body', {}],
  ])('refuses %s', async (_title, body) => {
    await refused(call('call.delete', 'call_1', body));
  });

  it('needs no more than the id', async () => {
    await client().call.delete('call_1');
    await client().call.delete('call_1', { ids: ['call_1', 'call_2'] });
    expect(server.requests.map(({ body }) => body.toString())).toEqual(['', '{"ids":["call_1","call_2"]}']);
  });
});

it('says of an empty list that it is one', async () => {
  const { message } = await refused(call('call.delete', 'call_1', { ids: [] }));
  expect(message).toBe('body.ids: expected a list, got an empty list');
});

it.each(['/eval/run', '/eval/eval_1/run', '/v2/campaign', '/assistant/as_1/version'])(
  'refuses to delete %s, which ends in the name of a list, by a request of one’s own',
  async (path) => {
    await refused(client().request('DELETE', path));
  },
);

it('deletes what ends in an id, by a request of one’s own', async () => {
  const paths = ['/eval/run/run_1', '/v2/campaign/4e1b0c9e-aaaa-4bbb-8ccc-dddddddddddd', '/org/org_1/leave'];
  for (const path of paths) await client().request('DELETE', path);
  expect(server.requests.map(({ method, url }) => `${method} ${url}`)).toEqual(
    paths.map((path) => `DELETE ${path}`),
  );
});

const DELETES = OPERATIONS.filter(({ method }) => method === 'DELETE');

it.each(
  DELETES.filter(({ path }) => path.includes('{')).map(({ resource, action, path }) => [
    resource,
    action,
    path,
  ]),
)('%s.%s refuses an id that is missing, empty, blank or no text', async (resource, action, path) => {
  const ids = pathParameters(path);
  for (const at of ids.keys())
    for (const bad of [
      undefined,
      null,
      '',
      ' ',
      '\n',
      5,
      ['a'],
      {},
      '.',
      '..',
      'undefined',
      'null',
      'NaN',
      `${{}}`,
    ])
      await refused(call(`${resource}.${action}`, ...ids.map((_, each) => (each === at ? bad : 'id_1'))));
});

it('refuses to delete by a list’s own callback, which hands over more than the id', async () => {
  const slips = ['as_1', 'as_2'].map(client().assistant.delete as (id: string) => Promise<unknown>);
  for (const slip of slips) await refused(slip);
});

it('refuses an option that it does not know, so that no “dryRun” deletes', async () => {
  const error = await refused(call('assistant.delete', 'as_1', { dryRun: true }));
  expect(error.message).toMatch(
    /^options\.dryRun: expected one of signal, timeoutMs, .* got an unknown name$/,
  );
});

it.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['an empty object', {}],
  ['a list', []],
  ['text', '{"name":"x"}'],
])('replaces an assistant by no %s', async (_title, body) => {
  await refused(call('assistant.replace', 'as_1', body));
});

it('changes the filter no more once it was checked', async () => {
  let asked = 0;
  const filter = {
    get callId() {
      return (asked += 1) === 1 ? 'call_1' : undefined;
    },
  };
  await client().logs.delete(filter as { callId: string });
  expect(server.requests[0]?.url).toBe('/logs?callId=call_1');
});
