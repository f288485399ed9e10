/** What the row of a call may have of a provider's words: none that is a sentence. */
import type { EndedBy } from '../call-contract.ts';

/** A name such as `customer-ended-call`, and no sentence. */
export const plainReason = (text: string | null | undefined): string | null =>
  text != null && /^[\w.-]{1,160}$/.test(text) ? text : null;

/** An evaluation that says nothing of what was said: a yes or no, a mark. */
export const plainSuccess = (text: string | null | undefined): string | null =>
  text != null &&
  /^(true|false|pass|fail|(excellent|good|fair|poor)|-?\d{1,4}([.,]\d{1,4})?%?)$/i.test(text.trim())
    ? text.trim().toLowerCase()
    : null;

const ENDERS: Readonly<Record<string, EndedBy>> = {
  'customer-ended-call': 'visitor',
  'exceeded-max-duration': 'limit',
};

/** Who has ended it, by the provider's own name for that. */
export const enderOf = (reason: string | null | undefined): EndedBy => ENDERS[reason ?? ''] ?? 'provider';
