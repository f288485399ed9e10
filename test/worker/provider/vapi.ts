import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { json, losesAnswer, type Asked } from './answer.ts';
import { reportFields } from './report.ts';
import { answerChat } from './chat.ts';

export const VAPI_KEY = 'vapi-private-key-of-the-tests';

/** As it says that too many calls are on, by the assistant that is asked for. */
const FULL: Record<string, object> = {
  'full-house': { error: 'Over Concurrency Limit' },
  'full-house-2': { message: 'Over Concurrency Limit', error: 'Bad Request', statusCode: 400 },
};

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
  /** How often it was asked to end it; the first of them are without effect where its assistant says so. */
  hangUps?: number;
  /** How often its record was read since it is over. */
  reads?: number;
}

export class Vapi {
  readonly calls = new Map<string, Call>();
  /** Lists of calls that were created since are not to be had. */
  listsDownFrom = '~';
  readonly #origin: () => string;

  constructor(origin: () => string) {
    this.#origin = origin;
  }

  answer({ method, url, headers, body }: Asked, response: ServerResponse): void {
    if (headers['authorization'] !== `Bearer ${VAPI_KEY}`) {
      const message = 'Invalid Key. Hot tip, you may be using the public key';
      return json(response, 401, { message, statusCode: 401 });
    }
    if (method === 'POST' && url.pathname === '/call/web') return this.#create(body ?? {}, response);
    if (method === 'POST' && url.pathname === '/chat/web') return answerChat(body, response);
    if (method === 'GET' && url.pathname === '/call') {
      const isDown = (url.searchParams.get('createdAtGe') ?? '') >= this.listsDownFrom;
      return json(response, isDown ? 503 : 200, isDown ? {} : this.#listed(url));
    }
    const call = this.calls.get(url.pathname.replace('/call/', ''));
    if (method !== 'GET' || !call) return json(response, 404, { message: 'Not Found', statusCode: 404 });
    const monitor = { controlUrl: `${this.#origin()}/control/${call.id}` };
    if (call.status !== 'ended') return json(response, 200, { ...call, monitor });
    // Its analysis takes a while: so often it is asked for in vain.
    const assistant = String(call.ordered['assistantId']);
    call.reads = (call.reads ?? 0) + 1;
    const isReady = call.reads > Number(/^reports-after-(\d+)/.exec(assistant)?.[1] ?? 0);
    if (assistant === 'reports-in-pieces')
      return void response.end(JSON.stringify(reportFields(call)).slice(0, 900));
    return json(response, 200, { ...call, monitor, ...(isReady && reportFields(call)) });
  }

  /** The address of control, which needs no key. */
  control({ url, body }: Asked, response: ServerResponse): void {
    const call = this.calls.get(url.pathname.replace('/control/', ''));
    if (!call || call.status === 'ended') return json(response, 404, { message: 'Call not found' });
    if (body?.['type'] !== 'end-call') return json(response, 400, { message: 'unknown type' });
    const ignored = Number(/^end-ignored-(\d+)/.exec(String(call.ordered['assistantId']))?.[1] ?? 0);
    call.hangUps = (call.hangUps ?? 0) + 1;
    if (call.hangUps > ignored) this.end(call.id, 'assistant-ended-call');
    return json(response, 200, { success: true });
  }

  end(id: string, reason: string): void {
    const call = this.calls.get(id);
    if (!call) return;
    // The clock of the tests may be ahead of this one.
    const ran = /-ran-(\d+)/.exec(String(call.ordered['assistantId']))?.[1];
    const endedAt = ran ? Date.parse(call.startedAt) + Number(ran) * 1000 : Date.now();
    Object.assign(call, {
      status: 'ended',
      endedReason: reason,
      endedAt: new Date(endedAt).toISOString(),
    });
  }

  #create(ordered: Record<string, unknown>, response: ServerResponse): void {
    const full = FULL[String(ordered['assistantId'])];
    if (full) return json(response, 400, full);
    const call = this.make(ordered);
    if (losesAnswer(String(ordered['assistantId']), response)) return;
    return json(response, 201, {
      ...call,
      orgId: 'org-that-nobody-needs-to-know',
      cost: 0,
      ...(ordered['assistantId'] !== 'no-address' && {
        webCallUrl: `${ordered['assistantId'] === 'in-clear' ? 'http' : 'https'}://vapi.daily.co/${call.id}`,
      }),
      transport: { provider: 'daily', callToken: 'call-token' },
      artifactPlan: { videoRecordingEnabled: false, recordingPath: 'private' },
      assistant: {
        voice: { provider: '11labs', voiceId: 'x' },
        model: { messages: ['the secret prompt'] },
      },
    });
  }

  make(ordered: Record<string, unknown>, created = new Date()): Call {
    const id = randomUUID();
    const assistant = String(ordered['assistantId'] ?? '');
    const fault = /^end-fault-(\d+|[a-z]+)/.exec(assistant)?.[1];
    const slow = /^end-slow-(\d+)/.exec(assistant)?.[1];
    const query = fault ? `?fault=fault-${fault}` : slow ? `?slow=${slow}` : '';
    const now = created.toISOString();
    const call: Call = { id, status: 'queued', startedAt: now, createdAt: now, ordered };
    if (assistant !== 'no-control') call.monitor = { controlUrl: `${this.#origin()}/control/${id}${query}` };
    // Somebody joins as soon as the answer is there, unless nobody does.
    this.calls.set(id, { ...call, status: assistant.endsWith('nobody-joins') ? 'queued' : 'in-progress' });
    return call;
  }

  /** The newest first. */
  #listed({ searchParams }: URL): object[] {
    const [from, to] = ['createdAtGe', 'createdAtLe'].map((name) => searchParams.get(name) ?? '');
    return [...this.calls.values()]
      .filter(({ createdAt }) => createdAt >= (from ?? '') && createdAt <= (to || '9'))
      .reverse()
      .slice(0, Number(searchParams.get('limit') ?? 100))
      .map(({ ordered, ...call }) => ({
        ...ordered,
        ...call,
        monitor: { controlUrl: `${this.#origin()}/control/${call.id}` },
      }));
  }
}
