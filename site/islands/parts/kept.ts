/** What this tab keeps for its next page. Storage throws where it is refused or full: then nothing is kept. */

/** @returns null where nothing was kept */
export function kept(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // The next page then asks again.
  }
}

/** Once: it is gone then. */
export function take(key: string): string | null {
  const value = kept(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
  return value;
}
