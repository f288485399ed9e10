/** A rating of a call that the site's object knows. What was written beside it is kept here only until D1 has it. */
import { entryOf, type CleanRating } from '../call-list/rows.ts';
import type { Ledger } from './ledger.ts';
import type { Outbox } from './outbox.ts';
import type { PastCalls } from './past.ts';
import type { Records } from './records.ts';

interface Parts {
  ledger: Ledger;
  past: PastCalls;
  outbox: Outbox;
  records: Records;
}

/**
 * The first rating of a call counts, and may be sent again.
 * @returns whether what is kept is this one; null: that is for D1 to say, for the call or what was written is not known here
 */
export function rateKnownCall(parts: Parts, id: string, rating: CleanRating): boolean | null {
  const { ledger, past, outbox, records } = parts;
  const call = past.find(id) ?? ledger.find(id);
  if (!call) return null;
  const kept = past.rating(id);
  if (kept === null) {
    past.rate(id, rating.rating, Date.now());
    records.put({ ...entryOf(call), ...past.endOf(id), ...rating });
    return true;
  }
  if (kept !== rating.rating) return false;
  const waiting = outbox.find(id);
  return waiting?.rating === undefined ? null : (waiting.comment ?? null) === rating.comment;
}
