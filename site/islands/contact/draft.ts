/** What was typed outlives a failure and a reload of this tab; it is forgotten when it was sent. */
import { sessionMemory } from '../../../widget/api/session-memory.ts';
import { CONTACT_DRAFT, CONTACT_SENT } from '../parts/contact-draft.ts';
import type { Told } from '../parts/told-types.ts';
import type { ToldFields } from './told.ts';

export interface Draft {
  values: Record<string, string>;
  /** Made once a message, so that sending it twice makes one. */
  idempotencyKey: string;
}

/** Where nothing can be kept, the form itself still holds what was typed. */
const kept = sessionMemory<Partial<Draft> & { told?: Told[]; filled?: ToldFields }>(CONTACT_DRAFT);

export const readDraft = (): Draft | null => {
  const { idempotencyKey, values } = kept.read() ?? {};
  return typeof idempotencyKey === 'string' && typeof values === 'object' ? { idempotencyKey, values } : null;
};

/** What was told in another tab, as if it had been told in this one. */
export const keepTold = (told: Told[]): void => kept.write(Object.assign(kept.read() ?? {}, { told }));

/** What cards were answered with since the draft was kept, which has taken the earlier ones over. */
export const readTold = (): Told[] => kept.read()?.told ?? [];

export const keepDraft = (draft: Draft): void => {
  const filled = readFilled();
  kept.write(Object.assign({}, draft, Object.keys(filled).length > 0 && { filled }));
};

/** Which fields were filled in from what was told, and with what: whoever told it may take it out after a reload, too. */
export const readFilled = (): ToldFields => kept.read()?.filled ?? {};

export function keepFilled(filled: ToldFields): void {
  const before = kept.read() ?? {};
  if (Object.keys(filled).length > 0 || before.filled) kept.write(Object.assign(before, { filled }));
}

/** What was sent last in this tab: when, and about whom. */
export interface Sent {
  at: number;
  candidate: string;
}
const sent = sessionMemory<Partial<Sent>>(CONTACT_SENT);

export const readSent = (): Sent | null => {
  const { at, candidate } = sent.read() ?? {};
  return typeof at === 'number' && typeof candidate === 'string' ? { at, candidate } : null;
};

/** It was sent: what was written is done with; who wrote it is not asked for again in this tab. */
export function settle(message: Sent, who: readonly Told[]): void {
  sent.write(message);
  kept.write({ told: who.filter(({ answer }) => answer.trim() !== '') });
}
