/** What an alert says to people: when it begins, and when it is over. */
import type { Alert, EventData } from '../event-contract.ts';
import { timeOf, type Text } from './text.ts';

type Data = EventData['alert.started'];

const NAMES: Record<Alert | 'test', readonly [wrong: string, well: string]> = {
  'failed-calls': ['Calls fail', 'Calls fail no longer'],
  'provider-down': ['The provider is down, or refuses our account', 'The provider answers again'],
  'minutes-80': ['80 % of the minutes of the day are used', 'The minutes of the day are below 80 % again'],
  'minutes-100': ['The minutes of the day are used up', 'There are minutes again'],
  'spend-80': ['80 % of what a day may cost is spent', 'What the day costs is below 80 % again'],
  'spend-100': ['What a day may cost is spent', 'What the day costs is below its limit again'],
  'first-sound': ['Visitors wait for long until they hear somebody', 'Visitors hear somebody in time again'],
  'no-calls': ['There was no call for long', 'There are calls again'],
  test: ['A test: nothing is wrong', 'A test: nothing was wrong'],
};

/** A number with its unit, as people read it. */
export function measureOf(value: number | null, unit: Data['unit']): string {
  if (value === null) return '';
  if (unit === 'percent') return `${value} %`;
  if (unit === 'dollars') return `$${value.toFixed(2)}`;
  if (unit === 'ms') return `${value / 1000} s`;
  return unit === 'minutes' ? `${value} min` : String(value);
}

const textOf = (title: string, { unit, measured, threshold }: Data): Text => ({
  title,
  facts: [
    ['Measured', measureOf(measured, unit)],
    ['Limit', measureOf(threshold, unit)],
  ],
});

export const startedText = (data: Data): Text => textOf(`Alert: ${NAMES[data.alert][0]}`, data);

export function endedText(data: EventData['alert.ended']): Text {
  const { title, facts } = textOf(`Over: ${NAMES[data.alert][1]}`, data);
  return { title, facts: facts.concat([['Since', timeOf(data.startedAt)]]) };
}
