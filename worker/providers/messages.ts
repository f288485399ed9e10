/** What providers tell of a call by themselves, as far as it is heard here; each in a file of its own. */
import * as z from 'zod';
import type { CallKind } from '../call-list/rows.ts';

export interface CallNews {
  id: string;
  /** Null: nothing that matters here. */
  news: 'joined' | 'ended' | null;
  /** How long it was, by the provider's own count. */
  seconds: number | null;
}

/** One who tells. */
export interface Teller {
  kind: CallKind;
  /** The address that it is given. */
  path: string;
  /** What it has to show, made of the operator's secret. */
  proofOf(secret: string): Promise<string>;
  /** What it has shown; undefined: nothing. */
  shown(request: Request): string | undefined;
  message: z.ZodType<CallNews>;
}

/** What is of another kind than expected counts as not there. */
export const textOrNone = z.string().nullish().catch(null);
