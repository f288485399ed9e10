/** What a site's options say of how long words are kept, and of what is taken out of them. */
import { describe, expect, it } from 'vitest';
import { siteWith } from '../../worker/cli/site-options.ts';

describe('an expression of what is taken out', () => {
  it.each([['(?=x)y'], ['(a)\\1'], ['(unclosed'], ['a*'], ['a{0,5000}']])('is refused: %s', (expression) => {
    expect(() => siteWith({ id: 'x', name: 'X' }, { redactPattern: [expression] })).toThrow(
      /^--redact-pattern: expected a regular expression without a look ahead/,
    );
  });

  it.each([['\\bORD-\\d{6}\\b'], ['(?<=no )\\d+'], ['\\p{Lu}\\p{L}+'], ['(?<year>\\d{4})-\\d\\d']])(
    'is taken: %s',
    (expression) => {
      expect(siteWith({ id: 'x', name: 'X' }, { redactPattern: [expression] }).redactPatterns).toEqual([
        expression,
      ]);
    },
  );
});

it('names of two times that do not go together the one that was given', () => {
  const before = siteWith({ id: 'x', name: 'X' }, { wordsDays: 30, rowsDays: 400 });
  expect(() => siteWith(before, { rowsDays: 10 })).toThrow(
    '--rows-days: expected at least --words-days, which is 30, got 10: words go with their rows.',
  );
  expect(() => siteWith(before, { wordsDays: 500 })).toThrow(
    '--words-days: expected at most --rows-days, which is 400, got 500: words go with their rows.',
  );
});
