/** The way out of a result that the literal filters leave empty or poorer than the visitor meant. */
import { ALL, type Filters, type Indexed, filterCandidates } from './filter.ts';
import type { Candidate, Catalogue } from '../parts/candidate-types.ts';

export interface Suggestion {
  label: string;
  filters: Filters;
}

const plural = (count: number, what = 'candidate') => `${count} ${what}${count === 1 ? '' : 's'}`;

/** What a role value stands for where it is no type's own: 'human-resources' means the type `hr`. */
const typeBehind = (role: string, { types }: Catalogue) =>
  types.find((type) => type.role === role && type.value !== role);

/** The dropdown's value of 'All Industries'. */
const EVERY = 'all-industries';
const SHORT: Record<string, string> = { hr: 'HR' };

/** Nearest filters that do match, most useful first; none where nothing better is at hand. */
export const suggestionsFor = (
  index: readonly Indexed[],
  filters: Filters,
  catalogue: Catalogue,
): Suggestion[] => {
  const suggestions: Suggestion[] = [];
  const offer = (label: (count: number) => string, next: Filters) => {
    const count = filterCandidates(index, next).length;
    if (count > 0) suggestions.push({ label: label(count), filters: next });
  };

  const type = typeBehind(filters.role, catalogue);
  if (type) {
    const name = SHORT[type.value] ?? type.label;
    offer((count) => `Show the ${plural(count, `${name} candidate`)}`, { ...filters, role: type.value });
  }
  if (filters.role === 'all-roles')
    offer((count) => `Show ${plural(count)} of every role`, { ...filters, role: ALL });

  const industry = catalogue.industries.find(({ value }) => value === filters.industry);
  const spelled = industry && industry.value !== industry.label.toLowerCase();
  if (industry?.value === EVERY) {
    // Whoever chooses “All Industries” has no industry in mind: the literal filter drops all who have one.
    offer((count) => `Show ${plural(count)} of every industry`, { ...filters, industry: ALL });
  } else if (industry && spelled) {
    // By its name, which the filter does find; those of every industry stay.
    offer((count) => `Show all ${plural(count)} for ${industry.label}`, {
      ...filters,
      industry: industry.label.toLowerCase(),
      role: type?.value ?? (filters.role === 'all-roles' ? ALL : filters.role),
    });
    const role = type?.value ?? (filters.role === 'all-roles' ? ALL : filters.role);
    offer(() => `Search for ${industry.label}`, { search: industry.label, industry: ALL, role });
  }
  return suggestions;
};

/** Whose code name or id was typed, which the search does not read: the resume that was meant. */
export const namedBy = (search: string, { candidates }: Catalogue): Candidate | undefined => {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return undefined;
  return candidates.find(({ id, codeName }) => [id, codeName].some((name) => name.toLowerCase() === wanted));
};

/** More would be a list to search in. */
const MOST_MEANT = 4;

const resumeText = ({ description, specializations, compliance, integrations, exchange }: Candidate) =>
  [description, ...specializations, ...compliance, ...integrations, exchange.caller, exchange.answer].join(
    '\n',
  );

/** Whose resume has all that was typed, each from the beginning of a word, where the four fields of the search do not: `HIPAA`, `Salesforce`. */
export const resumesWith = (search: string, { candidates }: Catalogue): Candidate[] => {
  const words = search.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  if (words.length === 0) return [];
  const has = (text: string) =>
    words.every((word) => new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'iu').test(text));
  return candidates.filter((candidate) => has(resumeText(candidate))).slice(0, MOST_MEANT);
};

/** Where nothing matches: the above, then each filter let go of in turn. */
export const waysOut = (index: readonly Indexed[], filters: Filters, catalogue: Catalogue): Suggestion[] => {
  const suggestions = suggestionsFor(index, filters, catalogue);
  const without = (label: string, next: Filters) => {
    const count = filterCandidates(index, next).length;
    if (count > 0) suggestions.push({ label: `${label} (${plural(count)})`, filters: next });
  };
  // A phone's keyboard adds one; the rule of the search takes it to the letter.
  const bare = filters.search.trim();
  if (bare && bare !== filters.search) without(`Search for “${bare}”`, { ...filters, search: bare });
  // Where there is nothing but a search, the button above these clears it.
  if (filters.search && (filters.role !== ALL || filters.industry !== ALL)) {
    without(`Search all candidates for “${filters.search}”`, { ...filters, role: ALL, industry: ALL });
    without('Clear the search', { ...filters, search: '' });
  }
  if (filters.industry !== ALL) without('Any industry', { ...filters, industry: ALL });
  if (filters.role !== ALL && filters.role !== 'all-roles') without('Any role', { ...filters, role: ALL });
  return suggestions.slice(0, 4);
};
