import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { watchSize } from './watch-size.ts';

/** Within this many px of the end a reader counts as reading the newest. */
export const NEAR = 48;

export interface Stick<T> {
  ref: RefObject<T | null>;
  /** The reader has scrolled back. */
  away: boolean;
  toEnd: () => void;
}

/** Where there is little room for a chat, its panel scrolls in the list's place. */
const boxOf = (list: HTMLElement): Element =>
  (getComputedStyle(list).overflowY === 'visible' && list.closest('.chat')) || list;

export const scrollToEnd = (list: HTMLElement | null) => {
  const box = list && boxOf(list);
  if (box) box.scrollTop = box.scrollHeight;
};

/** Keeps a scrolling list at its newest line, unless its reader has scrolled back; then it stays where they read. */
export function useStick<T extends HTMLElement>(growth: unknown): Stick<T> {
  const ref = useRef<T>(null);
  const sticks = useRef(true);
  const [away, setAway] = useState(false);
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    const note = () => {
      const { scrollHeight, scrollTop, clientHeight } = boxOf(list);
      sticks.current = scrollHeight - scrollTop - clientHeight < NEAR;
      setAway(!sticks.current);
    };
    const outer = list.closest('.chat') ?? list;
    // Captured: the list's own scrolling does not bubble.
    outer.addEventListener('scroll', note, true);
    // What stands below it comes late, and grows.
    const room = watchSize(() => sticks.current && scrollToEnd(list));
    for (const part of outer.children) room.observe(part);
    return () => {
      outer.removeEventListener('scroll', note, true);
      room.disconnect();
    };
  }, []);
  const toEnd = () => {
    sticks.current = true;
    scrollToEnd(ref.current);
  };
  useLayoutEffect(() => {
    if (sticks.current) scrollToEnd(ref.current);
  }, [growth]);
  return { ref, away, toEnd };
}
