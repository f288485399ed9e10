/** The chat as it stands before anybody has written: its store, and the way to the rest, which loads then. */
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { ChatPorts } from './client.ts';
import type { ChatHandle, ChatSnapshot } from './types.ts';

export type LoadChat = (ports: ChatPorts, store: StoreApi<ChatSnapshot>) => Promise<LoadedChat>;
/** The messages are the store's, and need nothing loaded. */
export type LoadedChat = Omit<ChatHandle, 'messages'>;

export function createLazyChat(ports: ChatPorts, load: LoadChat): ChatHandle {
  const store = createStore<ChatSnapshot>()(() => ({ messages: [], pending: false }));
  let loading: Promise<LoadedChat> | null = null;
  const chat = async () => {
    loading ??= load(ports, store);
    try {
      return await loading;
    } catch (error) {
      loading = null;
      throw error;
    }
  };
  if (ports.memory.read()) chat().catch(() => undefined);

  return {
    store,
    send: async (text, to, note) => (await chat()).send(text, to, note),
    retry: async (id, to) => (await chat()).retry(id, to),
    handOver(turns) {
      chat().then((ready) => ready.handOver(turns), console.error);
    },
    messages() {
      const { messages } = store.getState();
      // What a reload has left is here before what shows it.
      return messages[0] ? messages : (ports.memory.read()?.messages ?? messages);
    },
  };
}
