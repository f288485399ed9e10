/** What was done last and can be taken back, for as long as somebody may have pressed the wrong thing. */
import { useSyncExternalStore } from 'react';

/** In ms. */
const OFFERED_MS = 12_000;

export interface Undo {
  words: string;
  undo: () => Promise<void>;
}

let offered: Undo | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: Undo | null): void {
  clearTimeout(timer);
  offered = next;
  if (next) timer = setTimeout(() => set(null), OFFERED_MS);
  for (const told of listeners) told();
}

export const offerUndo = (words: string, undo: () => Promise<void>): void => set({ words, undo });
export const forgetUndo = (): void => set(null);
export const offeredUndo = (): Undo | null => offered;

function subscribe(told: () => void): () => void {
  listeners.add(told);
  return () => listeners.delete(told);
}
export const useUndo = (): Undo | null => useSyncExternalStore(subscribe, offeredUndo);
