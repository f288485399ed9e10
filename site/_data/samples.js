// Twenty seconds of each part, as it is heard without a call: the words, their clips, and when each word has been said.
import { answering, lineOf, PARTS } from '../../worker/rehearsal/parts/index.ts';
import { clipOf, textOf } from '../../worker/rehearsal/voice/clips.ts';

/** @import { PartLine, PartName } from '../../worker/rehearsal/parts/index.ts' */
/** @import { Spoken } from '../islands/hear/spoken.ts' */

/** @param {Spoken['who']} who @param {PartLine} line @returns {Spoken} */
const spoken = (who, line) => {
  const { wordEnds } = clipOf(line);
  const words = textOf(line).split(' ');
  return {
    who,
    clip: `/rehearsal/voice/${line}.mp3`,
    words: words.map((word, at) => ({ word, from: wordEnds[at - 1] ?? 0 })),
  };
};

const names = /** @type {PartName[]} */ (Object.keys(PARTS));

export default Object.fromEntries(
  names.map((name) => {
    const { turns, asks = [] } = PARTS[name];
    const lines = asks.flatMap((ask, at) => [
      spoken('visitor', lineOf(name, `ask-${at}`)),
      spoken('assistant', lineOf(name, answering(turns, ask))),
    ]);
    return [name, [spoken('assistant', lineOf(name, 'opening')), ...lines]];
  }),
);
