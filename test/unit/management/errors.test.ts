/** Errors one can work with: what they show when they are printed, logged and inspected. */
import { execFile } from 'node:child_process';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  AnswerError,
  ArgumentError,
  isManagementError,
  ManagementError,
  NetworkError,
  TimeoutError,
} from '../../../worker/management/client.ts';
import { createClient, failure, refusal, serveTests, TOKEN } from './client-under-test.ts';
import { json, raw } from './recording-server.ts';
import { pause } from '../../pause.ts';

const server = await serveTests();
const client = (options = {}) => createClient(server, { retry: { limit: 0 }, ...options });
const host = () => new URL(server.url).host;
const REFUSED = json({ message: 'no such call' }, 404, { 'x-request-id': 'req-42' });
const WORDS = 'GET /call/call_1 failed with 404 Not Found: no such call (request req-42)';

describe('a refusal', () => {
  it('is a class of its own, an error to every tool, and still the response', async () => {
    server.answers(REFUSED);
    const error = await failure(client().call.get('call_1'));
    expect(error).toBeInstanceOf(ManagementError);
    expect(error).toBeInstanceOf(Response);
    expect(isManagementError(error)).toBe(true);
    expect(Object.prototype.toString.call(error)).toMatch(/Response|Error/);
    const told = error as ManagementError;
    expect(told.headers.get('x-request-id')).toBe('req-42');
    expect([told.ok, told.status, told.statusText, told.url]).toEqual([
      false,
      404,
      'Not Found',
      `${server.url}/call/call_1`,
    ]);
    expect(told).toMatchObject({ name: 'ManagementError', requestId: 'req-42', data: null });
  });

  it.each<[string, (error: ManagementError) => string]>([
    ['as text', String],
    ['by inspect', (error) => inspect(error)],
    ['as a cause', (error) => inspect(new Error('could not greet', { cause: error }))],
    ['as JSON', (error) => JSON.stringify(error)],
    ['by its stack', ({ stack }) => stack ?? ''],
  ])('says all in one line %s', async (_title, show) => {
    server.answers(REFUSED);
    const shown = show(await refusal(client().call.get('call_1')));
    expect(shown).toContain(WORDS);
    expect(shown).not.toContain(TOKEN);
  });

  it.each(['x-request-id', 'request-id', 'x-amzn-requestid', 'cf-ray'])(
    'finds the request id in %s',
    async (name) => {
      server.answers(json({ message: 'no' }, 400, { [name]: 'id-7' }));
      expect((await refusal(client().call.get('call_1'))).requestId).toBe('id-7');
    },
  );

  it('keeps its fields for logs of JSON', async () => {
    server.answers(REFUSED);
    const logged = JSON.parse(JSON.stringify(await refusal(client().call.get('call_1')))) as object;
    expect(logged).toMatchObject({
      name: 'ManagementError',
      method: 'GET',
      path: '/call/call_1',
      status: 404,
      requestId: 'req-42',
      error: { message: 'no such call' },
    });
  });

  it('is printed by Node with all of it and the line, when nobody catches it', async () => {
    server.answers(REFUSED);
    const stderr = await crash(`
      const client = createManagementClient({ token: '${TOKEN}', baseUrl: '${server.url}' });
      async function greet() {
        await client.call.get('call_1'); // the line
      }
      await greet();`);
    expect(stderr).toContain(WORDS);
    expect(stderr).toMatch(/at (async )?greet .*eval1\]?:\d+/);
    expect(stderr).not.toContain(TOKEN);
  });
});

/** What Node prints of a module that fails. */
function crash(code: string): Promise<string> {
  const source = `import { createManagementClient } from '${new URL('../../../worker/management/client.ts', import.meta.url).href}';${code}`;
  return new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '-e', source], (_error, _stdout, stderr) =>
      resolve(stderr),
    );
  });
}

const THIS_FILE = /errors\.test\.ts:(\d+)/;
const lineOf = (stack = ''): string | undefined => stack.split('\n').find((line) => THIS_FILE.test(line));

describe('the caller’s line', () => {
  const ways: [string, () => Promise<unknown>][] = [
    ['awaited', async () => await client().call.get('call_1')],
    ['kept and awaited later', keptForLater],
    [
      'with then',
      () =>
        client()
          .call.createWeb({})
          .then((answer) => answer.data),
    ],
    ['among others', () => Promise.all([client().call.get('call_1')])],
    ['by walking', walks],
    ['by request', async () => await client().request('GET', '/call/call_1')],
  ];

  async function keptForLater(): Promise<unknown> {
    const call = client().call.createWeb({});
    call.catch(() => undefined);
    await pause(50, 'the refusal is here before anybody awaits it');
    return call;
  }

  async function walks(): Promise<void> {
    for await (const _ of client().call.each()) break;
  }

  it.each(ways)('stands in a refusal that was %s', async (_title, call) => {
    server.answers(REFUSED);
    expect(lineOf((await refusal(call())).stack)).toBeDefined();
  });

  it.each(ways)('stands in a failure of the network that was %s', async (_title, call) => {
    server.answers((_request, response) => void response.socket?.resetAndDestroy());
    expect(lineOf(((await failure(call())) as Error).stack)).toBeDefined();
  });

  it('stands in a mistake of the arguments and in an answer that cannot be read', async () => {
    expect(lineOf(((await failure(client().call.get(''))) as Error).stack)).toBeDefined();
    server.answers(raw('', 200));
    expect(lineOf(((await failure(client().call.get('call_1'))) as Error).stack)).toBeDefined();
  });

  it('stands there too where many are on their way', async () => {
    server.answers(REFUSED);
    const one = client();
    const get = async (): Promise<unknown> => await one.call.get('call_1');
    const all = await Promise.allSettled(Array.from({ length: 20 }, get));
    for (const each of all)
      expect(lineOf(((each as PromiseRejectedResult).reason as Error).stack)).toBeDefined();
  });

  it('comes first', async () => {
    server.answers(REFUSED);
    const { stack } = await refusal((async () => await client().call.get('call_1'))());
    expect(stack?.split('\n')[1]).toMatch(THIS_FILE);
  });
});

describe('each kind has its class and says what it is about', () => {
  it('an answer that cannot be read has the request id', async () => {
    server.answers(raw('{', 200, { 'x-request-id': 'req-1' }));
    const error = (await failure(client().call.get('call_1'))) as AnswerError;
    expect(error).toBeInstanceOf(AnswerError);
    expect(error).toMatchObject({ method: 'GET', path: '/call/call_1', status: 200, requestId: 'req-1' });
    expect(error.message).toContain('(request req-1)');
  });

  it('a failure of the network has the host', async () => {
    server.answers((_request, response) => void response.socket?.resetAndDestroy());
    const error = (await failure(client().call.get('call_1'))) as NetworkError;
    expect(error).toBeInstanceOf(NetworkError);
    expect(error.message).toBe(`GET /call/call_1 got no whole answer from ${host()}: ECONNRESET`);
    expect(error).toMatchObject({ method: 'GET', path: '/call/call_1', host: host(), code: 'ECONNRESET' });
  });

  it('an unknown host is named', async () => {
    const error = (await failure(
      client({ baseUrl: 'https://api.vapi.invalid' }).call.get('call_1'),
    )) as NetworkError;
    expect(error.message).toMatch(/from api\.vapi\.invalid: (ENOTFOUND|EAI_AGAIN)$/);
  });

  it('a silence has the host and the time', async () => {
    server.answers(() => undefined);
    const error = (await failure(client({ timeoutMs: 200 }).call.get('call_1'))) as TimeoutError;
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error.message).toBe(
      `GET /call/call_1 timed out after 200 ms without a whole answer from ${host()}`,
    );
    expect(error).toMatchObject({ host: host(), timeoutMs: 200 });
  });

  it('a mistake of the arguments names the operation', async () => {
    const error = (await failure(client().logs.delete({} as never))) as ArgumentError;
    expect(error).toBeInstanceOf(ArgumentError);
    expect(error).toMatchObject({ field: 'query', operation: 'logs.delete' });
  });

  it('and each keeps its fields for logs of JSON', async () => {
    server.answers((_request, response) => void response.socket?.resetAndDestroy());
    const logged = JSON.parse(JSON.stringify(await failure(client().call.get('call_1')))) as object;
    expect(logged).toMatchObject({ name: 'NetworkError', method: 'GET', path: '/call/call_1', host: host() });
    expect(logged).toHaveProperty('message');
    const argument = JSON.parse(JSON.stringify(await failure(client().call.get('')))) as object;
    expect(argument).toMatchObject({
      name: 'ArgumentError',
      field: 'id',
      message: 'id: expected an id, got empty text',
    });
  });
});
