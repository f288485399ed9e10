/** When somebody is there, as a visitor reads it. */
import { expect, it } from 'vitest';
import { isWithin, standingAt } from '../../../widget/ui/person/hours.ts';
import {
  clockName,
  hoursInWords,
  lengthInWords,
  minutesAhead,
  momentInWords,
} from '../../../widget/ui/strings/moments.ts';

const NOW = Date.parse('2026-11-26T09:00:00Z');
const HOURS = { hours: ['mon-fri 09:00-17:00'], timeZone: 'UTC', callbackMinutes: null };
const iso = (ms: number) => new Date(ms).toISOString();

it('goes by what was told, and by the change that was told with it once its time has come', () => {
  const told = { ...HOURS, isOpen: false, changesAt: iso(NOW + 1000) };
  expect(standingAt(told, NOW)).toEqual({ isOpen: false, until: NOW + 1000 });
  expect(standingAt(told, NOW + 1000)).toEqual({ isOpen: true, until: null });
  expect(standingAt({ ...HOURS, isOpen: true, changesAt: null }, NOW)).toEqual({ isOpen: true, until: null });
});

it('knows of a moment whether it is within the hours, by the clock that they are set by', () => {
  const person = { hours: ['mon-fri 09:00-17:00', 'sat-mon 20:00-24:00'], timeZone: 'America/New_York' };
  const within = (at: string) => isWithin(person, Date.parse(at));
  // A Sunday at three in the night there, and at eight in the evening.
  expect(within('2026-11-29T08:00:00Z')).toBe(false);
  expect(within('2026-11-30T01:00:00Z')).toBe(true);
  expect(within('2026-11-30T14:00:00Z')).toBe(true);
  expect(within('2026-11-30T13:59:00Z')).toBe(false);
  expect(within('2026-11-30T22:00:00Z')).toBe(false);
  expect(within('2026-12-02T01:30:00Z')).toBe(false);
  // Nothing is said against what is not known.
  expect(isWithin({ hours: [], timeZone: 'UTC' }, NOW)).toBe(true);
  expect(isWithin({ hours: ['mon 09:00-17:00'], timeZone: 'Nowhere' }, NOW)).toBe(true);
});

it('names a moment no longer than is needed, by the language, and minds no odd tag', () => {
  expect(momentInWords(NOW + 3_600_000, 'en-GB', NOW)).toMatch(/^\d\d?:\d\d$/);
  const elsewhere = new Date(NOW).getTimezoneOffset() === -330 ? 'Asia/Tokyo' : 'Asia/Kolkata';
  expect(momentInWords(NOW + 3_600_000, 'en-GB', NOW, elsewhere)).toMatch(/^\d\d?:\d\d \S+/);
  expect(momentInWords(NOW + 3 * 86_400_000, 'de', NOW)).toMatch(/^Sonntag/);
  expect(momentInWords(NOW + 20 * 86_400_000, 'de', NOW)).toContain('Dezember');
  expect(momentInWords(NOW + 3 * 86_400_000, 'no tag', NOW)).toMatch(/^Sunday/);
});

it('says of midnight no other day', () => {
  const midnight = new Date(NOW).setHours(24, 0, 0, 0);
  expect(momentInWords(midnight, 'en-US', NOW)).toMatch(/^12:00\sAM$/);
});

it('has minutes and whole hours in the language’s own forms', () => {
  expect([1, 30, 90, 120].map((minutes) => lengthInWords(minutes, 'en'))).toEqual([
    '1 minute',
    '30 minutes',
    '90 minutes',
    '2 hours',
  ]);
  expect(lengthInWords(30, 'pl')).toBe('30 minut');
});

it('writes the hours as they are set, by days of the language', () => {
  expect(hoursInWords(['mon-fri 09:00-17:00', 'sat 10:00-24:00'], 'en-GB')).toBe(
    'Mon–Fri 9:00–17:00, Sat 10:00–0:00',
  );
  expect(hoursInWords(['mon 09:30-12:00'], 'de')).toBe('Mo 9:30–12:00');
  expect(hoursInWords(['mon-sun 00:00-24:00'], 'en')).toBe('Mon–Sun 24 hours');
  expect(hoursInWords(['mon-sun 00:00-24:00'], 'de')).toBe('Mo–So 24 Stunden');
});

it('writes them by another clock, whose days may be others', () => {
  expect(hoursInWords(['mon-fri 09:00-17:00'], 'en-GB', 9 * 60)).toBe('Mon–Fri 18:00–2:00');
  expect(hoursInWords(['mon-fri 18:00-23:30'], 'en-GB', 7 * 60)).toBe('Tue–Sat 1:00–6:30');
  expect(hoursInWords(['mon 01:00-02:00'], 'en-GB', -3 * 60)).toBe('Sun 22:00–23:00');
  expect(hoursInWords(['mon-sun 00:00-24:00'], 'en', 60)).toBe('Mon–Sun 24 hours');
});

it('knows how far the clocks are apart, and what its own is called', () => {
  const own = -new Date(NOW).getTimezoneOffset();
  expect(minutesAhead('America/Los_Angeles', NOW)).toBe(own + 8 * 60);
  expect(minutesAhead('Asia/Kolkata', NOW)).toBe(own - 330);
  expect(minutesAhead('No/Where', NOW)).toBeNull();
  expect(clockName('en', NOW)).toMatch(/^\p{L}[\p{L} ]+$/u);
});
