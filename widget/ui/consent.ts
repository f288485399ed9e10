/** The visitor's answer to a site that asks for consent: kept for the browser session, and only once given. */
import { session } from '../storage.ts';

const KEY = 'talklive:consent';
export type Consent = 'open' | 'agreed' | 'refused';

let answer: Consent | undefined;
const listeners = new Set<() => void>();

export function consent(): Consent {
  if (answer) return answer;
  // Where nothing is kept, the answer holds for this page.
  const stored = session((storage) => storage.getItem(KEY));
  if (stored === 'agreed' || stored === 'refused') answer = stored;
  return answer ?? 'open';
}

/** @returns a function that stops listening */
export function onConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function answerConsent(given: 'agreed' | 'refused'): void {
  answer = given;
  session((storage) => storage.setItem(KEY, given));
  for (const listener of listeners) listener();
}

/** For a page that tells its visitors' answer itself, and for tests. */
export function forgetConsent(): void {
  answer = undefined;
  session((storage) => storage.removeItem(KEY));
  for (const listener of listeners) listener();
}
