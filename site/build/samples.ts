/** A conversation as it is heard without a call: the words, their clips, and when each word has been said. */
import { helloOf } from '../../worker/rehearsal/parts/lines.ts';
import { clipOf, textOf, type AnyLine } from '../../worker/rehearsal/voice/clips.ts';
import type { Candidate } from '../islands/parts/candidate-types.ts';
import type { Spoken } from '../islands/hear/spoken.ts';
import { recordedLinesOf } from './recorded-lines.ts';

const heard = (who: Spoken['who'], text: string, clip: string, wordEnds: readonly number[]): Spoken => ({
  who,
  clip: `/rehearsal/voice/${clip}.mp3`,
  words: text.split(' ').map((word, at) => ({ word, from: wordEnds[at - 1] ?? 0 })),
});

export const lineHeard = (who: Spoken['who'], line: AnyLine): Spoken =>
  heard(who, textOf(line), line, clipOf(line).wordEnds);

/** A candidate's own: its name, its opening, and what it answers the caller of its resume. */
export function sampleOf(candidate: Candidate): Spoken[] {
  const { opening, recordings } = recordedLinesOf(candidate);
  const { caller, answer } = candidate.exchange;
  const own = (who: Spoken['who'], text: string) => {
    const recording = recordings[text];
    if (!recording) throw new Error(`${candidate.id}: “${text}” is not recorded: make-own-clips.ts`);
    return heard(who, text, recording.clip, recording.wordEnds);
  };
  return [
    lineHeard('assistant', helloOf(candidate.id)),
    own('assistant', opening),
    own('visitor', caller),
    own('assistant', answer),
  ];
}
