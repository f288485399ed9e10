import { useState } from 'react';
import type { Choice, Offers } from '../../../worker/contract.ts';
import { type About, askedBy, merged, aboutQuery } from './about.ts';

const NOTHING: About = { candidate: '', plan: '', industry: '' };

/** Null while the form stands as it was built: it then has lists in place of chips. */
export interface AboutState {
  about: About;
  interest: string;
  unknown: readonly string[];
}

/** What the message is about. The address says it too, so that a reload, Back and a copied link find the same. */
export const useAbout = (offers: Offers) => {
  const [state, setState] = useState<AboutState | null>(null);
  const tell = (next: AboutState) => {
    setState(next);
    const query = aboutQuery(location.search, next.about, next.interest);
    // A transcript has been taken over: what is made of it in the form is newer.
    const hash = location.hash.startsWith('#message=') ? '#message' : location.hash;
    if (query !== location.search || hash !== location.hash)
      history.replaceState(null, '', location.pathname + query + hash);
  };
  return {
    state,
    about: state?.about ?? NOTHING,
    /** @param chosen what was chosen by hand before the island woke: it is the newest */
    begin(kept: Record<string, string>, chosen: Record<string, string>): AboutState {
      const asked = askedBy(location.search, offers);
      const by = { ...asked.about };
      for (const [name, value] of Object.entries(chosen)) if (value) by[name as Choice] = value;
      const interest = asked.interest || (kept.interest ?? '');
      const next = { about: merged(by, kept, offers), interest, unknown: asked.unknown };
      tell(next);
      return next;
    },
    /** @param value empty: it is left out */
    choose(choice: Choice, value: string): void {
      if (state) tell({ ...state, about: { ...state.about, [choice]: value } });
    },
    setInterest(interest: string): void {
      if (state && interest !== state.interest) tell({ ...state, interest });
    },
  };
};
