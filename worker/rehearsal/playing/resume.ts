/** Takes a script up where a page that was loaded anew left it: goes through what was said, without a sound. Pure. */
import type { PastTurn, SaidTurn } from '../../report-contract.ts';
import { textOf } from '../voice/clips.ts';

export interface Resuming {
  /** Whether this was said before, or was left out because the visitor had the word. */
  passes(text: string): boolean;
  /** What the visitor said next; undefined: from here on somebody has to listen. */
  next(): PastTurn | undefined;
  /** Whether the script is where it was left. */
  isThere(): boolean;
  /** What is said to a visitor who is back and is waited for; null: nothing, for nothing was said before, or something was since. */
  welcome(): string | null;
}

/** Lines in a row that nobody has said: the script is another one. */
const MOST_SKIPPED = 20;
/** Tells that something written has arrived, where the script waited for nothing. */
const RECEIVED = textOf('message');
const QUESTION = /[^.!?]+\?$/;

/** Of one that was cut off, the beginning was said. */
const isOf = (text: string, said: SaidTurn) => said.speaker === 'assistant' && text.startsWith(said.text);

/** Without the turns that the script knows nothing of. */
const scripted = (turns: readonly PastTurn[]) =>
  turns.filter(({ speaker, text }, at) => {
    const isReceipt = speaker === 'assistant' && text === RECEIVED;
    const isReceived = speaker === 'visitor' && turns[at + 1]?.text === RECEIVED;
    return !isReceipt && !isReceived;
  });

export function createResuming(turns: readonly PastTurn[]): Resuming {
  const left = scripted(turns);
  let skipped = 0;
  let isThere = left.length === 0;
  let isGreeted = isThere;
  const nextVisitor = () => left.findIndex(({ speaker }) => speaker === 'visitor');
  return {
    passes(text) {
      if (isThere) {
        isGreeted = true;
        return false;
      }
      const visitor = nextVisitor();
      const spoken = left.slice(0, visitor < 0 ? left.length : visitor);
      const found = spoken.findIndex((said) => isOf(text, said));
      if (found >= 0) left.splice(0, found + 1);
      else skipped += 1;
      isThere = found < 0 && (visitor < 0 || skipped > MOST_SKIPPED);
      isGreeted = isThere;
      return !isThere;
    },
    next() {
      const visitor = nextVisitor();
      isThere ||= visitor < 0;
      if (isThere) return undefined;
      skipped = 0;
      return left.splice(0, visitor + 1).at(-1);
    },
    isThere: () => isThere,
    welcome() {
      const last = turns.findLast(({ speaker }) => speaker === 'assistant');
      if (isGreeted || !last) return null;
      isGreeted = true;
      const [question] = QUESTION.exec(last.text) ?? [];
      return `Here I am again. ${question?.trim() ?? 'Go on, please.'}`;
    },
  };
}
