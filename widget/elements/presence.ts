/**
 * Whether a launcher is to be seen. Facade and element come in bundles of their own and share this by the host
 * element itself: whoever meets the tag first starts the clock, the other one goes on with it.
 */
import { LONGEST, writtenOf } from './attributes.ts';
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

function createPresence(host: Element, dismissible: boolean, appearAfter: number): Presence {
  let state: PresenceState = {
    seen: dismissible && session((storage) => storage[DISMISSED]) ? 'dismissed' : 'waiting',
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
  // From the load of the page, which may be long past or still to come.
  const startClock = () =>
    setTimeout(
      appear,
      (appearAfter < LONGEST ? appearAfter : ATTRIBUTES['appear-after'].default) - sinceLoad(),
    );
  if (state.seen === 'waiting') {
    if (document.readyState === 'complete') startClock();
    else addEventListener('load', startClock, { once: true });
  }
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
  const loaded = (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]
    ?.loadEventStart;
  return loaded ? performance.now() - loaded : 0;
}

const placeOf = (host: Element) => writtenOf(host, 'placement') ?? 'bottom-right';

/** Another launcher stands first in the page and has the same place: the two would lie upon each other. */
export const isCovered = (host: Element): boolean =>
  placeOf(host) !== 'inline' &&
  host !==
    [...(host.getRootNode() as ParentNode).querySelectorAll('talklive-widget')].find(
      (other) => placeOf(other) === placeOf(host),
    );

/** The presence of `host`, made on the first call. */
export function presenceOf(
  host: Element,
  given: { noDismiss?: boolean; appearAfter?: number | string | undefined; placement?: string | undefined },
): Presence {
  const slot = host as unknown as { [KEY]?: Presence };
  return (slot[KEY] ??= createPresence(
    host,
    !given.noDismiss,
    given.placement === 'inline' ? 0 : Number(given.appearAfter),
  ));
}
