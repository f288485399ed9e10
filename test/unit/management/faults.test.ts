import { createServer, type ServerResponse } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createManagementClient, isManagementError } from '../../../worker/management/client.ts';
import { AnswerError } from '../../../worker/management/errors/answer-error.ts';
import type { ManagementError } from '../../../worker/management/errors/management-error.ts';
import { NetworkError } from '../../../worker/management/errors/network-error.ts';
import { TimeoutError } from '../../../worker/management/errors/timeout-error.ts';
import type { ClientOptions } from '../../../worker/management/options.ts';
import { json, raw, type RecordingServer, startRecordingServer } from './recording-server.ts';

const TOKEN = 'secret-token-of-the-test';
const QUICK = { limit: 2, baseMs: 1, maxMs: 2000 };

let server: RecordingServer;
beforeAll(async () => {
  server = await startRecordingServer();
});
beforeEach(() => {
  server.requests.length = 0;
  server.answers(json({ id: 'call_1' }));
});
afterAll(() => server.close());

const client = (options: ClientOptions = {}) =>
  createManagementClient({ token: TOKEN, baseUrl: server.url, retry: QUICK, ...options });

async function failure(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => {
      throw new Error('the call was meant to fail');
    },
    (thrown: unknown) => thrown,
  );
}

async function refusal(call: Promise<unknown>): Promise<ManagementError> {
  const thrown = await failure(call);
  if (!isManagementError(thrown)) throw thrown;
  return thrown;
}

describe('a refusal', () => {
  it.each([
    [400, 'Bad Request'],
    [401, 'Unauthorized'],
    [403, 'Forbidden'],
    [404, 'Not Found'],
    [409, 'Conflict'],
    [413, 'Payload Too Large'],
  ])(
    '%i rejects with the response, its parsed body and the provider’s words, and is not tried again',
    async (status, title) => {
      const body = { statusCode: status, message: `the provider says ${status}`, error: title };
      server.answers(json(body, status));
      const error = await refusal(client().call.get('call_1'));
      expect(error).toBeInstanceOf(Response);
      expect(error.status).toBe(status);
      expect(error.error).toEqual(body);
      expect(error.data).toBeNull();
      expect(error.message).toBe(
        `GET /call/call_1 failed with ${status} ${title}: the provider says ${status}`,
      );
      expect(server.requests).toHaveLength(1);
    },
  );

  it('joins several messages of the provider', async () => {
    server.answers(json({ message: ['name must be text', 'model is missing'] }, 400));
    const error = await refusal(client().assistant.create({}));
    expect(error.message).toBe(
      'POST /assistant failed with 400 Bad Request: name must be text; model is missing',
    );
  });

  it('never shows the token, even where the provider quotes it', async () => {
    server.answers(json({ message: `Invalid Key ${TOKEN}. Bearer ${TOKEN}` }, 401));
    const error = await refusal(client().call.get('call_1'));
    expect(error.message).toContain('Invalid Key [token]');
    expect(JSON.stringify([error.message, error.error, String(error)])).not.toContain(TOKEN);
  });

  it('with a web page for a body keeps the text and says what it is', async () => {
    server.answers(raw('<!doctype html><title>502</title>', 502, { 'content-type': 'text/html' }));
    const error = await refusal(client({ retry: { limit: 0 } }).call.get('call_1'));
    expect(error.error).toBe('<!doctype html><title>502</title>');
    expect(error.message).toBe(
      'GET /call/call_1 failed with 502 Bad Gateway: the answer is a web page, not JSON',
    );
  });

  it('with an empty or broken body still gives the status', async () => {
    server.answers(raw('', 403), raw('{"message":"half', 403));
    const empty = await refusal(client().call.get('call_1'));
    expect([empty.error, empty.message]).toEqual([null, 'GET /call/call_1 failed with 403 Forbidden']);
    const broken = await refusal(client().call.get('call_1'));
    expect([broken.status, broken.error]).toEqual([403, '{"message":"half']);
  });
});

describe('trying again', () => {
  it.each([429, 500, 502, 503])('a GET survives %i', async (status) => {
    server.answers(json({}, status), json({}, status), json({ id: 'call_1' }));
    const { data } = await client().call.get('call_1');
    expect(data.id).toBe('call_1');
    expect(server.requests).toHaveLength(3);
  });

  it('ends after the limit, with the last refusal', async () => {
    server.answers(json({ message: 'still down' }, 500));
    const error = await refusal(client().call.get('call_1'));
    expect(error.message).toContain('still down');
    expect(server.requests).toHaveLength(3);
  });

  it('waits as long as retry-after says, and tells it', async () => {
    server.answers(json({}, 429, { 'retry-after': '1' }), json({ id: 'call_1' }));
    const started = performance.now();
    await client().call.get('call_1');
    expect(performance.now() - started).toBeGreaterThan(950);
  });

  it('does not wait for a retry-after beyond the longest wait', async () => {
    server.answers(json({}, 429, { 'retry-after': '3600' }));
    const error = await refusal(client().call.get('call_1'));
    expect(error.retryAfterMs).toBe(3_600_000);
    expect(server.requests).toHaveLength(1);
  });

  it('reads a retry-after that is a date', async () => {
    server.answers(json({}, 503, { 'retry-after': new Date(Date.now() + 90_000).toUTCString() }));
    const error = await refusal(client().call.get('call_1'));
    expect(error.retryAfterMs).toBeGreaterThan(85_000);
    expect(error.retryAfterMs).toBeLessThanOrEqual(90_000);
  });

  it('leaves a POST alone, unless it has an idempotency key', async () => {
    server.answers(json({}, 503));
    await refusal(client().call.createWeb({ assistantId: 'as_1' }));
    expect(server.requests).toHaveLength(1);

    server.answers(json({}, 503), json({ id: 'call_1' }));
    const { data } = await client().call.createWeb({ assistantId: 'as_1' }, { idempotencyKey: 'key-1' });
    expect(data.id).toBe('call_1');
    expect(server.requests.slice(1).map((request) => request.headers['idempotency-key'])).toEqual([
      'key-1',
      'key-1',
    ]);
    expect(server.requests.at(-1)?.body.toString()).toBe('{"assistantId":"as_1"}');
  });

  it('asks for the token anew each time', async () => {
    let asked = 0;
    server.answers(json({}, 500), json({ id: 'call_1' }));
    await client({ token: async () => `token-${(asked += 1)}` }).call.get('call_1');
    expect(server.requests.map((request) => request.headers.authorization)).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ]);
  });
});

describe('an answer that cannot be read', () => {
  it.each([
    ['nothing', raw('', 200), 'nothing'],
    ['half of its JSON', raw('{"id":"call', 200), 'broken JSON (11 characters)'],
    ['a web page', raw('<html></html>', 200), 'a web page'],
  ])('of %s is an error, never null data', async (_title, answer, found) => {
    server.answers(answer);
    const error = await failure(client().call.get('call_1'));
    expect(error).toBeInstanceOf(AnswerError);
    expect((error as AnswerError).message).toBe(
      `GET /call/call_1 answered 200 with ${found} where JSON was expected`,
    );
    expect(server.requests).toHaveLength(1);
  });

  it('is none when the status is 204', async () => {
    server.answers(raw('', 204));
    const { data, status } = await client().squad.delete('squad_1');
    expect([status, data]).toEqual([204, null]);
  });
});

describe('the network', () => {
  it('that refuses the connection is a NetworkError with the code', async () => {
    const gone = createSocketServer();
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    const error = await failure(client({ baseUrl: `http://127.0.0.1:${port}` }).call.get('call_1'));
    expect(error).toBeInstanceOf(NetworkError);
    expect((error as NetworkError).code).toBe('ECONNREFUSED');
  });

  it('that resets is tried again for a GET, and told for a POST', async () => {
    const reset = (_request: unknown, response: ServerResponse) => void response.socket?.resetAndDestroy();
    server.answers(reset, json({ id: 'call_1' }));
    expect((await client().call.get('call_1')).data.id).toBe('call_1');

    server.answers(reset);
    const error = await failure(client().call.createWeb({ assistantId: 'as_1' }));
    expect(error).toBeInstanceOf(NetworkError);
    expect(server.requests).toHaveLength(3);
  });

  it('that breaks off in the middle of the body is a NetworkError', async () => {
    server.answers((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"id":', () => response.socket?.destroy());
    });
    const error = await failure(client({ retry: { limit: 0 } }).call.get('call_1'));
    expect(error).toBeInstanceOf(NetworkError);
  });
});

describe('time', () => {
  const slowHead = () => undefined;
  const slowBody = (_request: unknown, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"id":');
  };

  it.each([
    ['head', slowHead],
    ['body', slowBody],
  ])('is limited when the %s is slow', async (_title, answer) => {
    server.answers(answer);
    const error = await failure(client({ timeoutMs: 400 }).call.get('call_1'));
    expect(error).toBeInstanceOf(TimeoutError);
    expect((error as TimeoutError).message).toBe('GET /call/call_1 timed out after 400 ms');
    expect(server.requests).toHaveLength(1);
  });

  it('is limited when the token function never answers', async () => {
    const token = () => new Promise<string>(() => undefined);
    const error = await failure(client({ token, timeoutMs: 60 }).call.get('call_1'));
    expect(error).toBeInstanceOf(TimeoutError);
    expect(server.requests).toHaveLength(0);
  });

  it.each([
    ['the head', slowHead],
    ['the body', slowBody],
  ])('is cut short when the caller aborts while it waits for %s', async (_title, answer) => {
    server.answers(answer);
    const controller = new AbortController();
    const reason = new Error('the visitor left');
    const call = failure(client().call.get('call_1', { signal: controller.signal }));
    await expect.poll(() => server.requests.length).toBe(1);
    controller.abort(reason);
    expect(await call).toBe(reason);
  });

  it('is cut short when the caller aborts between two tries', async () => {
    server.answers(json({}, 503, { 'retry-after': '2' }));
    const started = performance.now();
    const error = await failure(client().call.get('call_1', { signal: AbortSignal.timeout(80) }));
    expect((error as Error).name).toBe('TimeoutError');
    expect(performance.now() - started).toBeLessThan(1900);
  });

  it('of a stream is the time without a byte, and a slow reader does not count', async () => {
    server.answers((_request, response) => {
      response.writeHead(200);
      response.write('first');
      setTimeout(() => response.write('second'), 50);
    });
    const { data } = await client({ timeoutMs: 400 }).call.export();
    const reader = data.getReader();
    const read = async () => new TextDecoder().decode((await reader.read()).value);
    expect(await read()).toBe('first');
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(await read()).toBe('second');
    expect(await failure(reader.read())).toBeInstanceOf(TimeoutError);
  });
});

describe('a redirect', () => {
  it('to another host is refused, and the token does not go there', async () => {
    const seen: string[] = [];
    const other = createServer((request, response) => {
      seen.push(request.headers.authorization ?? 'without token');
      response.end('{}');
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const target = `http://localhost:${(other.address() as AddressInfo).port}/call/call_1`;
    for (const status of [301, 302, 303, 307, 308]) {
      server.answers(raw('', status, { location: target }));
      const error = await refusal(client().call.get('call_1'));
      expect(error.status).toBe(status);
      expect(error.message).toContain(`it redirects to ${new URL(target).origin}, which is not followed`);
    }
    await new Promise((resolve) => other.close(resolve));
    expect(seen).toEqual([]);
  });
});

describe('the concurrency limit', () => {
  it('keeps the others waiting, and lets a waiting one leave', async () => {
    let open = 0;
    let most = 0;
    server.answers(async (_request, response) => {
      most = Math.max(most, (open += 1));
      await new Promise((resolve) => setTimeout(resolve, 15));
      open -= 1;
      response.end('{"id":"call_1"}');
    });
    const limited = client({ concurrency: 3 });
    const controller = new AbortController();
    const leaving = Array.from({ length: 9 }, () => limited.call.get('call_1'));
    const aborted = failure(limited.call.get('call_2', { signal: controller.signal }));
    controller.abort();
    expect((await aborted) as Error).toHaveProperty('name', 'AbortError');
    await Promise.all(leaving);
    expect(most).toBe(3);
    expect(server.requests).toHaveLength(9);
  });
});
