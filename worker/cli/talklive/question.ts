import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Nobody reads a question and answers it in less. */
const TYPED_AHEAD_MS = 100;
const INTERRUPT = 3;

/**
 * Asks on the error stream: the answer alone goes to standard output.
 * @param interrupt called for Ctrl-C, of which a terminal that is asked makes no signal; aborts the signal
 * @returns undefined where no answer came
 * @throws the signal's reason once it aborts
 */
export async function ask(
  question: string,
  interrupt: () => void,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { stdin, stderr } = process;
  await passOver(stdin, interrupt);
  signal.throwIfAborted();
  const asking = createInterface({ input: stdin, output: stderr });
  try {
    asking.once('SIGINT', interrupt);
    const closed = once(asking, 'close').then(() => undefined);
    return await Promise.race([asking.question(question, { signal }), closed]);
  } catch {
    // Ctrl-D is no answer.
    signal.throwIfAborted();
    return undefined;
  } finally {
    asking.close();
  }
}

/** What was typed before is no answer to what was not asked yet. In raw mode the terminal hands over all of it. */
async function passOver(stdin: typeof process.stdin, interrupt: () => void): Promise<void> {
  const drop = (keys: Buffer) => {
    if (keys.includes(INTERRUPT)) interrupt();
  };
  stdin.setRawMode(true).on('data', drop).resume();
  await pause(TYPED_AHEAD_MS);
  stdin.off('data', drop);
}
