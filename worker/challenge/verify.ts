import { hasChallenge, settingsOf, type Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { log } from '../log.ts';
import { isOutage, ProviderFault } from '../providers/fault.ts';
import { verifyToken, type TokenUse, type Verdict } from '../providers/turnstile.ts';
import type { Site } from '../schemas/site.ts';

/** What tokens for calls of a site are got for: one of a form, or of another site, is none. */
export const tokenUse = ({ id }: Pick<Site, 'id'>): TokenUse => ({ action: 'call', cdata: id });

/**
 * Whether the visitor has passed the challenge. A service that cannot be reached, that fails (5xx), or whose keys are missing
 * decides nothing: then the site's own setting does. A visitor cannot bring that about. Any other answer is one (4xx, a
 * wrong secret), and lets nobody in.
 * @throws ApiError 'captcha-failed' where the token is no good, or nobody could say and the site refuses then;
 * 'not-set-up' where it refuses for want of the keys, which no visitor can mend
 */
export async function verifyChallenge(
  env: Env,
  site: Site,
  token: string,
  address: string | undefined,
): Promise<true> {
  const settings = settingsOf(env);
  const refuse = (detail: string) => new ApiError('captcha-failed', { field: 'challengeToken', detail });
  const undecided = (detail: string, error = refuse(detail)): true => {
    log('error', 'challenge-down', { site: site.id, failure: detail, calls: site.challengeDown });
    if (site.challengeDown === 'refuse') throw error;
    return true;
  };
  if (!hasChallenge(settings))
    return undecided('TURNSTILE_SECRET_KEY and TURNSTILE_SITE_KEY are not set', new ApiError('not-set-up'));
  const ask = verifyToken(settings, token, address, tokenUse(site));
  const verdict: Verdict | Error = await ask.catch((error: unknown) =>
    error instanceof Error ? error : new Error(String(error)),
  );
  if (verdict instanceof ProviderFault && isOutage(verdict)) return undecided(verdict.message);
  if (verdict instanceof Error) {
    log('error', 'challenge-refused', { site: site.id, failure: String(verdict) });
    throw refuse(String(verdict));
  }
  if (!verdict.passed) throw refuse(verdict.why);
  return true;
}
