import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { NEAR } from '../useStick.ts';
import { watchSize } from '../watch-size.ts';

export interface Reading {
  ref: RefObject<HTMLOListElement | null>;
  /** The reader has scrolled back: nothing moves what they read. */
  away: boolean;
  toNewest: () => void;
  /** Brings line number `at` into the list's view, and moves nothing around the list. */
  toLine: (at: number) => void;
}

/**
 * Keeps what is read in its place: the newest line where the reader has stayed with it, else the line at which they are,
 * though words come, the text grows or the list gets another height.
 * @param growth what makes the list longer
 * @param size of the text
 * @param begins with what is seen first: of what is being said with the newest, of what is over with its beginning
 */
export function useReading(growth: unknown, size: number, begins: 'first' | 'newest'): Reading {
  const ref = useRef<HTMLOListElement>(null);
  const [away, setAway] = useState(false);
  /** The line at the list's top, and how much of it is above. */
  const held = useRef<{ line: Element; above: number } | null>(null);
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    let height = list.clientHeight;
    const note = () => {
      // Something took of its room since it was brought to its end: that is no reader's scrolling, and `stay` sees to it.
      if (list.clientHeight !== height) return;
      const isAway = list.scrollHeight - list.scrollTop - list.clientHeight >= NEAR;
      const top = list.getBoundingClientRect().top;
      const line = [...list.children].find((one) => one.getBoundingClientRect().bottom > top);
      held.current = isAway && line ? { line, above: top - line.getBoundingClientRect().top } : null;
      setAway(isAway);
    };
    const stay = () => {
      height = list.clientHeight;
      if (!held.current && begins === 'newest') list.scrollTop = list.scrollHeight;
    };
    list.addEventListener('scroll', note, { passive: true });
    const resized = watchSize(stay);
    resized.observe(list);
    return () => {
      list.removeEventListener('scroll', note);
      resized.disconnect();
    };
  }, [begins]);
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    if (!held.current) {
      if (begins === 'newest') list.scrollTop = list.scrollHeight;
    } else if (held.current.line.isConnected) {
      const { line, above } = held.current;
      const moved = line.getBoundingClientRect().top + above - list.getBoundingClientRect().top;
      if (Math.abs(moved) >= 1) list.scrollTop += moved;
    }
  }, [growth, size, begins]);
  return {
    ref,
    away,
    toNewest() {
      held.current = null;
      if (ref.current) ref.current.scrollTop = ref.current.scrollHeight;
    },
    toLine(at) {
      const list = ref.current;
      const line = list?.children[at];
      if (!list || !line) return;
      const [around, here] = [list.getBoundingClientRect(), line.getBoundingClientRect()];
      list.scrollTop += here.top - around.top - (around.height - here.height) / 2;
    },
  };
}
