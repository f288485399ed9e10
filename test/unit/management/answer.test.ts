import { Readable } from 'node:stream';
import { inspect } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { createClient, serveTests } from './client-under-test.ts';
import { json } from './recording-server.ts';

const server = await serveTests();

describe('an answer', () => {
  beforeEach(() => server.answers(json({ id: 'call_1' }, 201, { 'x-trace': 'trace-1' })));

  it('tells what the response told, with the data beside', async () => {
    const answer = await createClient(server).call.get('call_1');
    expect(answer).toBeInstanceOf(Response);
    expect(answer).toMatchObject({ data: { id: 'call_1' }, error: null, ok: true, status: 201 });
    expect(answer.url).toBe(`${server.url}/call/call_1`);
    expect(answer.headers.get('x-trace')).toBe('trace-1');
    expect(answer.bodyUsed).toBe(true);
    await expect(answer.text()).rejects.toThrow(TypeError);
    expect(() => answer.clone()).toThrow(TypeError);
    expect(inspect(answer)).toContain('status: 201');
  });

  it('is the response that came', async () => {
    let came: Response | undefined;
    const keep: typeof fetch = async (input, init) => (came = await fetch(input, init));
    expect(await createClient(server, { fetch: keep }).call.get('call_1')).toBe(came);
  });

  it('may be of a fetch that makes responses of its own', async () => {
    const send = async () => ({ ok: true, status: 200, text: async () => '{"id":"call_1"}' }) as Response;
    const answer = await createClient(server, { fetch: send }).call.get('call_1');
    expect(answer).toMatchObject({ data: { id: 'call_1' }, status: 200 });
  });

  it.each([1, 2, 3, 5])('is whole when it comes %i bytes at a time, inside of letters too', async (size) => {
    const name = 'Grüße, 世界 🎙';
    const bytes = new TextEncoder().encode(`\ufeff${JSON.stringify({ name })}`);
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    );
    const start = (controller: ReadableStreamDefaultController) => {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    };
    const send = async () => new Response(new ReadableStream({ start }));
    const { data } = await createClient(server, { fetch: send }).call.get('call_1');
    expect(data.name).toBe(name);
  });

  it('may have a body that is no stream of the web, as some fetches have', async () => {
    const body = Readable.from(['not read']);
    const send = async () =>
      ({ ok: true, status: 200, body, text: async () => '{"id":"call_1"}' }) as unknown as Response;
    const { data } = await createClient(server, { fetch: send }).call.get('call_1');
    expect(data.id).toBe('call_1');
  });
});
