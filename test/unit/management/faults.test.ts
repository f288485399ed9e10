import { createServer, type ServerResponse } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { AnswerError } from '../../../worker/management/errors/answer-error.ts';
import { NetworkError } from '../../../worker/management/errors/network-error.ts';
import type { ClientOptions } from '../../../worker/management/options.ts';
import { createClient, failure, refusal, serveTests, TOKEN } from './client-under-test.ts';
import { json, raw } from './recording-server.ts';

const server = await serveTests();
const client = (options?: ClientOptions) => createClient(server, options);

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

  it('that a fetch of the caller cannot reach is told the same way, also where it throws at once', async () => {
    const send = () => {
      throw new Error('no route');
    };
    const error = await failure(client({ fetch: send, retry: { limit: 0 } }).call.get('call_1'));
    expect(error).toBeInstanceOf(NetworkError);
    expect((error as NetworkError).message).toBe(
      `GET /call/call_1 got no whole answer from ${new URL(server.url).host}: no route`,
    );
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
