/** The filters of calls in the address, and as their route takes them. */
import type { CallFilters } from '../../../worker/console-calls-contract.ts';
import type { Place } from './address.ts';
import { dayAfter, midnight } from './format.ts';

const WORDS = ['kind', 'reason', 'failure', 'assistant', 'rating', 'country', 'browser', 'words'] as const;
const NUMBERS = ['least', 'most'] as const;
export const FILTER_NAMES: readonly string[] = ['from', 'to', 'site', ...WORDS, ...NUMBERS];

/** What else an address of the list may say. */
const BESIDE: readonly string[] = ['view', 'utc', 'after'];

/** What is wrong with a day is said before anything is asked. */
export type CheckedFilters = { ok: true; filters: CallFilters } | { ok: false; words: string };

function edge(place: Place, name: 'from' | 'to', zone: string): number | undefined | null {
  const day = place.get(name);
  if (day === null) return undefined;
  const begins = midnight(day, zone);
  if (begins === undefined) return null;
  return name === 'from' ? begins : (midnight(dayAfter(day, 1), zone) ?? null);
}

/** @param place its words go to the route as they are: it says what is wrong with one */
export function filtersOf(place: Place, zone: string): CheckedFilters {
  const filters: Record<string, unknown> = {};
  // As if it were not there, all calls would stand under a filter that does nothing.
  const names = [...new URLSearchParams(place.search).keys()];
  const unknown = names.find((name) => !FILTER_NAMES.includes(name) && !BESIDE.includes(name));
  if (unknown !== undefined)
    return { ok: false, words: `${unknown}: no such filter; there are ${FILTER_NAMES.join(', ')}` };
  for (const name of ['site', ...WORDS, ...NUMBERS]) {
    const value = place.get(name);
    // What is no country's letters is quoted as it was written.
    const isCountry = name === 'country' && value?.length === 2;
    if (value !== null) filters[name] = isCountry ? value.toUpperCase() : value;
  }
  for (const name of ['from', 'to'] as const) {
    const at = edge(place, name, zone);
    if (at === null)
      return { ok: false, words: `${name}: expected a day such as 2026-11-01, got "${place.get(name)}"` };
    if (at !== undefined) filters[name] = at;
  }
  return { ok: true, filters: filters as CallFilters };
}
