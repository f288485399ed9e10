/** Whoever comes from the chat need not begin again: what was written is told to the assistant of each call, once a call. */
import type { App } from '../app-types.ts';

export function tellCalls({ call, chat }: Pick<App, 'call' | 'chat'>): void {
  const first = call.store.getState();
  // A call that was cut off, also by a reload, was told before.
  let told = first.phase.name === 'dropped' ? first.callId : null;
  call.store.subscribe(({ phase, callId }, before) => {
    if (phase.name !== 'connected' || before.phase.name === 'connected' || callId === told) return;
    told = callId;
    const turns = chat.turns();
    if (turns.length > 0) call.tell(turns);
  });
}
