import { useEffect, useState, type KeyboardEvent } from 'react';
import { useStore } from 'zustand/react';
import type { CallHandle, CallSnapshot } from '../call/types.ts';
import { useUi } from './context.ts';

/** The call as it stands; renders again when it changes (levels apart: they are drawn, not rendered). */
export function useCall(): CallSnapshot {
  return useStore(useUi().app.call.store);
}

/** Epoch ms, new each second while `ticking`. */
export function useNow(ticking: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!ticking) return;
    const tick = () => setNow(Date.now());
    const first = setTimeout(tick);
    const timer = setInterval(tick, 1000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [ticking]);
  return now;
}

/** A call that the microphone may be open for. */
export const isOn = ({ phase }: Pick<CallSnapshot, 'phase'>) =>
  phase.name === 'connecting' ||
  phase.name === 'connected' ||
  phase.name === 'dropped' ||
  phase.name === 'ending';

const TYPING = 'input, textarea, select, [contenteditable]';

/** M mutes and unmutes, unless it is a letter that the visitor types. */
export const muteByKey = (call: CallHandle) => (event: KeyboardEvent) => {
  if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey || event.repeat)
    return;
  if ((event.target as Element).matches(TYPING)) return;
  const { phase, muted } = call.store.getState();
  if (phase.name === 'connected') call.setMuted(!muted);
};
