import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { json, losesAnswer, type Asked } from './answer.ts';
import { tavusTranscript } from './report.ts';
import { PROVIDER_WORDS } from './faults.ts';

export const TAVUS_KEY = 'tavus-api-key-of-the-tests';

interface Conversation {
  id: string;
  name: string;
  createdAt: string;
  ended: boolean;
  /** Where it is to be told of. */
  callbackUrl: string | null;
  /** The status with which its end is refused. */
  endFault?: string;
  /** How often it was asked to end it, and how many of the first are without effect. */
  hangUps: number;
  ignored: number;
}

export class Tavus {
  readonly conversations = new Map<string, Conversation>();

  answer({ method, url, headers, body }: Asked, response: ServerResponse): void {
    if (headers['x-api-key'] !== TAVUS_KEY) return json(response, 401, { message: 'Invalid access token' });
    if (body?.['persona_id'] === 'full-house')
      return json(response, 400, { message: 'User has reached maximum concurrent conversations' });
    if (method === 'POST' && url.pathname === '/v2/conversations') return this.#create(body ?? {}, response);
    if (method === 'GET' && url.pathname === '/v2/conversations') return this.#list(url, response);
    const asked = this.conversations.get(url.pathname.replace('/v2/conversations/', ''));
    if (method === 'GET' && asked) {
      const status = asked.ended ? 'ended' : 'active';
      const events = [
        { event_type: 'system.shutdown', properties: { shutdown_reason: 'participant_left_timeout' } },
        { event_type: 'application.transcription_ready', properties: { transcript: tavusTranscript } },
      ];
      const isVerbose = url.searchParams.get('verbose') === 'true';
      return json(response, 200, {
        conversation_id: asked.id,
        status,
        ...(isVerbose && asked.ended && { events }),
      });
    }
    const id = /^\/v2\/conversations\/([^/]+)\/end$/.exec(url.pathname)?.[1];
    const conversation = id ? this.conversations.get(id) : undefined;
    if (!conversation || conversation.ended) return json(response, 400, { error: 'Invalid conversation_id' });
    if (conversation.endFault === 'invalid') return json(response, 400, { error: 'Invalid conversation_id' });
    if (conversation.endFault)
      return json(response, Number(conversation.endFault), { error: PROVIDER_WORDS });
    conversation.hangUps += 1;
    conversation.ended = conversation.hangUps > conversation.ignored;
    response.writeHead(200).end();
  }

  end(id: string): void {
    const conversation = this.conversations.get(id);
    if (conversation) conversation.ended = true;
  }

  #create(body: Record<string, unknown>, response: ServerResponse): void {
    const id = `c${randomUUID().replaceAll('-', '').slice(0, 12)}`;
    const persona = String(body['persona_id']);
    const endFault = /^end-fault-(.+)$/.exec(persona)?.[1];
    const name = String(body['conversation_name'] ?? 'A conversation');
    const callbackUrl = typeof body['callback_url'] === 'string' ? body['callback_url'] : null;
    const made = { id, name, createdAt: new Date().toISOString(), ended: false, callbackUrl };
    const ignored = Number(/^end-ignored-(\d+)/.exec(persona)?.[1] ?? 0);
    this.conversations.set(id, { ...made, ...(endFault && { endFault }), hangUps: 0, ignored });
    if (losesAnswer(persona, response)) return;
    if (persona === 'no-address') return json(response, 200, { conversation_id: id });
    return json(response, 200, {
      conversation_id: id,
      conversation_name: 'A conversation',
      conversation_url: `${persona === 'in-clear' ? 'http' : 'https'}://tavus.daily.co/${id}`,
      status: 'active',
      created_at: new Date().toISOString(),
    });
  }

  #list({ searchParams }: URL, response: ServerResponse): void {
    const active = [...this.conversations.values()].filter(({ ended }) => !ended);
    const [limit, page] = ['limit', 'page'].map((name) => Number(searchParams.get(name)));
    const first = (limit || 10) * ((page || 1) - 1);
    const data = active.slice(first, first + (limit || 10)).map((one) => ({
      conversation_id: one.id,
      conversation_name: one.name,
      status: 'active',
      created_at: one.createdAt,
    }));
    return json(response, 200, { data, total_count: active.length });
  }
}
