import { createInterface } from 'node:readline/promises';

/**
 * Asks at a terminal before something is lost.
 * @param what what is lost
 * @param words the command, as it was given
 * @throws where it shall stay, and where there is nobody to be asked
 */
export async function makeSure(what: string, words: string): Promise<void> {
  if (!process.stdin.isTTY || !process.stderr.isTTY)
    throw new Error(`${what} To remove it all the same: ${words} --yes`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await new Promise<string>((resolve) => {
    // Ctrl-C and Ctrl-D are no answer, and mean no.
    terminal.once('close', () => resolve(''));
    void terminal.question(`${what}\nRemove it? [y/N] `).then(resolve, () => resolve(''));
  });
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new Error('Nothing was removed.');
}
