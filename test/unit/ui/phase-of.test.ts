import { describe, expect, it } from 'vitest';
import { IDLE, transition, type CallEvent, type CallState } from '../../../widget/call/machine.ts';
import { phaseOf } from '../../../widget/ui/useCall.ts';

const snapshot = (state: CallState) => ({ ...state, captions: [], devices: null as never });
/** The phases that a view renders for, one after another. */
function shownThrough(...events: CallEvent[]) {
  let state = IDLE;
  const shown = events.map((event) => phaseOf(snapshot((state = transition(state, event)))));
  return { shown, last: state.phase };
}

const START: CallEvent = { type: 'start', at: 5 };
const step = (name: 'creating' | 'loading' | 'joining', waiting?: { place: number }): CallEvent =>
  ({ type: 'step', step: name, waiting }) as CallEvent;

describe('a view of a call', () => {
  it('renders for none of the steps of a start', () => {
    const { shown } = shownThrough(START, step('creating'), step('loading'), step('joining'));
    expect(new Set(shown).size).toBe(1);
  });

  it('renders for a place in line, and each that comes after it', () => {
    const waits = [{ place: 2 }, { place: 1 }];
    const { shown } = shownThrough(START, ...waits.map((one) => step('creating', one)), step('loading'));
    expect(new Set(shown).size).toBe(4);
    expect(shown.map((phase) => 'waiting' in phase && phase.waiting)).toEqual([false, ...waits, undefined]);
  });

  it('renders for a call that is there, and for another start', () => {
    const { shown, last } = shownThrough(START, step('joining'), { type: 'connected', at: 9 });
    expect(shown.at(-1)).toBe(last);
    const again = shownThrough({ type: 'start', at: 7 });
    expect(again.shown[0]).toBe(again.last);
  });
});
