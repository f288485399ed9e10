/** A conversation that goes on where a page before this one left it: what was said is not said again, nor listened for. */
import type { Cards } from '../playing/cards.ts';
import type { Resuming } from '../playing/resume.ts';
import { sentenceFrom, type Speaker } from './speaker.ts';
import type { VisitorTurns } from './visitor-turns.ts';

export interface TakingUp {
  speaker: Speaker;
  turns: VisitorTurns;
  cards: Pick<Cards, 'answered'>;
  signal: AbortSignal;
  /** Known once the call begins. */
  resuming(): Resuming;
}

/** All that plays a script speaks and listens through these, or it would answer what was answered before. */
export function takeUp({ speaker, turns, cards, signal, resuming }: TakingUp): {
  speaker: Speaker;
  turns: VisitorTurns;
} {
  return {
    speaker: {
      ...speaker,
      say(sentence, how) {
        if (!resuming().passes(sentence.text)) return speaker.say(sentence, how);
        how.begun?.();
        return Promise.resolve('said');
      },
    },
    turns: {
      ...turns,
      async listen(heard, longestMs) {
        signal.throwIfAborted();
        const past = resuming().next();
        if (past) {
          if (past.answered) cards.answered(past.answered);
          return past.text === heard ? null : past.text;
        }
        const welcome = resuming().welcome();
        if (welcome !== null) await speaker.say(sentenceFrom(welcome), { firm: false });
        return turns.listen(heard, longestMs);
      },
    },
  };
}
