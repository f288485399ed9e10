/** The chat as it stands before anybody has written: its store, and the way to the rest, which loads then. */
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { once } from '../api/once.ts';
import type { ChatPorts } from './client.ts';
import type { ChatHandle, ChatSnapshot } from './types.ts';

export type LoadChat = (ports: ChatPorts, store: StoreApi<ChatSnapshot>) => Promise<LoadedChat>;
/** What is kept needs nothing loaded. */
export type LoadedChat = Omit<ChatHandle, 'kept'>;

export function createLazyChat(ports: ChatPorts, load: LoadChat): ChatHandle {
  const store = createStore<ChatSnapshot>()(() => ({ messages: [], pending: false }));
  const chat = once(() => load(ports, store));
  if (ports.memory.read()) chat().catch(() => undefined);

  return {
    store,
    send: async (...of) => (await chat()).send(...of),
    retry: async (...of) => (await chat()).retry(...of),
    handOver(...of) {
      chat().then((ready) => ready.handOver(...of), console.error);
    },
    kept: ports.memory.read,
  };
}
