import { outcomes, words, type Outcomes, type Words } from './en.ts';

/** All of English at once, where nothing can be fetched for it. */
export const english: Words & Outcomes = { ...words, ...outcomes };
