/** POST /api/chat: loaded with the chat, not with the page. */
import { ROUTES } from '../../worker/contract.ts';
import type { ChatEvent, ChatRequest } from '../../worker/contract.ts';
import { eventStream } from './event-stream.ts';
import { exchange, requireOk } from './request.ts';

/** Milliseconds until the answer begins. */
const BEGIN_MS = 30_000;

export const chatStream = (origin: string, site: string) =>
  async function* (request: ChatRequest, signal: AbortSignal): AsyncGenerator<ChatEvent, void, undefined> {
    const headers = { Authorization: `Bearer ${site}` };
    const options = { method: 'POST', headers, json: request, timeout: BEGIN_MS, signal } as const;
    const response = await exchange(origin + ROUTES.chat, options, requireOk);
    for await (const data of eventStream(response, signal)) yield JSON.parse(data) as ChatEvent;
  };
