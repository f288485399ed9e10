/** Why somebody was refused a call before a provider was asked for it: types and plain constants. */
export const REFUSED_FOR = [
  // The site's limits and the deployment's, by the names that programs read.
  'calls-at-once',
  'all-calls-at-once',
  'minutes-a-day',
  'visitor-calls-at-once',
  'visitor-calls-an-hour',
  'visitor-minutes-a-day',
  // All places were taken, and all in the line of those who wait for one.
  'line-full',
  // What is answered by that code.
  'too-many-requests',
  'origin-not-allowed',
  'assistant-not-allowed',
  'overrides-not-allowed',
  'captcha-failed',
  // A site that demands passes was asked without any: whose pass is old, gets another and comes back by itself.
  'no-pass',
  // The same where passes need a challenge for which the deployment has no keys: nobody can have one.
  'no-challenge-keys',
] as const;
export type RefusedFor = (typeof REFUSED_FOR)[number];

/** Codes that refuse no call, that some cause above tells more of, or that the provider's own side has. A new code stands here, or above. */
type NotCounted =
  | 'bad-request'
  | 'bad-json'
  | 'body-too-large'
  | 'content-type'
  | 'method-not-allowed'
  | 'not-found'
  | 'site-unknown'
  | 'too-many-calls'
  | 'minutes-used-up'
  | 'visitor-limit'
  | 'pass-required'
  | 'challenge-required'
  | 'provider-busy'
  | 'provider-auth'
  | 'provider-credit'
  | 'provider-refused'
  | 'provider-down'
  | 'provider-timeout'
  | 'conflict'
  | 'not-set-up'
  | 'too-fast'
  | 'database-down'
  | 'internal';

export const isRefusedFor = (cause: RefusedFor | NotCounted): cause is RefusedFor =>
  (REFUSED_FOR as readonly string[]).includes(cause);

/** How often, within an hour that began then, in milliseconds since 1970. */
export interface RefusedCount {
  site: string;
  hour: number;
  cause: RefusedFor;
  times: number;
}
