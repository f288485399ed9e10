import { describe, expect, it } from 'vitest';
import catalogue from '../../../site/_data/catalogue.js';
import { COMPARE_LIMIT, queryOf, viewOf } from '../../../site/islands/catalogue/address.ts';
import {
  type Filters,
  NO_FILTERS,
  filterCandidates,
  indexOf,
} from '../../../site/islands/catalogue/filter.ts';
import { markOf } from '../../../site/islands/catalogue/mark.ts';
import { suggestionsFor, waysOut } from '../../../site/islands/catalogue/suggest.ts';
import type { Catalogue } from '../../../site/islands/catalogue/types.ts';

const data = catalogue as unknown as Catalogue;
const index = indexOf(data.candidates);
const waysFor = (filters: Partial<Filters>) => waysOut(index, { ...NO_FILTERS, ...filters }, data);

describe('the way out of an empty result', () => {
  it("offers the HR candidates where 'human-resources' finds none", () => {
    const [first] = waysFor({ role: 'human-resources' });
    expect(first).toEqual({ label: 'Show the 8 HR candidates', filters: { ...NO_FILTERS, role: 'hr' } });
  });

  it("offers the executive ones where 'executive-support' finds none", () => {
    const [first] = waysFor({ role: 'executive-support' });
    expect(first?.label).toBe('Show the 7 Executive Support candidates');
    expect(first?.filters.role).toBe('executive');
  });

  it("offers everyone where 'all-roles' finds none", () => {
    expect(waysFor({ role: 'all-roles' })[0]).toEqual({
      label: 'Show 57 candidates of every role',
      filters: NO_FILTERS,
    });
  });

  it('offers to search for an industry whose value no name contains', () => {
    const [first] = suggestionsFor(index, { ...NO_FILTERS, industry: 'financial-services' }, data);
    expect(first).toEqual({
      label: 'Search for Financial Services',
      filters: { search: 'Financial Services', industry: 'all', role: 'all' },
    });
  });

  it('offers nothing beside a result that means what it says', () => {
    expect(suggestionsFor(index, { ...NO_FILTERS, industry: 'healthcare' }, data)).toEqual([]);
  });

  it('always leads somewhere', () => {
    for (const filters of [
      { search: 'zzz' },
      { search: 'zzz', role: 'all-roles' },
      { role: 'human-resources', industry: 'legal' },
    ]) {
      const ways = waysFor(filters);
      expect(ways.length, JSON.stringify(filters)).toBeGreaterThan(0);
      for (const way of ways)
        expect(filterCandidates(index, way.filters).length, way.label).toBeGreaterThan(0);
    }
  });
});

describe('the address of a view', () => {
  it('comes back as it went', () => {
    const view = {
      search: 'lead & more',
      industry: 'retail/e-commerce',
      role: 'sales',
      selected: 'SA-001',
      compared: ['SA-001', 'OP-002'],
    };
    expect(viewOf(queryOf(view))).toEqual(view);
    expect(queryOf(view)).toContain('compare=SA-001,OP-002');
  });

  it('is bare for the untouched view', () => {
    expect(queryOf({ ...NO_FILTERS, selected: null, compared: [] })).toBe('');
  });

  it('takes no more than a few for comparison, each once, and nothing that is no id', () => {
    const { compared, selected } = viewOf('?compare=sa-001,SA-001,x,OP-001,MK-001,FN-001&candidate=<script>');
    expect(compared).toEqual(['SA-001', 'OP-001', 'MK-001']);
    expect(compared).toHaveLength(COMPARE_LIMIT);
    expect(selected).toBeNull();
  });
});

describe('a mark', () => {
  it('is drawn from the id: the same each time, and another for each candidate', () => {
    const drawn = data.candidates.map(({ id }) => JSON.stringify(markOf(id)));
    expect(new Set(drawn).size).toBe(data.candidates.length);
    expect(drawn[0]).toBe(JSON.stringify(markOf(data.candidates[0]?.id ?? '')));
  });
});
