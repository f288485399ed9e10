/** Events and alerts as the console shows them: types alone. */
import type { Alert, ALERT_UNITS } from './event-contract.ts';

export interface Endpoint {
  id: string;
  site: string;
  /** Of a program and of a webhook, where it leads and no more. */
  url: string;
  /** What the deployment lacks to send there, in words; null: nothing. */
  lacks: string | null;
  kinds: string[];
  createdAt: number;
  offAt: number | null;
  offWhy: string | null;
  /** The last try that it did not answer well; null: each has arrived. */
  failedAt: number | null;
  failedWhy: string | null;
  /** How many of them there have been in a row; 0: something has arrived since. */
  failedTries: number;
  waiting: number;
  dead: number;
}
export interface Delivery {
  id: string;
  endpoint: string;
  site: string;
  kind: string;
  about: string;
  at: number;
  state: 'waiting' | 'sent' | 'dead';
  tries: number;
  settledAt: number | null;
  /** When it is tried next, in ms since 1970; past: soon. Null: no more. */
  nextAt: number | null;
  why: string | null;
}
export interface EventsAsked {
  site?: string;
  state?: Delivery['state'];
}

export interface EndpointRequest {
  url: string;
  /** Absent: what is usual for such an address. */
  kinds?: string[];
}
export interface AddedEndpoint {
  id: string;
  /** Told this once; null: its address is the secret, or it was there before. */
  secret: string | null;
  /** False: the site has told it already, and tells it of more now. */
  isNew: boolean;
  isOff: boolean;
  kinds: string[];
  /** As that of an endpoint. */
  lacks: string | null;
}

export interface ReplayRequest {
  /** One that was given up, or that waits; absent: all that were given up. */
  event?: string;
}
export interface ReplayAnswer {
  replayed: number;
}
export interface SwitchRequest {
  on: boolean;
}

/** What counts as wrong. The one list: schema, routes, form and `npm run alerts -- set` follow it. Null: nobody is told. */
export interface Thresholds {
  failedPercent: number | null;
  leastCalls: number;
  providerDown: boolean;
  minutes: boolean;
  spendADay: number | null;
  firstSoundMs: number | null;
  quietMinutes: number | null;
}
/** Those that are changed. */
export type ThresholdsRequest = Partial<Thresholds>;

export interface AlertLine {
  id: string;
  site: string;
  alert: Alert;
  startedAt: number;
  /** Null: it is on. */
  endedAt: number | null;
  measured: number | null;
  threshold: number | null;
}
export interface AlertsAnswer {
  sites: {
    id: string;
    name: string;
    thresholds: Thresholds;
    /** How many endpoints hear of alerts. */
    told: number;
  }[];
  /** The latest first. */
  alerts: AlertLine[];
}
export interface TestedAnswer {
  judged: {
    alert: Alert;
    state: 'wrong' | 'well' | 'between';
    unit: (typeof ALERT_UNITS)[number] | null;
    measured: number | null;
    threshold: number | null;
  }[];
  told: { endpoint: string; why: string | null }[];
}
