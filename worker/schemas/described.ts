/** What the description of the interface says of a route, beside its method and path: stands with the route's schemas. */
import * as z from 'zod';
import { CONSENT_HEADER } from '../consent-contract.ts';
import { LINE_HEADER, type ApiErrorBody } from '../contract.ts';
import { PASS_HEADER } from '../pass-contract.ts';
import { REFUSALS, type ApiErrorCode } from '../refusals.ts';
import { GREETS_HEADER } from '../spoken-greeting-contract.ts';
import type { LineAnswer } from '../line-contract.ts';
import type { Answered, FORM_ROUTES, Route, ROUTES, Sent } from '../route-table.ts';

export interface Answer {
  /** Absent: that of the route's success. */
  status?: number;
  what: string;
  /** None: what is answered is no JSON. */
  schema?: z.ZodType;
  type?: string;
}

export const TAGS = {
  Site: 'What a page may know of its site.',
  Calls: 'Voice calls: their beginning, their end, and what is told of them.',
  'Waiting line': 'For visitors who find all places taken.',
  Video: 'Video conversations.',
  Chat: 'Written conversations.',
  Forms: 'What visitors leave behind.',
  Host: 'The host itself.',
};

export interface Described {
  tag: keyof typeof TAGS;
  summary: string;
  sent?: z.ZodType;
  answers: readonly [Answer, ...Answer[]];
  /** Of the query, beside `site`. */
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Whether a site has to be named. */
  site: 'required' | 'optional' | 'none';
}

/** Of one route: what it is sent is described where something is, and what it answers is of its type. */
export type DescribedOf<R extends Route> = Omit<Described, 'sent' | 'answers'> & {
  answers: readonly [
    Answer & (Answered<R> extends null ? object : { schema: z.ZodType<Exclude<Answered<R>, LineAnswer>> }),
    ...Answer[],
  ];
} & (Sent<R> extends null ? { sent?: never } : { sent: z.ZodType<Sent<R>> });

/** A schema that is typed by what the route answers. */
export type AnswerSchema<Name extends keyof Table> = z.ZodType<Answered<Table[Name]>>;
type Table = typeof ROUTES & typeof FORM_ROUTES;

// Functions all: the Worker checks what is sent, and has no need of what is said of it.
const codes = () => z.enum(Object.keys(REFUSALS) as [ApiErrorCode, ...ApiErrorCode[]]);
/** Inside of an answer, or of an event in a stream. */
export const failureOf = (message = z.string()) =>
  z.object({
    code: codes(),
    message,
    requestId: z.string().exactOptional().describe('Names the line in the log'),
    field: z.string().exactOptional().describe('The input that was wrong, as a path'),
    retryAfter: z.number().exactOptional().describe('Seconds until it is worth trying again'),
  });
export const failure = (): z.ZodType<ApiErrorBody> =>
  z.object({ error: failureOf(z.string().describe('Fit for a visitor')) });

const ok = () => z.object({ ok: z.literal(true) });
export const done = () => ({ what: 'Done.', schema: ok() });
export const willBeDone = (): Answer => ({ status: 202, what: 'It will be done.', schema: ok() });

const standing = () => ({ place: z.number().int().describe('1: the next'), seconds: z.number() });
export const lineNews = (): AnswerSchema<'line'> => z.object({ ready: z.boolean() }).extend(standing());
export const inLine = (): Answer => ({
  status: 202,
  what: 'There is no place yet: a ticket for the waiting line.',
  schema: z.object({ line: z.object({ ticket: z.string() }).extend(standing()) }),
});

/** What creates a conversation may send along. */
export const CREATION_HEADERS = {
  'idempotency-key': 'For a day, the same key with the same body is the same call.',
  [LINE_HEADER]: 'The caller can wait for a place: `wait`, or the ticket that it has waited with.',
  [PASS_HEADER]: 'A join pass, where the site demands one.',
  [CONSENT_HEADER]: 'What the visitor has agreed to, and when: `HASH TIME`.',
  [GREETS_HEADER]: 'The page speaks the greeting itself, and has the assistant say none.',
};
