// The changelog, by day.
import { CHANGES } from '../changes.js';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const changelog = () =>
  CHANGES.map(
    ({ day, changes }) =>
      `## ${DAY.format(new Date(day))}\n\n${changes.map((change) => `- ${change}`).join('\n')}`,
  ).join('\n\n');
