import { en as words, type Words } from './en.ts';
import { en as outcomes, type Outcomes } from './outcomes/en.ts';

/** Both files of English at once, where nothing can be fetched for them. */
export const english: Words & Outcomes = { ...words, ...outcomes };
