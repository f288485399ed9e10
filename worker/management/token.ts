import { ArgumentError, kindOf } from './errors/argument-error.ts';

/** A bearer token, or a function that fetches one; it is asked before every try. */
export type Token = string | (() => string | Promise<string>);

const VISIBLE = /^[\x21-\x7e]+$/;
/** Wherever the provider quotes the token it is hidden; a short one stands in half of all words. */
const SHORTEST = 8;

/**
 * The header that carries a token.
 * @throws {ArgumentError} for what fetch would refuse too, but quote in its message
 */
export function bearer(token: unknown): string {
  if (typeof token === 'string' && VISIBLE.test(token)) {
    if (token.length >= SHORTEST) return `Bearer ${token}`;
    throw new ArgumentError('token', `${SHORTEST} characters at least`, 'fewer');
  }
  throw new ArgumentError('token', 'visible ASCII characters without spaces', kindOf(token));
}
