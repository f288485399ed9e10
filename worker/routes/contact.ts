import { Hono } from 'hono';
import type { AppContext, AppEnv } from '../app-env.ts';
import { askedDatabase } from '../asked-database.ts';
import { CONTACT_LIMITS, type ContactRequest } from '../contract.ts';
import { tellChanged } from '../feed/tell.ts';
import { settingsOf } from '../env.ts';
import { wake } from '../events/wake.ts';
import { chosenIn } from '../leads/offers.ts';
import { arrivedPage, isPlainForm, plainFormOnPage, plainRequest, readForm } from '../leads/plain-form.ts';
import { storeContact } from '../leads/contacts.ts';
import { whySpam } from '../leads/people.ts';
import { burst } from '../middleware/burst.ts';
import { countForm } from '../middleware/form-cap.ts';
import { checked, inTime, limitBody, readBody } from '../middleware/json-body.ts';
import { logWith } from '../middleware/request-context.ts';
import { siteGuard } from '../middleware/site-guard.ts';
import { addressOf, visitorOf } from '../middleware/visitor.ts';
import { contactRequest } from '../schemas/leads.ts';
import { FORM_ROUTES } from '../route-table.ts';
import { answer, wayOf } from './way.ts';

/** The longest message at four bytes a character, JSON's escapes, and the other fields. */
const CONTACT_BYTES = CONTACT_LIMITS.message * 6 + 20_000;

/** The form's key makes what is sent again the same message. */
const NOT_KEPT =
  'Your message was not kept, for our database cannot be reached. Please send it again in a moment.';

async function readContact(c: AppContext): Promise<ContactRequest> {
  if (!isPlainForm(c)) return readBody(c, contactRequest);
  const text = await inTime(readForm(c), 'The form did not arrive in time. Please send it again.');
  return checked(contactRequest, await plainRequest(text));
}

/** Stored before it is answered: a visitor who reads "sent" can rely on it. */
export const contactRoutes = new Hono<AppEnv>().on(
  ...wayOf(FORM_ROUTES.contact),
  plainFormOnPage,
  burst('BURST_FORMS'),
  siteGuard('required'),
  limitBody(CONTACT_BYTES),
  async (c) => {
    const contact = await readContact(c);
    const about = await chosenIn(c, contact);
    const spam = await whySpam(contact, settingsOf(c.env), addressOf(c));
    await countForm(c, 'contact');
    const { id, revision, toWake } = await askedDatabase(
      storeContact(c.env.DB, { site: c.get('site').id, visitor: visitorOf(c) }, contact, spam),
      NOT_KEPT,
    );
    c.executionCtx.waitUntil(wake(c.env, toWake));
    c.executionCtx.waitUntil(tellChanged(c.env, c.get('site').id, 'leads'));
    logWith(c, { contact: id, revision, spam });
    if (isPlainForm(c)) return arrivedPage(c, contact.email, about);
    return answer(c, FORM_ROUTES.contact, { ok: true, id, revision });
  },
);

/** An answer stands at the form's own address: whoever goes there again wants the form. Null: it is a program that asks. */
export const backToForm = (c: AppContext): Response | null =>
  c.req.method === 'GET' &&
  c.req.path === FORM_ROUTES.contact.path &&
  c.req.header('accept')?.includes('text/html') === true
    ? c.redirect('/contact', 303)
    : null;
