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
import { similarTo } from '../../../site/islands/catalogue/similar.ts';
import { namedBy, resumesWith, suggestionsFor, waysOut } from '../../../site/islands/catalogue/suggest.ts';
import type { Catalogue } from '../../../site/islands/parts/candidate-types.ts';

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
    const ways = suggestionsFor(index, { ...NO_FILTERS, industry: 'financial-services' }, data);
    expect(ways[1]).toEqual({
      label: 'Search for Financial Services',
      filters: { search: 'Financial Services', industry: 'all', role: 'all' },
    });
  });

  it('loses nobody on the way out of an industry: who names it stays, and who is of every industry', () => {
    for (const { value, label } of data.industries.filter(
      ({ value }) => value.includes('-') && value !== 'all-industries',
    )) {
      const filters = { ...NO_FILTERS, industry: value };
      const meant = data.candidates.filter(({ keyIndustries }) =>
        keyIndustries.some((name) => name === label || name === 'All Industries'),
      );
      const way = suggestionsFor(index, filters, data).find(({ label: text }) => text.startsWith('Show all'));
      if (label === 'Retail/E-commerce') continue;
      expect(way?.label, value).toBe(`Show all ${meant.length} candidates for ${label}`);
      expect(filterCandidates(index, way?.filters ?? filters), value).toEqual(meant);
    }
    const typed = { ...NO_FILTERS, search: 'e', role: 'human-resources', industry: 'financial-services' };
    expect(
      suggestionsFor(index, typed, data).find(({ label }) => label.startsWith('Show all'))?.filters,
    ).toEqual({
      search: 'e',
      role: 'hr',
      industry: 'financial services',
    });
    expect(suggestionsFor(index, { ...NO_FILTERS, industry: 'all-industries' }, data)).toEqual([
      { label: 'Show 57 candidates of every industry', filters: NO_FILTERS },
    ]);
  });

  it('opens who was meant by a code name or an id, which the search does not read', () => {
    expect(namedBy(' juniper ', data)?.id).toBe('SA-001');
    expect(namedBy('sa-001', data)?.codeName).toBe('Juniper');
    expect(namedBy('', data)).toBeUndefined();
    expect(namedBy('june', data)).toBeUndefined();
  });

  it('names three others that do like work, never the same one', () => {
    for (const candidate of data.candidates) {
      const others = similarTo(candidate, data.candidates);
      expect(new Set(others.map(({ id }) => id)).size).toBe(3);
      expect(others).not.toContain(candidate);
    }
    const [juniper] = data.candidates;
    if (juniper) expect(similarTo(juniper, data.candidates).every(({ type }) => type === 'sales')).toBe(true);
  });

  it('offers nothing beside a result that means what it says', () => {
    expect(suggestionsFor(index, { ...NO_FILTERS, industry: 'healthcare' }, data)).toEqual([]);
  });

  it('always leads somewhere', () => {
    // By the button over them, which clears all, where there is nothing but a search.
    for (const role of [undefined, 'all-roles'])
      expect(waysFor({ search: 'zzz', ...(role && { role }) })).toEqual([]);
    for (const filters of [
      { search: 'zzz', role: 'sales' },
      { role: 'human-resources', industry: 'legal' },
    ]) {
      const ways = waysFor(filters);
      expect(ways.length, JSON.stringify(filters)).toBeGreaterThan(0);
      for (const way of ways)
        expect(filterCandidates(index, way.filters).length, way.label).toBeGreaterThan(0);
    }
  });
});

describe('what the four fields of the search do not have', () => {
  const names = (search: string) => resumesWith(search, data).map(({ codeName }) => codeName);

  it('is found on resumes', () => {
    expect(names('HIPAA')).toContain('Clipboard');
    expect(names(' salesforce ')).toHaveLength(4);
    expect(names('salesforce hubspot')).toEqual(['Juniper']);
  });

  it('is nothing where no resume has it, or nothing was typed', () => {
    for (const search of ['', ' ', '.*', 'zzz', '((', 'ipaa']) expect(names(search), search).toEqual([]);
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
