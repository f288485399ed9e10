/** The catalogue's three filters, to the letter of the specification, and the ranking while typing. */
import type { Candidate } from '../parts/candidate-types.ts';

export interface Filters {
  search: string;
  industry: string;
  role: string;
}

/** The initial value of both dropdowns: it passes everything, and is not one of their options. */
export const ALL = 'all';
export const NO_FILTERS: Filters = { search: '', industry: ALL, role: ALL };
const EVERY_INDUSTRY = 'All Industries';

/** A candidate with what the search reads, in lower case, made once. */
export interface Indexed {
  candidate: Candidate;
  name: string;
  function: string;
  capabilities: string[];
  industries: string[];
  everyIndustry: boolean;
}

export const indexOf = (candidates: readonly Candidate[]): Indexed[] =>
  candidates.map((candidate) => ({
    candidate,
    name: candidate.name.toLowerCase(),
    function: candidate.function.toLowerCase(),
    capabilities: candidate.capabilities.map((text) => text.toLowerCase()),
    industries: candidate.keyIndustries.map((text) => text.toLowerCase()),
    everyIndustry: candidate.keyIndustries.includes(EVERY_INDUSTRY),
  }));

const NO_MATCH = -1;
const startsWord = (text: string, wanted: string): boolean => {
  const at = text.indexOf(wanted);
  return at === 0 || (at > 0 && /[\s/-]/.test(text.charAt(at - 1)));
};

/**
 * How well a candidate answers what was typed: 0 is best, `NO_MATCH` none. Text is matched as it was typed,
 * blanks included, anywhere in the name, the function, a capability or a key industry.
 */
const rankOf = (entry: Indexed, wanted: string): number => {
  if (wanted === '') return 0;
  if (entry.name.startsWith(wanted)) return 0;
  if (startsWord(entry.name, wanted)) return 1;
  if (entry.name.includes(wanted)) return 2;
  if (entry.function.includes(wanted)) return 3;
  if (entry.capabilities.some((text) => text.includes(wanted))) return 4;
  if (entry.industries.some((text) => text.includes(wanted))) return 5;
  return NO_MATCH;
};

/** The value is compared as the dropdown gives it: 'financial-services' is in no industry's name. */
const passesIndustry = (entry: Indexed, value: string): boolean =>
  value === ALL || entry.everyIndustry || entry.industries.some((text) => text.includes(value));

const passesRole = (entry: Indexed, value: string): boolean =>
  value === ALL || entry.candidate.type === value;

/** Those that pass all three filters, best match first, otherwise in the catalogue's order. */
export const filterCandidates = (index: readonly Indexed[], filters: Filters): Candidate[] => {
  const wanted = filters.search.toLowerCase();
  const industry = filters.industry.toLowerCase();
  const byRank: Candidate[][] = [[], [], [], [], [], []];
  for (const entry of index) {
    if (!passesRole(entry, filters.role) || !passesIndustry(entry, industry)) continue;
    const rank = rankOf(entry, wanted);
    if (rank !== NO_MATCH) byRank[rank]?.push(entry.candidate);
  }
  return byRank.flat();
};
