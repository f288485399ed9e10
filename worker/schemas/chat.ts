import * as z from 'zod';
import { CONTEXT_LIMITS } from '../contract.ts';
import type { Turn } from '../contract.ts';
import type { ROUTES, Sent } from '../route-table.ts';
import { assistantName, callId, variableValues } from './calls.ts';

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
