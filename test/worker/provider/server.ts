/**
 * The providers, imitated on the wire: what Vapi and Tavus document, and every way of failing that their
 * users report. A fault is asked for by name where a request names its assistant or persona
 * (`fault-429`, `fault-html`, …), so that the code under test needs no switch.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerAccess } from './access.ts';
import { json, KEY_OF_PAGES, read, type Asked } from './answer.ts';
import { openStreams } from './chat.ts';
import { answerCallMachine, CALL_MACHINE, type CallMachineWay } from './call-machine.ts';
import { challengeScript, type ChallengeWay } from './challenge.ts';
import { Connections } from './connections.ts';
import { applyFault, hugeSent, PROVIDER_WORDS } from './faults.ts';
import { Tavus } from './tavus.ts';
import { Vapi } from './vapi.ts';
import { pause } from '../../pause.ts';

export { TAVUS_KEY } from './tavus.ts';
export { VAPI_KEY } from './vapi.ts';

export interface SeenRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Record<string, unknown> | null;
}

export class ProviderServer {
  readonly seen: SeenRequest[] = [];
  readonly #vapi = new Vapi(() => this.origin);
  readonly #tavus = new Tavus();
  readonly #connections = new Connections();
  /** What Turnstile's script does with the next visitor. */
  challenge: ChallengeWay = 'passes';
  callMachine: CallMachineWay = 'whole';
  /** Of the script that a call runs on. */
  callMachineCode = CALL_MACHINE;
  readonly #tokens = new Set<string>();
  readonly #once = new Set<string>();
  #server: Server | null = null;
  origin = '';

  get calls(): Vapi['calls'] {
    return this.#vapi.calls;
  }

  async start(port = 0): Promise<string> {
    this.#server = createServer((request, response) => void this.#answer(request, response));
    // A connection that it closes while a request is on its way is a fault, and none that a test has asked for.
    this.#server.keepAliveTimeout = 600_000;
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
    const asked: Asked = { method: request.method ?? 'GET', url, headers, body };
    this.seen.push({ method: asked.method, path: url.pathname, headers, body });
    const names = ['assistantId', 'persona_id', 'response'].map((name) => body?.[name]);
    const wanted = String(url.searchParams.get('fault') ?? names.find((name) => name !== undefined) ?? '');
    const keys = `${headers['authorization']} ${headers['x-api-key']}`;
    const fault = keys.includes(KEY_OF_PAGES) ? 'html' : this.#faultOf(wanted);
    if (fault && (await applyFault(fault, response))) return;
    // It creates what it was asked for, later than anybody waits.
    const late = /^late-(\d+)/.exec(wanted)?.[1];
    if (late) await pause(Number(late), 'a provider takes its time');
    const slow = url.searchParams.get('slow');
    if (slow) await this.#connections.through(headers['x-request-id'] ?? '', Number(slow));
    return this.#route(asked, response);
  }

  /** `fault-once-`: of its first time only. */
  #faultOf(wanted: string): string | undefined {
    const [, once, fault] = /^fault-(once-)?(.+)$/.exec(wanted) ?? [];
    if (once && this.#once.has(wanted)) return undefined;
    if (once) this.#once.add(wanted);
    return fault;
  }

  #route(asked: Asked, response: ServerResponse): void {
    const { body, url } = asked;
    if (url.pathname.startsWith('/cdn-cgi/access/')) return void answerAccess(asked, response);
    if (url.pathname.startsWith('/v2/conversations')) return this.#tavus.answer(asked, response);
    if (url.pathname === '/turnstile/v0/api.js') {
      const type = { 'content-type': 'text/javascript' };
      return void response.writeHead(200, type).end(challengeScript(this.challenge));
    }
    if (url.pathname.startsWith('/call-machine/'))
      return answerCallMachine(this.callMachine, this.callMachineCode, response);
    if (url.pathname === '/turnstile/v0/siteverify') return json(response, 200, this.#siteverify(body));
    if (url.pathname === '/emails') {
      const to = String(body?.['to']);
      if (to.includes('late.example'))
        return void setTimeout(() => json(response, 200, { id: randomUUID() }), 900);
      if (to.includes('cut.example')) return void response.socket?.resetAndDestroy();
      const status = Number(/@status-(\d{3})\./.exec(to)?.[1] ?? 200);
      return json(response, status, status === 200 ? { id: randomUUID() } : { message: PROVIDER_WORDS });
    }
    if (url.pathname.startsWith('/control/')) return this.#vapi.control(asked, response);
    return this.#vapi.answer(asked, response);
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

  /** For tests, which run in another process: what came in, and a call that the provider ends by itself. */
  #inspect(url: URL, response: ServerResponse): void {
    const id = url.searchParams.get('end');
    if (id) this.#vapi.end(id, 'customer-ended-call');
    if (id) this.#tavus.end(id);
    if (url.searchParams.has('clear')) this.seen.length = 0;
    this.#vapi.listsDownFrom = url.searchParams.get('lists-down-from') ?? this.#vapi.listsDownFrom;
    this.callMachine = (url.searchParams.get('call-machine') ?? this.callMachine) as CallMachineWay;
    const unmade = url.searchParams.get('unmake');
    for (const [id, { ordered }] of this.#vapi.calls)
      if (unmade && ordered['assistantId'] === unmade) this.#vapi.calls.delete(id);
    const [make, at] = ['make', 'at'].map((name) => Number(url.searchParams.get(name)));
    for (let i = 0; i < (make ?? 0); i += 1)
      this.#vapi.make({ assistantId: url.searchParams.get('assistant') }, new Date((at ?? 0) + i));
    json(response, 200, {
      seen: this.seen,
      calls: [...this.#vapi.calls.values()],
      conversations: [...this.#tavus.conversations.values()],
      openStreams: openStreams.count,
      hugeMegabytes: hugeSent.megabytes,
      invocations: this.#connections.most,
    });
  }
}
