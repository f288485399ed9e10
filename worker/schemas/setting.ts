/** What a setting's text may be; each says in plain words what was expected. */
import * as z from 'zod';
import { isLoopback } from './origins.ts';

export const origin = z
  .string()
  .refine(
    (text) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text,
    'an origin with its https:// and without a path, such as https://api.example.com',
  );

/** Nobody on the way can read what is sent there: https, or the same machine. */
export const isPrivate = (text: string): boolean =>
  text.startsWith('https://') || (URL.canParse(text) && isLoopback(new URL(text).hostname));

const privateOrigin = (reason: string) =>
  origin.refine(
    isPrivate,
    `an origin with https://, for ${reason}: http:// for localhost, 127.0.0.1 and [::1] only`,
  );

export const keyedOrigin = privateOrigin('a key is sent there');
/** Of a script that visitors run. */
export const codeOrigin = privateOrigin('code comes from there');

/** Printable ASCII without spaces: what can stand in a header. */
export const secretOf = (least: number) =>
  z
    .string()
    .regex(new RegExp(`^[!-~]{${least},512}$`), `at least ${least} printable characters without spaces`);
export const secret = secretOf(8);

export const whole = (least: number, most: number) => {
  const error = `a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error);
};

export const mailAddress = z.string().regex(/^.{3,320}$/, 'an address to send from, of 3 to 320 characters');

export const id = z.string().regex(/^[\w.:-]{1,128}$/, 'letters, digits, dots, dashes');

function isZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
export const timeZone = z.string().max(60).refine(isZone, 'a time zone such as Europe/Berlin');

/** Settings of those fields as they are read: null where one is not set and has no default. */
export type Parsed<F extends Record<string, z.ZodType>, D extends keyof F> = {
  [K in D]: z.infer<F[K]>;
} & { [K in Exclude<keyof F, D>]: z.infer<F[K]> | null };
