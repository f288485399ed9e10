import { useEffect, useState, type KeyboardEvent } from 'react';
import { useStore } from 'zustand/react';
import type { CallHandle, CallPhase, CallSnapshot } from '../call/types.ts';
import { useUi } from './context.ts';
import type { Drawer } from './drawer-types.ts';

const whole = (call: CallSnapshot) => call;

let seen: CallPhase = { name: 'idle' };

const isAlike = (one: CallPhase, other: CallPhase) =>
  one.name === 'connecting' &&
  other.name === 'connecting' &&
  one.since === other.since &&
  one.waiting === other.waiting;

/** The phase as a view shows it, whatever the step of a start: a render for the next step would hold that up. */
export function phaseOf({ phase }: CallSnapshot): CallPhase {
  if (!isAlike(seen, phase)) seen = phase;
  return seen;
}

export function useCall(): CallSnapshot;
export function useCall<Part>(select: (call: CallSnapshot) => Part): Part;
/**
 * The call as it stands; renders again when it changes (levels apart: they are drawn, not rendered).
 * @param select what of it is wanted: while a call is being made, much changes that no view shows
 */
export function useCall(select: (call: CallSnapshot) => unknown = whole): unknown {
  return useStore(useUi().app.call.store, select);
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

export const TYPING = 'input, textarea, select, [contenteditable]';

/** On hold it brings the call back with the microphone as it was: who was muted before is not heard all at once. */
export function toggleMute(call: CallHandle): void {
  const { muted, onHold } = call.store.getState();
  if (onHold) call.setOnHold(false);
  else call.setMuted(!muted);
}

/** M mutes and unmutes, unless it is a letter that the visitor types, or is about to type. */
export const muteByKey =
  (call: CallHandle, { drawer }: { drawer: Drawer }) =>
  (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey || event.repeat)
      return;
    if (drawer === 'type' || (event.target as Element).matches(TYPING)) return;
    // Where a key is held to talk, it alone opens the microphone.
    if (event.currentTarget.querySelector('.talk-key')) return;
    if (call.store.getState().phase.name === 'connected') toggleMute(call);
  };
