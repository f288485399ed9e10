/** The session's cookie: with the prefix that ties it to this one host, or on this machine, where there is no https, without. */
import { getCookie, setCookie } from 'hono/cookie';
import type { AppContext } from '../app-env.ts';
import { ApiError } from '../errors.ts';
import { isLoopback } from '../schemas/origins.ts';

const NAME = 'talklive-console';

/** A cookie knows no ports: two servers on one machine have a name each. */
const localName = (c: AppContext): string => `${NAME}-${new URL(c.req.url).port || '80'}`;

/** @throws ApiError where whoever listens on the way could read it */
function isPlain(c: AppContext): boolean {
  const { protocol, hostname } = new URL(c.req.url);
  if (protocol === 'https:') return false;
  if (isLoopback(hostname)) return true;
  throw new ApiError('bad-request', { message: 'The console is used over https:// alone.' });
}

export const tokenIn = (c: AppContext): string | undefined =>
  isPlain(c) ? getCookie(c, localName(c)) : getCookie(c, NAME, 'host');

/** @param seconds 0: it is taken away */
export function putToken(c: AppContext, token: string, seconds: number): void {
  const shared = { path: '/', httpOnly: true, sameSite: 'Strict', maxAge: seconds } as const;
  if (isPlain(c)) setCookie(c, localName(c), token, shared);
  else
    setCookie(c, NAME, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: seconds,
      secure: true,
      prefix: 'host',
    });
}
