/** What the keys send in raw mode, where the terminal makes nothing of them. */
const KEY = {
  interrupt: '\u0003',
  end: '\u0004',
  backspace: ['\u007f', '\b'],
  clear: '\u0015',
  enter: ['\r', '\n'],
};

/**
 * Asks on the error stream; what is typed is shown nowhere.
 * @param interrupt called for Ctrl-C, of which raw mode makes no signal; aborts the signal
 * @returns undefined where nothing was typed
 * @throws the signal's reason once it aborts
 */
export async function askSecret(
  question: string,
  interrupt: () => void,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { stdin, stderr } = process;
  // Before the question: whoever is quick would see what they type.
  stdin.setRawMode(true);
  stdin.setEncoding('utf8').resume();
  stderr.write(question);
  const typed: string[] = [];
  let hear: ((chunk: string) => void) | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      hear = (chunk) => {
        for (const sign of chunk) {
          if (sign === KEY.interrupt) return interrupt();
          if (sign === KEY.end || KEY.enter.includes(sign)) return resolve();
          if (KEY.backspace.includes(sign)) typed.pop();
          else if (sign === KEY.clear) typed.length = 0;
          else if (sign >= ' ') typed.push(sign);
        }
      };
      stdin.on('data', hear).once('end', resolve);
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      if (signal.aborted) reject(signal.reason as Error);
    });
    return typed.join('') || undefined;
  } finally {
    if (hear) stdin.off('data', hear);
    stdin.setRawMode(false);
    stdin.pause();
    stderr.write('\n');
  }
}
