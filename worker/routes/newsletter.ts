import { Hono } from 'hono';
import type { AppContext, AppEnv } from '../app-env.ts';
import { ROUTES, type NewsletterAnswer } from '../contract.ts';
import { settingsOf } from '../env.ts';
import { ApiError } from '../errors.ts';
import { mailer } from '../leads/mail.ts';
import { whySpam } from '../leads/people.ts';
import { confirm, mailFailed, subscribe } from '../leads/subscribers.ts';
import { burst } from '../middleware/burst.ts';
import { limitBody, readBody } from '../middleware/json-body.ts';
import { siteGuard } from '../middleware/site-guard.ts';
import { confirmationToken, newsletterRequest } from '../schemas/leads.ts';

const SMALL_BYTES = 8000;

async function sendConfirmation(c: AppContext, email: string, token: string): Promise<void> {
  const link = `${c.get('ownOrigin')}${ROUTES.newsletter}/confirm?token=${token}`;
  await mailer(settingsOf(c.env))({
    to: email,
    subject: 'Please confirm your subscription',
    text: `Please follow this link to confirm that you want our newsletter:\n\n${link}\n\nIf you did not ask for it, do nothing: you will not hear from us again.`,
  });
}

const page = (title: string, text: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><main><h1>${title}</h1><p>${text}</p><p><a href="/">Back to the site</a></p></main></html>`;

export const newsletterRoutes = new Hono<AppEnv>()
  .post('/api/newsletter', burst('BURST_FORMS'), siteGuard('required'), limitBody(SMALL_BYTES), async (c) => {
    const request = await readBody(c, newsletterRequest);
    const site = c.get('site').id;
    const spam = await whySpam(request, settingsOf(c.env), c.req.header('cf-connecting-ip'));
    const token = spam === null ? await subscribe(c.env.DB, site, request.email) : null;
    if (token !== null) {
      try {
        await sendConfirmation(c, request.email, token);
      } catch (error) {
        await mailFailed(c.env.DB, site, request.email);
        const message = 'We could not send the confirmation mail. Please try again in a minute.';
        throw new ApiError('provider-down', { message, retryAfter: 60, detail: String(error), cause: error });
      }
    }
    const answer: NewsletterAnswer = { ok: true, status: 'confirmation-sent' };
    return c.json(answer, 202);
  })

  // Followed from a mail, so it answers with a page, to whoever reads pages.
  .get('/api/newsletter/confirm', burst('BURST_OTHER'), async (c) => {
    const token = confirmationToken.safeParse(c.req.query('token'));
    if (token.success && (await confirm(c.env.DB, token.data))) {
      return c.html(page('You are subscribed', 'Thank you. Your address is confirmed.'));
    }
    if (!c.req.header('accept')?.includes('text/html')) throw new ApiError('not-found');
    const text = 'It is too old, or it was not copied whole. Please subscribe again.';
    return c.html(page('This link does not work', text), 404);
  });
