import { once } from 'node:events';
import { withEscapes } from '../../plain-text.ts';

/** Where a command reads and writes: the process in earnest, strings in tests. */
export interface Terminal {
  /** A line to standard output. */
  out(text: string): void;
  /** Text to standard output as it is; resolves when there is room for more. */
  write(text: string): Promise<void>;
  /** A line to the error stream. */
  err(text: string): void;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether somebody watches the error stream, where progress is shown. */
  readonly isWatched: boolean;
  /** Columns of the screen. */
  readonly width: number;
  readInput(): Promise<string>;
  /** Aborts when the user interrupts. */
  readonly signal: AbortSignal;
}

const WIDTH_OF_A_PIPE = 160;

export function processTerminal(): Terminal {
  const controller = new AbortController();
  process.once('SIGINT', () => controller.abort(new InterruptedError()));
  // A reader that leaves early (`| head`) is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  return {
    out: (text) => void process.stdout.write(`${withEscapes(text)}\n`),
    async write(text) {
      if (!process.stdout.write(withEscapes(text))) await once(process.stdout, 'drain');
    },
    err: (text) => void process.stderr.write(`${withEscapes(text)}\n`),
    env: process.env,
    isWatched: process.stderr.isTTY,
    width: process.stdout.columns || WIDTH_OF_A_PIPE,
    async readInput() {
      let text = '';
      for await (const chunk of process.stdin.setEncoding('utf8')) text += String(chunk);
      return text;
    },
    signal: controller.signal,
  };
}

/** The user pressed Ctrl-C. */
export class InterruptedError extends Error {
  override readonly name = 'InterruptedError';
}
