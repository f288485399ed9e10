/** Plays a part: each line once, to what it answers or else in its order, until there is nothing more to say. Pure. */
import { answering, lineOf, PARTS, type PartLine, type PartName } from '../parts/index.ts';

/** All that is known of a spoken turn: a rehearsal does not recognise words. */
export const SPOKE = '(you spoke)';

const LEAVES = /\b(?:bye|goodbye|hang up|that.?s all|no more|see you)\b/i;

export interface ConverseOn {
  /** Resolves with what was written, or null where the visitor has spoken. */
  listen(heard: string): Promise<string | null>;
  say(line: PartLine): Promise<unknown>;
}

/** Rejects when the call ends; resolves when it is time for the goodbye. */
export async function converse(name: PartName, { listen, say }: ConverseOn): Promise<void> {
  const { turns } = PARTS[name];
  const left = turns.map(({ to }, at) => ({ to, line: lineOf(name, at) }));
  let noted = false;
  while (left.length > 0) {
    const text = await listen(SPOKE);
    if (text !== null && LEAVES.test(text)) return;
    const fitting = text === null ? -1 : answering(left, text);
    if (text !== null && fitting < 0 && !noted) {
      noted = true;
      await say(lineOf(name, 'noted'));
      continue;
    }
    const [turn] = left.splice(Math.max(0, fitting), 1);
    if (turn) await say(turn.line);
  }
  await listen(SPOKE);
}
