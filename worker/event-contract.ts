/** What is told to the operator's own endpoints: types and plain constants. */
import type { CallEnd, CallKind } from './call-contract.ts';

/** What an endpoint can want, in the order in which a call brings them. */
export const EVENT_KINDS = [
  'call.started',
  'call.ended',
  'call.reported',
  'call.failed',
  'lead.created',
  'callback.requested',
  'limit.reached',
  'alert.started',
  'alert.ended',
  'digest.daily',
] as const satisfies readonly (keyof EventData)[];

/** Sent when the operator asks for it, whatever the endpoint wants. */
export const TEST_KIND = 'endpoint.test';

/** All of a group (`call.*`), or everything (`*`): kinds of later releases, too. */
export const EVERY_KIND = '*';
export const groupOf = (kind: string): string => `${kind.split('.')[0]}.*`;

/** Limits of a site whose reaching is told: those of one visitor are that visitor's affair. */
export const TOLD_LIMITS = ['calls-at-once', 'all-calls-at-once', 'minutes-a-day'] as const;
export type ToldLimit = (typeof TOLD_LIMITS)[number];

/** How somebody is told: a program by signed JSON, people by a text in their own place. */
export const DESTINATIONS = ['json', 'slack', 'teams', 'discord', 'mail'] as const;
export type Destination = (typeof DESTINATIONS)[number];

/** What can be wrong with a site; `test`: nothing, its operator has asked for it. */
export const ALERTS = [
  'failed-calls',
  'provider-down',
  'minutes-80',
  'minutes-100',
  'spend-80',
  'spend-100',
  'first-sound',
  'no-calls',
] as const;
export type Alert = (typeof ALERTS)[number];
export const ALERT_UNITS = ['percent', 'minutes', 'dollars', 'ms'] as const;

interface OfAlert {
  /** The same at its beginning and its end. */
  alertId: string;
  alert: Alert | 'test';
  /** In that unit; null: it is so, or not. */
  unit: (typeof ALERT_UNITS)[number] | null;
  measured: number | null;
  threshold: number | null;
}

interface OfCall {
  callId: string;
  kind: CallKind;
}

/** No word of a call is in any of them. Times are ISO 8601, in UTC. */
export interface EventData {
  'call.started': OfCall & { assistant: string; pageOrigin: string | null };
  /** Of one that went on after its hang-up there is a second one, later and with all its seconds. */
  'call.ended': OfCall & {
    startedAt: string;
    endedBy: CallEnd;
    /** How long was talked; null: nobody can tell. */
    seconds: number | null;
  };
  'call.reported': OfCall & {
    /** False: all that there was when it was asked for the last time. */
    isWhole: boolean;
    /** The provider's own word for it. */
    endedReason: string | null;
    seconds: number | null;
    success: string | null;
    /** US dollars; null: it does not tell. */
    cost: number | null;
    costParts: Record<string, number>;
    turns: number;
  };
  /** A call that came to nothing: its code is that of the refusal which its visitor got. */
  'call.failed': { kind: OfCall['kind']; assistant: string; pageOrigin: string | null; code: string };
  'lead.created': {
    leadId: string;
    /** The contact form, or the newsletter: of whom there is nothing but an address then. */
    source: 'contact' | 'newsletter';
    firstName: string;
    lastName: string;
    email: string;
    company: string;
    phone: string;
    interest: string;
    candidate: string;
    plan: string;
    industry: string;
    message: string;
  };
  /** What was said before is not in it: `npm run leads -- show ID` has what the visitor has handed over. */
  'callback.requested': {
    leadId: string;
    name: string;
    phone: string;
    email: string;
    note: string;
    /** Null: as soon as there is somebody. */
    preferredAt: string | null;
    timeZone: string;
    /** In which they would be called: BCP 47; empty: not told. */
    language: string;
    /** When the visitor was told to be called at the latest. */
    promisedBy: string | null;
    callId: string | null;
    hasTranscript: boolean;
  };
  /** Once an hour, of the day's minutes once a day. */
  'limit.reached': { limit: ToldLimit; most: number | null };
  'alert.started': OfAlert;
  'alert.ended': OfAlert & { startedAt: string };
  /** Of a day that is over, where the site's operator is. */
  'digest.daily': {
    day: string;
    zone: string;
    /** That came to something, conversations among them. */
    calls: number;
    video: number;
    minutes: number;
    /** US dollars: what the provider has told, and the published price of the rest. */
    cost: number;
    ratedUp: number;
    ratedDown: number;
    failures: { code: string; count: number }[];
    contacts: number;
    /** Who came onto the list of the newsletter. */
    readers: number;
    alerts: number;
  };
  [TEST_KIND]: { endpoint: string };
}

/** The body that is sent. `id` is the header `webhook-id` as well: the same however often it is sent. */
export interface EventOf<Kind extends keyof EventData> {
  id: string;
  type: Kind;
  /** When it happened. */
  timestamp: string;
  site: string;
  data: EventData[Kind];
}
export type AnyEvent = { [Kind in keyof EventData]: EventOf<Kind> }[keyof EventData];

/** Through the queue: somebody has to look what is to be sent there. What it is, the database has. */
export type EventJob = { endpoint: string } | { reached: Reached };

/** A limit that was reached while the database could not be told. */
export interface Reached {
  site: string;
  limit: ToldLimit;
  most: number | null;
  at: number;
  /** How often it was tried to tell it. */
  tries: number;
}
