/** Where somebody is in the console is its address, to be shared: the view, and each filter. */
import { useSyncExternalStore } from 'react';

export const VIEWS = ['now', 'calls', 'numbers', 'leads', 'events', 'sites', 'team', 'audit'] as const;
/** Those of which the bar tells, and those that are led to from elsewhere. */
export type View = (typeof VIEWS)[number] | 'call' | 'site' | 'account';

const MOVED = 'console-moved';

function subscribe(told: () => void): () => void {
  addEventListener('popstate', told);
  addEventListener(MOVED, told);
  return () => {
    removeEventListener('popstate', told);
    removeEventListener(MOVED, told);
  };
}

export interface Place {
  /** Null: the address names none that there is. */
  view: View | null;
  get: (name: string) => string | null;
  search: string;
}

const viewIn = (search: URLSearchParams): View | null => {
  const view = search.get('view') ?? 'calls';
  if (view === 'call' || view === 'site' || view === 'account') return view;
  return VIEWS.find((known) => known === view) ?? null;
};

export function usePlace(): Place {
  const search = useSyncExternalStore(subscribe, () => location.search);
  const words = new URLSearchParams(search);
  return { view: viewIn(words), get: (name) => words.get(name), search };
}

/** Kept from view to view. */
const EVERYWHERE = ['site', 'utc'];

export type Changes = Readonly<Record<string, string | null>>;

/** @param changes null takes a filter away; `view` begins anew, with what is kept everywhere. */
export function addressOf(changes: Changes): string {
  const now = new URLSearchParams(location.search);
  const words = new URLSearchParams();
  for (const [name, value] of now)
    if (!('view' in changes) || EVERYWHERE.includes(name)) words.set(name, value);
  for (const [name, value] of Object.entries(changes))
    if (value === null || value === '') words.delete(name);
    else words.set(name, value);
  return `/console?${words}`;
}

/** @param how 'instead': Back does not lead here */
export function go(changes: Changes, how: 'onward' | 'instead' = 'onward'): void {
  if (how === 'instead') history.replaceState(null, '', addressOf(changes));
  else history.pushState(null, '', addressOf(changes));
  dispatchEvent(new Event(MOVED));
}

/** Within the page, unless somebody wants a tab of their own. */
export function follow(event: React.MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  history.pushState(null, '', event.currentTarget.href);
  dispatchEvent(new Event(MOVED));
  scrollTo(0, 0);
}
