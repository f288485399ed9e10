/** Whose row stays where somebody writes on it, however others move it. */
import { expect, it } from 'vitest';
import { withWritten } from '../../../site/islands/console/written-leads.ts';
import type { Lead } from '../../../worker/console-leads-contract.ts';

const lead = (id: string) => ({ id }) as Lead;
const [ada, grace, mary] = [lead('ada'), lead('grace'), lead('mary')];
const here = (one: Lead) => ({ lead: one, isGone: false });
const before = [here(ada), here(grace), here(mary)];

it('keeps one that is written on where it stood', () =>
  expect(withWritten([ada, mary], before, (id) => id === 'grace')).toEqual([
    here(ada),
    { lead: grace, isGone: true },
    here(mary),
  ]));

it('lets others go, and knows one that has come back', () => {
  expect(withWritten([ada], before, () => false)).toEqual([here(ada)]);
  const gone = { lead: grace, isGone: true };
  expect(withWritten([ada, grace], [here(ada), gone], () => true)).toEqual([here(ada), here(grace)]);
});

it('keeps it at the end of a list that has become shorter', () =>
  expect(withWritten([], before, (id) => id === 'mary')).toEqual([{ lead: mary, isGone: true }]));
