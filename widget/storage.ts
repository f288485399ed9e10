/** What a page can keep of its visitor. Storage throws where the page is sandboxed, the visitor forbids it or it is full: then nothing lasts. */

/** What a visitor has agreed to and when, as the Worker's `CONSENT_HEADER` tells it. */
export const CONSENT_KEPT = 'talklive:consent-text';

/** Begins as a call's, for which the script looks when a page is loaded (`was-calling.ts`). */
export const VIDEO_KEPT = 'talklive:call-video';

/** For the browser's session. */
export function session<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}

/** Until the visitor takes it back. */
export function local<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
}
