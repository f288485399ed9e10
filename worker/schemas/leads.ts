import * as z from 'zod';
import { isPhone, SHORT_PHONE } from '../callback-contract.ts';
import { CONTACT_LIMITS, INTERESTS } from '../contract.ts';
import type { FORM_ROUTES, Sent } from '../route-table.ts';
import type { AnswerSchema, Described } from './described.ts';
import { anybodys, emailAddress, idempotencyKey, line, ownName } from './form.ts';

/** Whether it is on the site's list, `leads/offers.ts` looks up. */
const choice = z.string().trim().max(60).exactOptional();
const email = emailAddress(CONTACT_LIMITS.email);

type Contact = Sent<typeof FORM_ROUTES.contact>;
export const contactRequest: z.ZodType<Contact> = z.strictObject({
  firstName: ownName(CONTACT_LIMITS.firstName),
  lastName: line(CONTACT_LIMITS.lastName).exactOptional(),
  email,
  company: line(CONTACT_LIMITS.company).exactOptional(),
  phone: line(CONTACT_LIMITS.phone)
    .refine((phone) => phone === '' || isPhone(phone), SHORT_PHONE)
    .exactOptional(),
  interest: z.enum([...INTERESTS, '']).exactOptional(),
  candidate: choice,
  plan: choice,
  industry: choice,
  message: z.string().trim().min(1, 'expected a message').max(CONTACT_LIMITS.message),
  idempotencyKey,
  ...anybodys,
  // Of a field that the form may leave out a schema's own type does not say that it lacks.
} satisfies Record<keyof Contact, z.ZodType>);

export const newsletterRequest: z.ZodType<Sent<typeof FORM_ROUTES.newsletter>> = z.strictObject({
  email,
  ...anybodys,
});

export const confirmationToken = z.string().regex(/^[\w-]{43}$/);
/** Those of before there were any were made by the database, in hex. */
export const unsubscribeToken = z.string().regex(/^(?:[\w-]{43}|[0-9a-f]{64})$/);

const contactAnswer = (): AnswerSchema<'contact'> =>
  z.object({
    ok: z.literal(true),
    id: z.string(),
    revision: z.number().int().describe('1, and one more each time that the form came with other words'),
  });
const newsletterAnswer = (): AnswerSchema<'newsletter'> =>
  z.object({ ok: z.literal(true), status: z.enum(['confirmation-sent', 'noted']) });

export const describeLeads = () =>
  ({
    contact: {
      tag: 'Forms',
      summary: 'Send the contact form',
      sent: contactRequest,
      answers: [{ what: 'It is kept.', schema: contactAnswer() }],
      site: 'required',
    },
    newsletter: {
      tag: 'Forms',
      summary: 'Ask for the newsletter',
      sent: newsletterRequest,
      answers: [{ what: 'It is noted.', schema: newsletterAnswer() }],
      site: 'required',
    },
  }) satisfies Record<string, Described>;
