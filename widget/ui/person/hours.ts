/** When a site has a person, as its visitor reads it. */
import type { PersonHours } from '../../../worker/hours-contract.ts';

export interface HoursNow {
  isOpen: boolean;
  /** Epoch ms; null: not known, or never. */
  until: number | null;
}

/** What was told when the page asked may have changed since, once at least. */
export function standingAt({ isOpen, changesAt }: PersonHours, now: number): HoursNow {
  const until = changesAt === null ? null : Date.parse(changesAt);
  return until !== null && until <= now ? { isOpen: !isOpen, until: null } : { isOpen, until };
}
