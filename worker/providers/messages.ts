/** What providers tell of a call by themselves, as far as it is heard here; each in a file of its own. */
import * as z from 'zod';
import type { CallKind, EndedBy } from '../call-contract.ts';
import type { CallReport, SaidTurn } from '../report-contract.ts';

export interface CallNews {
  id: string;
  /** Null: nothing that matters here. */
  news: 'joined' | 'ended' | null;
  /** Who has ended it, where that is the news. */
  by: EndedBy;
  /** How long it was, by the provider's own count. */
  seconds: number | null;
  /** All that came of it, where this is what is told; null: it is not. */
  report: CallReport | null;
  /** Where its recording lies, where this is what is told. */
  recording: string | null;
  /** What is being said, where this is what is told. */
  caption: { speaker: SaidTurn['speaker']; text: string; isFinal: boolean } | null;
}

/** One who tells. */
export interface Teller {
  kind: CallKind;
  /** The address that it is given, the first of these; the others are of earlier releases. */
  paths: readonly [string, ...string[]];
  /** What it has to show, made of the operator's secret. */
  proofOf(secret: string): Promise<string>;
  /** What it has shown; undefined: nothing. */
  shown(request: Request): string | undefined;
  message: z.ZodType<CallNews>;
}

/** Of two times as ISO has them; null: one is missing. */
export const secondsBetween = (
  from: string | null | undefined,
  to: string | null | undefined,
): number | null => {
  const seconds = (Date.parse(to ?? '') - Date.parse(from ?? '')) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
};

/** What is of another kind than expected counts as not there. */
export const textOrNone = z.string().nullish().catch(null);
