import { Hono } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { askedDatabase } from '../asked-database.ts';
import { CONTACT_LIMITS } from '../contract.ts';
import { settingsOf } from '../env.ts';
import { storeContact } from '../leads/contacts.ts';
import { whySpam } from '../leads/people.ts';
import { burst } from '../middleware/burst.ts';
import { countForm } from '../middleware/form-cap.ts';
import { limitBody, readBody } from '../middleware/json-body.ts';
import { logWith } from '../middleware/request-context.ts';
import { siteGuard } from '../middleware/site-guard.ts';
import { addressOf, visitorOf } from '../middleware/visitor.ts';
import { contactRequest } from '../schemas/leads.ts';
import { ROUTES, type Answered } from '../route-table.ts';
import { wayOf } from './way.ts';

/** The longest message at four bytes a character, JSON's escapes, and the other fields. */
const CONTACT_BYTES = CONTACT_LIMITS.message * 6 + 20_000;

/** The form's key makes what is sent again the same message. */
const NOT_KEPT =
  'Your message was not kept, for our database cannot be reached. Please send it again in a moment.';

/** Stored before it is answered: a visitor who reads "sent" can rely on it. */
export const contactRoutes = new Hono<AppEnv>().on(
  ...wayOf(ROUTES.contact),
  burst('BURST_FORMS'),
  siteGuard('required'),
  limitBody(CONTACT_BYTES),
  async (c) => {
    const contact = await readBody(c, contactRequest);
    const spam = await whySpam(contact, settingsOf(c.env), addressOf(c));
    await countForm(c, 'contact');
    const { id, revision } = await askedDatabase(
      storeContact(c.env.DB, { site: c.get('site').id, visitor: visitorOf(c) }, contact, spam),
      NOT_KEPT,
    );
    logWith(c, { contact: id, revision, spam });
    const answer: Answered<typeof ROUTES.contact> = { ok: true, id, revision };
    return c.json(answer, 201);
  },
);
