/** Which words a visitor has agreed to, and when: kept for the session, and told with each call. */
import { CONSENT_KEPT, session } from '../storage.ts';

let shown: string | null = null;

/** Of a page without https there is no hash, and no microphone either. */
export async function noteShown(text: string): Promise<void> {
  shown = null;
  const digest = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(text));
  if (digest) shown = Array.from(new Uint8Array(digest), (one) => one.toString(16).padStart(2, '0')).join('');
}

/** The words that were shown last. */
export function keepConsent(): void {
  if (shown) session((storage) => storage.setItem(CONSENT_KEPT, `${shown} ${Date.now()}`));
}
