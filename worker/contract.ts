/**
 * What the browser and the Worker say to one another: types and plain constants, nothing that runs; at which
 * address stands in `route-table.ts`.
 * The Worker checks every input against the schemas in `schemas/`, which are typed by this file.
 */

import type { SpokenGreeting } from './spoken-greeting-contract.ts';
import type { ApiErrorCode } from './refusals.ts';
import type { PersonHours } from './hours-contract.ts';
import type { SiteLook } from './look-contract.ts';

export const DEFAULT_SITE = 'default';

/** The call machine of whoever answers here: the rehearsal's own, or on to the provider's. */
export const CALL_MACHINE_PATH = '/call-machine.js';

/** One shape for every failure. `message` is fit for a visitor; the provider's own words are never in it. */
export interface ApiErrorBody {
  error: {
    code: ApiErrorCode;
    message: string;
    /** Names the line in the Worker's log. */
    requestId?: string;
    /** The input that was wrong, as a path: `assistantOverrides.variableValues`. */
    field?: string;
    /** Seconds until it is worth trying again. */
    retryAfter?: number;
  };
}

export type ProviderMode = 'live' | 'rehearsal';

/** Of a site, as the widget needs it. */
export interface PublicConfig {
  site: string;
  mode: ProviderMode;
  /** Words that stand wherever a conversation shows, such as 'Rehearsal: scripted assistant'; then by language. */
  label?: string;
  labels?: Readonly<Record<string, string>>;
  /** Chat answers come from the provider (`live`) or are the five canned ones in the client (`canned`). */
  chat: 'live' | 'canned';
  video: boolean;
  assistantId: string;
  /** Where releases before `CALL_MACHINE_PATH` find the call machine; absent: the SDK's own address. */
  callMachineUrl?: string;
  /** Plain words in which the site asks for consent; absent: the widget's own. */
  consentText?: string;
  privacyUrl?: string;
  phone?: string;
  /** When the site has a person; absent where it has told no hours. */
  person?: PersonHours;
  /** Of the site's own assistant: for calls that name nobody. */
  spokenGreeting?: SpokenGreeting;
  look: SiteLook;
  /** Calls need a pass, which may need a challenge (`first`: it is told then), or always needs one. */
  joinPass?: 'first' | 'challenge';
  /** Turnstile's public key, where the site uses it for forms. */
  turnstileSiteKey?: string;
  version: string;
}

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export interface AssistantOverrides {
  variableValues?: Record<string, Json>;
  [key: string]: unknown;
}

/** Where it names nobody, the site's own assistant is called. */
export interface WebCallRequest {
  assistantId?: string;
  assistant?: Record<string, unknown>;
  assistantOverrides?: AssistantOverrides;
  squadId?: string;
  squad?: Record<string, unknown>;
  workflowId?: string;
  workflow?: Record<string, unknown>;
  workflowOverrides?: Record<string, unknown>;
  roomDeleteOnUserLeaveEnabled?: boolean;
}

/** The header that says that the caller can wait for a place: `wait`, or the ticket that it has waited with. */
export const LINE_HEADER = 'x-talklive-line';
export const CAN_WAIT = 'wait';

/** Where a visitor stands in line, while all places for calls are taken. */
export interface Standing {
  /** 1: the next. */
  place: number;
  /** Until the turn comes, by the length of the site's calls. */
  seconds: number;
}

/** The provider's answer, reduced to what the client reads. `id` is unguessable and is the right to end the call. */
export interface WebCallAnswer {
  id: string;
  webCallUrl: string;
  artifactPlan?: { videoRecordingEnabled?: boolean };
  assistant?: { voice?: { provider?: string } };
  transport?: { callToken?: string };
  /** The assistant waits for the visitor: its first sentence is the caller's to play, or to have it said. */
  greeting?: string;
}

export interface RatingRequest {
  rating: 'up' | 'down';
  comment?: string;
}

export type ConversationRequest = { agentId: string };
/** The specification's placeholder: what the site sends where no persona is named. */
export const PLACEHOLDER_AGENT_ID = 'your-agent-id';

export interface ConversationAnswer {
  conversation_id: string;
  conversation_url: string;
}

export interface ChatRequest {
  message: string;
  sessionId?: string;
  /** The turns of the call `callId`, handed over once a session; of a call that the site does not know, left out. Scripts of earlier versions send a transcript. */
  context?: readonly Turn[] | string;
  callId?: string;
  /** Who is to answer, and what it is told, as of a call; without them the site's own. */
  assistantId?: string;
  variables?: Record<string, Json>;
}
/** One turn of a conversation, spoken or written: what call and chat hand over to each other. */
export interface Turn {
  speaker: 'assistant' | 'visitor';
  text: string;
  /** Epoch ms of its first words. */
  at: number;
}
/** Most turns of a `context`, and the longest they, or a transcript, may be together, in UTF-16 code units. */
export const CONTEXT_LIMITS = { turns: 500, text: 40_000 } as const;
export type ChatEvent =
  | { type: 'session'; sessionId: string }
  | { type: 'delta'; text: string }
  | { type: 'tool'; id: string; name: string; arguments: Record<string, unknown> }
  | { type: 'done' }
  | { type: 'error'; error: ApiErrorBody['error'] };
export const INTERESTS = ['demo', 'pricing', 'integration', 'partnership', 'other'] as const;
export type Interest = (typeof INTERESTS)[number];

/** What a message may be about, each by its id in the site's own lists. */
export const CHOICES = ['candidate', 'plan', 'industry'] as const;
export type Choice = (typeof CHOICES)[number];
/** The lists, which the site's build publishes: `value` is the id, `label` its name for people. */
export type Offers = Readonly<Record<Choice, readonly { value: string; label: string }[]>>;
export const OFFERS_PATH = '/data/offers.json';
/** Longest accepted, in UTF-16 code units. */
export const CONTACT_LIMITS = {
  firstName: 100,
  lastName: 100,
  email: 254,
  company: 200,
  phone: 40,
  message: 20_000,
} as const;
/** `name` of the required three is `firstName`. */
export interface ContactRequest {
  firstName: string;
  lastName?: string;
  email: string;
  company?: string;
  phone?: string;
  interest?: Interest | '';
  /** Of `CHOICES`; empty or absent: none. */
  candidate?: string;
  plan?: string;
  industry?: string;
  message: string;
  /** Made once a form: sent again it is the same row, and a revision of it where the words have changed. */
  idempotencyKey: string;
  /** Milliseconds between the form's first display and its submission. */
  filledInMs: number;
  /** The honeypot: people leave it empty. */
  website?: string;
  turnstileToken?: string;
}
export interface ContactAnswer {
  ok: true;
  id: string;
  /** 1, and one more each time that the same form came with other words. */
  revision: number;
}
/** The address counts once its owner has followed the link that is sent to it. */
export interface NewsletterRequest {
  email: string;
  filledInMs: number;
  website?: string;
  turnstileToken?: string;
}
export interface NewsletterAnswer {
  ok: true;
  /** `noted`: no mail could be sent, for none is set up. */
  status: 'confirmation-sent' | 'noted';
}

/** Least time in which a person can fill a form, in ms. */
export const MINIMUM_FILL_MS = 1500;
/** Minutes of a day that running calls hold may be back then, in s. */
export const MINUTES_RETRY = 60;
/** How long a page may be away before the Worker hangs up, in s. */
export const GRACE_SECONDS = 60;

/** Cloudflare's check of who fills a form: what the page loads, and the origin that the policy and the Worker name. */
export const TURNSTILE = {
  origin: 'https://challenges.cloudflare.com',
  script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
} as const;

/** What the provider's SDK puts before the addresses that it asks for. */
export const CALL_BASE = '/api/vapi';

/** The candidates page, of one industry as its filter calls it, or of all. */
export const candidatesAddress = (industry: string | null): string =>
  industry === null ? '/candidates' : `/candidates?industry=${industry.replaceAll(' ', '+')}`;

/** Where a candidate is hired: the form, which knows whom it is about. */
export const hireAddress = (id: string): string => `/contact?candidate=${id}#message`;
