/** How things are called that the database knows by a code. */
import type { CallLine, CallReason } from '../../../worker/console-calls-contract.ts';

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

/** A failure has no end of its own. */
export const isOver = ({ endedAt, failure }: CallLine): boolean => endedAt !== null || failure !== null;

export type Tone = 'good' | 'bad' | 'plain' | 'live';

export function endingOf({ failure, endedAt, endedBy }: CallLine): { words: string; tone: Tone } {
  if (failure !== null) return { words: failure.replaceAll('-', ' '), tone: 'bad' };
  if (endedAt === null) return { words: REASONS.on, tone: 'live' };
  const words = endedBy === null ? 'Ended' : REASONS[endedBy];
  return { words, tone: endedBy === 'goes-on' || endedBy === 'unclaimed' ? 'bad' : 'plain' };
}
