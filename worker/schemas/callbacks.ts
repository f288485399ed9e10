import * as z from 'zod';
import {
  CALLBACK_LIMITS,
  isPhone,
  SHORT_PHONE,
  type CALLBACK_ROUTE,
  type CallbackAnswer,
} from '../callback-contract.ts';
import type { Sent } from '../route-table.ts';
import { callId } from './calls.ts';
import type { DescribedOf } from './described.ts';
import { anybodys, emailAddress, idempotencyKey, line, ownName } from './form.ts';
import { timeZone } from './setting.ts';
import { turns } from './turns.ts';

export const callbackRequest: z.ZodType<Sent<typeof CALLBACK_ROUTE>> = z
  .strictObject({
    name: ownName(CALLBACK_LIMITS.name),
    phone: line(CALLBACK_LIMITS.phone).refine(isPhone, SHORT_PHONE).exactOptional(),
    email: emailAddress(CALLBACK_LIMITS.email).exactOptional(),
    note: line(CALLBACK_LIMITS.note).exactOptional(),
    preferredAt: z.iso
      .datetime({ offset: true, error: 'expected a time such as 2026-11-26T09:00:00Z' })
      .exactOptional(),
    timeZone: timeZone.exactOptional(),
    language: z
      .string()
      .max(35)
      .regex(/^[a-z]{2,3}(-[a-z\d]{1,8})*$/i, 'expected a language such as de or pt-BR')
      .exactOptional(),
    callId: callId.exactOptional(),
    transcript: z.strictObject({ agreed: z.literal(true), turns }).exactOptional(),
    idempotencyKey,
    ...anybodys,
  })
  .refine(({ phone, email }) => phone !== undefined || email !== undefined, {
    path: ['phone'],
    message: 'expected a telephone number or an email address',
  });

const callbackAnswer = (): z.ZodType<CallbackAnswer> =>
  z.object({
    ok: z.literal(true),
    id: z.string(),
    transcript: z.boolean(),
    by: z.string().nullable().describe('When somebody calls back at the latest; null: nothing is promised'),
    outsideHours: z
      .literal(true)
      .exactOptional()
      .describe('Of a chosen time: nobody is there then, by the hours of the site'),
  });

export const describeCallback = (): DescribedOf<typeof CALLBACK_ROUTE> => ({
  tag: 'Forms',
  summary: 'Ask for a person to call back',
  sent: callbackRequest,
  answers: [{ what: 'It is kept.', schema: callbackAnswer() }],
  site: 'required',
});
