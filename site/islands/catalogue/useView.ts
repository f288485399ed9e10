import { useCallback, useEffect, useRef, useState } from 'react';
import { NO_FILTERS } from './filter.ts';
import { type View, queryOf, viewOf } from './address.ts';

const UNTOUCHED: View = { ...NO_FILTERS, selected: null, compared: [] };
/** Browsers refuse more than a hundred address changes in half a minute. */
const ADDRESS_PAUSE = 250;

/** A new view, made of the one that stands. */
type Change = (view: View) => View;

/**
 * The view that the address says, and how to change it: `push` for a choice that Back undoes, `replace` for a
 * keystroke. `typedBefore` tells what the box held when the page woke up. The first render is the untouched view
 * that the page was built with.
 */
export const useView = (typedBefore: () => string) => {
  const [view, setView] = useState<View>(UNTOUCHED);
  const [pending, setPending] = useState<View | null>(null);
  // Two choices in one moment build on one another, and `push` stays the same function for ever.
  const latest = useRef(UNTOUCHED);

  const show = useCallback((next: View) => {
    latest.current = next;
    setView(next);
  }, []);

  useEffect(() => {
    const read = () => {
      setPending(null);
      show(viewOf(location.search));
    };
    read();
    // Typed before the script was there: it stands in the box, and is newer than the address.
    const typed = typedBefore();
    if (typed) {
      const next = { ...latest.current, search: typed };
      show(next);
      setPending(next);
    }
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, [show, typedBefore]);

  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(
      () => history.replaceState(null, '', location.pathname + queryOf(pending)),
      ADDRESS_PAUSE,
    );
    return () => clearTimeout(timer);
  }, [pending]);

  const push = useCallback(
    (change: Change) => {
      const next = change(latest.current);
      setPending(null);
      show(next);
      history.pushState(null, '', location.pathname + queryOf(next));
    },
    [show],
  );
  const replace = useCallback(
    (change: Change) => {
      const next = change(latest.current);
      show(next);
      setPending(next);
    },
    [show],
  );
  return { view, push, replace };
};
