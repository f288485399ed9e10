/** What becomes of what is open when the page takes its tag away. */
import type { StoreApi } from 'zustand/vanilla';
import type { Part } from '../events.ts';
import { find } from './page-tags.ts';
import type { TalkliveElement } from './element-types.ts';
import type { StageState } from './stage-types.ts';
import { tellOwner } from './tell-owner.ts';
import { pageBody } from '../ui/page-body.ts';

interface Around {
  store: StoreApi<StageState>;
  inCall(): boolean;
  open(part: Part): void;
  /** @param mayKeep whether the page is asked */
  close(part: Part, mayKeep: boolean): unknown;
  stop(): unknown;
}

/** A page that takes away what is put back, each time, would never rest; one that swaps its body quickly does. */
const MOST_RETURNS = 24;
const WITHIN_MS = 10_000;

export function createLeaving({ store, inCall, open, close, stop }: Around) {
  let returns = 0;
  const mayReturn = () => {
    setTimeout(() => (returns -= 1), WITHIN_MS);
    return ++returns <= MOST_RETURNS;
  };
  return (host: TalkliveElement): void => {
    const state = store.getState();
    // Nobody can answer any more.
    if (state.gated === host && state.dialog?.part !== 'voice') void stop();
    for (const slot of ['dialog', 'chat'] as const) {
      const opening = state[slot];
      if (opening?.host !== host) continue;
      const next = find(`talklive-${opening.part}`) ?? host;
      if (next === host && !mayReturn()) {
        tellOwner(({ takenAway }) => takenAway(host.tag));
        void close(opening.part, false);
        continue;
      }
      if (next === host) pageBody().append(host);
      store.setState({ [slot]: { ...opening, host: next } });
    }
    // No live microphone without a visible call.
    if (host.tag === 'talklive-call' && inCall() && !state.dialog && !find('talklive-call')) open('voice');
  };
}
