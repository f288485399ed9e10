import type { AppContext } from '../app-env.ts';
import { CONSENT_HEADER, type Consent } from '../consent-contract.ts';
import { ApiError } from '../errors.ts';
import { quoted } from '../plain-text.ts';

const SAID = /^([\da-f]{64}) (\d{13})$/;

/**
 * What the page says that its visitor has agreed to; null: it did not ask. A browser's word, as all that it tells.
 * @throws ApiError 'bad-request' where it cannot be read: a call is not made on an agreement that is lost
 */
export function consentOf(c: AppContext): Consent | null {
  const said = c.req.header(CONSENT_HEADER);
  if (said === undefined) return null;
  const [, hash, at] = SAID.exec(said) ?? [];
  if (hash !== undefined) return { hash, at: Math.min(Number(at), Date.now()) };
  throw new ApiError('bad-request', {
    field: CONSENT_HEADER,
    message: `${CONSENT_HEADER}: expected a SHA-256 in hex and a time in ms, got ${quoted(said)}.`,
  });
}
