import type { ContactRequest } from '../contract.ts';

/** What of the form is not its words: what makes it one form, and what tells people from programs. */
type Beside = 'idempotencyKey' | 'filledInMs' | 'website' | 'turnstileToken';

/** What a visitor writes and chooses, and where it lies: in `contacts`, and as it was before in `contact_revisions`. */
export const CONTACT_COLUMNS: Readonly<Record<Exclude<keyof ContactRequest, Beside>, string>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  company: 'company',
  phone: 'phone',
  interest: 'interest',
  candidate: 'candidate',
  plan: 'plan',
  industry: 'industry',
  message: 'message',
};

/** For SQL. */
export const CONTACT_WORDS = Object.values(CONTACT_COLUMNS).join(', ');
