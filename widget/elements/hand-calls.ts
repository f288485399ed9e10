/** Call and chat are one conversation: a chat beside a call, or after one, shows what was said in it. In memory alone, until the next call begins. */
import type { App } from '../app-types.ts';
import { isCallOn } from '../call/machine.ts';
import { turnsOf } from '../call/turns.ts';
import { whomOf } from '../chat/threads.ts';
import { given } from './page-tags.ts';
import type { Stage } from './stage-types.ts';

export function handCalls({ call, chat }: Pick<App, 'call' | 'chat'>, { store }: Pick<Stage, 'store'>): void {
  const hand = () => {
    const { chat: shown, called } = store.getState();
    const { phase, captions } = call.store.getState();
    // Of what is being said the rest comes with the end: a chat is no place to watch words grow.
    const turns = turnsOf(isCallOn({ phase }) ? captions.filter(({ final }) => final) : captions);
    if (!shown || !turns[0]) return;
    const asked = { ...given(shown.source), ...given(shown.host), ...shown.options };
    // Each assistant that the page names has a chat of its own.
    if (whomOf(asked) === whomOf(called)) chat(asked).handOver(turns, true);
  };
  hand();
  store.subscribe((now, before) => {
    if (now.chat !== before.chat) hand();
  });
  call.store.subscribe((now, before) => {
    if (isCallOn(before) && !isCallOn(now)) hand();
  });
}
