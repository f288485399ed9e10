/** What somebody answers from its resume where no line of its script does, and what it has said of itself, once more. */
import type { OwnTurn } from '../../cast-contract.ts';
import { answering } from '../parts/index.ts';
import { isQuestion } from './unanswered.ts';

export interface ResumeAnswers {
  /** It was said: who asks for it again is not told that there is no answer. */
  said(turn: OwnTurn): void;
  /** @returns null where it is no question, or the resume has nothing of it */
  answer(text: string): string | null;
}

/** @param entries as `listed` of `OwnLines` */
export function createResumeAnswers(entries: readonly OwnTurn[]): ResumeAnswers {
  const left = new Set(entries);
  const told: OwnTurn[] = [];
  const leads = ['As I said:', 'Once more:'];
  const first = (turns: Iterable<OwnTurn>, text: string): OwnTurn | undefined => {
    const all = [...turns];
    return all[answering(all, text)];
  };
  return {
    said: (turn) => void told.push(turn),
    answer(text) {
      if (!isQuestion(text)) return null;
      const before = first(told, text);
      if (before) {
        leads.reverse();
        return `${leads[1]} ${before.say}`;
      }
      const entry = first(left, text);
      if (!entry) return null;
      left.delete(entry);
      told.push(entry);
      return entry.say;
    },
  };
}
