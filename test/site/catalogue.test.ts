/** The candidates: their number, their ids, and that none is another's copy. */
import { describe, expect, it } from 'vitest';
import catalogue from '../../site/_data/catalogue.js';
import platform from '../../site/_data/platform.js';
import { catalogueSchema, check } from '../../site/_data/schema.js';

describe('the catalogue', () => {
  const { candidates, types } = catalogue;
  const twice = (values: readonly string[]) =>
    values.filter((value, index) => values.indexOf(value) !== index);

  it('has the counts of the specification', () => {
    expect(catalogue.sizes).toEqual({
      sales: 10,
      operations: 12,
      marketing: 10,
      finance: 8,
      hr: 8,
      executive: 7,
      generalist: 2,
    });
    expect(catalogue.total).toBe(57);
    expect(candidates).toHaveLength(57);
  });

  it('numbers each type from 001 under its own prefix', () => {
    for (const { value, prefix } of types) {
      const ids = candidates.filter(({ type }) => type === value).map(({ id }) => id);
      expect(ids).toEqual(ids.map((_id, index) => `${prefix}-${String(index + 1).padStart(3, '0')}`));
    }
  });

  it.each(['id', 'name', 'codeName', 'function', 'description', 'experience'] as const)(
    'repeats no %s',
    (field) => {
      expect(twice(candidates.map((candidate) => candidate[field]))).toEqual([]);
    },
  );

  it.each(['capabilities', 'keyIndustries', 'specializations', 'compliance', 'integrations'] as const)(
    'gives no two candidates the same %s',
    (field) => {
      expect(twice(candidates.map((candidate) => [...candidate[field]].sort().join('|')))).toEqual([]);
    },
  );

  it('says no sentence twice', () => {
    const sentences = candidates.flatMap(({ function: does, description, experience }) =>
      [does, description, experience].flatMap((text) => text.split(/(?<=[.?:;…]”?)\s+/)),
    );
    expect(sentences.length).toBeGreaterThan(candidates.length * 6);
    expect(twice(sentences)).toEqual([]);
  });

  it('begins no two sentences of six words or more alike', () => {
    // Copy that was filled into a template repeats its openings; prose that was written does not.
    const openings = candidates.flatMap(({ codeName, description, experience }) =>
      [description, experience].flatMap((text) =>
        text
          .split(/(?<=[.?]”?)\s+/)
          .map((sentence) => sentence.replaceAll(codeName, '_').split(/\s+/))
          .filter((words) => words.length >= 6)
          .map((words) => words.slice(0, 5).join(' ')),
      ),
    );
    expect(twice(openings)).toEqual([]);
  });

  it('repeats no specialization', () => {
    expect(twice(candidates.flatMap(({ specializations }) => specializations))).toEqual([]);
  });

  it('makes the dropdown’s values as the specification does', () => {
    const value = (label: string) => catalogue.industries.find((industry) => industry.label === label)?.value;
    expect(value('All Industries')).toBe('all-industries');
    expect(value('Retail/E-commerce')).toBe('retail/e-commerce');
    expect(value('Financial Services')).toBe('financial-services');
    expect(catalogue.roles.map((role) => role.value)).toEqual([
      'all-roles',
      'sales',
      'operations',
      'marketing',
      'finance',
      'human-resources',
      'executive-support',
    ]);
  });

  it('knows every assistant that the platform’s sample data names', () => {
    for (const { id, name } of platform.modules.assistants.sample.rows) {
      expect(candidates.find((candidate) => candidate.id === id)?.name).toBe(name);
    }
    const codeNames = candidates.map(({ codeName }) => codeName);
    for (const { who } of platform.modules.dashboard.sample.activity) expect(codeNames).toContain(who);
  });

  it('refuses an id that is taken, and one of another type, by name', () => {
    const [first, second] = candidates;
    const faulty = {
      ...catalogue,
      candidates: [first, { ...second, id: first?.id }, { ...second, id: 'HR-090' }],
    };
    expect(() => check('site/_data/catalogue.js', catalogueSchema, faulty)).toThrow(
      [
        'site/_data/catalogue.js: candidates[1 SA-001].id: expected an id that no other candidate has; got "SA-001"',
        'site/_data/catalogue.js: candidates[2 HR-090].id: expected the prefix SA of sales; got "HR-090"',
      ].join('\n'),
    );
  });
});
