/** How things are called that the database knows by a code. */
import type { CallLine, CallReason } from '../../../worker/console-calls-contract.ts';
import type { RefusedFor } from '../../../worker/refused-contract.ts';

export const REASONS: Record<CallReason, string> = {
  on: 'On now',
  failed: 'Failed',
  visitor: 'Visitor hung up',
  grace: 'Page closed',
  provider: 'Assistant ended it',
  limit: 'Longest length',
  operator: 'Hung up here',
  'nobody-joined': 'Nobody joined',
  unclaimed: 'Unclaimed',
  'goes-on': 'Goes on at the provider',
};

export const REFUSED: Record<RefusedFor, string> = {
  'calls-at-once': 'All places taken',
  'all-calls-at-once': 'All places of all sites taken',
  'minutes-a-day': 'Minutes of the day used up',
  'visitor-calls-at-once': 'Visitor in too many calls at once',
  'visitor-calls-an-hour': 'Visitor called too often within an hour',
  'visitor-minutes-a-day': 'Minutes of the visitor used up',
  'line-full': 'Waiting line full',
  'too-many-requests': 'Too many requests from one address',
  'origin-not-allowed': 'From a page that is not on the list',
  'assistant-not-allowed': 'For an assistant that is not the site’s',
  'overrides-not-allowed': 'With settings that pages may not change',
  'captcha-failed': 'Challenge not passed',
  'no-pass': 'Without a pass',
  'no-challenge-keys': 'To be asked whether a person calls, for which this server has no keys',
};

/** A failure has no end of its own. */
export const isOver = ({ endedAt, failure }: CallLine): boolean => endedAt !== null || failure !== null;

export type Tone = 'good' | 'bad' | 'plain' | 'live';

export function endingOf({ failure, endedAt, endedBy }: CallLine): { words: string; tone: Tone } {
  if (failure !== null) return { words: failure.replaceAll('-', ' '), tone: 'bad' };
  if (endedAt === null) return { words: REASONS.on, tone: 'live' };
  const words = endedBy === null ? 'Ended' : REASONS[endedBy];
  return { words, tone: endedBy === 'goes-on' || endedBy === 'unclaimed' ? 'bad' : 'plain' };
}

/** As a sentence begins; whoever is named by an address has it as it is. */
export const capital = (words: string): string =>
  /^\S+@/.test(words) ? words : words.charAt(0).toUpperCase() + words.slice(1);

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });
/** Of sites that are no more. */
export const goneWords = (sites: readonly string[]): string =>
  sites.length === 1
    ? `The site ${sites[0]} was removed, with all that was of it.`
    : `The sites ${LIST.format(sites)} were removed, with all that was of them.`;
