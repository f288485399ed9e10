/** A rating of a call that the site's object knows. */
import { entryOf } from '../call-list/rows.ts';
import type { RatingRequest } from '../contract.ts';
import type { Ledger } from './ledger.ts';
import type { PastCalls } from './past.ts';
import type { Records } from './records.ts';

interface Parts {
  ledger: Ledger;
  past: PastCalls;
  records: Records;
}

/**
 * The first rating of a call counts, and may be sent again.
 * @returns whether what is kept is this one; null: no such call is known here
 */
export function rateKnownCall(parts: Parts, id: string, rating: RatingRequest): boolean | null {
  const { ledger, past, records } = parts;
  const call = past.find(id) ?? ledger.find(id);
  if (!call) return null;
  const comment = rating.comment ?? null;
  if (!past.rating(id)) {
    past.rate(id, rating, Date.now());
    records.put({ ...entryOf(call), ...past.endOf(id), rating: rating.rating, comment });
  }
  const kept = past.rating(id);
  return kept?.rating === rating.rating && kept.comment === comment;
}
