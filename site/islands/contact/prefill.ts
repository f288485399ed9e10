import { CONTACT_LIMITS, INTERESTS } from '../../../worker/contract.ts';

/** The transcript of a call, in the address's fragment. */
export const handedOver = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('message');

/**
 * What the address asks to be filled in: `?interest=`, `?plan=` and `?candidate=` of the site's own links, and
 * `#message=` with the transcript of a call, which stays out of every log because it is a fragment.
 */
export const prefillOf = (search: string, hash: string): Record<string, string> => {
  const query = new URLSearchParams(search);
  const values: Record<string, string> = {};
  const interest = query.get('interest') ?? '';
  if ((INTERESTS as readonly string[]).includes(interest)) values.interest = interest;
  const plan = query.get('plan');
  const candidate = query.get('candidate');
  if (plan && /^[a-z]+$/.test(plan))
    values.message = `I am interested in the ${plan.charAt(0).toUpperCase()}${plan.slice(1)} plan.`;
  if (candidate && /^[A-Za-z]{2}-\d{3,}$/.test(candidate))
    values.message = `I would like to hire ${candidate.toUpperCase()}.`;
  const handed = handedOver(hash);
  if (handed) values.message = handed.slice(0, CONTACT_LIMITS.message);
  return values;
};
