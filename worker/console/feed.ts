/**
 * What happens, told to whoever is at the console: a socket for each page. The object sleeps while nothing does, and its sockets
 * stay open. Who may hear what is looked up in the database again and again, as a route does with each request.
 */
import { DurableObject } from 'cloudflare:workers';
import { cleanCaption } from './captions.ts';
import { CLOSED, PING, PONG, type FeedWish, type News } from '../console-live-contract.ts';
import { log } from '../log.ts';
import { within } from '../within.ts';
import type { Caption, Feed } from '../feed/tell.ts';
import type { Operator } from './operator.ts';
import { auditing } from './audit.ts';
import { seesSite } from './scope.ts';
import { operatorsBy } from './sessions.ts';

/** So long, in ms, what was looked up of who listens is good. */
const KNOWN_MS = 1000;
/** In ms: a socket is opened anew after it, at the door in front of the deployment as well. */
const GOOD_MS = 900_000;
const DATABASE_MS = 2000;
const MOST_READ = 50;

/** Beside the socket, also while the object sleeps. */
interface Listener extends FeedWish {
  session: string;
  openedAt: number;
  /** Calls of which a word was read here, the latest: the history has each once. */
  read: string[];
}

export const SESSION_HEADER = 'x-console-session';

interface FeedBindings {
  DB: D1Database;
}

function wishIn(message: string): FeedWish | null {
  try {
    const { captions } = JSON.parse(message) as Partial<Record<keyof FeedWish, unknown>>;
    return typeof captions === 'boolean' ? { captions } : null;
  } catch {
    return null;
  }
}

export class ConsoleFeed extends DurableObject<FeedBindings> implements Feed {
  #known: { at: number; operators: Map<string, Operator> } = { at: 0, operators: new Map() };
  /** One after the other: a caption never comes before the one it goes on from. */
  #telling: Promise<unknown> = Promise.resolve();

  constructor(state: DurableObjectState, env: FeedBindings) {
    super(state, env);
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  }

  /** Of the Worker, which has demanded the role. */
  override fetch(request: Request): Response {
    const { 0: page, 1: socket } = new WebSocketPair();
    const session = request.headers.get(SESSION_HEADER) ?? '';
    this.ctx.acceptWebSocket(socket, [session]);
    this.#note(socket, { session, openedAt: Date.now(), captions: false, read: [] });
    this.#known.at = 0;
    return new Response(null, { status: 101, webSocket: page });
  }

  tell(news: News[]): Promise<void> {
    const told = this.#telling.then(() => this.#tell(news));
    this.#telling = told.catch(() => undefined);
    return told;
  }

  review(): Promise<void> {
    this.#known.at = 0;
    return this.tell([]);
  }

  /** Whether anybody shows captions of that site. */
  async isWatched(site: string): Promise<boolean> {
    const sockets = this.ctx.getWebSockets().filter((socket) => this.#listener(socket).captions);
    if (sockets.length === 0) return false;
    const operators = await this.#operators(this.ctx.getWebSockets());
    return sockets.some((socket) => {
      const operator = operators.get(this.#listener(socket).session);
      return operator !== undefined && seesSite(operator, site);
    });
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    const wish = typeof message === 'string' ? wishIn(message) : null;
    if (wish) this.#note(socket, Object.assign(this.#listener(socket), wish));
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    // Codes that say that there was none cannot be sent.
    socket.close(code >= 1000 && code !== 1005 && code !== 1006 ? code : 1000);
  }

  override webSocketError(socket: WebSocket): void {
    socket.close(1011);
  }

  async #tell(news: News[]): Promise<void> {
    const sockets = this.ctx.getWebSockets();
    if (sockets.length === 0) return;
    const operators = await this.#operators(sockets);
    const told = await this.#clean(news, sockets);
    for (const socket of sockets) {
      const { session, openedAt } = this.#listener(socket);
      const operator = operators.get(session);
      if (!operator) {
        socket.close(CLOSED.signedOut);
        continue;
      }
      for (const one of told)
        if (seesSite(operator, one.site) && (one.type !== 'caption' || this.#reads(socket, operator, one)))
          this.#send(socket, JSON.stringify(one));
      if (Date.now() - openedAt > GOOD_MS) socket.close(CLOSED.renew);
    }
  }

  /** As the words of their sites are kept: where nobody shows them, none is looked at. */
  async #clean(news: readonly News[], sockets: readonly WebSocket[]): Promise<News[]> {
    const isShown = sockets.some((socket) => this.#listener(socket).captions);
    const all = news.map((one) =>
      one.type === 'caption' ? (isShown ? cleanCaption(this.env.DB, one) : null) : one,
    );
    return (await Promise.all(all)).filter((one) => one !== null);
  }

  /** Who reads what is said in a call stands in the history, as with one that is over. */
  #reads(socket: WebSocket, { email: by }: Operator, { site, call }: Caption): boolean {
    const listener = this.#listener(socket);
    if (!listener.captions) return false;
    if (listener.read.includes(call)) return true;
    this.#note(socket, Object.assign(listener, { read: [...listener.read, call].slice(-MOST_READ) }));
    const deed = { by, deed: 'console: read words', site, after: { call, live: true } } as const;
    this.ctx.waitUntil(auditing(this.env.DB, deed).run());
    return true;
  }

  /** @throws where the database cannot be had: then nobody is told anything */
  async #operators(sockets: readonly WebSocket[]): Promise<Map<string, Operator>> {
    if (Date.now() - this.#known.at < KNOWN_MS) return this.#known.operators;
    const sessions = new Set(sockets.map((socket) => this.#listener(socket).session));
    const operators = await within(DATABASE_MS, operatorsBy(this.env.DB, [...sessions]));
    this.#known = { at: Date.now(), operators };
    return operators;
  }

  #listener = (socket: WebSocket): Listener => socket.deserializeAttachment() as Listener;
  #note(socket: WebSocket, listener: Listener): void {
    socket.serializeAttachment(listener);
  }

  #send(socket: WebSocket, text: string): void {
    try {
      socket.send(text);
    } catch (error) {
      log('info', 'console-socket', { failure: String(error) });
    }
  }
}
