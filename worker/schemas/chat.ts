import * as z from 'zod';
import { CONTEXT_LIMITS } from '../contract.ts';
import type { ChatEvent } from '../contract.ts';
import type { ROUTES, Sent } from '../route-table.ts';
import { assistantName, callId, variableValues } from './calls.ts';
import { failureOf, type Described } from './described.ts';
import { turns } from './turns.ts';

export const chatRequest: z.ZodType<Sent<typeof ROUTES.chat>> = z.strictObject({
  message: z.string().trim().min(1).max(4000),
  sessionId: z.uuid().exactOptional(),
  callId: callId.exactOptional(),
  assistantId: assistantName.exactOptional(),
  variables: variableValues.exactOptional(),
  context: z.union([turns, z.string().max(CONTEXT_LIMITS.text)]).exactOptional(),
});

/** Of the stream, one after the other. */
const chatEvent = (): z.ZodType<ChatEvent> =>
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('session'), sessionId: z.string() }),
    z.object({ type: z.literal('delta'), text: z.string() }),
    z.object({
      type: z.literal('tool'),
      id: z.string(),
      name: z.string(),
      arguments: z.record(z.string(), z.unknown()),
    }),
    z.object({ type: z.literal('done') }),
    z.object({ type: z.literal('error'), error: failureOf() }),
  ]);

export const describeChat = () =>
  ({
    chat: {
      tag: 'Chat',
      summary: 'Send a message, and read the answer as server-sent events',
      sent: chatRequest,
      answers: [
        {
          what: 'Events, whose data are as the schema; `[DONE]` ends them.',
          schema: chatEvent(),
          type: 'text/event-stream',
        },
      ],
      site: 'required',
    },
  }) satisfies Record<string, Described>;
