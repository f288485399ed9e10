/** What the console's page is told of as it happens, over its socket: types and plain constants. */
import type { CallLine } from './console-calls-contract.ts';

/** What there is more of, or has become another: whoever shows it asks its route anew. */
export const CHANGING = ['calls', 'refused', 'reports', 'leads', 'events'] as const;
export type Changing = (typeof CHANGING)[number];

/** What may happen to a site: that it is there or not, with all that is of it, and that it is set up otherwise. */
export const SITE_CHANGES = ['came', 'gone', 'changed'] as const;
type SiteChange = (typeof SITE_CHANGES)[number];

/** Of one site. A call comes as its line stands in the lists, without what is measured later. */
export type News =
  | { type: 'calls'; site: string; calls: CallLine[] }
  | { type: 'line'; site: string; waiting: number }
  /** The page of a call has gone, which may come back, or null: has come back. */
  | { type: 'away'; site: string; call: string; since: number | null }
  | { type: 'changed'; site: string; what: Changing; about: string | null }
  | { type: 'site'; site: string; change: SiteChange }
  | {
      type: 'caption';
      site: string;
      call: string;
      speaker: 'assistant' | 'visitor';
      text: string;
      isFinal: boolean;
    };

export interface HangUpRequest {
  /** The call's. */
  site: string;
  /** Kept in the history, told to nobody else. */
  reason: string;
}

/** What the page says: whether it shows captions at the moment. */
export interface FeedWish {
  captions: boolean;
}

/** Answered without anybody being woken. */
export const PING = 'ping';
export const PONG = 'pong';

/** Why a socket was closed by the server. */
export const CLOSED = {
  /** It was good for a while: a new one is checked anew. */
  renew: 4000,
  /** Whoever holds it is nobody here any more. */
  signedOut: 4401,
} as const;
