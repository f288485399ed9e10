import * as z from 'zod';
import { ProviderFault } from './fault.ts';
import { askProviderFor } from './http.ts';
import type { ProviderSettings } from './settings.ts';

const answer = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).optional(),
  action: z.string().nullish(),
  cdata: z.string().nullish(),
});

/** What the token was asked for, as its page told Turnstile. */
export interface TokenUse {
  action: string;
  cdata: string;
}

export type Verdict = { passed: true } | { passed: false; why: string };

/** Codes that say nothing of the token: the service is ill, or the secret is not ours. */
const ILL = 'internal-error';
const NOT_OURS: readonly string[] = ['missing-input-secret', 'invalid-input-secret'];

/**
 * Asks Turnstile whether a person got that token.
 * @param use refuses a token that was got for something else
 * @throws ProviderFault where it cannot say
 */
export async function verifyToken(
  settings: ProviderSettings,
  token: string,
  address: string | undefined,
  use?: TokenUse,
): Promise<Verdict> {
  const verdict = await askProviderFor(answer, {
    method: 'POST',
    url: `${settings.TURNSTILE_ORIGIN}/turnstile/v0/siteverify`,
    body: {
      secret: settings.TURNSTILE_SECRET_KEY,
      response: token,
      ...(address !== undefined && { remoteip: address }),
    },
    timeoutMs: settings.PROVIDER_TIMEOUT_MS,
  });
  const codes = verdict['error-codes'] ?? [];
  if (!verdict.success) {
    if (codes.includes(ILL)) throw new ProviderFault('provider-down', codes.join(', '));
    if (codes.some((code) => NOT_OURS.includes(code)))
      throw new ProviderFault('provider-auth', codes.join(', '), { status: 200 });
    return { passed: false, why: codes.join(', ') };
  }
  const isOther = use && (verdict.action !== use.action || verdict.cdata !== use.cdata);
  return isOther ? { passed: false, why: 'a token for something else' } : { passed: true };
}
