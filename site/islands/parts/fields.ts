import { PHONE_DIGITS } from '../../../worker/callback-contract.ts';

/** Stricter than the browser, to which an address without a dot is one. */
export const EMAIL_PATTERN = String.raw`[^@\s]+@[^@\s]+\.[^@\s]+`;
export const EMAIL_WORDS = 'Enter an email address with an @ and a domain, such as ana@example.com.';

/** In the digits of any script. */
export const PHONE_PATTERN = String.raw`(?:\P{Nd}*\p{Nd}){${PHONE_DIGITS},}\P{Nd}*`;
export const PHONE_WORDS = `Enter at least ${PHONE_DIGITS} digits, or leave it empty.`;

/** What the browser itself finds wrong with a field, in words that say what to do. */
export const faultOf = (
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  label: string,
): string => {
  const { validity } = field;
  if (validity.valid && (field.value.trim() !== '' || !field.required)) return '';
  if (validity.patternMismatch && field.type === 'tel') return PHONE_WORDS;
  if (validity.typeMismatch || validity.patternMismatch) return EMAIL_WORDS;
  if (validity.tooLong && 'maxLength' in field) return `Use at most ${field.maxLength} characters.`;
  return `Enter your ${label.toLowerCase()}.`;
};
