/** The chat as it stands before anybody has written: its store, and the way to the rest, which loads then. */
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { ChatPorts } from './client.ts';
import { turnOf } from './turns.ts';
import type { ChatHandle, ChatMessage, ChatSnapshot } from './types.ts';

export type LoadChat = (ports: ChatPorts, store: StoreApi<ChatSnapshot>) => Promise<LoadedChat>;
/** The turns are the store's, and need nothing loaded. */
export type LoadedChat = Omit<ChatHandle, 'turns'>;

export function createLazyChat(ports: ChatPorts, load: LoadChat): ChatHandle {
  const store = createStore<ChatSnapshot>()(() => ({ messages: [], pending: false }));
  let loading: Promise<LoadedChat> | null = null;
  let loaded: LoadedChat | null = null;
  const chat = async () => {
    loading ??= load(ports, store);
    try {
      return (loaded = await loading);
    } catch (error) {
      loading = null;
      throw error;
    }
  };
  /** Nothing that was written is lost where the rest does not load: it stands there, to be sent again. */
  const keep = (content: string) => {
    const at = Date.now();
    const message: ChatMessage = { id: `user-${at}`, role: 'user', content, at, status: 'failed' };
    store.setState(({ messages }) => ({ messages: [...messages, message] }));
  };
  if (ports.memory.read()) chat().catch(() => undefined);

  return {
    store,
    async send(text, to, note) {
      if (!text.trim()) return;
      try {
        await (await chat()).send(text, to, note);
      } catch (error) {
        console.error('[talklive] The chat could not be loaded:', error);
        keep(text.trim());
      }
    },
    retry: async (id, to) => (await chat()).retry(id, to),
    handOver(turns) {
      chat().then((ready) => ready.handOver(turns), console.error);
    },
    turns() {
      const { messages } = store.getState();
      // What a reload has left is here before what shows it.
      return (messages[0] ? messages : (ports.memory.read()?.messages ?? [])).map(turnOf);
    },
    clear() {
      if (loaded) return loaded.clear();
      ports.memory.clear();
      return store.setState({ messages: [], pending: false });
    },
    stop: () => loaded?.stop(),
  };
}
