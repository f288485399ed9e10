import { addAbortSignal } from 'node:stream';
import { withEscapes } from '../../plain-text.ts';
import { toAscii } from './ascii.ts';
import { InterruptedError, SIGNALS } from './interrupted.ts';
import { createOutput } from './output.ts';

/** Where a command reads and writes: the process in earnest, strings in tests. */
export interface Terminal {
  /** A line to standard output. */
  out(text: string): void;
  /** Text to standard output as it is; resolves when there is room for more, and rejects once the user interrupts. */
  write(text: string): Promise<void>;
  /** Lines whose words are safe already and whose colours are ours; as `write`. */
  paint(text: string): Promise<void>;
  /** Bytes to standard output: unchanged into a pipe, harmless on a screen. */
  writeBytes(bytes: Uint8Array): Promise<void>;
  /** A line to the error stream. */
  err(text: string): void;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether somebody watches the error stream, where progress is shown. */
  readonly isWatched: boolean;
  /** Columns of the screen. */
  readonly width: number;
  /** Whether it shows nothing but ASCII. */
  readonly isAscii: boolean;
  readonly hasColor: boolean;
  /** Everything on standard input, as it came. */
  readInput(): Promise<Uint8Array>;
  /** Asks whoever sits there; undefined where nobody does, or the answer does not come. */
  ask: ((question: string) => Promise<string | undefined>) | undefined;
  /** The same for what must not be seen. */
  askSecret: ((question: string) => Promise<string | undefined>) | undefined;
  /** Aborts when the user interrupts. */
  readonly signal: AbortSignal;
}

const WIDTH_OF_A_PIPE = 160;
const NARROWEST = 20;
/** The disk's own refusals are about what the user gave. */
const NO_ROOM = 2;

export function processTerminal(): Terminal {
  const controller = new AbortController();
  const { stdin, stdout, stderr } = process;
  for (const [signal, code] of Object.entries(SIGNALS))
    process.once(signal, () => controller.abort(new InterruptedError('', code)));
  // A reader that leaves early (`| head`) is no failure.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    stderr.write(`talklive: standard output cannot be written: ${withEscapes(error.message)}\n`);
    process.exit(NO_ROOM);
  });
  // Where nothing can be said, the exit code still tells.
  stderr.on('error', () => undefined);
  const put = createOutput(stdout, controller.signal);
  // Made when there are bytes: it takes time, and few commands have any.
  let decoder: TextDecoder | undefined;
  const { env } = process;
  const isAscii = !hasUnicode(env);
  const safe = (text: string, isTerminal: boolean) =>
    isTerminal && isAscii ? toAscii(withEscapes(text)) : withEscapes(text);
  const { isTTY = false } = stdout;
  return {
    out: (text) => void stdout.write(`${safe(text, isTTY)}\n`),
    paint: (text) => put(`${text}\n`),
    write: (text) => put(safe(text, isTTY)),
    writeBytes: (bytes) =>
      put(isTTY ? safe((decoder ??= new TextDecoder()).decode(bytes, { stream: true }), true) : bytes),
    err: (text) => void stderr.write(`${safe(text, stderr.isTTY)}\n`),
    env,
    isWatched: stderr.isTTY && env['TERM'] !== 'dumb',
    width: widthOf(stdout.columns, env['COLUMNS']),
    isAscii: isTTY && isAscii,
    hasColor: wantsColor(env, isTTY),
    async readInput() {
      const chunks: Uint8Array[] = [];
      const input = addAbortSignal(controller.signal, stdin);
      try {
        for await (const chunk of input) chunks.push(chunk as Uint8Array);
      } catch (error) {
        controller.signal.throwIfAborted();
        throw error;
      }
      return Buffer.concat(chunks);
    },
    ask: stdin.isTTY && stderr.isTTY ? (question) => askUser(question, controller) : undefined,
    // Also where the error stream goes elsewhere: reading it as it comes would show it.
    askSecret: stdin.isTTY ? (question) => askHidden(question, controller) : undefined,
    signal: controller.signal,
  };
}

/** What a shell says of its own terminal holds for a pipe too, where it can be true. */
function widthOf(columns: number | undefined, told: string | undefined): number {
  if (columns) return columns;
  return /^\d{1,4}$/.test(told ?? '') && Number(told) >= NARROWEST ? Number(told) : WIDTH_OF_A_PIPE;
}

async function askHidden(question: string, controller: AbortController): Promise<string | undefined> {
  const { askSecret } = await import('./secret-prompt.ts');
  return askSecret(withEscapes(question), () => controller.abort(new InterruptedError()), controller.signal);
}

type Env = NodeJS.ProcessEnv;

/** The first of these that is set says in which signs the terminal writes. */
const hasUnicode = (env: Env): boolean =>
  process.platform === 'win32' || /utf-?8/i.test(env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || '');

/** See https://no-color.org; a terminal that is dumb would print the codes. */
function wantsColor(env: Env, isTerminal: boolean): boolean {
  if (env['NO_COLOR']) return false;
  if (env['FORCE_COLOR']) return env['FORCE_COLOR'] !== '0';
  return isTerminal && env['TERM'] !== 'dumb';
}

async function askUser(question: string, controller: AbortController): Promise<string | undefined> {
  const { ask } = await import('./question.ts');
  return ask(withEscapes(question), () => controller.abort(new InterruptedError()), controller.signal);
}
