import { describe, expect, it } from 'vitest';
import { hoursOf, weekOf } from '../../site/islands/console/site/hours.ts';

describe('hours by the day', () => {
  it.each([
    [['mon-fri 09:00-17:00']],
    [['mon-fri 09:00-17:00', 'sat 10:00-14:00']],
    [['mon-tue 09:00-12:00', 'thu 09:00-12:00', 'mon 13:00-17:00']],
    [['mon-sun 00:00-24:00']],
    [[]],
  ])('come back as they were stored: %j', (hours) => {
    expect(hoursOf(weekOf(hours))).toEqual(hours);
  });

  it('of days around the end of a week are told apart', () => {
    expect(weekOf(['sat-mon 10:00-14:00'])).toMatchObject({
      sat: ['10:00-14:00'],
      sun: ['10:00-14:00'],
      mon: ['10:00-14:00'],
      tue: [],
    });
    expect(hoursOf(weekOf(['sat-mon 10:00-14:00']))).toEqual(['mon 10:00-14:00', 'sat-sun 10:00-14:00']);
  });
});
