import { useCallback, useEffect, useRef, useState } from 'react';
import { type Filters, NO_FILTERS } from './filter.ts';
import { type CatalogueState, queryOf, viewOf } from './address.ts';

const UNTOUCHED: CatalogueState = { ...NO_FILTERS, selected: null, compared: [] };
/** Browsers refuse more than a hundred address changes in half a minute. */
const ADDRESS_PAUSE = 250;

/** The mark of a history entry that an opened resume has made: to close it is to go back over that entry. */
const OPENED = { resume: true };
/** Of one that the opened comparison has made. */
const COMPARING = { comparison: true };
const isAt = (mark: 'resume' | 'comparison') =>
  (history.state as Partial<Record<typeof mark, boolean>> | null)?.[mark] === true;
const addressOf = (view: CatalogueState) => location.pathname + queryOf(view);

/** A new view, made of the one that stands. */
type Change = (view: CatalogueState) => CatalogueState;

/**
 * The view that the address says, and how to change it: `push` for a choice that Back undoes, `replace` for a
 * keystroke, `amend` for what is ticked, of which Back undoes nothing, `open` for a resume: however many are read one after
 * another, they are one step of Back, and a closed one is none, as with the comparison. `chosenBefore` tells what search box and dropdowns held when the page woke up. The first render is the
 * untouched view that the page was built with.
 */
export const useView = (chosenBefore: () => Partial<Filters>) => {
  const [view, setView] = useState<CatalogueState>(UNTOUCHED);
  const [pending, setPending] = useState<CatalogueState | null>(null);
  const [comparing, setComparing] = useState(false);
  // Two choices in one moment build on one another, and `push` stays the same function for ever.
  const latest = useRef(UNTOUCHED);

  const show = useCallback((next: CatalogueState) => {
    latest.current = next;
    setView(next);
  }, []);

  useEffect(() => {
    const read = () => {
      setPending(null);
      show(viewOf(location.search));
      setComparing(isAt('comparison'));
    };
    read();
    // Typed and chosen before the script was there: it stands in the fields, and is newer than the address.
    const chosen = chosenBefore();
    if (Object.keys(chosen).length > 0) {
      const next = { ...latest.current, ...chosen };
      show(next);
      setPending(next);
    }
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, [show, chosenBefore]);

  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => history.replaceState(null, '', addressOf(pending)), ADDRESS_PAUSE);
    return () => clearTimeout(timer);
  }, [pending]);

  const push = useCallback(
    (change: Change) => {
      const next = change(latest.current);
      setPending(null);
      show(next);
      history.pushState(null, '', addressOf(next));
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
  /** At once: whoever shares the address after a tick shares that, too. */
  const amend = useCallback(
    (change: Change) => {
      const next = change(latest.current);
      setPending(null);
      show(next);
      history.replaceState(history.state, '', addressOf(next));
    },
    [show],
  );
  const compare = useCallback((isOpen: boolean) => {
    setComparing(isOpen);
    if (isOpen) history.pushState(COMPARING, '');
    else if (isAt('comparison')) history.back();
  }, []);
  const open = useCallback(
    (id: string) => {
      const already = latest.current.selected !== null;
      const next = { ...latest.current, selected: id };
      setPending(null);
      show(next);
      const address = addressOf(next);
      if (already) history.replaceState(history.state, '', address);
      else history.pushState(OPENED, '', address);
    },
    [show],
  );
  /** @param then what is done when the address is that of the list again */
  const close = useCallback(
    (then?: () => void) => {
      const next = { ...latest.current, selected: null };
      setPending(null);
      show(next);
      if (isAt('resume')) {
        if (then) addEventListener('popstate', then, { once: true });
        history.back();
        return;
      }
      // Whose address was opened as it is: there is no list to go back to.
      history.replaceState(null, '', addressOf(next));
      then?.();
    },
    [show],
  );
  return { view, comparing, push, replace, amend, compare, open, close };
};
