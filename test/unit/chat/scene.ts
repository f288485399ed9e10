/** A chat whose answers a test gives. */
import { afterEach, beforeEach, vi } from 'vitest';
import type { ChatEvent, ChatRequest } from '../../../worker/contract.ts';
import type { PersonHours } from '../../../worker/hours-contract.ts';
import { createChat } from '../../../widget/chat/client.ts';
import type { ChatPorts } from '../../../widget/chat/client.ts';
import type { KeptChat } from '../../../widget/chat/types.ts';

export function scene(
  mode: 'live' | 'canned',
  events: ChatEvent[] | Error = [],
  random = () => 0.5,
  person?: PersonHours,
) {
  const requests: ChatRequest[] = [];
  let kept: KeptChat | null = null;
  const ports: ChatPorts = {
    origin: 'https://worker.test',
    site: 'default',
    random,
    settings: async () => ({ chat: mode, ...(person && { person }) }),
    memory: {
      read: () => kept,
      write: (chat) => {
        kept = chat;
      },
    },
    async *stream(request) {
      requests.push(request);
      await Promise.resolve();
      if (events instanceof Error) throw events;
      yield* events;
    },
  };
  const chat = createChat(ports);
  const words = () =>
    chat.store.getState().messages.map(({ role, content, status }) => [role, content, status]);
  return { chat, ports, requests, words, kept: () => kept };
}

/** The time stands still, and a failure that is told in the console is none of the test's. */
export function quietly(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}
