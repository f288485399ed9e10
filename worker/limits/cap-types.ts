/** By the names that programs read in `RateLimit-Policy`. */
export type Cap =
  | 'calls-at-once'
  | 'all-calls-at-once'
  | 'minutes-a-day'
  | 'visitor-calls-at-once'
  | 'visitor-calls-an-hour'
  | 'visitor-minutes-a-day';

export interface Refused {
  ok: false;
  cap: Cap;
  retryAfter: number;
}
