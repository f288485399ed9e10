import { ArgumentError, kindOf } from './errors/argument-error.ts';

/** A bearer token, or a function that fetches one; it is asked before every try. */
export type Token = string | (() => string | Promise<string>);

interface Secured {
  headers: { Authorization: string };
}

/** The header that carries the token; nothing when there is none. A function's token comes when it comes. */
export function authorize(token: Token | null): Secured | undefined | Promise<Secured | undefined> {
  return typeof token === 'function' ? fetchToken(token) : secure(token);
}

const fetchToken = async (token: () => string | Promise<string>) => secure(await token());

function secure(token: unknown): Secured | undefined {
  if (token == null) return undefined;
  // Fetch would refuse such a header too, and quote the token in its message.
  if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token)) {
    throw new ArgumentError('token', 'visible ASCII characters without spaces', kindOf(token));
  }
  return { headers: { Authorization: `Bearer ${token}` } };
}
