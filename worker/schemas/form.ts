/** What the forms of a page have in common: who writes, and what tells a person from a program. */
import * as z from 'zod';

export const line = (most: number) => z.string().trim().max(most);
export const ownName = (most: number) => line(most).min(1, 'expected a name');
export const emailAddress = (most: number) =>
  z.email('expected an email address such as name@example.com').max(most);

/** Turnstile's own limit; no browser sends one longer. */
export const challengeToken = z.string().min(1).max(2048);
export const idempotencyKey = z
  .string()
  .regex(/^[\w-]{8,100}$/, 'expected 8 to 100 letters, digits or dashes');

/** Of a form that anybody may fill in. */
export const anybodys = {
  /** Since the form was seen. */
  filledInMs: z.number().min(0).max(Number.MAX_SAFE_INTEGER),
  /** The honeypot. What is in it does not matter, but it is not stored without end. */
  website: z.string().max(1000).exactOptional(),
  turnstileToken: z.string().max(2048).exactOptional(),
};
