import * as z from 'zod';
import { CONTEXT_LIMITS, type Turn } from '../contract.ts';

const turn: z.ZodType<Turn> = z.strictObject({
  speaker: z.enum(['assistant', 'visitor']),
  text: z.string().max(CONTEXT_LIMITS.text),
  at: z.number().min(0).max(Number.MAX_SAFE_INTEGER),
});
const lengthOf = (turns: readonly Turn[]) => turns.reduce((sum, { text }) => sum + text.length, 0);

/** What was said in a call, as its page hands it over. */
export const turns = z
  .array(turn)
  .max(CONTEXT_LIMITS.turns)
  .refine((all) => lengthOf(all) <= CONTEXT_LIMITS.text, `at most ${CONTEXT_LIMITS.text} characters in all`);
