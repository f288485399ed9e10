/** Who asks the site's rehearsal for a person reads the hours that stand on its pages. */
import { expect, it } from 'vitest';
import site from '../../../site/_data/site.js';
import { REHEARSED_HOURS } from '../../../worker/rehearsal/person.ts';

const SHORT: Record<string, string> = { 'Mon–Fri': 'mon-fri', Sat: 'sat' };

it('has the hours of the site’s own pages, by the clock of its city', () => {
  const onThePages = site.hours.flatMap(({ days, open }) =>
    open ? [`${SHORT[days]} ${open.opens}-${open.closes}`] : [],
  );
  expect(REHEARSED_HOURS.hours).toEqual(onThePages);
  expect(site.timeZone).toBe('Pacific Time');
  expect(REHEARSED_HOURS.timeZone).toBe('America/Los_Angeles');
});
