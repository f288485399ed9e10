/** What is wrong with something that was typed, as a command says it. */
import type * as z from 'zod';
import { faultWords, inOurWords } from '../schemas/fault-words.ts';

/** @throws in words for the operator, a line for each part that is wrong. @param nameOf what the operator calls it */
export function demand<T>(
  schema: z.ZodType<T>,
  value: unknown,
  nameOf: (issue: z.core.$ZodIssue) => string,
): T {
  const { data, error } = schema.safeParse(value, { error: inOurWords });
  if (!error) return data as T;
  throw new Error(error.issues.map((issue) => `${nameOf(issue)}: ${wordsOf(issue, value)}.`).join('\n'));
}

/** With what came in the quotes that commands have. */
export const wordsOf = (issue: z.core.$ZodIssue, value: unknown): string =>
  faultWords(issue, value, (text) => `'${text}'`);
