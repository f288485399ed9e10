/** A conversation as turns: what call and chat hand over to each other. */
import type { Turn } from '../../worker/contract.ts';
import type { Caption } from './types.ts';

export const turnsOf = (captions: readonly Caption[]): Turn[] =>
  captions.map(({ speaker, text, at }) => ({ speaker, text, at }));
