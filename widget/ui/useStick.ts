import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Within this many px of the end a reader counts as reading the newest. */
export const NEAR = 48;

export interface Stick<T> {
  ref: RefObject<T | null>;
  /** The reader has scrolled back. */
  away: boolean;
  toEnd: () => void;
}

/** Keeps a scrolling list at its newest line, unless its reader has scrolled back; then it stays where they read. */
export function useStick<T extends HTMLElement>(growth: unknown): Stick<T> {
  const ref = useRef<T>(null);
  const sticks = useRef(true);
  const [away, setAway] = useState(false);
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    const note = () => {
      sticks.current = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
      setAway(!sticks.current);
    };
    list.addEventListener('scroll', note, { passive: true });
    return () => list.removeEventListener('scroll', note);
  }, []);
  useLayoutEffect(() => {
    if (ref.current && sticks.current) ref.current.scrollTop = ref.current.scrollHeight;
  }, [growth]);
  const toEnd = () => {
    sticks.current = true;
    if (ref.current) ref.current.scrollTop = ref.current.scrollHeight;
  };
  return { ref, away, toEnd };
}
