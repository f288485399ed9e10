import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../widget/build/languages-plugin.ts';
import { blanksOf, entries, translations } from './files.ts';

const english = entries('en');

/** The whole numbers below 200 that take `form` in `tag`; beyond, the rules repeat or concern millions. */
function numbersOf(tag: string, form: string): number[] {
  const rules = new Intl.PluralRules(tag);
  return Array.from({ length: 200 }, (_, count) => count).filter((count) => rules.select(count) === form);
}

it('finds a language by its file, and takes none of the others for one', () => {
  const others = readdirSync('widget/ui/strings').filter((file) => !LANGUAGES.includes(file.slice(0, -3)));
  expect(others.sort()).toEqual(['dates.ts', 'english.ts', 'format.ts', 'moments.ts', 'plural.ts']);
  expect(LANGUAGES[0]).toBe('en');
  expect(LANGUAGES.length).toBeGreaterThanOrEqual(12);
});

describe.each(translations)('%s', (tag) => {
  const own = entries(tag);

  it('has every text of English and no other', () => {
    const absent = [...english.keys()].filter((path) => !own.has(path));
    const surplus = [...own.keys()].filter((path) => !english.has(path));
    expect({ absent, surplus }).toEqual({ absent: [], surplus: [] });
  });

  it('leaves no text empty and none with space around it', () => {
    const bad = [...own].filter(([, value]) =>
      (typeof value === 'string' ? [value] : Object.values(value)).some(
        (text) => !text || text !== text.trim(),
      ),
    );
    expect(bad).toEqual([]);
  });

  it('has the blanks of English in each text', () => {
    for (const [path, value] of own) {
      const source = english.get(path);
      if (typeof value !== 'string' || typeof source !== 'string') continue;
      expect(blanksOf(value), path).toEqual(blanksOf(source));
    }
  });
});

describe.each(LANGUAGES)('plural forms of %s', (tag) => {
  const forms = [...entries(tag)].flatMap(([path, value]) =>
    typeof value === 'string' ? [] : [[path, value] as const],
  );

  it('are where English has them', () => {
    const paths = [...english].flatMap(([path, value]) => (typeof value === 'string' ? [] : [path]));
    expect(forms.map(([path]) => path)).toEqual(paths);
    expect(paths.length).toBeGreaterThan(0);
  });

  it.each(forms)('%s has the forms of the language, no more and no fewer', (_, value) => {
    const needed = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
    expect(Object.keys(value).sort()).toEqual([...needed].sort());
  });

  it.each(forms)('%s says the number wherever a form stands for several', (_, value) => {
    for (const [form, text] of Object.entries(value)) {
      if (numbersOf(tag, form).length === 1) expect(['', '{count}']).toContain(blanksOf(text).join());
      else expect(blanksOf(text), form).toEqual(['{count}']);
    }
  });
});
