/**
 * While a call goes on: what the assistant mentions is looked for on the page, marked there, and brought into view when the
 * visitor wants it. Nothing of the page leaves the browser. A chunk that needs no other, for pages that ask for it.
 */
import type { StoreApi } from 'zustand/vanilla';
import type { CallSnapshot } from '../../call/types.ts';
import { bring } from './bring.ts';
import { createFinder, type Topic } from './find.ts';
import { mark } from './mark.ts';
import { createOffer, type OfferWords } from './offer.ts';

interface Context {
  /** Where the offer stands in the call's view. */
  place: HTMLElement;
  store: StoreApi<CallSnapshot>;
  words: OfferWords;
  /** BCP 47 */
  locale: string;
  /** Whoever answers and says its own name wants nobody to look for it. */
  speaker: string | undefined;
}
export interface TopicsContext extends Context {
  /** Shows the call in another form; absent where it stands in the page. */
  setView?: (view: 'modal' | 'card') => void;
}
export interface OverContext extends Context {
  /** For what is about to be shown. */
  makeRoom(): void;
}

/** A call speaks of many things: of the end of a long one alone it is looked what they were. */
const LATEST = 30;
/** How often it is looked whether the page still has what is offered, in ms. */
const LOOK_MS = 1000;
/** Of the page's latest call: what was offered last is not offered again, also where the call was cut off meanwhile. */
const last = { callId: '', name: '' };

const soon = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 500 }) : setTimeout(run);

/** @param ended the call is over, cut off or out of its view */
export function followTopics(
  { place, store, words, locale, speaker, setView }: TopicsContext,
  ended: AbortSignal,
): void {
  if (ended.aborted) return;
  const find = createFinder(locale);
  let topic: Topic | null = null;
  let isShown = false;
  let unmark: (() => void) | null = null;
  let stepBack: (() => unknown) | null = null;
  let read: string | undefined;

  const back = () => {
    stepBack?.();
    stepBack = null;
  };
  /** Takes what was offered in the place of the one before, or nothing. */
  const offerNext = (next: Topic | null) => {
    unmark?.();
    topic = next;
    isShown = false;
    // First the offer, whose colour the mark has.
    offer.show(next && next.name);
    unmark = next && mark(next.element, getComputedStyle(place).color);
  };
  const clear = () => {
    back();
    offerNext(null);
  };
  const press = () => {
    // The page has changed since.
    if (!topic?.element.isConnected) return clear();
    const dialog = place.closest('dialog');
    if (isShown) {
      back();
      isShown = false;
      return offer.show(topic.name);
    }
    // Whoever has the page beside the call keeps it so.
    if (dialog?.matches(':modal') && setView) {
      setView('card');
      stepBack = () => dialog.matches('[data-view=card]') && setView('modal');
      isShown = true;
      offer.shown();
    }
    const { element } = topic;
    // Once the page can have the focus.
    requestAnimationFrame(() =>
      bring(element, stepBack && dialog ? dialog.getBoundingClientRect().height : 0),
    );
  };
  const offer = createOffer(place, words, { press, dismiss: clear });

  const consider = (text: string, callId: string) => {
    const found = find(text);
    if (!found || found.name === speaker || (callId === last.callId && found.name === last.name)) return;
    Object.assign(last, { callId, name: found.name });
    offerNext(found);
  };
  const look = () => {
    const { captions, callId } = store.getState();
    const said = captions.findLast((caption) => caption.final && caption.speaker === 'assistant');
    if (!said || said.id === read) return;
    read = said.id;
    soon(() => {
      try {
        if (!ended.aborted) consider(said.text, callId ?? '');
      } catch {
        // A page that has changed the language under us: the call lacks nothing without this.
        stop();
      }
    });
  };
  const watch = setInterval(() => topic && !topic.element.isConnected && clear(), LOOK_MS);
  const unlisten = store.subscribe(({ captions }, before) => captions !== before.captions && look());
  const stop = () => {
    unlisten();
    clearInterval(watch);
    clear();
  };
  ended.addEventListener('abort', stop, { once: true });
  look();
}

/** After the call: what the assistant has mentioned last is still there to be shown. @param ended the view has gone */
export function offerLast(
  { place, store, words, locale, speaker, makeRoom }: OverContext,
  ended: AbortSignal,
): void {
  const find = createFinder(locale);
  const said = store
    .getState()
    .captions.filter((caption) => caption.speaker === 'assistant' && !caption.card)
    .slice(-LATEST)
    .reverse();
  soon(() => {
    if (ended.aborted) return;
    for (const { text } of said) {
      const found = find(text);
      if (!found || found.name === speaker) continue;
      const press = () => {
        makeRoom();
        requestAnimationFrame(() => bring(found.element, 0));
      };
      const offer = createOffer(place, words, { press, dismiss: () => offer.show(null) });
      return offer.show(found.name);
    }
  });
}
