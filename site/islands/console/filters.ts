/** The filters of calls and of the history in the address, and as their routes take them. */
import type { CallFilters } from '../../../worker/console-calls-contract.ts';
import type { AuditAsked } from '../../../worker/console-contract.ts';
import type { Place, View } from './address.ts';
import { dayAfter, midnight } from './format.ts';

const WORDS = ['kind', 'reason', 'failure', 'assistant', 'rating', 'country', 'browser', 'words'] as const;
const NUMBERS = ['least', 'most'] as const;
export const FILTER_NAMES: readonly string[] = ['from', 'to', 'site', ...WORDS, ...NUMBERS];

/** What else an address of the list may say. */
const BESIDE: readonly string[] = ['view', 'utc', 'after'];

/** What is wrong with an address is said before anything is asked. */
export type Checked<T> = { ok: true; filters: T } | { ok: false; words: string };
export type CheckedFilters = Checked<CallFilters>;

interface Span {
  from?: number;
  to?: number;
}

function edge(place: Place, name: 'from' | 'to', zone: string): number | undefined | null {
  const day = place.get(name);
  if (day === null) return undefined;
  const begins = midnight(day, zone);
  if (begins === undefined) return null;
  return name === 'from' ? begins : (midnight(dayAfter(day, 1), zone) ?? null);
}

/** Days there, both within, as moments. */
function spanOf(place: Place, zone: string): Checked<Span> {
  const filters: Span = {};
  for (const name of ['from', 'to'] as const) {
    const at = edge(place, name, zone);
    if (at === null)
      return { ok: false, words: `${name}: expected a day such as 2026-11-01, got "${place.get(name)}"` };
    if (at !== undefined) filters[name] = at;
  }
  const { from, to } = filters;
  if (from !== undefined && to !== undefined && to <= from)
    return {
      ok: false,
      words: `to: expected a day that is not before ${place.get('from')}, got "${place.get('to')}"`,
    };
  return { ok: true, filters };
}

/** As if it were not there, all rows would stand under a filter that does nothing. */
function unknownIn({ search }: Place, view: View): string | null {
  const unused = unusedIn({ search, view });
  return unused === null ? null : unusedWords(view, unused);
}

/** @param place its words go to the route as they are: it says what is wrong with one */
export function filtersOf(place: Place, zone: string): CheckedFilters {
  const filters: Record<string, unknown> = {};
  const unknown = unknownIn(place, 'calls');
  if (unknown !== null) return { ok: false, words: unknown };
  for (const name of ['site', ...WORDS, ...NUMBERS]) {
    const value = place.get(name);
    // What is no country's letters is quoted as it was written.
    const isCountry = name === 'country' && value?.length === 2;
    if (value !== null) filters[name] = isCountry ? value.toUpperCase() : value;
  }
  const span = spanOf(place, zone);
  return span.ok ? { ok: true, filters: Object.assign(filters as CallFilters, span.filters) } : span;
}

export const AUDIT_FILTERS: readonly string[] = ['from', 'to', 'site', 'about', 'who'];

const NAMES: Readonly<Record<View, readonly string[]>> = {
  now: ['site'],
  calls: FILTER_NAMES,
  call: ['site', 'id'],
  numbers: ['site', 'days', 'from', 'to'],
  leads: ['site', 'state', 'kind', 'words'],
  events: ['site', 'state'],
  sites: ['site'],
  site: ['site', 'id'],
  team: ['site'],
  audit: AUDIT_FILTERS,
  account: ['site'],
};

/** The first of an address that its view has no use for; null: there is none. */
export const unusedIn = ({ view, search }: Pick<Place, 'view' | 'search'>): string | null =>
  [...new URLSearchParams(search).keys()].find(
    (name) => view !== null && !NAMES[view].includes(name) && !BESIDE.includes(name),
  ) ?? null;

/** Whatever of it narrows a list, known or not. */
export const allNamesIn = ({ search }: Pick<Place, 'search'>): string[] =>
  [...new URLSearchParams(search).keys()].filter((name) => !BESIDE.includes(name));

export const unusedWords = (view: View, name: string): string =>
  `${name}: no such filter; there are ${NAMES[view].join(', ')}`;

/** Of the history, likewise. */
export function auditFiltersOf(place: Place, zone: string): Checked<AuditAsked> {
  const unknown = unknownIn(place, 'audit');
  if (unknown !== null) return { ok: false, words: unknown };
  const named = ['site', 'about', 'who'].flatMap((name) => {
    const value = place.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const span = spanOf(place, zone);
  return span.ok ? { ok: true, filters: Object.assign(Object.fromEntries(named), span.filters) } : span;
}
