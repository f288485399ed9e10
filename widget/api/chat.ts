/** POST /api/chat: loaded with the chat, not with the page. */
import { ROUTES, type Answered, type Sent } from '../../worker/route-table.ts';
import { eventStream } from './event-stream.ts';
import { exchange, requireOk } from './request.ts';

type Event = Answered<typeof ROUTES.chat>;

/** Milliseconds until the answer begins. */
const BEGIN_MS = 30_000;

export const chatStream = (origin: string, site: string) =>
  async function* (
    request: Sent<typeof ROUTES.chat>,
    signal: AbortSignal,
  ): AsyncGenerator<Event, void, undefined> {
    const headers = { Authorization: `Bearer ${site}` };
    const { method, path } = ROUTES.chat;
    const options = { method, headers, json: request, timeout: BEGIN_MS, signal } as const;
    const response = await exchange(origin + path, options, requireOk);
    for await (const data of eventStream(response, signal)) yield JSON.parse(data) as Event;
  };
