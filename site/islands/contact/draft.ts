/** What was typed outlives a failure and a reload of this tab; it is forgotten when it was sent. */
import { sessionMemory } from '../../../widget/api/session-memory.ts';

export interface Draft {
  values: Record<string, string>;
  /** Made once a message, so that sending it twice makes one. */
  idempotencyKey: string;
}

/** Where nothing can be kept, the form itself still holds what was typed. */
const kept = sessionMemory<Partial<Draft>>('talklive:contact');

export const readDraft = (): Draft | null => {
  const { idempotencyKey, values } = kept.read() ?? {};
  return typeof idempotencyKey === 'string' && typeof values === 'object' ? { idempotencyKey, values } : null;
};

export const keepDraft = (draft: Draft): void => kept.write(draft);

export const forgetDraft = (): void => kept.clear();
