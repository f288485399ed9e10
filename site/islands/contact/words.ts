import type { Offers } from '../../../worker/contract.ts';
import type { OtherWays } from '../parts/turnstile.ts';

export interface ContactWords extends OtherWays {
  emptyOption: string;
  interests: { value: string; label: string }[];
  offers: Offers;
  submit: string;
  promise: string;
  next: string[];
  privacy: string;
}

export const LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  company: 'Company',
  phone: 'Phone',
  interest: 'Interest',
  message: 'Message',
} as const;
export type Name = keyof typeof LABELS;
export const FIELD_NAMES = Object.keys(LABELS) as Name[];
export type Faults = Partial<Record<Name, string>>;
export const isName = (text: string | null): text is Name => text !== null && text in LABELS;

export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
export const formControls = (form: HTMLFormElement): [Name, FormControl][] =>
  FIELD_NAMES.map((name) => [name, form.elements.namedItem(name) as FormControl]);
export const formValues = (form: HTMLFormElement): Record<Name, string> =>
  Object.fromEntries(formControls(form).map(([name, control]) => [name, control.value])) as Record<
    Name,
    string
  >;
