import { ArgumentError, kindOf } from './errors/argument-error.ts';

/** A bearer token, or a function that fetches one; it is asked before every try. */
export type Token = string | (() => string | Promise<string>);

/**
 * The header that carries a token.
 * @throws {ArgumentError} for what fetch would refuse too, but quote in its message
 */
export function bearer(token: unknown): string {
  if (typeof token === 'string' && /^[\x21-\x7e]+$/.test(token)) return `Bearer ${token}`;
  throw new ArgumentError('token', 'visible ASCII characters without spaces', kindOf(token));
}
