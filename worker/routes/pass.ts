import { Hono } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { challengePage, framePolicy } from '../challenge/frame.ts';
import { verifyChallenge } from '../challenge/verify.ts';
import { hasChallenge, settingsOf } from '../env.ts';
import { ApiError } from '../errors.ts';
import { ancestorsOf } from '../sites/ancestors.ts';
import { framedName } from '../limits/frame-keys.ts';
import { gateOf } from '../limits/gate.ts';
import { burst } from '../middleware/burst.ts';
import { limitBody, readBody } from '../middleware/json-body.ts';
import { siteGuard, siteKeyOf } from '../middleware/site-guard.ts';
import { addressOf, visitorOf } from '../middleware/visitor.ts';
import { passRequest } from '../schemas/admission.ts';
import { originAllowed } from '../schemas/origins.ts';
import { ROUTES } from '../route-table.ts';
import { countsRefused } from './refused.ts';
import { answer, wayOf } from './way.ts';

const SMALL_BYTES = 4000;

export const passRoutes = new Hono<AppEnv>()
  .on(
    ...wayOf(ROUTES.pass),
    countsRefused,
    burst('BURST_OTHER'),
    siteGuard('required'),
    limitBody(SMALL_BYTES),
    async (c) => {
      const { challengeToken } = await readBody(c, passRequest);
      const site = c.get('site');
      const { challengeAfter } = site;
      const bearer = { pageOrigin: c.req.header('origin') ?? null, visitor: visitorOf(c) };
      const ask = (challenged: boolean) =>
        gateOf(c.env, site.id).pass(bearer, { challengeAfter, challenged });
      const verify = (token: string) => verifyChallenge(c.env, site, token, addressOf(c));
      const hasToken = challengeAfter !== null && challengeToken !== undefined;
      let made = await ask(hasToken && (await verify(challengeToken)));
      // Without keys there is no challenge to be had: the site's own setting decides.
      if (!made.ok && !hasChallenge(settingsOf(c.env))) made = await ask(await verify(''));
      if (!made.ok) throw new ApiError('challenge-required');
      return answer(c, ROUTES.pass, { pass: made.pass, seconds: made.seconds });
    },
  )

  // A page for a frame: what it needs of the site's list comes in its address, for a navigation has no Origin.
  .on(...wayOf(ROUTES.challenge), burst('BURST_OTHER'), siteGuard('if-sent'), (c) => {
    const site = c.get('site');
    const settings = settingsOf(c.env);
    const pageOrigin = c.req.query('page') ?? '';
    const ownOrigin = c.get('ownOrigin');
    // The guard has seen that a frame's key is one of this site's.
    const isFrame = framedName(siteKeyOf(c) ?? '') !== null;
    if (!(isFrame ? pageOrigin === ownOrigin : originAllowed(site.origins, pageOrigin, ownOrigin)))
      throw new ApiError('origin-not-allowed');
    if (!hasChallenge(settings)) throw new ApiError('not-set-up');
    const around = isFrame ? ancestorsOf(site, new URL(ownOrigin).hostname) : [];
    const framed = { site, settings, pageOrigin, around, lang: c.req.query('lang') ?? '' };
    c.header('content-security-policy', framePolicy(framed));
    return c.html(challengePage(framed));
  });
