/**
 * An operator's receivers of events, imitated on the wire: each path is one, which keeps what it got and answers as it was
 * told to, over `/_test/<name>`, for tests run in another process.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerRecording } from './recordings.ts';

export interface Received {
  headers: Record<string, string>;
  body: string;
  /** What it was answered. */
  status: number;
}

/** `endless`: an answer that does not end; `refuses=TEXT`: 422 to whatever has that in it; `after=SECONDS`: as `Retry-After`; `silent`: no answer. */
interface Manner {
  status: number;
  refuses: string | null;
  endless: boolean;
  after: string | null;
  silent: boolean;
}

const USUAL: Manner = { status: 204, refuses: null, endless: false, after: null, silent: false };

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
};

export class Receivers {
  readonly #received = new Map<string, Received[]>();
  readonly #manners = new Map<string, Manner>();
  #server: Server | null = null;
  endlessBytes = 0;

  of(name: string): Received[] {
    return this.#received.get(name) ?? [];
  }

  async start(): Promise<string> {
    this.#server = createServer((request, response) => void this.#answer(request, response));
    await new Promise<void>((resolve) => this.#server?.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://receiver');
    if (pathname.startsWith('/recordings/')) return answerRecording(request, response);
    const body = await textOf(request);
    const told = /^\/_test\/(.+)$/.exec(pathname)?.[1];
    if (told !== undefined) return this.#inspect(told, searchParams, response);
    const name = pathname.slice(1);
    const { status: usual, refuses, endless, after, silent } = this.#manners.get(name) ?? USUAL;
    const status = refuses !== null && body.includes(refuses) ? 422 : usual;
    const received = this.#received.get(name) ?? [];
    received.push({ headers: request.headers as Record<string, string>, body, status });
    this.#received.set(name, received);
    if (silent) return;
    if (status >= 300 && status < 400) response.setHeader('location', `/${name}-moved`);
    if (after !== null) response.setHeader('retry-after', after);
    response.writeHead(status);
    if (endless) this.#goOn(response);
    else response.end();
  }

  #goOn(response: ServerResponse): void {
    if (response.destroyed) return;
    this.endlessBytes += 100_000;
    response.write('x'.repeat(100_000), () => setTimeout(() => this.#goOn(response), 1));
  }

  #inspect(name: string, asked: URLSearchParams, response: ServerResponse): void {
    const status = asked.get('status');
    const manner = {
      status: Number(status ?? 204),
      refuses: asked.get('refuses'),
      endless: asked.has('endless'),
      after: asked.get('after'),
      silent: asked.has('silent'),
    };
    if (asked.size > 0) this.#manners.set(name, manner);
    const state = { received: this.of(name), endlessBytes: this.endlessBytes };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(state));
  }
}
