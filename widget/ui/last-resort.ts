import { CALL_ERRORS } from '../call/error-table.ts';
import type { ErrorEntry } from './error-words.ts';
import type { Outcomes, Words } from './strings/en.ts';

/** Stands for the words of faults where they have not come: a title each, and what the buttons say anyway. */
export function lastResort({ fault, ways }: Words): Pick<Outcomes, 'errors' | 'dropped'> {
  const entry = (title: string) => ({ title, cause: '', remedy: '' });
  const errors = Object.fromEntries(
    [...Object.values(CALL_ERRORS).map(({ words }) => words), 'video'].map((name) => [
      name,
      entry(name === 'offline' ? fault.offline : fault.blocked),
    ]),
  ) as Record<ErrorEntry, ReturnType<typeof entry>>;
  return {
    errors: {
      ...errors,
      chatOnly: '',
      reference: '{id}',
      wait: { other: `${ways.again}: {count}` },
      until: `${ways.again}: {time}`,
    },
    dropped: {
      title: navigator.onLine ? fault.blocked : fault.offline,
      network: '',
      reload: '',
      away: '',
      sleep: '',
      alone: '',
      left: { other: '{count}' },
      reconnect: ways.again,
    },
  };
}
