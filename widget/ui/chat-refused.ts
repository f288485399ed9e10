import type { ApiErrorCode } from '../../worker/refusals.ts';
import { isUnanswered } from '../api/no-origin.ts';
import type { CallError } from '../call/types.ts';
import type { Ui } from './context.ts';

/**
 * Nobody is reached without a line, or where our server is gone.
 * What keeps our server from the page, or the page from a site, keeps the chat from it, too.
 * @param site the key that the page calls it by
 */
export function isChatRefused({ code, cause }: Pick<CallError, 'code' | 'cause'>, site: string): boolean {
  if (code === 'frame-sandboxed') return isUnanswered(site);
  if (code === 'offline') return !navigator.onLine;
  const { name, code: refusal } = (cause ?? {}) as { name?: string; code?: ApiErrorCode };
  if (code === 'csp-blocked' || code === 'provider-down') return name === 'NetworkError';
  return refusal === 'site-unknown' || refusal === 'origin-not-allowed';
}

/** Where our server does not answer either, what did not load is not all that is missing. */
export const isServerGone = async (
  app: Pick<Ui['app'], 'config'>,
  code: CallError['code'],
): Promise<boolean> =>
  code === 'load-failed' &&
  app.config().then(
    () => false,
    () => true,
  );
