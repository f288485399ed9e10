import type { CallKind, EndedBy } from '../call-contract.ts';
import type { RatingRequest } from '../contract.ts';

/** A call as the list of calls has it. Times are milliseconds since 1970. */
export interface CallEntry {
  id: string;
  site: string;
  kind: CallKind;
  controlUrl: string | null;
  assistant: string;
  pageOrigin: string | null;
  requestId: string;
  startedAt: number;
}

/** A rating as it may be kept. */
export interface CleanRating {
  rating: RatingRequest['rating'];
  /** Redacted; null: none was written, or the site keeps no words. */
  comment: string | null;
  /** By which the call is found: hashes of the addresses that were in it. */
  people: string[];
}

/** One with what has become of it so far: on its way to D1 more than once, and in any order. */
export interface CallRow extends CallEntry {
  endedAt?: number;
  endedBy?: EndedBy;
  seconds?: number | null;
  /** Of an attempt that came to nothing, under an id of ours, so that the day's failures can be counted by code. */
  failure?: string;
  /** What its visitor has agreed to before: the hash of the text, and when. */
  consentHash?: string;
  consentAt?: number;
  rating?: RatingRequest['rating'];
  /** Redacted. */
  comment?: string | null;
  /** By which the comment is found. Absent: the row is of an earlier release, whose comments are not redacted. */
  people?: string[];
}

export const entryOf = (call: CallEntry): CallEntry => ({
  id: call.id,
  site: call.site,
  kind: call.kind,
  controlUrl: call.controlUrl,
  assistant: call.assistant,
  pageOrigin: call.pageOrigin,
  requestId: call.requestId,
  startedAt: call.startedAt,
});

/** Through the queue: rows of one site, by their numbers in its object. */
export interface CallsMessage {
  site: string;
  rows: { seq: number; row: CallRow }[];
}

/** In their order, in groups of so many bytes of JSON at the most. */
export function groupsOf<T>(items: readonly T[], most: number): T[][] {
  const groups: T[][] = [];
  let free = 0;
  for (const item of items) {
    // A character has three bytes at the most.
    const bytes = JSON.stringify(item).length * 3;
    if (bytes > free || groups.length === 0) {
      groups.push([]);
      free = most;
    }
    free -= bytes;
    groups.at(-1)?.push(item);
  }
  return groups;
}
