/** The chat as its view sees it. Types only. */
import type { StoreApi } from 'zustand/vanilla';
import type { Json, Turn } from '../../worker/contract.ts';
import type { Card } from '../card.ts';

export interface ChatMessage {
  id: string;
  role: 'user' | 'assistant';
  content: string;
  at: number;
  /** `streaming` while words still arrive; `failed` offers to send again. */
  status: 'sent' | 'streaming' | 'failed';
  /** Said in a call: whether the chat's assistant has been told of it. */
  call?: 'untold' | 'told';
  /** Said in a call, and shown without being asked for: a reload leaves nothing of it. */
  unkept?: boolean;
  /** What the assistant shows: `content` has it in words. */
  card?: Card;
}

export interface ChatSnapshot {
  messages: readonly ChatMessage[];
  /** A reply is awaited: input and send are disabled, the typing indicator shows. */
  pending: boolean;
}

/** What a reload of the page leaves of a chat. */
export interface KeptChat {
  messages: readonly ChatMessage[];
  sessionId?: string | undefined;
}

/** Who is to answer, and what it is told; without them the site's own. */
export interface ChatSubject {
  assistantId?: string;
  variables?: Record<string, Json>;
}

/** What shows cards, as the chat uses it. */
export interface ChatCards {
  /** @param notes what the assistant is told with the visitor's next message */
  takeChat(
    asked: { id: string; arguments: Record<string, unknown> },
    store: StoreApi<ChatSnapshot>,
    notes: string[],
  ): void;
  /** Has those drawn that a reload has left. */
  keptInChat(store: StoreApi<ChatSnapshot>): void;
}

export interface ChatHandle {
  readonly store: StoreApi<ChatSnapshot>;
  /**
   * Blank or whitespace-only text is ignored, as is any text while a reply is pending. Rejects where the chat does not load.
   * @param note what the assistant alone is told beside it
   */
  send(text: string, to?: ChatSubject, note?: string): Promise<void>;
  /** @param to as of `send`, else as it was sent */
  retry(id: string, to?: ChatSubject): Promise<void>;
  /**
   * A call's turns become part of the conversation, each once, however often they are handed over.
   * @param unkept only for as long as the page lives
   */
  handOver(turns: readonly Turn[], unkept?: boolean): void;
  /** What a reload has left is here before what shows it. */
  kept(): KeptChat | null;
}
