/**
 * The one table of the Worker's addresses for a page, as `contract.ts` for both sides: types and plain constants.
 * Two stand elsewhere: a monitor's in `health-contract.ts`, and that of callbacks in `callback-contract.ts`, with what is
 * late there. What a query may hold is not of the table: the Worker reads it by hand.
 */
import type {
  ChatEvent,
  ChatRequest,
  ContactAnswer,
  ContactRequest,
  ConversationAnswer,
  ConversationRequest,
  NewsletterAnswer,
  NewsletterRequest,
  PublicConfig,
  RatingRequest,
  WebCallAnswer,
  WebCallRequest,
} from './contract.ts';
import type { LineAnswer, LineNews } from './line-contract.ts';
import type { MeasuresRequest } from './measures-contract.ts';
import type { PassAnswer, PassRequest } from './pass-contract.ts';

/** Stands in types alone. */
declare const SAID: unique symbol;

/** `Sent` is the request's JSON, which the Worker's schema is typed by; `Answered` that of a success. */
export interface Route<Sent = unknown, Answered = unknown, Method = 'GET' | 'POST' | 'DELETE'> {
  readonly method: Method;
  /** `:id` stands for that of a call, a conversation or a ticket. */
  readonly path: `/api/${string}`;
  /** Of a success; absent: 200. */
  readonly status?: 200 | 201 | 202;
  readonly [SAID]?: { sent: Sent; answered: Answered };
}
export type Sent<R> = R extends Route<infer S> ? S : never;
export type Answered<R> = R extends Route<unknown, infer A> ? A : never;

/** One that is asked without its method being said, which then is GET: any other is refused by types. */
export type Gets<R extends Route & { method: 'GET' }> = R;

export interface Done {
  ok: true;
}

/** Null: nothing is sent, or what is answered is no JSON. */
export const ROUTES = {
  config: { method: 'GET', path: '/api/config' } as Route<null, PublicConfig, 'GET'>,
  /** A place in line instead, where there is none for a call. */
  createCall: { method: 'POST', path: '/api/vapi/call/web', status: 201 } as Route<
    WebCallRequest,
    WebCallAnswer | LineAnswer
  >,
  call: { method: 'DELETE', path: '/api/vapi/call/:id' } as Route<null, Done>,
  endCall: { method: 'POST', path: '/api/vapi/call/:id/end' } as Route<null, Done>,
  resumeCall: { method: 'POST', path: '/api/vapi/call/:id/resume' } as Route<null, Done>,
  rateCall: { method: 'POST', path: '/api/vapi/call/:id/rating' } as Route<RatingRequest, Done>,
  /** Of the browser's own, once at its end. */
  measureCall: { method: 'POST', path: '/api/vapi/call/:id/measures' } as Route<MeasuresRequest, Done>,
  /** `place` in the query: the one that is known. */
  line: { method: 'GET', path: '/api/vapi/line/:id' } as Route<null, LineNews>,
  leaveLine: { method: 'POST', path: '/api/vapi/line/:id/leave' } as Route<null, Done>,
  pass: { method: 'POST', path: '/api/pass', status: 201 } as Route<PassRequest, PassAnswer>,
  /** A sound, by its hash. */
  greetingSound: { method: 'GET', path: '/api/greetings/:id' } as Route<null, null>,
  /** A page for a frame. */
  challenge: { method: 'GET', path: '/api/challenge' } as Route<null, null>,
  createConversation: { method: 'POST', path: '/api/tavus/create-conversation' } as Route<
    ConversationRequest,
    ConversationAnswer | LineAnswer
  >,
  endConversation: { method: 'POST', path: '/api/tavus/conversation/:id/end' } as Route<null, Done>,
  /** Answered as server-sent events; `[DONE]` ends the stream. */
  chat: { method: 'POST', path: '/api/chat' } as Route<ChatRequest, ChatEvent>,
} as const;

/** Of the site's forms: apart, for the widget has none of them. */
export const FORM_ROUTES = {
  contact: { method: 'POST', path: '/api/contact', status: 201 } as Route<ContactRequest, ContactAnswer>,
  newsletter: { method: 'POST', path: '/api/newsletter', status: 202 } as Route<
    NewsletterRequest,
    NewsletterAnswer
  >,
} as const;

export const statusOf = ({ status = 200 }: Route) => status;

/** @param path one of the table, with `:id` in it */
export const withId = (path: Route['path'], id: string): string =>
  path.replace(':id', encodeURIComponent(id));
