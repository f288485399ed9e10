/** The chunk that the pasted script loads at intent. */
export { boot } from './take-over.ts';
export type { ScriptPage } from './script-page.ts';
export type { Rest } from './take-over.ts';
