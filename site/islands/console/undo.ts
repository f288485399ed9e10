/** What was done last and can be taken back, for as long as somebody may have pressed the wrong thing. */
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';

/** In ms. */
const OFFERED_MS = 12_000;

export interface Undo {
  words: string;
  /** Null: it is only said. */
  undo: (() => Promise<void>) | null;
}

const store = createStore<{ offered: Undo | null }>()(() => ({ offered: null }));
let timer: ReturnType<typeof setTimeout> | undefined;

export function offerUndo(words: string, undo: Undo['undo']): void {
  clearTimeout(timer);
  store.setState({ offered: { words, undo } });
  timer = setTimeout(() => forgetUndo(), OFFERED_MS);
}

/** @param words only where it says this */
export function forgetUndo(words?: string): void {
  if (words !== undefined && store.getState().offered?.words !== words) return;
  clearTimeout(timer);
  store.setState({ offered: null });
}

export const useUndo = (): Undo | null => useStore(store, ({ offered }) => offered);
