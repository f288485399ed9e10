/** Filters and selection live in the address, so that a result can be shared and Back goes back. */
import { ALL, type Filters } from './filter.ts';

/** At most so many candidates stand side by side. */
export const COMPARE_LIMIT = 3;

export interface CatalogueState extends Filters {
  /** Id of the candidate whose resume is open, as the address has it: it may be nobody’s. */
  selected: string | null;
  compared: string[];
}

const ID = /^[A-Z]{2}-\d{3,}$/;

export const viewOf = (search: string): CatalogueState => {
  const query = new URLSearchParams(search);
  const selected = query.get('candidate')?.toUpperCase() ?? '';
  const compared = (query.get('compare') ?? '')
    .split(',')
    .map((id) => id.toUpperCase())
    .filter((id) => ID.test(id));
  return {
    search: query.get('q') ?? '',
    industry: query.get('industry') || ALL,
    role: query.get('role') || ALL,
    selected: ID.test(selected) ? selected : null,
    compared: [...new Set(compared)].slice(0, COMPARE_LIMIT),
  };
};

/** The query of a view, `?` included; empty for the untouched one. */
export const queryOf = ({ search, industry, role, selected, compared }: CatalogueState): string => {
  const query = new URLSearchParams();
  if (search) query.set('q', search);
  if (industry !== ALL) query.set('industry', industry);
  if (role !== ALL) query.set('role', role);
  if (selected) query.set('candidate', selected);
  if (compared.length > 0) query.set('compare', compared.join(','));
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%2F', '/');
  return text ? `?${text}` : '';
};
