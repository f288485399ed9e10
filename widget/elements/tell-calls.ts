/** Whoever comes from the chat need not begin again: what was written to the assistant of a call is told to it, once a call. */
import type { App } from '../app-types.ts';
import type { Answering } from '../chat/threads.ts';
import { turnOf } from '../chat/turns.ts';
import type { ChatHandle, ChatMessage } from '../chat/types.ts';

/** @param called whoever the latest call was begun with */
export function tellCalls(
  { call, chat }: Pick<App, 'call' | 'chat'>,
  called: () => Answering | undefined,
): void {
  const first = call.store.getState();
  // A call that was cut off, also by a reload, was told before.
  let told = first.phase.name === 'dropped' ? first.callId : null;
  call.store.subscribe(({ phase, callId }, before) => {
    if (phase.name !== 'connected' || before.phase.name === 'connected' || callId === told) return;
    told = callId;
    const turns = written(chat(called())).map(turnOf);
    if (turns.length > 0) call.tell(turns);
  });
}

/** What was written so far, and what was handed over. */
export function written({ store, kept }: ChatHandle): readonly ChatMessage[] {
  const { messages } = store.getState();
  return messages[0] ? messages : (kept()?.messages ?? []);
}
