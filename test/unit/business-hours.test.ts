import { describe, expect, it } from 'vitest';
import { businessBetween, isBusiness, type Business } from '../../worker/notices/business-hours.ts';
import { momentOf, shownAt } from '../../worker/zone.ts';
import { noticeSettings } from '../../worker/schemas/notices.ts';

const at = (text: string) => Date.parse(text);
const HOUR = 3_600_000;
const BERLIN: Business = { zone: 'Europe/Berlin', days: 'mon-fri', hours: '09:00-17:00' };

describe('a clock of another place', () => {
  it.each([
    ['2026-01-15T08:00:00Z', 'Europe/Berlin', '2026-01-15T09:00:00Z'],
    ['2026-07-15T07:00:00Z', 'Europe/Berlin', '2026-07-15T09:00:00Z'],
    ['2026-07-15T23:30:00Z', 'Asia/Kolkata', '2026-07-16T05:00:00Z'],
    ['2026-11-26T03:00:00Z', 'America/New_York', '2026-11-25T22:00:00Z'],
  ])('at %s in %s shows %s', (moment, zone, shown) => {
    expect(new Date(shownAt(at(moment), zone)).toISOString()).toBe(new Date(shown).toISOString());
    expect(momentOf(at(shown), zone)).toBe(at(moment));
  });
});

describe('hours of business', () => {
  it.each([
    // A whole day, a night, a weekend, and from one week into the next.
    ['2026-11-25T00:00:00Z', '2026-11-26T00:00:00Z', 8],
    ['2026-11-25T17:00:00Z', '2026-11-26T07:00:00Z', 0],
    ['2026-11-28T00:00:00Z', '2026-11-30T00:00:00Z', 0],
    ['2026-11-27T15:00:00Z', '2026-11-30T09:00:00Z', 2],
    // The clocks are put on within the first, and back within the second.
    ['2026-03-27T15:00:00Z', '2026-03-30T08:00:00Z', 2],
    ['2026-10-23T14:00:00Z', '2026-10-26T09:00:00Z', 2],
  ])('from %s to %s in Berlin are %d', (from, to, hours) =>
    expect(businessBetween(at(from), at(to), BERLIN)).toBe(hours * HOUR),
  );

  it('may be all hours of single days, also over a weekend', () => {
    const days = { ...BERLIN, zone: 'UTC', days: 'fri-mon,wed', hours: '00:00-24:00' };
    expect(businessBetween(at('2026-11-23T00:00:00Z'), at('2026-11-30T00:00:00Z'), days)).toBe(5 * 24 * HOUR);
    expect(isBusiness(at('2026-11-24T12:00:00Z'), days)).toBe(false);
    expect(isBusiness(at('2026-11-25T12:00:00Z'), days)).toBe(true);
  });

  it('add up to the longest time that may be asked for, and no further', () => {
    const always = { zone: 'UTC', days: 'sun-sat', hours: '00:00-24:00' };
    const since = (days: number) =>
      businessBetween(at('2026-11-25T00:00:00Z') - days * 24 * HOUR, at('2026-11-25T00:00:00Z'), always) /
      HOUR;
    expect(since(30)).toBe(30 * 24);
    const longest = 100_000;
    expect(noticeSettings.safeParse({ quietMinutes: longest }).success).toBe(true);
    expect(noticeSettings.safeParse({ quietMinutes: longest + 1 }).success).toBe(false);
    expect(since(365) * 60).toBeGreaterThanOrEqual(longest);
    // A site without calls is not counted day by day since 1970.
    expect(since(365)).toBe(since(100));
  });

  it.each([
    [{ zone: 'Mars/Olympus' }],
    [{ days: 'mon-fry' }],
    [{ hours: '17:00-09:00' }],
    [{ hours: '9-17' }],
    [{ digestAt: '24:00' }],
  ])('are refused as %j', (settings) => expect(noticeSettings.safeParse(settings).success).toBe(false));
});
