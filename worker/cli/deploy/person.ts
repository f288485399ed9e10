/** Whoever sits at the terminal: what they are asked, and what their Ctrl-C does. */
import { ask } from '../talklive/question.ts';
import { askSecret } from '../talklive/secret-prompt.ts';

export interface Person {
  /** Undefined: nothing was typed. */
  ask: (question: string) => Promise<string | undefined>;
  /** The same for what nobody may see. */
  askSecret: (question: string) => Promise<string | undefined>;
}

/** Null: nobody can be asked. */
export function personHere(): Person | null {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return null;
  const controller = new AbortController();
  // A terminal that is read sign by sign makes no signal of it: `process.ts` ends everything then.
  const interrupt = () => process.kill(process.pid, 'SIGINT');
  const trimmed = async (answer: Promise<string | undefined>) => (await answer)?.trim() || undefined;
  return {
    ask: (question) => trimmed(ask(question, interrupt, controller.signal)),
    askSecret: (question) => trimmed(askSecret(question, interrupt, controller.signal)),
  };
}
