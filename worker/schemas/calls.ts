import * as z from 'zod';
import { GRACE_SECONDS } from '../contract.ts';
import type { LineAnswer } from '../line-contract.ts';
import type { Answered, ROUTES, Sent } from '../route-table.ts';
import { CREATION_HEADERS, done, inLine, willBeDone, type Described } from './described.ts';
import { measuresRequest } from './measures.ts';

const name = z.string().min(1).max(128);
/** By which a page names one. */
export const assistantName = name;
const transient = z.record(z.string(), z.unknown());
/** Words and numbers that a page hands to the assistant's prompt. */
export const variableValues = z.record(z.string().max(200), z.json());

/** Spec 001 section 3, and whether the room outlives the visitor, which reconnecting needs. Who is named by nothing is the site's own assistant. */
export const webCallRequest: z.ZodType<Sent<typeof ROUTES.createCall>> = z
  .strictObject({
    assistantId: name.exactOptional(),
    assistant: transient.exactOptional(),
    assistantOverrides: z.looseObject({ variableValues: variableValues.exactOptional() }).exactOptional(),
    squadId: name.exactOptional(),
    squad: transient.exactOptional(),
    workflowId: name.exactOptional(),
    workflow: transient.exactOptional(),
    workflowOverrides: z.looseObject({ variableValues: variableValues.exactOptional() }).exactOptional(),
    roomDeleteOnUserLeaveEnabled: z.boolean().exactOptional(),
  })
  .refine(
    (body) =>
      [body.assistantId, body.assistant, body.squadId, body.squad, body.workflowId, body.workflow].filter(
        (target) => target !== undefined,
      ).length <= 1,
    {
      path: ['assistantId'],
      message: 'Assistant or Squad or Workflow must be provided, exactly one of them.',
    },
  );

export const ratingRequest: z.ZodType<Sent<typeof ROUTES.rateCall>> = z.strictObject({
  rating: z.enum(['up', 'down']),
  comment: z.string().max(2000).exactOptional(),
});

const MOST_GRACE_SECONDS = 2 * GRACE_SECONDS;
/** What it may be, in words. */
export const GRACE_RANGE = `1 to ${MOST_GRACE_SECONDS}`;
/** Seconds until the Worker hangs up for a page that went away; absent: at once. */
export const graceSeconds = z.coerce.number().int().min(1).max(MOST_GRACE_SECONDS);

/** Long enough not to be guessed; bare, or in quotes as a structured header has it. */
export const creationKey = z
  .string()
  .regex(/^(?:[\w-]{16,100}|"[\w-]{16,100}")$/)
  .transform((key) => key.replaceAll('"', ''));

/** A provider's id, as it stands in a path. */
export const callId = z.string().regex(/^[\w.:-]{1,200}$/);

const webCall = (): z.ZodType<Exclude<Answered<typeof ROUTES.createCall>, LineAnswer>> =>
  z.object({
    id: z.string().describe('Cannot be guessed, and is the right to end the call'),
    webCallUrl: z.string(),
    artifactPlan: z.object({ videoRecordingEnabled: z.boolean().exactOptional() }).exactOptional(),
    assistant: z
      .object({ voice: z.object({ provider: z.string().exactOptional() }).exactOptional() })
      .exactOptional(),
    transport: z.object({ callToken: z.string().exactOptional() }).exactOptional(),
    greeting: z.string().exactOptional(),
  });

export const describeCalls = () =>
  ({
    createCall: {
      tag: 'Calls',
      summary: 'Create a voice call',
      sent: webCallRequest,
      answers: [{ what: 'The call.', schema: webCall() }, inLine()],
      headers: CREATION_HEADERS,
      site: 'required',
    },
    call: { tag: 'Calls', summary: 'Hang up', answers: [done(), willBeDone()], site: 'optional' },
    endCall: {
      tag: 'Calls',
      summary: 'Hang up, for a page that goes away',
      answers: [done(), willBeDone()],
      query: { grace: `Seconds to wait for the page to come back, ${GRACE_RANGE}; without it, at once.` },
      site: 'optional',
    },
    resumeCall: {
      tag: 'Calls',
      summary: 'Say that the page is back',
      answers: [done()],
      site: 'optional',
    },
    rateCall: {
      tag: 'Calls',
      summary: 'Rate a call',
      sent: ratingRequest,
      answers: [done()],
      site: 'optional',
    },
    measureCall: {
      tag: 'Calls',
      summary: 'Tell once what the browser measured of a call',
      sent: measuresRequest,
      answers: [done()],
      site: 'optional',
    },
  }) satisfies Record<string, Described>;
