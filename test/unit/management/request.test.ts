/** `client.request()`: what the table does not have yet, with the same safety, retries and paging. */
import { describe, expect, it } from 'vitest';
import { ArgumentError, PagingError } from '../../../worker/management/client.ts';
import { createClient, failure, refusal, serveTests, TOKEN } from './client-under-test.ts';
import { json, raw } from './recording-server.ts';

const server = await serveTests();
const client = () => createClient(server);

async function refused(promise: Promise<unknown>): Promise<string> {
  const error = await failure(promise);
  expect(error).toBeInstanceOf(ArgumentError);
  expect(server.requests).toHaveLength(0);
  return (error as ArgumentError).message;
}

const sent = () => server.requests.map(({ method, url }) => `${method} ${url}`);

describe('a request', () => {
  it('goes out as it is said, with the token', async () => {
    server.answers(json({ id: 'eval_1' }));
    const { data, status } = await client().request<{ id: string }>('POST', '/eval', { body: { name: 'a' } });
    expect([data.id, status]).toEqual(['eval_1', 200]);
    expect(sent()).toEqual(['POST /eval']);
    expect(server.requests[0]?.headers).toMatchObject({
      authorization: `Bearer ${TOKEN}`,
      'content-type': 'application/json',
    });
    expect(server.requests[0]?.body.toString()).toBe('{"name":"a"}');
  });

  it('has its query in the path, beside it, or both', async () => {
    await client().request('GET', '/eval/run?limit=5&name=%2B49 30', {
      query: { idAny: ['a', 'b'], createdAtGe: new Date('2026-01-01') },
    });
    expect(sent()).toEqual([
      'GET /eval/run?limit=5&name=%2B49%2030&idAny=a&idAny=b&createdAtGe=2026-01-01T00%3A00%3A00.000Z',
    ]);
  });

  it('takes a plus in a path for what it looks like', async () => {
    await client().request('GET', '/session?number=+4930');
    expect(server.requests[0]?.query.get('number')).toBe('+4930');
  });

  it('keeps any odd id in its segment', async () => {
    await client().request('GET', `/eval/${encodeURIComponent('a/b?c#d ü')}`);
    await client().request('GET', '/eval/ü ö');
    expect(sent()).toEqual(['GET /eval/a%2Fb%3Fc%23d%20%C3%BC', 'GET /eval/%C3%BC%20%C3%B6']);
  });

  it.each([
    'eval',
    '',
    '//evil.example/eval',
    'https://evil.example/eval',
    '/eval//run',
    '/eval/',
    '/eval/../org',
    '/eval/%2e%2e/org',
    '/eval/.',
    '/eval#top',
    '/eval/%zz',
    '/eval/\ud83d',
    '/eval/{id}',
    '/eval/:id',
    '/eval\\..\\org',
    '/eval?a=%zz',
    undefined,
    5,
  ])('refuses the path %j', async (path) => {
    expect(await refused(client().request('GET', path as string))).toMatch(/^(path|query)/);
  });

  it.each(['get', 'HEAD', 'CONNECT', '', undefined, 'GET\r\nx: y'])(
    'takes the method %j for what it is',
    async (method) => {
      const call = client().request(method as 'GET', '/eval');
      if (method !== 'get') expect(await refused(call)).toMatch(/^method: expected one of GET, POST/);
      else {
        await call;
        expect(sent()).toEqual(['GET /eval']);
      }
    },
  );

  it('refuses a name in the path and beside it', async () => {
    expect(await refused(client().request('GET', '/eval?limit=5', { query: { limit: 6 } }))).toBe(
      'query.limit: expected one value, got another in the path',
    );
  });

  it('refuses a body for what only reads, and options that there are none of', async () => {
    expect(await refused(client().request('GET', '/eval', { body: { a: 1 } }))).toMatch(/^body: /);
    expect(await refused(client().request('GET', '/eval', { params: { a: 1 } } as object))).toMatch(
      /^options\.params: expected one of /,
    );
  });

  it('may send a form', async () => {
    await client().request('POST', '/eval/file', { body: { file: new File(['soup'], 'menu.txt') } });
    expect(server.requests[0]?.headers['content-type']).toMatch(/^multipart\/form-data/);
  });

  it('goes without the token where the table says so', async () => {
    await client().request('POST', '/credential/webhook', { body: { type: 'auth' } });
    expect(server.requests[0]?.headers.authorization).toBeUndefined();
  });
});

describe('its answer', () => {
  it.each<[string, ReturnType<typeof raw>, unknown]>([
    ['JSON', json({ a: 1 }), { a: 1 }],
    ['nothing', raw('', 200), null],
    ['204', raw('', 204), null],
  ])('may be %s', async (_title, answer, expected) => {
    server.answers(answer);
    expect((await client().request('POST', '/eval/sync')).data).toEqual(expected);
  });

  it.each(['text/csv', 'audio/wav', 'text/event-stream', 'application/octet-stream'])(
    'of %s is a stream',
    async (type) => {
      server.answers(raw('a,b\n', 200, { 'content-type': type }));
      const { data } = await client().request<ReadableStream>('GET', '/eval/export');
      expect(await new Response(data).text()).toBe('a,b\n');
    },
  );

  it('is a stream where that is asked for', async () => {
    server.answers(json({ a: 1 }));
    const { data } = await client().request<ReadableStream>('GET', '/eval/export', { answer: 'bytes' });
    expect(await new Response(data).text()).toBe('{"a":1}');
  });

  it('that cannot be read, and a refusal, are told as ever', async () => {
    server.answers(raw('<html>', 200, { 'content-type': 'text/html' }), json({ message: 'no' }, 403));
    expect(await failure(client().request('GET', '/eval'))).toHaveProperty('name', 'AnswerError');
    expect((await refusal(client().request('GET', '/eval/a b'))).message).toBe(
      'GET /eval/a%20b failed with 403 Forbidden: no',
    );
  });
});

it('is tried again where that is safe', async () => {
  server.answers(json({}, 503), json({ ok: true }), json({}, 503));
  await client().request('GET', '/eval');
  expect(server.requests).toHaveLength(2);
  await refusal(client().request('POST', '/eval', { body: {} }));
  expect(server.requests).toHaveLength(3);
  server.answers(json({}, 503), json({ ok: true }));
  await client().request('POST', '/eval', { body: {}, idempotencyKey: 'k' });
  expect(server.requests).toHaveLength(5);
});

describe('a request that deletes', () => {
  it.each<[string, object?]>([
    ['/logs'],
    ['/log'],
    ['/LOGS'],
    ['/%6Cogs'],
    ['/logs', { query: {} }],
    ['/logs', { query: { callId: undefined } }],
    ['/logs?callId='],
    ['/logs?callId'],
    ['/logs?callId=undefined'],
    ['/logs?callID=call_1'],
    ['/LOGS?callID=call_1'],
    ['/logs?limit=5'],
    ['/eval'],
    ['/v2/campaign'],
    ['/test-suite/suite_1/run'],
    ['/call'],
    ['/eval?name='],
    ['/eval', { query: { name: undefined } }],
    ['/eval', { body: {} }],
    ['/eval/undefined'],
    ['/eval/null'],
    ['/eval/%20'],
    ['/assistant/undefined'],
    ['/assistant/as_1?force=true'],
    ['/assistant/as_1', { body: { a: 1 } }],
    ['/call/call_1', { body: { ids: [] } }],
    ['/call/call_1', { body: { id: ['a'] } }],
  ])('says of what: DELETE %s with %j is refused', async (path, options) => {
    await refused(client().request('DELETE', path, options));
  });

  it('goes out when it does', async () => {
    await client().request('DELETE', '/eval/eval_1');
    await client().request('DELETE', '/logs?callId=call_1');
    await client().request('DELETE', '/eval', { query: { name: 'a' } });
    await client().request('DELETE', '/call/call_1', { body: { ids: ['call_1'] } });
    await client().request('DELETE', '/org/org_1/leave');
    expect(sent()).toEqual([
      'DELETE /eval/eval_1',
      'DELETE /logs?callId=call_1',
      'DELETE /eval?name=a',
      'DELETE /call/call_1',
      'DELETE /org/org_1/leave',
    ]);
  });

  it('nor does an empty replacement', async () => {
    await refused(client().request('PUT', '/assistant/as_1', { body: {} }));
    await refused(client().request('PUT', '/eval/eval_1'));
  });
});

describe('requestEach', () => {
  it('walks what the table does not have', async () => {
    const page = (id: string, nextCursor?: string) =>
      json({ results: [{ id }], metadata: { itemsPerPage: 1, totalItems: 2, currentPage: 1, nextCursor } });
    server.answers(page('a', 'c1'), page('b'));
    const ids: string[] = [];
    for await (const { id } of client().requestEach<{ id: string }>('/eval?limit=1&page=1')) ids.push(id);
    expect(ids).toEqual(['a', 'b']);
    expect(sent()).toEqual(['GET /eval?limit=1&page=1', 'GET /eval?limit=1&cursor=c1']);
  });

  it('ends as any walk ends', async () => {
    server.answers(json({ message: 'ok' }));
    const walk = (async () => {
      for await (const _ of client().requestEach('/eval')) break;
    })();
    expect(await failure(walk)).toBeInstanceOf(PagingError);
  });
});
