/** What the routes answer, as a reader of the interface's description sees it; typed by what they do answer. */
import * as z from 'zod';
import type { CallbackAnswer } from '../callback-contract.ts';
import type { ApiErrorBody, ApiErrorCode, ChatEvent } from '../contract.ts';
import { REFUSALS } from '../errors.ts';
import type { Health } from '../health/contract.ts';
import type { Answered, ROUTES } from '../route-table.ts';

type Answer<Name extends keyof typeof ROUTES> = z.ZodType<Answered<(typeof ROUTES)[Name]>>;

const CODES = Object.keys(REFUSALS) as [ApiErrorCode, ...ApiErrorCode[]];
export const failure: z.ZodType<ApiErrorBody> = z.object({
  error: z.object({
    code: z.enum(CODES),
    message: z.string().describe('Fit for a visitor'),
    requestId: z.string().exactOptional().describe('Names the line in the log'),
    field: z.string().exactOptional().describe('The input that was wrong, as a path'),
    retryAfter: z.number().exactOptional().describe('Seconds until it is worth trying again'),
  }),
});

export const done = z.object({ ok: z.literal(true) });

const labels = z.record(z.string(), z.string());
export const config: Answer<'config'> = z.object({
  site: z.string(),
  mode: z.enum(['live', 'rehearsal']),
  label: z.string().exactOptional().describe('Words that stand wherever a conversation shows'),
  labels: labels.exactOptional(),
  chat: z.enum(['live', 'canned']),
  video: z.boolean(),
  assistantId: z.string(),
  callMachineUrl: z.string().exactOptional(),
  consentText: z.string().exactOptional(),
  privacyUrl: z.string().exactOptional(),
  phone: z.string().exactOptional(),
  spokenGreeting: z.object({ text: z.string(), sound: z.string(), integrity: z.string() }).exactOptional(),
  look: z.object({
    accent: z.string().exactOptional(),
    radius: z.string().exactOptional(),
    theme: z.enum(['light', 'dark', 'auto']).exactOptional(),
    placement: z.enum(['bottom-right', 'bottom-left', 'top-right', 'top-left']).exactOptional(),
    greeting: z.string().exactOptional(),
  }),
  person: z
    .object({
      isOpen: z.boolean(),
      changesAt: z.string().nullable().describe('When that changes, ISO 8601; null: never'),
      hours: z.array(z.string()),
      timeZone: z.string(),
      callbackMinutes: z.number().nullable(),
    })
    .exactOptional()
    .describe('When the site has a person'),
  joinPass: z.enum(['first', 'challenge']).exactOptional(),
  turnstileSiteKey: z.string().exactOptional(),
  version: z.string(),
});

const standing = { place: z.number().int().describe('1: the next'), seconds: z.number() };
export const placeInLine = z.object({ line: z.object({ ticket: z.string() }).extend(standing) });
export const lineNews: Answer<'line'> = z.object({ ready: z.boolean() }).extend(standing);

export const webCall: z.ZodType<Exclude<Answered<typeof ROUTES.createCall>, { line: unknown }>> = z.object({
  id: z.string().describe('Cannot be guessed, and is the right to end the call'),
  webCallUrl: z.string(),
  artifactPlan: z.object({ videoRecordingEnabled: z.boolean().exactOptional() }).exactOptional(),
  assistant: z
    .object({ voice: z.object({ provider: z.string().exactOptional() }).exactOptional() })
    .exactOptional(),
  transport: z.object({ callToken: z.string().exactOptional() }).exactOptional(),
  greeting: z.string().exactOptional(),
});

export const conversation: z.ZodType<Exclude<Answered<typeof ROUTES.createConversation>, { line: unknown }>> =
  z.object({ conversation_id: z.string(), conversation_url: z.string() });

export const pass: Answer<'pass'> = z.object({ pass: z.string(), seconds: z.number() });

export const contact: Answer<'contact'> = z.object({
  ok: z.literal(true),
  id: z.string(),
  revision: z.number().int().describe('1, and one more each time that the form came with other words'),
});
export const newsletter: Answer<'newsletter'> = z.object({
  ok: z.literal(true),
  status: z.enum(['confirmation-sent', 'noted']),
});

export const callback: z.ZodType<CallbackAnswer> = z.object({
  ok: z.literal(true),
  id: z.string(),
  transcript: z.boolean(),
  by: z.string().nullable().describe('When somebody calls back at the latest; null: nothing is promised'),
});

/** Of the stream, one after the other. */
export const chatEvent: z.ZodType<ChatEvent> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('session'), sessionId: z.string() }),
  z.object({ type: z.literal('delta'), text: z.string() }),
  z.object({
    type: z.literal('tool'),
    id: z.string(),
    name: z.string(),
    arguments: z.record(z.string(), z.unknown()),
  }),
  z.object({ type: z.literal('done') }),
  z.object({
    type: z.literal('error'),
    error: z.object({
      code: z.enum(CODES),
      message: z.string(),
      requestId: z.string().exactOptional(),
      field: z.string().exactOptional(),
      retryAfter: z.number().exactOptional(),
    }),
  }),
]);

const part = z.enum(['ok', 'slow', 'down', 'refused']);
export const health: z.ZodType<Health> = z.object({
  ok: z.boolean(),
  version: z.string(),
  mode: z.enum(['live', 'rehearsal']),
  database: z.enum(['ok', 'down']),
  parts: z.object({
    tables: z.record(z.string(), part),
    gate: part,
    alarm: z.object({ state: z.enum(['ok', 'late', 'unknown']), lastSecondsAgo: z.number().nullable() }),
    list: z.object({ state: z.enum(['ok', 'behind', 'unknown']), unlisted: z.number().nullable() }),
    line: z.object({ waiting: z.number().nullable() }),
    budget: part.nullable(),
    provider: z.object({ voice: part, video: part.nullable() }),
  }),
});
