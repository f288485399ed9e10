/** A visitor who wants a person to call back. Types and plain constants. */
import type { Turn } from './contract.ts';
import type { Route } from './route-table.ts';

export const CALLBACK_LIMITS = { name: 100, phone: 40, email: 254, note: 2000, days: 60 } as const;

/** Of fewer digits is no number that somebody elsewhere could call. */
export const PHONE_DIGITS = 6;
/** Why one is refused. */
export const SHORT_PHONE = `expected a whole telephone number, of at least ${PHONE_DIGITS} digits`;
/** `(415) 555-01`: an area code of North America, and not the seven digits after it. */
const CUT_OFF = String.raw`(?!\s*\([2-9]\d{2}\)(?:\D*\d){0,6}\D*$)`;
/** Nobody has a number of one digit alone. */
const ALIKE = String.raw`(?!\P{Nd}*(\p{Nd})(?:\P{Nd}*\1)*\P{Nd}*$)`;
/** A country's `+` stands before all digits. */
const DIGITS = String.raw`\P{Nd}*\p{Nd}(?:[^\p{L}\p{Nd}+]*\p{Nd}){${PHONE_DIGITS - 1}}`;
const PHONE = new RegExp(`^${CUT_OFF}${ALIKE}${DIGITS}`, 'u');
/** Whether a text may be a telephone number, however its digits are set apart, but by letters: those name an extension, after it. */
export const isPhone = (text: string): boolean => PHONE.test(text);

/** With a telephone number, an address, or both. */
export interface CallbackRequest {
  name: string;
  phone?: string;
  email?: string;
  note?: string;
  /** When it would suit: ISO 8601 with a zone, within 60 days; absent: as soon as there is somebody. */
  preferredAt?: string;
  /** The visitor's own zone, as `Intl` has it. */
  timeZone?: string;
  /** In which the visitor would be called: BCP 47. */
  language?: string;
  /** Of the page's own: who has been in it need not prove to be a person. */
  callId?: string;
  /** What was said so far, where the visitor hands it over: `agreed` says that they were asked. Within `CONTEXT_LIMITS`. */
  transcript?: { agreed: true; turns: Turn[] };
  /** Made once for each form: what is sent again under it is the same wish. */
  idempotencyKey: string;
  filledInMs: number;
  /** The honeypot. */
  website?: string;
  turnstileToken?: string;
}

export interface CallbackAnswer {
  ok: true;
  id: string;
  /** False where none was sent, or the site keeps no words. */
  transcript: boolean;
  /** When somebody calls back at the latest, ISO 8601; null: the site promises nothing. */
  by: string | null;
  /** Of a chosen time: nobody is there then, by the site's hours. @default false */
  outsideHours?: true;
}

/** Apart from the table of the others: few pages ask for it, and those late. */
export const CALLBACK_ROUTE = { method: 'POST', path: '/api/callbacks', status: 201 } as Route<
  CallbackRequest,
  CallbackAnswer
>;
