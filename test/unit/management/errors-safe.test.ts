/** A stranger's words in every class of error: no codes, no line of their own, no words turned around. */
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createClient, failure, serveTests } from './client-under-test.ts';
import { json, raw } from './recording-server.ts';

const server = await serveTests();
const FORGED = 'no\ntalklive: all is well\r\n\u001b[2J\u009b2J\u202etxt\u2028\u2066';
const client = (options = {}) => createClient(server, { retry: { limit: 0 }, ...options });
// eslint-disable-next-line no-control-regex -- these are what must not be there
const CODES = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;

const fails = (error: Error) => client({ fetch: () => Promise.reject(error) }).call.get('call_1');
const page = (nextCursor: string, id: string) =>
  json({ results: [{ id }], metadata: { itemsPerPage: 1, currentPage: 1, nextCursor } });

async function walk(): Promise<void> {
  for await (const each of client().call.each({ limit: 1 })) void each;
}

const ways: [string, () => Promise<unknown>][] = [
  [
    'ManagementError',
    () => (server.answers(json({ message: FORGED, detail: FORGED }, 400)), client().call.get('c')),
  ],
  [
    'AnswerError',
    () => (server.answers(raw('{', 200, { 'x-request-id': 'id\u009b2J\u0085' })), client().call.get('c')),
  ],
  ['NetworkError', () => fails(new Error(FORGED))],
  ['NetworkError', () => fails(Object.assign(new Error('x'), { code: FORGED }))],
  [
    'NetworkError',
    () => fails(new Error('x', { cause: Object.assign(new Error(FORGED), { data: FORGED }) })),
  ],
  ['PagingError', () => (server.answers(page(FORGED, 'a'), page(FORGED, 'b')), walk())],
  ['TimeoutError', () => (server.answers(() => undefined), client({ timeoutMs: 50 }).call.get(FORGED))],
  ['ArgumentError', () => client().request('GET', `/x/{${FORGED}}`)],
  ['ArgumentError', () => client().call.list({ [FORGED]: {} } as object)],
  ['ArgumentError', () => client().call.get('c', { [FORGED]: 1 } as object)],
];

describe('a stranger’s words', () => {
  it.each(ways)('do nothing in the message, the stack and the inspection of %s', async (name, call) => {
    const error = (await failure(call())) as Error;
    expect(error.name).toBe(name);
    expect(error.message).not.toMatch(CODES);
    expect(error.message).not.toContain('\n');
    expect(String(error)).not.toMatch(CODES);
    expect(error.stack).not.toMatch(CODES);
    for (const options of [{}, { colors: true }, { depth: 9 }]) {
      expect(inspect(error, options)).not.toMatch(CODES);
      expect(inspect(new Error('outer', { cause: error }), options).split('[cause]')[1]).toMatch(error.name);
    }
    expect(inspect(error)).toContain(error.message);
  });

  it('are in the cause as they came', async () => {
    const cause = new Error(FORGED);
    expect(((await failure(fails(cause))) as Error).cause).toBe(cause);
  });
});
