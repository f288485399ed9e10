import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { TimeoutError } from '../../../worker/management/errors/timeout-error.ts';
import type { ClientOptions } from '../../../worker/management/options.ts';
import { createClient, failure, refusal, serveTests } from './client-under-test.ts';
import { json } from './recording-server.ts';
import { pause } from '../../pause.ts';

const server = await serveTests();
const client = (options?: ClientOptions) => createClient(server, options);

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
    await client({ token: async () => `token-no-${(asked += 1)}` }).call.get('call_1');
    expect(server.requests.map((request) => request.headers.authorization)).toEqual([
      'Bearer token-no-1',
      'Bearer token-no-2',
    ]);
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
    expect((error as TimeoutError).message).toMatch(/^GET \/call\/call_1 timed out after 400 ms without/);
    // On a busy machine it may arrive after its time.
    await expect.poll(() => server.requests.length).toBe(1);
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('the vault is shut');
      },
    ],
    ['rejects', () => Promise.reject(new Error('the vault is shut'))],
  ])('is not waited for when the token function %s: its error is the caller’s own', async (_title, token) => {
    const error = await failure(client({ token }).call.get('call_1'));
    expect((error as Error).message).toBe('the vault is shut');
    expect(server.requests).toHaveLength(0);
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
    await pause(700, 'a slow reader takes longer than the stream may be silent');
    expect(await read()).toBe('second');
    expect(await failure(reader.read())).toBeInstanceOf(TimeoutError);
  });
});

describe('the concurrency limit', () => {
  it('keeps the others waiting, and lets a waiting one leave', async () => {
    let open = 0;
    let most = 0;
    server.answers(async (_request, response) => {
      most = Math.max(most, (open += 1));
      await pause(15, 'others would come in while one is answered');
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

  it('loses no place to a caller that leaves just as its turn comes', async () => {
    const limited = client({ concurrency: 1 });
    const controller = new AbortController();
    const first = limited.call.get('call_1').then(() => controller.abort());
    const leaving = failure(limited.call.get('call_2', { signal: controller.signal }));
    await first;
    expect(await leaving).toHaveProperty('name', 'AbortError');
    const { data } = await limited.call.get('call_3', { timeoutMs: 2000 });
    expect(data.id).toBe('call_1');
  });
});
