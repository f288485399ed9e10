import { en as words, type Strings } from './en.ts';
import { en as outcomes } from './outcomes/en.ts';

/** Both files of English at once, where nothing can be fetched for them. */
export const english: Strings = { ...words, ...outcomes };
