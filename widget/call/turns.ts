/** A conversation as turns: what call and chat hand over to each other. */
import type { Turn } from '../../worker/contract.ts';
import type { Caption } from './types.ts';

/** The way to a person is a button, and nothing that was said. */
export const turnsOf = (captions: readonly Caption[]): Turn[] =>
  captions
    .filter(({ card }) => card?.type !== 'person')
    .map(({ speaker, text, at }) => ({ speaker, text, at }));
