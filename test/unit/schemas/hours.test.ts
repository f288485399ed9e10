import { describe, expect, it } from 'vitest';
import { afterMinutes, hours, hoursAt } from '../../../worker/schemas/hours.ts';
import { timeZone } from '../../../worker/schemas/setting.ts';

const at = (text: string) => Date.parse(text);
const isoOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
const told = (written: string[], zone: string, now: string) => {
  const { isOpen, changesAt } = hoursAt(written, zone, at(now));
  return [isOpen, isoOf(changesAt)];
};
const OFFICE = ['mon-fri 09:00-17:00'];

describe('hours', () => {
  it.each(['mon-fri 09:00-17:00', 'sat 10:00-14:30', 'fri-mon 00:00-24:00'])('are written so: %s', (text) =>
    expect(hours.safeParse(text).success).toBe(true),
  );
  it.each(['9-5', 'mon-fri 17:00-09:00', 'mon 09:00-24:30', 'weekdays 09:00-17:00', 'mon 9:00-17:00'])(
    'are not written so: %s',
    (text) => expect(hours.safeParse(text).success).toBe(false),
  );
  it('have a zone that there is', () => {
    expect(
      ['Europe/Berlin', 'UTC', 'Mars/Olympus', ''].map((zone) => timeZone.safeParse(zone).success),
    ).toEqual([true, true, false, false]);
  });

  it.each([
    // Thursday; by the clock of Berlin, of New York, of Auckland.
    ['Europe/Berlin', '2026-11-26T07:59:00Z', false, '2026-11-26T08:00:00.000Z'],
    ['Europe/Berlin', '2026-11-26T08:00:00Z', true, '2026-11-26T16:00:00.000Z'],
    ['America/New_York', '2026-11-26T08:00:00Z', false, '2026-11-26T14:00:00.000Z'],
    ['Pacific/Auckland', '2026-11-26T21:00:00Z', true, '2026-11-27T04:00:00.000Z'],
    // Over the weekend, in which the clocks go back.
    ['Europe/Berlin', '2026-10-23T15:00:00Z', false, '2026-10-26T08:00:00.000Z'],
    // And forward.
    ['Europe/Berlin', '2026-03-27T16:30:00Z', false, '2026-03-30T07:00:00.000Z'],
  ])('are by the clock of %s at %s', (zone, now, isOpen, changes) =>
    expect(told(OFFICE, zone, now)).toEqual([isOpen, changes]),
  );

  it('go on over midnight and weeks, and may never change', () => {
    const night = ['fri 18:00-24:00', 'sat 00:00-02:00'];
    expect(told(night, 'UTC', '2026-11-27T23:00:00Z')).toEqual([true, '2026-11-28T02:00:00.000Z']);
    expect(told(['mon-sun 00:00-24:00'], 'UTC', '2026-11-27T23:00:00Z')).toEqual([true, null]);
    expect(told([], 'UTC', '2026-11-27T23:00:00Z')).toEqual([false, null]);
    expect(told(['fri 10:00-11:00'], 'UTC', '2026-11-27T11:00:00Z')).toEqual([
      false,
      '2026-12-04T10:00:00.000Z',
    ]);
  });

  it('are all that counts of a promise', () => {
    const after = (now: string, minutes: number) => isoOf(afterMinutes(OFFICE, 'UTC', at(now), minutes));
    expect(after('2026-11-26T10:00:00Z', 30)).toBe('2026-11-26T10:30:00.000Z');
    expect(after('2026-11-26T16:45:00Z', 30)).toBe('2026-11-27T09:15:00.000Z');
    // From the end of a Friday.
    expect(after('2026-11-27T17:00:00Z', 600)).toBe('2026-12-01T11:00:00.000Z');
    expect(isoOf(afterMinutes([], 'UTC', at('2026-11-26T10:00:00Z'), 30))).toBeNull();
  });
});
