import * as z from 'zod';
import { CONTEXT_LIMITS } from '../contract.ts';
import type { ChatEvent, Turn } from '../contract.ts';
import type { ROUTES, Sent } from '../route-table.ts';
import { assistantName, callId, variableValues } from './calls.ts';
import { failureOf, type Described } from './described.ts';

const turn: z.ZodType<Turn> = z.strictObject({
  speaker: z.enum(['assistant', 'visitor']),
  text: z.string().max(CONTEXT_LIMITS.text),
  at: z.number(),
});
const lengthOf = (turns: readonly Turn[]) => turns.reduce((sum, { text }) => sum + text.length, 0);
const turns = z
  .array(turn)
  .max(CONTEXT_LIMITS.turns)
  .refine((all) => lengthOf(all) <= CONTEXT_LIMITS.text, `at most ${CONTEXT_LIMITS.text} characters in all`);

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
