/** Whoever comes from the chat need not begin again: what was written to the assistant of a call is told to it, once a call. */
import type { App } from '../app-types.ts';
import type { CallSnapshot } from '../call/types.ts';
import type { Answering } from '../chat/threads.ts';
import { turnOf } from '../chat/turns.ts';
import type { ChatHandle, ChatMessage } from '../chat/types.ts';

/** @param called whoever the latest call was begun with */
export function tellCalls(
  { call, chat }: Pick<App, 'call' | 'chat'>,
  called: () => Answering | undefined,
): void {
  let told: string | null = null;
  const hear = ({ phase: { name }, callId }: CallSnapshot) => {
    if (callId === told || !/^(connected|dropped)$/.test(name)) return;
    told = callId;
    // A call that was cut off, also by a reload, was told before.
    if (name === 'dropped') return;
    const turns = chatSoFar(chat(called())).map(turnOf);
    if (turns.length > 0) call.tell(turns);
  };
  hear(call.store.getState());
  call.store.subscribe(hear);
}

/** What was written so far, and what was handed over. */
export function chatSoFar({ store, kept }: ChatHandle): readonly ChatMessage[] {
  const { messages } = store.getState();
  return messages[0] ? messages : (kept()?.messages ?? []);
}
