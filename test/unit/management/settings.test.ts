/** Settings that are wrong are refused, not obeyed. */
import { describe, expect, it } from 'vitest';
import { ArgumentError, type ClientOptions } from '../../../worker/management/client.ts';
import { createClient, failure, refusal, serveTests, TOKEN } from './client-under-test.ts';
import { json } from './recording-server.ts';

const server = await serveTests();
const client = (options?: object) => createClient(server, options as ClientOptions);

async function refused(promise: Promise<unknown>): Promise<string> {
  const error = await failure(promise);
  expect(error).toBeInstanceOf(ArgumentError);
  expect(server.requests).toHaveLength(0);
  return (error as ArgumentError).message;
}

const WRONG: readonly [string, object][] = [
  ['retry.limit', { retry: { limit: undefined } }],
  ['retry.limit', { retry: { limit: NaN } }],
  ['retry.limit', { retry: { limit: -1 } }],
  ['retry.limit', { retry: { limit: 1.5 } }],
  ['retry.limit', { retry: { limit: '3' } }],
  ['retry.baseMs', { retry: { baseMs: -1 } }],
  ['retry.baseMs', { retry: { baseMs: NaN } }],
  ['retry.maxMs', { retry: { maxMs: undefined } }],
  ['retry.maxMs', { retry: { maxMs: -5 } }],
  ['retry.maximum', { retry: { maximum: 5 } }],
  ['retry', { retry: 3 }],
  ['timeoutMs', { timeoutMs: -1 }],
  ['timeoutMs', { timeoutMs: NaN }],
  ['timeoutMs', { timeoutMs: '500' }],
];

it.each(WRONG)('%s is refused of a client, given %j', (field, options) => {
  expect(() => client(options)).toThrow(new RegExp(`^${field}: expected `));
});

it.each(WRONG)('%s is refused of a call, given %j', async (field, options) => {
  server.answers(json({}, 503));
  expect(await refused(client().call.get('call_1', options))).toMatch(
    new RegExp(`^(options\\.)?${field}: expected `),
  );
});

it.each<[string, object]>([
  ['concurrency', { concurrency: 1.5 }],
  ['concurrency', { concurrency: -1 }],
  ['fetch', { fetch: 'fetch' }],
  ['options.timeout', { timeout: 500 }],
])('%s is refused of a client, given %j', (field, options) => {
  expect(() => client(options)).toThrow(new RegExp(`^${field}: expected `));
});

it.each<[string, object]>([
  ['idleMs', { idleMs: -1 }],
  ['signal', { signal: {} }],
  ['onUploadProgress', { onUploadProgress: true }],
  ['idempotencyKey', { idempotencyKey: '' }],
  ['idempotencyKey', { idempotencyKey: 'a\nb' }],
  ['headers.x-trace', { headers: { 'x-trace': 'a\r\nx-other: b' } }],
  ['headers.x-trace', { headers: { 'x-trace': undefined } }],
  ['headers.x-trace', { headers: { 'x-trace': '\ud800' } }],
  ['headers.x trace', { headers: { 'x trace': 'a' } }],
  ['options.timeout', { timeout: 500 }],
  ['options', [] as object],
])('%s is refused of a call, given %j', async (field, options) => {
  expect(await refused(client().call.get('call_1', options))).toMatch(new RegExp(`^${field}: expected `));
});

it('an empty policy is the usual one', async () => {
  server.answers(json({}, 503), json({ id: 'call_1' }));
  expect((await client({ retry: {} }).call.get('call_1')).status).toBe(200);
});

describe('retry-after', () => {
  it.each(['-1', '-0.5', '1e3', 'soon', '2026-01-02', '1; 2', '+1'])('of %j says nothing', async (value) => {
    server.answers(json({}, 429, { 'retry-after': value }));
    const error = await refusal(client({ retry: { limit: 1, baseMs: 40, maxMs: 40 } }).call.get('call_1'));
    expect(error.retryAfterMs).toBeUndefined();
    expect(server.requests).toHaveLength(2);
  });

  it.each(['Sunday, 06-Nov-94 08:49:37 GMT', 'Sun Nov  6 08:49:37 1994', 'Sun, 06 Nov 1994 08:49:37 GMT'])(
    'in the form %j of a date says when',
    async (value) => {
      server.answers(json({}, 429, { 'retry-after': value }));
      expect((await refusal(client().call.get('call_1'))).retryAfterMs).toBe(0);
    },
  );
});

describe('the query', () => {
  it('has dates as ISO 8601', async () => {
    const date = new Date('2026-01-02T03:04:05.678Z');
    await client().call.list({ createdAtGe: date });
    expect(server.requests[0]?.query.get('createdAtGe')).toBe('2026-01-02T03:04:05.678Z');
  });

  it.each<[string, object, string]>([
    [
      'half of a surrogate pair',
      { id: 'a\ud83d' },
      'query.id: expected well-formed text, got half of a surrogate pair',
    ],
    [
      'such a half in a list',
      { assistantId: ['ok', '\udc00'] },
      'query.assistantId: expected well-formed text',
    ],
    [
      'such a half in a name',
      { '\udc00': 'a' },
      'query: expected well-formed names, got half of a surrogate pair',
    ],
    ['not a number', { limit: NaN }, 'query.limit: expected a finite number, got NaN'],
    ['no end', { limit: Infinity }, 'query.limit: expected a finite number, got Infinity'],
    ['search parameters', new URLSearchParams('limit=5'), 'query: expected an object of values'],
    ['a map', new Map([['limit', 5]]), 'query: expected an object of values'],
  ])('refuses %s', async (_title, query, message) => {
    expect(await refused(client().call.list(query as never))).toContain(message);
  });
});

describe('the body', () => {
  it.each<[string, unknown, string]>([
    ['nothing', undefined, 'body: expected an object, got undefined'],
    ['JSON that is text already', '{"name":"a"}', 'body: expected an object, got text'],
    ['a list', [], 'body: expected an object, got an empty list'],
    ['a map', new Map(), 'body: expected an object, got a map'],
    ['a big number', { size: 5n }, 'body: expected what JSON can hold'],
    ['a circle', circle(), 'body: expected what JSON can hold'],
    [
      'not a number',
      { maxDurationSeconds: NaN },
      'body.maxDurationSeconds: expected a finite number, got NaN',
    ],
    ['no end', { voice: { speed: -Infinity } }, 'body.voice.speed: expected a finite number, got -Infinity'],
    [
      'an invalid date',
      { schedulePlan: [{ earliestAt: new Date('no') }] },
      'body.schedulePlan.0.earliestAt: expected a date, got an invalid date',
    ],
    ['nothing in a list', { members: [undefined] }, 'body.members.0: expected a value, got undefined'],
    [
      'a map further in',
      { metadata: new Map([['a', 1]]) },
      'body.metadata: expected a plain object, got a map',
    ],
    ['a set further in', { metadata: new Set(['a']) }, 'body.metadata: expected a plain object, got a set'],
  ])('refuses %s', async (_title, body, message) => {
    expect(await refused(client().assistant.create(body as never))).toContain(message);
  });

  it('hands on null where null is meant, and what knows its own JSON', async () => {
    const moment = new Date(0);
    await client().assistant.update('as_1', {
      voicemailMessage: null,
      metadata: { moment, list: [null] },
    } as never);
    expect(server.requests[0]?.body.toString()).toBe(
      '{"voicemailMessage":null,"metadata":{"moment":"1970-01-01T00:00:00.000Z","list":[null]}}',
    );
  });

  it('hands on half of a surrogate pair, for which JSON has an escape', async () => {
    await client().assistant.create({ name: 'a\ud83d' });
    expect(server.requests[0]?.body.toString()).toBe('{"name":"a\\ud83d"}');
  });

  it.each<[string, object]>([
    ['a text of a form', { file: new File(['a'], 'a.txt'), purpose: '\ud83d' }],
    ['a name of a form', { file: new File(['a'], 'a.txt'), '\ud83d': 'a' }],
  ])('refuses half of a surrogate pair in %s', async (_title, form) => {
    expect(await refused(client().file.upload(form as never))).toContain('expected well-formed text');
  });
});

const circle = () => {
  const one: Record<string, unknown> = {};
  one['one'] = one;
  return one;
};

describe('a token', () => {
  it.each(['a', 'the', 'ab-1234'])(
    'as short as %j is refused: hiding it would hide the text',
    async (token) => {
      server.answers(json({ message: 'the answer of a provider' }, 400));
      expect(await refused(client({ token }).call.get('call_1'))).toBe(
        'token: expected 8 characters at least, got fewer',
      );
      expect(await refused(client({ token: () => token }).call.get('call_1'))).toMatch(/^token: /);
    },
  );

  it('that is long enough is hidden, and nothing else', async () => {
    server.answers(json({ message: `the key ${TOKEN} is bad` }, 400));
    expect((await refusal(client().call.get('call_1'))).message).toContain('the key [token] is bad');
  });
});
