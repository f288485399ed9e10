import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from 'virtual:languages';
import { fetchOutcomes } from '../../../widget/ui/load-strings.ts';
import { clock, fill, timeOfDay } from '../../../widget/ui/strings/format.ts';
import { plural } from '../../../widget/ui/strings/plural.ts';

describe('fill', () => {
  it('takes a value as it is, whatever signs it has', () => {
    expect(fill('{a}', { a: '$& {b}', b: 'no' })).toBe('$& {b}');
  });
});

describe('plural', () => {
  it.each([
    ['en', 1, 'Try again in 1 second.'],
    ['en', 0, 'Try again in 0 seconds.'],
    ['fr', 0, 'Réessayez dans 0 seconde.'],
    ['fr', 2, 'Réessayez dans 2 secondes.'],
    ['pl', 1, 'Spróbuj ponownie za 1 sekundę.'],
    ['pl', 3, 'Spróbuj ponownie za 3 sekundy.'],
    ['pl', 12, 'Spróbuj ponownie za 12 sekund.'],
    ['pl', 22, 'Spróbuj ponownie za 22 sekundy.'],
    ['he', 2, 'נסו שוב בעוד שתי שניות.'],
    ['he', 3, 'נסו שוב בעוד 3 שניות.'],
    ['ja', 1, '1秒後にもう一度お試しください。'],
    ['es', 1_000_000, 'Reinténtelo en 1.000.000 de segundos.'],
  ] as const)('%s, %d', async (tag, count, text) => {
    expect(plural(tag, (await fetchOutcomes(tag)).errors.wait, count)).toBe(text);
  });

  it('takes the form and the digits of the locale that the page asked for', async () => {
    const { wait } = (await fetchOutcomes('ar')).errors;
    expect(plural('ar-EG', wait, 2)).toBe(wait.two);
    expect(plural('ar-EG', wait, 5)).toBe('أعد المحاولة بعد ٥ ثوانٍ.');
    expect(plural('ar-EG', wait, 11)).toBe('أعد المحاولة بعد ١١ ثانية.');
  });
});

describe('the clock', () => {
  const written = (locale: string) => {
    const two = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 });
    return `${new Intl.NumberFormat(locale).format(1)}:${two.format(2)}:${two.format(5)}`;
  };
  const COUNTRIES = ['', '-001', '-AE', '-BR', '-CH', '-EG', '-HK', '-IL', '-IN', '-MA', '-SA', '-TW', '-US'];

  it.each(LANGUAGES)('has the digits that the browser has for %s, in any country', (language) => {
    const [name = ''] = language.split('-');
    for (const country of COUNTRIES) expect(clock(name + country, 3725)).toBe(written(name + country));
    expect(clock(`${name}-u-nu-deva`, 3725)).toBe('१:०२:०५');
  });

  it('begins a call without a format where it needs none', () => {
    const made = vi.spyOn(Intl, 'NumberFormat');
    expect([clock('en', 0), clock('de-CH', 65), clock('en-GB', 3600)]).toEqual(['0:00', '1:05', '1:00:00']);
    expect(made).not.toHaveBeenCalled();
    made.mockRestore();
  });
});

it('writes the time of day as the language does', () => {
  const at = new Date(2026, 0, 5, 15, 4).getTime();
  expect(timeOfDay('de', at)).toBe('15:04');
  expect(timeOfDay('en-US', at)).toMatch(/^3:04\sPM$/u);
});

it('is, with plurals, dates and moments beside it, the only place of the widget that writes a number or a date, or picks a plural', () => {
  const elsewhere = globSync('widget/**/*.{ts,tsx}').filter(
    (file) => !/^widget\/ui\/strings\/(format|plural|dates|moments)\.ts$/.test(file),
  );
  const byHand =
    /Intl\.(NumberFormat|DateTimeFormat|PluralRules|RelativeTimeFormat|ListFormat)|\.toLocale(Time|Date)?String\(|=== 1 \? ['"`]/;
  expect(elsewhere.length).toBeGreaterThan(20);
  expect(elsewhere.filter((file) => byHand.test(readFileSync(file, 'utf8')))).toEqual([]);
});
