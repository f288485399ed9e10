/** The last word where nothing else could be loaded: said in the page's language, gone after a while. */
import { plot } from './plot.ts';

const SHOWN_MS = 10_000;

export const note = () => void setTimeout(plot(null, 4).remove, SHOWN_MS);
