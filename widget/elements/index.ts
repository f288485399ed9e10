/** The chunk that the pasted script loads at intent. */
export { boot } from './take-over.ts';
export type { Rest, ScriptPage } from './take-over.ts';
