/** What was said so far, as it may be handed over with a request. */
import { CONTEXT_LIMITS, type Turn } from '../../../worker/contract.ts';
import { turnsOf } from '../../call/turns.ts';
import { turnOf } from '../../chat/turns.ts';
import type { Ui } from '../context.ts';

/** The latest that our server takes. */
function latest(turns: readonly Turn[]): Turn[] {
  let left: number = CONTEXT_LIMITS.text;
  const begin = turns.findLastIndex(({ text }) => (left -= text.length) < 0);
  return turns.slice(Math.max(begin + 1, turns.length - CONTEXT_LIMITS.turns));
}

/** Of the call or of the chat, whichever was held last: what a call has handed over stands in the chat, too. */
export function turnsSaid({ app, named }: Ui): Turn[] {
  const { messages } = app.chat(named).store.getState();
  const written = messages.map(turnOf);
  const spoken = turnsOf(app.call.store.getState().captions);
  const atOf = (turns: readonly Turn[]) => turns.at(-1)?.at ?? 0;
  return latest(atOf(written) > atOf(spoken) ? written : spoken).filter(({ text }) => text);
}
