import { Hono } from 'hono';
import type { AppContext, AppEnv } from '../app-env.ts';
import { askedDatabase } from '../asked-database.ts';
import { settingsOf } from '../env.ts';
import { ApiError } from '../errors.ts';
import { wake } from '../events/wake.ts';
import { mailer } from '../leads/mail.ts';
import { letterPage, refusedOnPage, wantsPage } from '../leads/letter-page.ts';
import { whySpam } from '../leads/people.ts';
import { sendOnce, unsure } from '../leads/send-once.ts';
import { confirm, stateOf, subscribe, unsubscribe, type Doubt, type Due } from '../leads/subscribers.ts';
import { burst } from '../middleware/burst.ts';
import { countForm } from '../middleware/form-cap.ts';
import { limitBody, readBody } from '../middleware/json-body.ts';
import { siteGuard } from '../middleware/site-guard.ts';
import { addressOf } from '../middleware/visitor.ts';
import { confirmationToken, newsletterRequest, unsubscribeToken } from '../schemas/leads.ts';
import { isLoopback } from '../schemas/origins.ts';
import { FORM_ROUTES } from '../route-table.ts';
import { answer, wayOf } from './way.ts';

const SMALL_BYTES = 8000;
const NOT_KEPT =
  'Your address was not kept, for our database cannot be reached. Please try again in a moment.';
const CONFIRM = `${FORM_ROUTES.newsletter.path}/confirm`;
const UNSUBSCRIBE = `${FORM_ROUTES.newsletter.path}/unsubscribe`;

/** Where links lead: never to a host that a request has named, unless it is the operator's own machine. */
function hostOf(c: AppContext): string {
  const own = c.get('ownOrigin');
  return settingsOf(c.env).TALKLIVE_HOST ?? (isLoopback(new URL(own).hostname) ? own : '');
}

/** RFC 8058: programs of mail show a button for it, which posts. */
async function askToConfirm(c: AppContext, email: string, due: Due | Doubt): Promise<void> {
  if ('unsureForMs' in due) throw unsure(due.unsureForMs);
  const link = `${hostOf(c)}${CONFIRM}?token=${due.confirm}`;
  const way = `${hostOf(c)}${UNSUBSCRIBE}?token=${due.unsubscribe}`;
  const mail = {
    to: email,
    subject: 'Please confirm your subscription',
    text: `Please follow this link and confirm there that you want our newsletter:\n\n${link}\n\nIf you did not ask for it, do nothing: you are not on our list. To unsubscribe at any time:\n\n${way}`,
    headers: { 'List-Unsubscribe': `<${way}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
  await sendOnce(c.env.DB, mailer(settingsOf(c.env)), mail, due.againMs);
}

/** Goes on when the visitor has gone, or the database was late: a mailbox that is claimed gets its mail. */
async function subscribeByMail(c: AppContext, site: string, email: string): Promise<void> {
  const kept = subscribe(c.env.DB, site, email);
  const sent = kept.then((due) => due && askToConfirm(c, email, due));
  c.executionCtx.waitUntil(sent.catch(() => undefined));
  await askedDatabase(kept, NOT_KEPT);
  await sent;
}

function notFound(c: AppContext): Promise<Response> {
  if (!wantsPage(c)) throw new ApiError('not-found');
  return letterPage(c, 'broken', 404);
}

/**
 * Links in mails are followed by people, but before them by whatever looks after their mailboxes: to GET them changes
 * nothing, and answers with a page that has a button.
 */
export const newsletterRoutes = new Hono<AppEnv>()
  .on(
    ...wayOf(FORM_ROUTES.newsletter),
    burst('BURST_FORMS'),
    siteGuard('required'),
    limitBody(SMALL_BYTES),
    async (c) => {
      const request = await readBody(c, newsletterRequest);
      const site = c.get('site').id;
      const spam = await whySpam(request, settingsOf(c.env), addressOf(c));
      await countForm(c, 'newsletter');
      if (spam === null) await subscribeByMail(c, site, request.email);
      const { delivers } = mailer(settingsOf(c.env));
      return answer(c, FORM_ROUTES.newsletter, {
        ok: true,
        status: delivers ? 'confirmation-sent' : 'noted',
      });
    },
  )

  .use(CONFIRM, refusedOnPage)
  .use(UNSUBSCRIBE, refusedOnPage)

  .get(CONFIRM, burst('BURST_OTHER'), async (c) => {
    const token = confirmationToken.safeParse(c.req.query('token'));
    const state = token.success ? await askedDatabase(stateOf(c.env.DB, token.data)) : 'unknown';
    if (state === 'unknown') return notFound(c);
    return letterPage(c, state === 'confirmed' ? 'confirmed' : 'confirm');
  })

  .post(CONFIRM, burst('BURST_OTHER'), limitBody(SMALL_BYTES), async (c) => {
    const token = confirmationToken.safeParse(c.req.query('token'));
    const toWake = token.success ? await askedDatabase(confirm(c.env.DB, token.data)) : null;
    if (toWake === null) return notFound(c);
    c.executionCtx.waitUntil(wake(c.env, toWake));
    return letterPage(c, 'confirmed');
  })

  .get(UNSUBSCRIBE, burst('BURST_OTHER'), (c) => {
    const token = unsubscribeToken.safeParse(c.req.query('token'));
    return token.success ? letterPage(c, 'unsubscribe') : notFound(c);
  })

  .post(UNSUBSCRIBE, burst('BURST_OTHER'), limitBody(SMALL_BYTES), async (c) => {
    const token = unsubscribeToken.safeParse(c.req.query('token'));
    if (!token.success) return notFound(c);
    await askedDatabase(unsubscribe(c.env.DB, token.data));
    return letterPage(c, 'unsubscribed');
  });
