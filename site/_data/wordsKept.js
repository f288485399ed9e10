// What a call leaves behind, in a sentence: beside the ways into one, and at the foot of each page.
import { WORDS_KEPT } from '../islands/parts/words-kept.ts';

export default WORDS_KEPT;
