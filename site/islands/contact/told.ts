/** What was told in a conversation, as fields of the form. */
import { CONTACT_LIMITS, type Offers } from '../../../worker/contract.ts';
import { EMAIL_PATTERN } from '../parts/fields.ts';
import type { Told } from '../parts/told-types.ts';

export type ToldName = 'firstName' | 'lastName' | 'email' | 'phone' | 'company';
export type ToldFields = Partial<Record<ToldName, string>>;

const EMAIL = new RegExp(`^${EMAIL_PATTERN}$`);
const PHONE = /^\+?[\d\s().\-/]{7,}$/;

/** By what the assistant has called its field. A name is the visitor's own where nothing else is named beside it. */
const LABELS: readonly [ToldName | 'name', RegExp][] = [
  ['firstName', /^(?:your )?(?:first|given) name$/],
  ['lastName', /^(?:your )?(?:last|family) name$|^(?:your )?surname$/],
  ['company', /^(?:your )?(?:company|business|organi[sz]ation|employer)(?: name)?$/],
  ['phone', /^(?:your )?(?:tele)?phone(?: number)?$|^(?:your )?mobile(?: number)?$/],
  ['name', /^(?:your )?(?:full )?name$/],
];

const nameOf = ({ label = '', kind, answer }: Told): ToldName | 'name' | undefined => {
  if (kind === 'email' || EMAIL.test(answer)) return 'email';
  if (kind === 'tel' || (!kind && !label && PHONE.test(answer))) return 'phone';
  const asked = label
    .trim()
    .toLowerCase()
    .replace(/^what(?: is|[’']s) |[?:*]+$/g, '');
  return LABELS.find(([, words]) => words.test(asked))?.[0];
};

/** What was told last counts. What is no address of a mailbox, or too long, is left to be written. */
export function fieldsOf(told: readonly Told[]): ToldFields {
  const fields: ToldFields = {};
  for (const one of told) {
    const name = nameOf(one);
    const answer = one.answer.trim();
    if (!name || !answer || (name === 'email' && !EMAIL.test(answer))) continue;
    if (name !== 'name') fields[name] = answer;
    else [fields.firstName, fields.lastName] = [answer.replace(/\s.*$/s, ''), answer.replace(/^\S+\s*/, '')];
  }
  for (const [name, value] of Object.entries(fields) as [ToldName, string][])
    if (!value || value.length > CONTACT_LIMITS[name]) delete fields[name];
  return fields;
}

/** The plan that somebody wants, by its id; empty: none is offered by that name. */
export const planOf = (told: readonly Told[], { plan }: Pick<Offers, 'plan'>): string => {
  const said = told.findLast(({ label }) => label === 'Plan')?.answer.toLowerCase();
  return plan.find(({ value }) => value.toLowerCase() === said)?.value ?? '';
};

/** Who has written, as it would have been told: the same reads it out again. */
export const whoOf = ({ firstName, lastName, email, phone, company }: Record<ToldName, string>): Told[] => [
  { label: 'First name', answer: firstName },
  { label: 'Last name', answer: lastName },
  { kind: 'email', answer: email },
  { kind: 'tel', answer: phone },
  { label: 'Company', answer: company },
];
