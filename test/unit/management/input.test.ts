import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createManagementClient } from '../../../worker/management/client.ts';
import { serveTests } from './client-under-test.ts';
import { json } from './recording-server.ts';

const server = await serveTests();
beforeEach(() => server.answers(json({ id: 'x' })));

const client = () => createManagementClient({ token: 'secret-token', baseUrl: server.url });

describe('the query', () => {
  it('repeats the name for lists, and has dates as ISO 8601', async () => {
    const date = new Date('2026-01-02T03:04:05Z');
    await client().session.list({
      idAny: ['a', 'b c'],
      limit: 0,
      numberE164CheckEnabled: false,
      createdAtGe: date,
    } as never);
    expect(server.requests[0]?.url).toBe(
      `/session?idAny=a&idAny=b%20c&limit=0&numberE164CheckEnabled=false&createdAtGe=2026-01-02T03%3A04%3A05.000Z`,
    );
  });

  it.each([
    [
      'an object',
      { assistantId: { id: '1' } },
      'query.assistantId: expected text, a number, a boolean, a date or a list, got an object',
    ],
    ['null', { limit: null }, 'query.limit: expected text, a number, a boolean, a date or a list, got null'],
    ['an invalid date', { createdAtGt: new Date('no') }, 'query.createdAtGt: expected text'],
  ])('refuses %s instead of sending it as words', async (_title, query, message) => {
    await expect(client().call.list(query as never)).rejects.toThrow(message);
    expect(server.requests).toHaveLength(0);
  });
});

describe('the token', () => {
  it('can be set, changed and taken away', async () => {
    const one = createManagementClient({ baseUrl: server.url });
    await one.call.get('a');
    one.setToken('first-token');
    await one.call.get('a');
    one.setToken(() => 'second-token');
    await one.call.get('a');
    one.setToken(null);
    await one.call.get('a');
    const sent = server.requests.map((request) => request.headers.authorization);
    expect(sent).toEqual([undefined, 'Bearer first-token', 'Bearer second-token', undefined]);
  });

  it('that no header can carry is refused without being shown', async () => {
    const token = 'tok\nen-1';
    const call = createManagementClient({ baseUrl: server.url, token }).call.get('a');
    await expect(call).rejects.toThrow('token: expected visible ASCII characters without spaces, got text');
    expect(server.requests).toHaveLength(0);
  });

  it('cannot be overridden by a header of the call', async () => {
    await client().call.get('a', { headers: { authorization: 'Bearer other', 'X-Trace': '1' } });
    expect(server.requests[0]?.headers).toMatchObject({
      authorization: 'Bearer secret-token',
      'x-trace': '1',
    });
  });

  it('nor can what the body is', async () => {
    await client().assistant.create({ name: 'a' }, { headers: { 'content-type': 'text/plain' } });
    expect(server.requests[0]?.headers['content-type']).toBe('application/json');
  });
});

describe('the address', () => {
  it.each(['', 'ftp://host', 'host/path', 'https://user:pass@host', 'https://host/?a=1'])(
    'refuses %j',
    (baseUrl) => {
      expect(() => createManagementClient({ baseUrl })).toThrow(/^baseUrl: expected an http\(s\) address/);
    },
  );

  it('may have a path', async () => {
    await createManagementClient({ baseUrl: `${server.url}/proxy/` }).call.get('a');
    expect(server.requests[0]?.url).toBe('/proxy/call/a');
  });
});

describe('numbers', () => {
  it.each([{ timeoutMs: 0 }, { timeoutMs: NaN }, { concurrency: 0 }])('such as %j are refused', (options) => {
    expect(() => createManagementClient(options)).toThrow(/: expected a number above 0, got/);
  });

  it.each([Infinity, 3e9])('of %d milliseconds are no limit, not none at all', async (timeoutMs) => {
    expect((await client().call.get('a', { timeoutMs })).status).toBe(200);
    await expect(client().call.get('a', { timeoutMs: -1 })).rejects.toThrow(
      'timeoutMs: expected a number above 0, got -1',
    );
  });
});

describe('form data', () => {
  it('carries several files under one name', async () => {
    const files = [new File(['one'], '1.wav'), new File(['two'], '2.wav')];
    await client().provider.cloneVoice({ name: 'Alma', files });
    const [request] = server.requests;
    const type = request?.headers['content-type'] ?? '';
    const body = new Uint8Array(request?.body ?? []);
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    expect(await Promise.all(form.getAll('files').map((file) => (file as File).text()))).toEqual([
      'one',
      'two',
    ]);
  });

  it('carries a file where JSON is the rule but a file is handed over', async () => {
    await client().voiceLibrary.createSesameVoice({ voiceName: 'Alma', file: new File(['x'], 'x.wav') });
    expect(server.requests[0]?.headers['content-type']).toMatch(/^multipart\/form-data/);
  });

  it('tells how far an upload is', async () => {
    const seen: number[] = [];
    const file = new File([new Uint8Array(300_000)], 'big.bin');
    let total = 0;
    await client().file.upload(
      { file },
      {
        onUploadProgress: (progress) => {
          seen.push(progress.sent);
          total = progress.total;
        },
      },
    );
    expect(seen.length).toBeGreaterThan(3);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.at(-1)).toBe(total);
    expect(server.requests[0]?.body.byteLength).toBe(total);
  });

  it('refuses what is neither', async () => {
    await expect(client().file.upload('menu.pdf' as never)).rejects.toThrow(
      'body: expected form data, got text',
    );
  });
});

describe('a fetch of the caller', () => {
  it('is called as a plain function, as Workers ask it of theirs', async () => {
    const calledOn = vi.fn();
    async function send(this: unknown): Promise<Response> {
      calledOn(this);
      return Response.json({ id: 'call_1' });
    }
    await createManagementClient({ fetch: send }).call.get('call_1');
    expect(calledOn).toHaveBeenCalledExactlyOnceWith(undefined);
  });
});
