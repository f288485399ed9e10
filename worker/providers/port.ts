/**
 * What the Worker wants of a provider, in its own words. `vapi.ts` and `tavus.ts` answer over the
 * network, `../rehearsal/provider.ts` answers by itself; nothing else knows which one is at work.
 * Every method either resolves or throws a `ProviderFault`, and keeps to its own timeout.
 */
import type { CastMember, OwnLines } from '../cast-contract.ts';
import type { ChatEvent, Json, ProviderMode, Turn, WebCallAnswer, WebCallRequest } from '../contract.ts';
import type { SpokenGreeting } from '../spoken-greeting-contract.ts';
import type { Mark } from './mark.ts';
import type { CallReport } from '../report-contract.ts';

/** The provider's word for an assistant that lets the visitor speak first. */
export const WAITS_FOR_VISITOR = 'assistant-waits-for-user';

/** What a request brings along besides its payload. */
export interface EdgeContext {
  /** The Worker's own origin as the visitor sees it, `https://host[:port]`: addresses are made from it. */
  origin: string;
  /** Whose request it is: what fails for one site holds no other one up. */
  site: string;
  /** Goes into every log line of the request. */
  requestId: string;
  /** What a creation carries at the provider, to be found by. */
  mark?: Mark;
  /** Aborts when the visitor goes. Creating is never aborted by it: what was created must be known. */
  signal?: AbortSignal;
}

/** What the provider takes beyond what a page may say. */
export type OrderedCall = WebCallRequest & { squadOverrides?: { maxDurationSeconds: number } };

export interface CreatedWebCall {
  answer: WebCallAnswer;
  /** A capability address: whoever has it controls the call. It never leaves the Worker. */
  controlUrl: string | null;
}

/** A call that this Worker created, as its database knows it. */
export interface KnownCall {
  id: string;
  controlUrl: string | null;
}

export type ProviderCallState =
  /** `joined`: somebody is on the line, or was, as far as the provider tells. */
  | { status: 'active'; joined: boolean }
  | { status: 'ended'; endedReason: string | null; seconds: number | null }
  /** The provider cannot tell, so time alone decides. */
  | { status: 'unknown' };

/** In ms since 1970, both ends included. */
export interface SearchSpan {
  from: number;
  to: number;
}

/** Of a provider's own list: it goes on, and carries a mark. */
export interface MarkedCall {
  id: string;
  mark: Mark;
  controlUrl: string | null;
  assistant: string | null;
  /** Milliseconds since 1970; NaN where the provider does not tell. */
  createdAt: number;
}

/** What one Worker has read of a provider's list. */
export interface ReadList {
  running: MarkedCall[];
  /** The earlier part of the span, where there was more than one Worker reads. */
  unread: SearchSpan | null;
}

export interface VoiceEdge {
  createWebCall(request: OrderedCall, context: EdgeContext): Promise<CreatedWebCall>;
  /** Hangs up. A call that is over already is a success. */
  endCall(call: KnownCall, context: EdgeContext): Promise<void>;
  /** Asked by the site's alarm about calls that nobody has hung up, so that a crashed tab frees its place. */
  callState(call: KnownCall, context: EdgeContext): Promise<ProviderCallState>;
  /** What there is of one that is over, whole or not yet. Null: it does not know such a call. */
  report(id: string, context: EdgeContext): Promise<CallReport | null>;
  /** Of those created within the span. */
  runningCalls(span: SearchSpan): Promise<ReadList>;
  /** Resolves where the provider answers and takes our key. */
  reach(): Promise<unknown>;
}

export interface ConversationOrder {
  personaId: string | null;
  replicaId: string | null;
  /** Whom it is to be, of our own pages' cast; null: the persona alone says it. */
  member: CastMember | null;
  /** Longest length in seconds, at most 3600. */
  maxSeconds: number;
}

export interface CreatedConversation {
  id: string;
  url: string;
}

export interface VideoEdge {
  createConversation(order: ConversationOrder, context: EdgeContext): Promise<CreatedConversation>;
  /** A conversation that is over already is a success. */
  endConversation(id: string, context: EdgeContext): Promise<void>;
  /** As `callState`. */
  conversationState(id: string, context: EdgeContext): Promise<ProviderCallState>;
  /** As of a voice. */
  report(id: string, context: EdgeContext): Promise<CallReport | null>;
  /** All that go on; of more than are read, the first. */
  runningConversations(): Promise<{ running: MarkedCall[]; isWhole: boolean }>;
  /** As `reach` of a voice. */
  reach(): Promise<unknown>;
}

export interface ChatOrder {
  assistantId: string;
  /** What the visitor wrote. */
  message: string;
  /** The provider's own session, to go on with. */
  sessionId: string | null;
  /** A call's turns or its transcript, handed over once with the first message. */
  context: readonly Turn[] | string | null;
  /** What the page tells the assistant; null: nothing. */
  variables: Readonly<Record<string, Json>> | null;
  /** What whoever our own page has named says of itself in a rehearsal. */
  own?: OwnLines | null;
}

export interface ChatEdge {
  /** Whether it has lines for whom the page has named, or for nobody: for whom it has none, the widget answers by itself. @default for all */
  speaksFor?(assistantId: string | null): boolean;
  /** Yields `session` when the provider names one, then `delta`s and `tool`s, and returns at the end. */
  stream(
    order: ChatOrder,
    context: EdgeContext,
  ): AsyncIterable<Extract<ChatEvent, { type: 'session' | 'delta' | 'tool' }>>;
}

/** All providers of one Worker. A null edge is one that this deployment does not offer. */
export interface Providers {
  mode: ProviderMode;
  voice: VoiceEdge;
  video: VideoEdge | null;
  chat: ChatEdge | null;
  /** Assistants that any site may call besides its own: the rehearsal's scenarios; none of a live provider's. */
  assistants: readonly string[];
  /** The assistant of a site that names none; null: such a site has no voice. */
  fallbackAssistant: string | null;
  /** What that one says first, as a sound; null: it says it itself. */
  spokenGreeting: SpokenGreeting | null;
  /** The report of this call is kept, or is not to be: what was said need not be known there any more. */
  reported(id: string): Promise<void>;
  /** Where daily-js finds its call machine; null: the SDK's own address. */
  callMachineUrl(origin: string): string | null;
}
