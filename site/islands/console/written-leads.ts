/** Leads on which somebody writes a note: what is half written stays, and so does its row where others move it meanwhile. */
import { useState } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import type { Lead } from '../../../worker/console-leads-contract.ts';

/** By lead: they outlive that its row is taken out of a list, and that it cannot be saved. */
const drafts = createStore<ReadonlyMap<string, string>>()(() => new Map());

export const draftOf = (lead: string): string => drafts.getState().get(lead) ?? '';

export function keepNote(lead: string, text: string): void {
  const known = new Map(drafts.getState());
  if (text === '') known.delete(lead);
  else known.set(lead, text);
  drafts.setState(known, true);
}

export interface ListedLead {
  lead: Lead;
  /** Whether it stands here only because somebody writes on it. */
  isGone: boolean;
}

/** @param before as they stood @returns those that the list has, and where they stood those of before that `isWritten` */
export function withWritten(
  leads: readonly Lead[],
  before: readonly ListedLead[],
  isWritten: (lead: string) => boolean,
): ListedLead[] {
  const listed = leads.map((lead): ListedLead => ({ lead, isGone: false }));
  for (const [at, { lead }] of before.entries())
    if (isWritten(lead.id) && !leads.some(({ id }) => id === lead.id))
      listed.splice(at, 0, { lead, isGone: true });
  return listed;
}

interface Listed {
  of: string;
  answer: unknown;
  leads: readonly ListedLead[];
}

/** @param of which list it is: another one begins anew @param answer of the Worker's, whose leads they are */
export function useWritten(of: string, answer: unknown, leads: readonly Lead[]): readonly ListedLead[] {
  const written = useStore(drafts);
  const [listed, setListed] = useState<Listed>({ of, answer: undefined, leads: [] });
  let now = listed;
  if (listed.of !== of || listed.answer !== answer) {
    const before = listed.of === of ? listed.leads : [];
    now = { of, answer, leads: withWritten(leads, before, (lead) => written.has(lead)) };
    setListed(now);
  }
  return now.leads.filter(({ lead, isGone }) => !isGone || written.has(lead.id));
}
