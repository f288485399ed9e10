/** What is told of events, to whom and how it went, in the words of each view that shows it. */
import type { Delivery, Endpoint } from '../../../worker/console-events-contract.ts';
import { countOf, momentOf } from './format.ts';

export const STATE_NAMES: Record<Delivery['state'], string> = {
  waiting: 'Waiting',
  sent: 'Arrived',
  dead: 'Given up',
};
export const STATE_TONES: Record<Delivery['state'], string> = { waiting: 'wait', sent: 'good', dead: 'bad' };

export const isState = (word: string): word is Delivery['state'] => Object.hasOwn(STATE_NAMES, word);

const GROUPS: Readonly<Record<string, string>> = {
  '*': 'everything',
  'call.*': 'calls',
  'lead.*': 'leads',
  'callback.*': 'callbacks',
  'limit.*': 'limits',
  'alert.*': 'alerts',
  'digest.*': 'the day’s digest',
};
const LIST = new Intl.ListFormat('en', { type: 'conjunction' });

/** `["call.ended", "alert.*"]` as "call ended and alerts". */
export const kindsInWords = (kinds: readonly string[]): string =>
  LIST.format(kinds.map((kind) => GROUPS[kind] ?? kind.replaceAll('.', ' ')));

/** Whether what is sent there arrives, as far as is known. */
export function healthOf({ offAt, failedTries, lacks }: Endpoint): { words: string; tone: string } {
  if (offAt !== null) return { words: 'Off', tone: 'bad' };
  if (lacks !== null) return { words: 'On, not set up', tone: 'bad' };
  return failedTries > 0 ? { words: 'On, failing', tone: 'bad' } : { words: 'On', tone: 'good' };
}

/** How the last try that it did not answer well went, of one that is still told; null: there was none. */
export function lastFailureOf(
  { offAt, failedAt, failedWhy, failedTries }: Endpoint,
  zone: string,
): string | null {
  if (offAt !== null || failedAt === null) return null;
  const last = `${momentOf(failedAt, zone)}${failedWhy ? `: ${failedWhy}` : ''}`;
  if (failedTries === 0) return `Something has arrived since the last failure, ${last}`;
  if (failedTries === 1) return `The last try failed, ${last}`;
  return `Failed ${countOf(failedTries)} times in a row, the last ${last}`;
}

/** When what waits is tried next. @param now in ms since 1970 */
export const nextTryOf = (nextAt: number, now: number, zone: string): string =>
  nextAt <= now ? 'is tried in a moment' : `is tried ${momentOf(nextAt, zone)}`;

/** What became of what was sent again, by what its endpoint has now; null: its count of what was given up says it. */
export function sentAgainOf(replayed: number, { waiting, dead }: Endpoint): string | null {
  if (replayed === 0) return 'There was nothing to send again.';
  if (waiting > 0) return `${countOf(replayed)} sent again, not arrived yet.`;
  return dead > 0 ? null : `${countOf(replayed)} sent again.`;
}
