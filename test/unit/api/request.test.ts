/** Against a real server: what a caller gets, and how it fails. */
import { getEventListeners } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../../widget/api/client.ts';
import { ApiError, NetworkError, TimeoutError } from '../../../widget/api/errors.ts';
import { eventStream } from '../../../widget/api/event-stream.ts';
import { loadQuery, QUERY_DEFAULTS } from '../../../widget/api/load-query.ts';
import { ask, exchange, requestJson } from '../../../widget/api/request.ts';
import type { PublicConfig } from '../../../worker/contract.ts';
import { ROUTES, type Gets } from '../../../worker/route-table.ts';

interface Seen {
  method: string;
  url: string;
  headers: Record<string, unknown>;
  body: string;
}
const seen: Seen[] = [];
const refusal = { error: { code: 'too-many-calls', message: 'Busy.', requestId: 'r9', retryAfter: 7 } };
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    const url = request.url ?? '';
    seen.push({ method: request.method ?? '', url, headers: request.headers, body });
    const status = Number(/status=(\d+)/.exec(url)?.[1] ?? 200);
    if (url.includes('/never')) return;
    if (url.includes('/half')) {
      response.write('{"a":');
      return;
    }
    response.statusCode = status;
    if (url.includes('/empty')) return void response.end();
    if (url.includes('/plain')) return void response.end('plain words');
    response.end(
      JSON.stringify(
        status < 400
          ? { ok: true, conversation_id: 'c1', url: 'https://v.test', webCallUrl: 'https://c.test' }
          : refusal,
      ),
    );
  });
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('a request', () => {
  it('reads the one shape of every error', async () => {
    const error: unknown = await requestJson(`${origin}/x?status=429`).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 429,
      code: 'too-many-calls',
      requestId: 'r9',
      retryAfter: 7,
      message: 'Busy.',
    });
  });
  it('survives an error of another shape', async () => {
    await expect(requestJson(`${origin}/plain?status=502`)).rejects.toMatchObject({
      code: 'unknown',
      body: 'plain words',
    });
  });
  it('says that nobody answered', async () => {
    await expect(requestJson('http://127.0.0.1:1/x')).rejects.toBeInstanceOf(NetworkError);
  });
  it.each(['/never', '/half'])('gives up in time, also in the middle of an answer: %s', async (path) => {
    await expect(requestJson(origin + path, { timeout: 100 })).rejects.toBeInstanceOf(TimeoutError);
  });
  it('stops when its caller does', async () => {
    const controller = new AbortController();
    const asked = requestJson(`${origin}/never`, { signal: controller.signal });
    controller.abort(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
  });
  it('lets go of the signal of its caller, which may outlive many', async () => {
    const { signal } = new AbortController();
    const asked = requestJson(`${origin}/x`, { signal });
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    await asked;
    await requestJson(`${origin}/x?status=429`, { signal }).catch(() => undefined);
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });
  // What a browser makes of it: there are no cookies and no page here.
  it('takes no cookies along, and of the page its origin alone', async () => {
    const sent = vi.spyOn(globalThis, 'fetch');
    try {
      await requestJson(`${origin}/x`);
      await requestJson(`${origin}/x`, { credentials: 'include' });
      const inits = sent.mock.calls.map(([, init]) => init);
      expect(inits.map((init) => init?.credentials)).toEqual(['omit', 'include']);
      expect(inits.map((init) => init?.referrerPolicy)).toEqual(['origin', 'origin']);
    } finally {
      sent.mockRestore();
    }
  });
});

describe('the addresses', () => {
  it('answer what the table says, and are sent nothing else', async () => {
    const config: Promise<PublicConfig> = requestJson<typeof ROUTES.config>(`${origin}/x`);
    // @ts-expect-error no route answers a text
    const text: Promise<string> = requestJson<string>(`${origin}/x`);
    // @ts-expect-error the settings are no number
    const count: Promise<number> = requestJson<typeof ROUTES.config>(`${origin}/x`);
    // @ts-expect-error a call needs to know whose it is
    const call = ask(origin, ROUTES.createCall, { json: { assistant: 'a' } });
    // @ts-expect-error a pass is not to be had without its method
    const pass = requestJson<Gets<typeof ROUTES.pass>>(`${origin}/x`);
    expect(await Promise.all([config, text, count, call, pass])).toHaveLength(5);
  });

  it('are asked as the Worker wants it', async () => {
    const api = createApi(origin, 'my site');
    seen.length = 0;
    await api.config();
    await api.createCall({ assistantId: 'a' });
    await api.endCall('a/b');
    await api.leaveCall('c1');
    await api.resumeCall('c1');
    await api.rateCall('c1', { rating: 'up' });
    expect(await api.createConversation('your-agent-id')).toEqual({ id: 'c1', url: 'https://v.test' });
    await api.endConversation('c1');
    // One that an earlier test gave up may arrive late.
    const own = seen.filter(({ url }) => url.startsWith('/api/'));
    expect(own.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/config?site=my%20site',
      'POST /api/vapi/call/web',
      'DELETE /api/vapi/call/a%2Fb',
      'POST /api/vapi/call/c1/end?grace=60&site=my%20site',
      'POST /api/vapi/call/c1/resume',
      'POST /api/vapi/call/c1/rating',
      'POST /api/tavus/create-conversation',
      'POST /api/tavus/conversation/c1/end?site=my%20site',
    ]);
    expect(own[1]).toMatchObject({
      body: '{"assistantId":"a"}',
      headers: { authorization: 'Bearer my site' },
    });
    expect(own[3]?.headers).toMatchObject({ 'content-type': 'text/plain' });
    expect(own[3]?.headers['authorization']).toBeUndefined();
    expect(own[7]?.headers).toMatchObject({ 'content-type': 'text/plain' });
    expect(own[6]?.body).toBe('{"agentId":"your-agent-id"}');
  });
});

describe('the default data loader', () => {
  it('GETs the segments of the key, joined by slashes', async () => {
    seen.length = 0;
    expect(await loadQuery()({ queryKey: [origin, 'api', 'things', 7] })).toMatchObject({ ok: true });
    expect(seen.find(({ url }) => url.startsWith('/api/'))).toMatchObject({
      method: 'GET',
      url: '/api/things/7',
    });
  });
  it.each([
    ['plain?status=500', '500: plain words'],
    ['empty?status=404', '404: Not Found'],
    ['plain?status=401', '401: plain words'],
  ])('throws status and text: %s', async (path, message) => {
    await expect(loadQuery()({ queryKey: [origin, path] })).rejects.toThrow(message);
  });
  it('takes a 401 for nothing where it is told to', async () => {
    expect(await loadQuery({ on401: 'returnNull' })({ queryKey: [origin, 'x?status=401'] })).toBeNull();
  });
  it('has the defaults of the specification', () => {
    expect(QUERY_DEFAULTS).toEqual({
      queries: { refetchInterval: false, refetchOnWindowFocus: false, staleTime: Infinity, retry: false },
      mutations: { retry: false },
    });
  });
});

describe('server-sent events', () => {
  const read = async (parts: string[]) => {
    const encoder = new TextEncoder();
    const body = new ReadableStream({
      start(controller) {
        for (const part of parts) controller.enqueue(encoder.encode(part));
        controller.close();
      },
    });
    const events: string[] = [];
    for await (const data of eventStream(new Response(body), new AbortController().signal)) events.push(data);
    return events;
  };
  it.each([
    [['data: a\n\ndata: b\n\n'], ['a', 'b']],
    [
      ['da', 'ta: a\r\n', '\r\ndata:b\n', '\n'],
      ['a', 'b'],
    ],
    [['data: a\ndata: b\n\n'], ['a\nb']],
    [[': comment\n\nevent: x\ndata: a\n\ndata: [DONE]\n\ndata: late\n\n'], ['a']],
    [['data: no end'], []],
  ])('are read however they are cut: %o', async (parts, events) => expect(await read(parts)).toEqual(events));

  it('end with the signal', async () => {
    const controller = new AbortController();
    const endless = new Response(new ReadableStream({ start: () => undefined }));
    const reading = eventStream(endless, controller.signal).next();
    controller.abort();
    expect(await reading).toMatchObject({ done: true });
  });
  it('come through exchange', async () => {
    expect(await exchange(`${origin}/plain`, {}, (response) => response.text())).toBe('plain words');
  });
});
