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

  it('has every member of the response', async () => {
    let came: Response | undefined;
    const keep: typeof fetch = async (input, init) => (came = await fetch(input, init));
    const answer = await createClient(server, { fetch: keep }).call.get('call_1');
    const { constructor: _, ...members } = Object.getOwnPropertyDescriptors(Response.prototype);
    for (const name of Object.keys(members) as (keyof Response)[]) {
      if (typeof came?.[name] === 'function') expect(answer[name], name).toBeTypeOf('function');
      else expect(answer[name], name).toBe(came?.[name]);
    }
  });

  it('may be of a fetch that makes responses of its own', async () => {
    const send = async () => ({ ok: true, status: 200, text: async () => '{"id":"call_1"}' }) as Response;
    const answer = await createClient(server, { fetch: send }).call.get('call_1');
    expect(answer).toMatchObject({ data: { id: 'call_1' }, status: 200 });
  });
});
