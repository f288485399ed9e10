import { describe, expect, it } from 'vitest';
import catalogue from '../../../site/_data/catalogue.js';
import {
  ALL,
  type Filters,
  NO_FILTERS,
  filterCandidates,
  indexOf,
} from '../../../site/islands/catalogue/filter.ts';
import type { Candidate, CandidateType } from '../../../site/islands/parts/candidate-types.ts';

const candidate = (id: string, type: CandidateType, own: Partial<Candidate>): Candidate => ({
  id,
  type,
  name: 'Plain name',
  codeName: 'Hidden',
  exchange: { caller: 'Hello?', answer: 'Good morning.' },
  function: 'Does its work',
  keyIndustries: ['Legal'],
  capabilities: ['Typing'],
  icon: 'note',
  color: 'teal',
  description: 'Hidden',
  experience: 'Hidden',
  specializations: ['Hidden'],
  compliance: ['Hidden'],
  integrations: ['Hidden'],
  ...own,
});

const FEW = [
  candidate('SA-001', 'sales', { name: 'Lead Qualifier', keyIndustries: ['Automotive', 'Real Estate'] }),
  candidate('OP-001', 'operations', {
    function: 'Qualifies every caller',
    keyIndustries: ['Financial Services'],
  }),
  candidate('MK-001', 'marketing', { capabilities: ['Lead scoring'], keyIndustries: ['Retail/E-commerce'] }),
  candidate('FN-001', 'finance', { keyIndustries: ['All Industries'] }),
  candidate('HR-001', 'hr', { keyIndustries: ['Healthcare', 'All Industries'] }),
  candidate('EX-001', 'executive', { keyIndustries: ['Leadership Training'] }),
];
const EVERYONE = FEW.map(({ id }) => id);
const index = indexOf(FEW);
const found = (filters: Partial<Filters>) =>
  filterCandidates(index, { ...NO_FILTERS, ...filters }).map(({ id }) => id);

describe('the search', () => {
  it.each([
    ['nothing typed', '', EVERYONE],
    ['a name', 'lead qualifier', ['SA-001']],
    ['any case', 'LEAD QUALIFIER', ['SA-001']],
    ['a part of a word in the function', 'ualifies', ['OP-001']],
    ['a capability', 'scoring', ['MK-001']],
    ['a key industry', 'real est', ['SA-001']],
    ['what is in none of the four', 'hidden', []],
    ['an id, which is not searched', 'sa-001', []],
    ['a blank, which is a character like any other', ' ', EVERYONE],
    ['words of two fields, which do not join up', 'lead qualifier legal', []],
  ])('%s', (_case, search, expected) => {
    expect(found({ search })).toEqual(expected);
  });

  it('puts the best match first: name, then function, capability, industry', () => {
    expect(found({ search: 'lead' })).toEqual(['SA-001', 'MK-001', 'EX-001']);
    expect(found({ search: 'qualif' })).toEqual(['SA-001', 'OP-001']);
  });
});

describe('the industry filter', () => {
  it.each([
    ['the initial value', ALL, EVERYONE],
    ['one word, without regard to case', 'automotive', ['SA-001', 'FN-001', 'HR-001']],
    ['a part of an industry that contains it', 'health', ['FN-001', 'HR-001']],
    ['a slash keeps its place', 'retail/e-commerce', ['MK-001', 'FN-001', 'HR-001']],
    [
      "words joined by hyphens match only through 'All Industries'",
      'financial-services',
      ['FN-001', 'HR-001'],
    ],
    ["and so does 'all-industries'", 'all-industries', ['FN-001', 'HR-001']],
    ['an industry of nobody', 'aerospace', ['FN-001', 'HR-001']],
  ])('%s', (_case, industry, expected) => {
    expect(found({ industry })).toEqual(expected);
  });
});

describe('the role filter', () => {
  it.each([
    ['all', EVERYONE],
    ['sales', ['SA-001']],
    ['operations', ['OP-001']],
    ['marketing', ['MK-001']],
    ['finance', ['FN-001']],
    ['all-roles', []],
    ['human-resources', []],
    ['executive-support', []],
    // No option of the dropdown, but what the way out of an empty result sets.
    ['hr', ['HR-001']],
    ['executive', ['EX-001']],
  ])('%s', (role, expected) => {
    expect(found({ role })).toEqual(expected);
  });
});

describe('all three filters', () => {
  it('must pass together', () => {
    expect(found({ search: 'name', industry: 'healthcare', role: 'finance' })).toEqual(['FN-001']);
    expect(found({ search: 'lead', industry: 'automotive', role: 'marketing' })).toEqual([]);
  });
});

describe('the catalogue that is published', () => {
  const published = indexOf(catalogue.candidates as Candidate[]);
  const count = (filters: Partial<Filters>) =>
    filterCandidates(published, { ...NO_FILTERS, ...filters }).length;

  it('shows all 57 at first', () => {
    expect(count({})).toBe(57);
  });

  it.each([
    ['sales', 10],
    ['operations', 12],
    ['marketing', 10],
    ['finance', 8],
    ['all-roles', 0],
    ['human-resources', 0],
    ['executive-support', 0],
  ])('role %s gives %i', (role, expected) => {
    expect(count({ role })).toBe(expected);
  });

  it('gives for a hyphenated industry exactly those who work in all', () => {
    const everywhere = published.filter(({ everyIndustry }) => everyIndustry).length;
    for (const { value } of catalogue.industries.filter((one) => one.value.includes('-'))) {
      if (value.includes('/')) continue;
      expect([value, count({ industry: value })]).toEqual([value, everywhere]);
    }
  });
});
