/** What was typed outlives a failure and a reload of this tab; it is forgotten when it was sent. */
const KEY = 'talklive:contact';

export interface Draft {
  values: Record<string, string>;
  /** Made once a message, so that sending it twice makes one. */
  idempotencyKey: string;
}

export const readDraft = (): Draft | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Draft | null;
    return kept && typeof kept.idempotencyKey === 'string' && typeof kept.values === 'object' ? kept : null;
  } catch {
    return null;
  }
};

export const keepDraft = (draft: Draft): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the form itself still holds what was typed.
  }
};

export const forgetDraft = (): void => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept, then.
  }
};
