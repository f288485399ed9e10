/** The visitor's answer to a site that asks for consent: kept for the browser session, and only once given. */

const KEY = 'talklive:consent';
export type Consent = 'open' | 'agreed' | 'refused';

let answer: Consent | undefined;
const listeners = new Set<() => void>();

export function consent(): Consent {
  if (answer) return answer;
  try {
    const stored = sessionStorage.getItem(KEY);
    if (stored === 'agreed' || stored === 'refused') answer = stored;
  } catch {
    // Storage may be forbidden; the answer then holds for this page.
  }
  return answer ?? 'open';
}

/** @returns a function that stops listening */
export function onConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function answerConsent(given: 'agreed' | 'refused'): void {
  answer = given;
  try {
    sessionStorage.setItem(KEY, given);
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}

/** For a page that tells its visitors' answer itself, and for tests. */
export function forgetConsent(): void {
  answer = undefined;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}
