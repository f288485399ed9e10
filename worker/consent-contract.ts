/** That a visitor has agreed before a call, and to which words: told with its creation. Types and plain constants. */

/** `HASH TIME`: the SHA-256 of the text that was shown, in hex, and when it was agreed to, in ms since 1970. */
export const CONSENT_HEADER = 'x-talklive-consent';

export interface Consent {
  hash: string;
  /** By the browser's clock, and no later than the call. */
  at: number;
}
