import type { ApiErrorCode } from '../refusals.ts';
import type { Consent } from '../consent-contract.ts';
import type { LineAnswer } from '../line-contract.ts';
import type { CallKind } from '../call-contract.ts';
import type { RefusedFor } from '../refused-contract.ts';
import type { Limits } from './ledger.ts';
import type { Refused } from './cap-types.ts';
import type { PlacedCall } from './repeats.ts';

export interface PassDemand {
  pass: string | null;
  /** Calls of a visitor within a day after which a pass needs a challenge; null: none does. */
  challengeAfter: number | null;
}

/** Of a caller that can wait for a place. */
export interface LineWish {
  /** That it has waited with. */
  ticket: string | null;
  /** How many may wait for a place of the site. */
  most: number;
}

/** Whose call it is to be, on its way to the site's gate. Plain data: it crosses to another object. */
export interface Order {
  kind: CallKind;
  site: string;
  limits: Limits;
  /** The visitor's address, as it is counted; kept nowhere. Null: nobody to tell apart. */
  visitor: string | null;
  wantedSeconds: number;
  /** What the site demands of who calls, and the pass that came; null: nothing. */
  demand: PassDemand | null;
  /** Null: the caller cannot wait. */
  line: LineWish | null;
  /** Calls at once of all sites together; null: nobody counts them. */
  budget: number | null;
  /** What the visitor has agreed to; null: nobody asked. */
  consent: Consent | null;
  /** What is called, for the list of calls. */
  assistant: string;
  pageOrigin: string | null;
  requestId: string;
  origin: string;
  /** How long the provider is waited for, in ms: the place is held for longer than that. */
  patienceMs: number;
}

export type Taken =
  /** A place is held: the call may be created, no longer than `seconds`, under this owner's mark. */
  | { state: 'held'; seconds: number; owner: string }
  /** The call was created before, under the same key. */
  | { state: 'placed'; call: PlacedCall }
  /** As `placed`, and it has ended since. */
  | { state: 'over' }
  /** One was asked for under the same key, and it is not known yet whether it was created. */
  | { state: 'unknown'; retryAfter: number }
  | ({ state: 'limit'; refusedFor: RefusedFor } & Refused)
  | { state: 'waits'; line: LineAnswer['line'] }
  | { state: 'refused'; code: ApiErrorCode };

/** What the provider answered a creation with. */
export interface Created extends PlacedCall {
  controlUrl: string | null;
}

/** Why nothing was created, as far as is known. */
export interface NotCreated {
  code: ApiErrorCode;
  /** It may have been, all the same. */
  unknown: boolean;
}
