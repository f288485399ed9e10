/** The chat as its view sees it. Types only. */
import type { StoreApi } from 'zustand/vanilla';

export interface ChatMessage {
  id: string;
  role: 'user' | 'assistant';
  content: string;
  at: number;
  /** `streaming` while words still arrive; `failed` offers to send again. */
  status: 'sent' | 'streaming' | 'failed';
}

export interface ChatSnapshot {
  messages: readonly ChatMessage[];
  /** A reply is awaited: input and send are disabled, the typing indicator shows. */
  pending: boolean;
}

export interface ChatHandle {
  readonly store: StoreApi<ChatSnapshot>;
  /** Blank or whitespace-only text is ignored, as is any text while a reply is pending. */
  send(text: string): Promise<void>;
  retry(id: string): Promise<void>;
  /** A call's transcript becomes the conversation so far. */
  handOver(transcript: string): void;
  transcript(): string;
  clear(): void;
  stop(): void;
}
