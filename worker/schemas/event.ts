import * as z from 'zod';
import { CALL_ENDS, CALL_KINDS } from '../call-contract.ts';
import {
  ALERTS,
  ALERT_UNITS,
  TEST_KIND,
  TOLD_LIMITS,
  type EventData,
  type EventOf,
} from '../event-contract.ts';

const kind = z.enum(CALL_KINDS);
const callId = z.string().describe('As the list of calls has it');
const pageOrigin = z.string().nullable().describe('Origin of the page that made the call');
const assistant = z.string().describe('Who was called, as the page named them');
const seconds = z.number().int().nonnegative().nullable();
const time = z.iso.datetime();
const count = z.number().int().nonnegative();

const alert = z.object({
  alertId: z.string().describe('The same at its beginning and its end'),
  alert: z.enum(['test', ...ALERTS]).describe('test: nothing is wrong, its operator has asked for it'),
  unit: z.enum(ALERT_UNITS).nullable(),
  measured: z.number().nullable().describe('In that unit'),
  threshold: z.number().nullable(),
});

const DATA: { [Kind in keyof EventData]: z.ZodType<EventData[Kind]> } = {
  'call.started': z.object({ callId, kind, assistant, pageOrigin }),
  'call.ended': z.object({
    callId,
    kind,
    startedAt: time,
    endedBy: z
      .enum(CALL_ENDS)
      .describe(
        'grace: its page went away and did not come back; limit: its longest length; operator: hung up at the console',
      ),
    seconds: seconds.describe('How long was talked'),
  }),
  'call.reported': z.object({
    callId,
    kind,
    isWhole: z.boolean().describe('false: all that there was five minutes after the end'),
    endedReason: z.string().nullable().describe("The provider's own word for it"),
    seconds,
    success: z.string().nullable().describe("What the provider's evaluation came to"),
    cost: z.number().nullable().describe('US dollars'),
    costParts: z.record(z.string(), z.number()),
    turns: z.number().int().nonnegative(),
  }),
  'call.failed': z.object({
    kind,
    assistant,
    pageOrigin,
    code: z.string().describe('Of the refusal that the visitor got'),
  }),
  'lead.created': z.object({
    leadId: z.string(),
    source: z
      .enum(['contact', 'newsletter'])
      .describe('newsletter: of whom there is nothing but the address, which is confirmed'),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    company: z.string(),
    phone: z.string(),
    interest: z.string(),
    candidate: z.string(),
    plan: z.string(),
    industry: z.string(),
    message: z.string(),
  }),
  'callback.requested': z.object({
    leadId: z.string(),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    note: z.string(),
    preferredAt: time.nullable().describe('null: as soon as there is somebody'),
    timeZone: z.string().describe("The visitor's own; empty: not told"),
    language: z.string().describe('In which they would be called; empty: not told'),
    promisedBy: time.nullable().describe('When the visitor was told to be called at the latest'),
    callId: z.string().nullable().describe('In which it was asked for'),
    hasTranscript: z.boolean().describe('Whether the visitor has handed over what was said'),
  }),
  'limit.reached': z.object({ limit: z.enum(TOLD_LIMITS), most: z.number().int().nonnegative().nullable() }),
  'alert.started': alert,
  'alert.ended': alert.extend({ startedAt: time }),
  'digest.daily': z.object({
    day: z.iso.date(),
    zone: z.string().describe('Where that day was'),
    calls: count.describe('That came to something, conversations among them'),
    video: count,
    minutes: z.number().nonnegative(),
    cost: z
      .number()
      .nonnegative()
      .describe('US dollars: what the provider has told, and the published price of the rest'),
    ratedUp: count,
    ratedDown: count,
    failures: z.array(z.object({ code: z.string(), count })),
    contacts: count,
    readers: count.describe('Who came onto the list of the newsletter'),
    alerts: count,
  }),
  [TEST_KIND]: z.object({ endpoint: z.string() }),
};

const eventOf = <Kind extends keyof EventData>(type: Kind) =>
  z.object({
    id: z
      .string()
      .regex(/^evt_[\da-f]{32}$/)
      .describe('The header webhook-id: the same however often it is sent'),
    type: z.literal(type),
    timestamp: time.describe('When it happened'),
    site: z.string(),
    data: DATA[type],
  }) as unknown as z.ZodType<EventOf<Kind>>;

/** By the kind that they are of. */
export const EVENT_SCHEMAS = Object.fromEntries(
  (Object.keys(DATA) as (keyof EventData)[]).map((kind) => [kind, eventOf(kind)]),
) as { [Kind in keyof EventData]: z.ZodType<EventOf<Kind>> };
