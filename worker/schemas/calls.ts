import * as z from 'zod';
import type { ROUTES, Sent } from '../route-table.ts';

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

export const conversationRequest: z.ZodType<Sent<typeof ROUTES.createConversation>> = z.strictObject({
  agentId: name,
});

/** Turnstile's own limit of a token's length. */
export const passRequest: z.ZodType<Sent<typeof ROUTES.pass>> = z.strictObject({
  challengeToken: z.string().min(1).max(2048).exactOptional(),
});

/** Of a place in a waiting line. */
export const lineTicket = z.string().regex(/^[\da-f]{32}$/);
/** The place that a page knows; 0: none yet. */
export const knownPlace = z.coerce.number().int().min(0).max(100_000).catch(0);

/** Seconds until the Worker hangs up for a page that went away; absent: at once. */
export const graceSeconds = z.coerce.number().int().min(1).max(120);

/** Long enough not to be guessed; bare, or in quotes as a structured header has it. */
export const creationKey = z
  .string()
  .regex(/^(?:[\w-]{16,100}|"[\w-]{16,100}")$/)
  .transform((key) => key.replaceAll('"', ''));

/** A provider's id, as it stands in a path. */
export const callId = z.string().regex(/^[\w.:-]{1,200}$/);
