/**
 * The providers, imitated on the wire: what Vapi and Tavus document, and every way of failing that their
 * users report. A fault is asked for by name where a request names its assistant or persona
 * (`fault-429`, `fault-html`, …), so that the code under test needs no switch.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerChat, openStreams } from './chat.ts';
import { challengeScript, type ChallengeWay } from './challenge.ts';
import { applyFault, hugeSent, PROVIDER_WORDS } from './faults.ts';

export interface SeenRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Record<string, unknown> | null;
}

interface Conversation {
  id: string;
  name: string;
  createdAt: string;
  ended: boolean;
  /** The status with which its end is refused. */
  endFault?: string;
}

interface Call {
  id: string;
  status: 'queued' | 'in-progress' | 'ended';
  endedReason?: string;
  startedAt: string;
  endedAt?: string;
  createdAt: string;
  /** What it was ordered with, as the list of calls has it. */
  ordered: Record<string, unknown>;
  monitor?: { controlUrl: string };
}

export const VAPI_KEY = 'vapi-private-key-of-the-tests';
export const TAVUS_KEY = 'tavus-api-key-of-the-tests';

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function read(request: IncomingMessage): Promise<Record<string, unknown> | null> {
  let text = '';
  for await (const part of request) text += String(part);
  try {
    return text ? (JSON.parse(text) as Record<string, unknown>) : null;
  } catch {
    return { unparsed: text };
  }
}

export class ProviderServer {
  readonly seen: SeenRequest[] = [];
  readonly calls = new Map<string, Call>();
  readonly conversations = new Map<string, Conversation>();
  /** What Turnstile's script does with the next visitor. */
  challenge: ChallengeWay = 'passes';
  readonly #tokens = new Set<string>();
  #server: Server | null = null;
  origin = '';

  async start(port = 0): Promise<string> {
    this.#server = createServer((request, response) => void this.#answer(request, response));
    await new Promise<void>((resolve) => this.#server?.listen(port, '127.0.0.1', resolve));
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this.origin;
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin);
    const body = await read(request);
    if (url.pathname.startsWith('/_test/')) return this.#inspect(url, response);
    const headers = request.headers as Record<string, string>;
    const method = request.method ?? 'GET';
    this.seen.push({ method, path: url.pathname, headers, body });
    const wanted = String(
      url.searchParams.get('fault') ??
        body?.['assistantId'] ??
        body?.['persona_id'] ??
        body?.['response'] ??
        '',
    );
    const fault = /^fault-(.+)$/.exec(wanted)?.[1];
    if (fault && (await applyFault(fault, response))) return;
    // It creates what it was asked for, later than anybody waits.
    const late = /^late-(\d+)/.exec(wanted)?.[1];
    if (late) await new Promise((resolve) => setTimeout(resolve, Number(late)));

    if (url.pathname.startsWith('/v2/conversations'))
      return this.#tavus(method, url, headers, body, response);
    if (url.pathname === '/turnstile/v0/api.js') {
      const type = { 'content-type': 'text/javascript' };
      return void response.writeHead(200, type).end(challengeScript(this.challenge));
    }
    if (url.pathname === '/turnstile/v0/siteverify') return json(response, 200, this.#siteverify(body));
    if (url.pathname === '/emails') {
      const refused = String(body?.['to']).includes('unreachable');
      return json(
        response,
        refused ? 500 : 200,
        refused ? { message: PROVIDER_WORDS } : { id: randomUUID() },
      );
    }
    if (url.pathname.startsWith('/control/')) return this.#control(url, body, response);
    return this.#vapi(method, url, headers, body, response);
  }

  /** A token for calls names its site, and is good once. */
  #siteverify(body: Record<string, unknown> | null): object {
    const token = String(body?.['response']);
    const refused = (code: string) => ({ success: false, 'error-codes': [code] });
    if (body?.['secret'] !== 'turnstile-secret-of-the-tests') return refused('invalid-input-secret');
    const [, action, cdata] = /^token for (\w+) at (\S+)/.exec(token) ?? [];
    if (token !== 'a-good-token' && (!action || this.#tokens.has(token)))
      return refused('timeout-or-duplicate');
    this.#tokens.add(token);
    return { success: true, ...(action && { action, cdata }) };
  }

  #vapi(
    method: string,
    url: URL,
    headers: Record<string, string>,
    body: Record<string, unknown> | null,
    response: ServerResponse,
  ): void {
    if (headers['authorization'] !== `Bearer ${VAPI_KEY}`) {
      return json(response, 401, {
        message: 'Invalid Key. Hot tip, you may be using the public key',
        statusCode: 401,
      });
    }
    if (method === 'POST' && url.pathname === '/call/web') {
      const id = randomUUID();
      const assistant = String(body?.['assistantId'] ?? '');
      const query = /^end-fault-(\d+|[a-z]+)/.exec(assistant)?.[1];
      const controlUrl = `${this.origin}/control/${id}${query ? `?fault=fault-${query}` : ''}`;
      const now = new Date().toISOString();
      const call: Call = { id, status: 'queued', startedAt: now, createdAt: now, ordered: body ?? {} };
      if (body?.['assistantId'] !== 'no-control') call.monitor = { controlUrl };
      // Somebody joins as soon as the answer is there, unless nobody does.
      const status = assistant.endsWith('nobody-joins') ? 'queued' : 'in-progress';
      this.calls.set(id, { ...call, status });
      if (assistant === 'created-and-cut') return void response.socket?.resetAndDestroy();
      return json(response, 201, {
        ...call,
        orgId: 'org-that-nobody-needs-to-know',
        cost: 0,
        ...(assistant !== 'no-address' && { webCallUrl: `https://vapi.daily.co/${id}` }),
        transport: { provider: 'daily', callToken: 'call-token' },
        artifactPlan: { videoRecordingEnabled: false, recordingPath: 'private' },
        assistant: {
          voice: { provider: '11labs', voiceId: 'x' },
          model: { messages: ['the secret prompt'] },
        },
      });
    }
    if (method === 'POST' && url.pathname === '/chat/web') return answerChat(body, response);
    if (method === 'GET' && url.pathname === '/call') return json(response, 200, this.#listed(url));
    const call = this.calls.get(url.pathname.replace('/call/', ''));
    if (method === 'GET' && call) {
      return json(response, 200, { ...call, monitor: { controlUrl: `${this.origin}/control/${call.id}` } });
    }
    return json(response, 404, { message: 'Not Found', statusCode: 404 });
  }

  /** The newest first. */
  #listed({ searchParams }: URL): object[] {
    const [from, to] = ['createdAtGe', 'createdAtLe'].map((name) => searchParams.get(name) ?? '');
    return [...this.calls.values()]
      .filter(({ createdAt }) => createdAt >= (from ?? '') && createdAt <= (to || '9'))
      .reverse()
      .slice(0, Number(searchParams.get('limit') ?? 100))
      .map(({ ordered, ...call }) => ({
        ...{ ...ordered, ...call },
        monitor: { controlUrl: `${this.origin}/control/${call.id}` },
      }));
  }

  #control(url: URL, body: Record<string, unknown> | null, response: ServerResponse): void {
    const call = this.calls.get(url.pathname.replace('/control/', ''));
    if (!call || call.status === 'ended') return json(response, 404, { message: 'Call not found' });
    if (body?.['type'] === 'end-call') {
      this.#end(call, 'assistant-ended-call');
      return json(response, 200, { success: true });
    }
    return json(response, 400, { message: 'unknown type' });
  }

  #end(call: Call, reason: string): void {
    call.status = 'ended';
    call.endedReason = reason;
    call.endedAt = new Date().toISOString();
  }

  #tavus(
    method: string,
    url: URL,
    headers: Record<string, string>,
    body: Record<string, unknown> | null,
    response: ServerResponse,
  ): void {
    if (headers['x-api-key'] !== TAVUS_KEY) return json(response, 401, { message: 'Invalid access token' });
    if (body?.['persona_id'] === 'full-house') {
      return json(response, 400, { message: 'User has reached maximum concurrent conversations' });
    }
    if (method === 'POST' && url.pathname === '/v2/conversations') {
      const id = `c${randomUUID().replaceAll('-', '').slice(0, 12)}`;
      const endFault = /^end-fault-(.+)$/.exec(String(body?.['persona_id']))?.[1];
      const name = String(body?.['conversation_name'] ?? 'A conversation');
      const createdAt = new Date().toISOString();
      this.conversations.set(id, { id, name, createdAt, ended: false, ...(endFault && { endFault }) });
      if (body?.['persona_id'] === 'created-and-cut') return void response.socket?.resetAndDestroy();
      if (body?.['persona_id'] === 'no-address') return json(response, 200, { conversation_id: id });
      return json(response, 200, {
        conversation_id: id,
        conversation_name: 'A conversation',
        conversation_url: `https://tavus.daily.co/${id}`,
        status: 'active',
        created_at: new Date().toISOString(),
      });
    }
    if (method === 'GET' && url.pathname === '/v2/conversations') {
      const active = [...this.conversations.values()].filter(({ ended }) => !ended);
      const [limit, page] = ['limit', 'page'].map((name) => Number(url.searchParams.get(name)));
      const first = (limit || 10) * ((page || 1) - 1);
      const data = active.slice(first, first + (limit || 10)).map((one) => ({
        ...{ conversation_id: one.id, conversation_name: one.name, status: 'active' },
        created_at: one.createdAt,
      }));
      return json(response, 200, { data, total_count: active.length });
    }
    const asked = this.conversations.get(url.pathname.replace('/v2/conversations/', ''));
    if (method === 'GET' && asked) {
      const status = asked.ended ? 'ended' : 'active';
      return json(response, 200, { conversation_id: asked.id, status });
    }
    const id = /^\/v2\/conversations\/([^/]+)\/end$/.exec(url.pathname)?.[1];
    const conversation = id ? this.conversations.get(id) : undefined;
    if (!conversation || conversation.ended) return json(response, 400, { error: 'Invalid conversation_id' });
    if (conversation.endFault)
      return json(response, Number(conversation.endFault), { error: PROVIDER_WORDS });
    conversation.ended = true;
    response.writeHead(200).end();
  }

  /** For tests, which run in another process: what came in, and a call that the provider ends by itself. */
  #inspect(url: URL, response: ServerResponse): void {
    const id = url.searchParams.get('end');
    const call = id ? this.calls.get(id) : undefined;
    if (call) this.#end(call, 'customer-ended-call');
    const conversation = id ? this.conversations.get(id) : undefined;
    if (conversation) conversation.ended = true;
    if (url.searchParams.has('clear')) this.seen.length = 0;
    json(response, 200, {
      seen: this.seen,
      calls: [...this.calls.values()],
      conversations: [...this.conversations.values()],
      openStreams: openStreams.count,
      hugeMegabytes: hugeSent.megabytes,
    });
  }
}
