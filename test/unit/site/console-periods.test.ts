/** What the console's address says of days, and of filters. */
import { describe, expect, it } from 'vitest';
import type { Place } from '../../../site/islands/console/address.ts';
import { filtersOf, unusedIn, unusedWords } from '../../../site/islands/console/filters.ts';
import { numbersPeriod } from '../../../site/islands/console/periods.ts';

const TODAY = '2026-11-26';

function placeAt(search: string): Place {
  const words = new URLSearchParams(search);
  return { view: 'numbers', get: (name) => words.get(name), search };
}

describe('a link to Numbers', () => {
  it.each([
    ['', '2026-10-28', TODAY],
    ['days=1', TODAY, TODAY],
    ['days=7', '2026-11-20', TODAY],
    ['days=400', '2025-10-23', TODAY],
    ['from=2026-02-27&to=2026-03-01', '2026-02-27', '2026-03-01'],
    ['from=2026-11-01', '2026-11-01', TODAY],
    ['to=2026-03-01', '2026-01-31', '2026-03-01'],
    ['to=2026-03-01&days=2', '2026-02-28', '2026-03-01'],
  ])('with %s in its address is of these days', (search, from, to) => {
    expect(numbersPeriod(placeAt(search).get, TODAY)).toEqual({ ok: true, from, to });
  });

  it.each([
    ['days=', 'days: expected how many days, from 1 to 400, got ""'],
    ['days=0', 'days: expected how many days, from 1 to 400, got "0"'],
    ['days=401', 'days: expected how many days, from 1 to 400, got "401"'],
    ['days=7.5', 'days: expected how many days, from 1 to 400, got "7.5"'],
    ['from=2026-02-30', 'from: expected a day such as 2026-11-01, got "2026-02-30"'],
    ['from=2026-11-01&to=', 'to: expected a day such as 2026-11-01, got ""'],
  ])('with %s says what is wrong', (search, words) => {
    expect(numbersPeriod(placeAt(search).get, TODAY)).toEqual({ ok: false, words });
  });
});

describe('a link to Calls', () => {
  it('has those that nobody rated, and goes to its route as it is', () => {
    expect(filtersOf(placeAt('view=calls&utc=1&rating=none&country=de'), 'UTC')).toEqual({
      ok: true,
      filters: { rating: 'none', country: 'DE' },
    });
  });

  it('leaves it to its route to say what is wrong with an empty filter, and says it of an empty day', () => {
    expect(filtersOf(placeAt('ending=failed'), 'UTC')).toMatchObject({
      ok: false,
      words: expect.stringMatching(/^ending: no such filter; there are from, .*reason/) as unknown,
    });
    expect(filtersOf(placeAt('rating=&assistant='), 'UTC')).toEqual({
      ok: true,
      filters: { rating: '', assistant: '' },
    });
    expect(filtersOf(placeAt('from='), 'UTC')).toEqual({
      ok: false,
      words: 'from: expected a day such as 2026-11-01, got ""',
    });
  });

  it('has a day from its first moment to its last, where the operator is', () => {
    const { ok, ...rest } = filtersOf(placeAt('from=2026-10-25&to=2026-10-25'), 'Europe/Berlin');
    expect(ok).toBe(true);
    // Clocks go back on it.
    expect(rest).toEqual({
      filters: { from: Date.parse('2026-10-24T22:00:00Z'), to: Date.parse('2026-10-25T23:00:00Z') },
    });
  });
});

it.each([
  ['numbers', 'view=numbers&when=9', 'when: no such filter; there are site, days, from, to'],
  ['events', 'view=events&utc=1&state=dead&kind=call', 'kind: no such filter; there are site, state'],
  ['call', 'view=call&id=a&site=shop', null],
] as const)('an address of %s, %s, has what its view knows, or says what not', (view, search, words) => {
  const name = unusedIn({ view, search });
  expect(name === null ? null : unusedWords(view, name)).toBe(words);
});
