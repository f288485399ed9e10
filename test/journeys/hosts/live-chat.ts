/** A Worker whose chat is live, and whose answers stop where a test wants them to. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { passOn } from './pass-on.ts';
import type { ChatEvent, ChatRequest, PublicConfig } from '../../../worker/contract.ts';

export interface LiveChat {
  origin: string;
  session: string;
  requests: ChatRequest[];
  /** @param words null for an answer that does not begin */
  answer(words: string | null, then: 'end' | 'hold'): void;
}

const CONFIG: PublicConfig = {
  site: 'default',
  mode: 'live',
  chat: 'live',
  video: false,
  assistantId: 'greets',
  look: {},
  version: 'test',
};
const ALLOWED = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};

/**
 * For as long as the file's tests run.
 * @param host the product's own, whose files it serves, for a script takes its chunks from where its API is
 */
export async function startLiveChat(host: string): Promise<LiveChat> {
  let next: { words: string | null; then: 'end' | 'hold' } = { words: 'Hello', then: 'end' };
  const chat: LiveChat = {
    origin: '',
    session: '5b0b4c2e-8b0f-4f7e-9d2b-0c8f2f6b7a11',
    requests: [],
    answer: (words, then) => (next = { words, then }),
  };
  const tell = (response: ServerResponse, event: ChatEvent) =>
    response.write(`data: ${JSON.stringify(event)}\n\n`);
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, ALLOWED).end();
    if (request.url?.startsWith('/api/config'))
      return void response
        .writeHead(200, { ...ALLOWED, 'content-type': 'application/json' })
        .end(JSON.stringify(CONFIG));
    if (request.url !== '/api/chat') return void passOn(host, request, response, ALLOWED);
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      chat.requests.push(JSON.parse(body) as ChatRequest);
      const { words, then } = next;
      response.writeHead(200, { ...ALLOWED, 'content-type': 'text/event-stream' });
      tell(response, { type: 'session', sessionId: chat.session });
      if (words) tell(response, { type: 'delta', text: words });
      if (then === 'hold') return;
      tell(response, { type: 'done' });
      response.end('data: [DONE]\n\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  chat.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return chat;
}
