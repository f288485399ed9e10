/** The periods that are asked for most. */
import { dayAfter, dayAt } from './format.ts';

/** Of calls, in days there: each with its first and its last. */
export const callPeriods = (zone: string) => {
  const today = dayAt(Date.now(), zone);
  return [
    ['today', 'Today', today, today],
    ['yesterday', 'Yesterday', dayAfter(today, -1), dayAfter(today, -1)],
    ['week', 'Last 7 days', dayAfter(today, -6), today],
    ['month', 'Last 30 days', dayAfter(today, -29), today],
  ] as const;
};

/** Of numbers: how many days. */
export const NUMBER_PERIODS = [
  ['7', 'Last 7 days'],
  ['30', 'Last 30 days'],
  ['90', 'Last 90 days'],
] as const;
