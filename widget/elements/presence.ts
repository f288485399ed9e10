/**
 * Whether a launcher is to be seen. Facade and element come in bundles of their own and share this by the host
 * element itself: whoever meets the tag first starts the clock, the other one goes on with it.
 */
import { writtenOf } from './attributes.ts';
import { LONGEST } from './parse.ts';
import { ATTRIBUTES } from './define.ts';
import { session } from '../storage.ts';

export interface PresenceState {
  seen: 'waiting' | 'visible' | 'dismissed';
  /** On phones: the choices are unfolded. */
  expanded: boolean;
}

export interface Presence {
  get(): PresenceState;
  set(patch: Partial<PresenceState>): void;
  subscribe(listener: () => void): () => void;
}

const KEY = Symbol.for('talklive.presence');
const DISMISSED = 'talklive:dismissed';

export const isDismissible = (host: Element): boolean =>
  (writtenOf(host, 'no-dismiss') ?? 'false') === 'false';

export const placeOf = (host: Element): string => writtenOf(host, 'placement') || 'bottom-right';

/** Of its launcher from the load of the page on, in ms. */
function delayOf(host: Element): number {
  const written = Number(writtenOf(host, 'appear-after') || NaN);
  if (placeOf(host) === 'inline') return 0;
  return written >= 0 && written < LONGEST ? written : ATTRIBUTES['appear-after'].default;
}

function createPresence(host: Element): Presence {
  let state: PresenceState = {
    seen: isDismissible(host) && session((storage) => storage[DISMISSED]) ? 'dismissed' : 'waiting',
    expanded: false,
  };
  const listeners = new Set<() => void>();
  const set = (patch: Partial<PresenceState>) => {
    if (patch.seen === 'dismissed') session((storage) => (storage[DISMISSED] = '1'));
    state = { ...state, ...patch };
    host.setAttribute('state', state.seen);
    for (const listener of listeners) listener();
  };
  const appear = () => state.seen === 'waiting' && set({ seen: 'visible' });
  const delay = delayOf(host);
  // From the load of the page, which may be long past or still to come; a page whose clock is set otherwise waits no longer for it.
  const startClock = () => setTimeout(appear, Math.min(delay, delay - sinceLoad()));
  if (document.readyState === 'complete') startClock();
  else addEventListener('load', startClock);
  return {
    get: () => state,
    set,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function sinceLoad(): number {
  // Deprecated, and everywhere: what came after it has a longer name.
  const { loadEventStart } = performance.timing;
  return loadEventStart && Date.now() - loadEventStart;
}

/** Another launcher stands first in the page and has the same place: the two would lie upon each other. */
export const isCovered = (host: Element): boolean =>
  placeOf(host) !== 'inline' &&
  host !==
    [...(host.getRootNode() as ParentNode).querySelectorAll('talklive-widget')].find(
      (other) => placeOf(other) === placeOf(host),
    );

/** The presence of `host`, made on the first call. */
export const presenceOf = (host: Element & { [KEY]?: Presence }): Presence =>
  (host[KEY] ??= createPresence(host));
