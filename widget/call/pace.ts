/** The assistant's words as they are said, in the caption that is being written: a turn may be several of them. */
import type { ProviderEvent } from './provider-port.ts';
import { addUtterance, saidBy } from './transcript.ts';
import type { Caption } from './types.ts';

type Pace = Extract<ProviderEvent, { type: 'pace' }>;

export interface PacedTurn {
  add(captions: readonly Caption[], pace: Pace, now: number, lang?: string): readonly Caption[];
  /** So much of the turn has a caption that is finished. */
  finished(text: string): void;
  /** The rest of the turn is not said. */
  cut(): void;
}

export function createPacedTurn(): PacedTurn {
  let turn = '';
  /** In characters of the turn. */
  let done = 0;
  return {
    add(captions, { text, isNew, words }, now, lang) {
      if (isNew) done = 0;
      turn = text;
      // A finished caption ends with a word: the space after it is nobody's.
      const begin = done + (/^\s*/.exec(text.slice(done))?.[0].length ?? 0);
      const rest = words
        .filter(({ end }) => end > begin)
        .map(({ end, from, to }) => ({ end: end - begin, from: now + from, to: now + to }));
      if (rest.length === 0) return captions;
      const open = captions.findLast(({ speaker, final }) => speaker === 'assistant' && !final);
      const earlier = (!isNew && open?.paced?.words) || [];
      const paced = {
        text: text.slice(begin),
        words: [...earlier.filter(({ end }) => end < (rest[0]?.end ?? 0)), ...rest],
      };
      const said = saidBy(paced, now) || (/^\S+/.exec(paced.text)?.[0] ?? '');
      const next = addUtterance(captions, { speaker: 'assistant', text: said, final: false, at: now, lang });
      const last = next.findLast(({ speaker, final }) => speaker === 'assistant' && !final);
      return next.map((caption) => (caption === last ? { ...caption, paced } : caption));
    },
    finished(text) {
      const at = turn.indexOf(text.trim(), done);
      if (at >= 0) done = at + text.trim().length;
    },
    cut: () => (done = Infinity),
  };
}
