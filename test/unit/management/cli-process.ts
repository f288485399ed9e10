import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll } from 'vitest';
import { TOKEN } from './client-under-test.ts';
import type { RecordingServer } from './recording-server.ts';

export const TALKLIVE = resolve(import.meta.dirname, '../../../worker/cli/talklive.ts');

interface Options {
  env?: Record<string, string>;
  /** What stands on standard input. */
  input?: string | Buffer;
  /** Runs it on a terminal of so many columns, where standard output and the error stream are one. */
  columns?: number;
  /** What the user types when a text is seen on the terminal. */
  types?: readonly { at: string; text: string }[];
  /** Called with each piece of output; may end the program by a signal. */
  onOutput?: (sofar: string, end: () => void) => void;
  /** Called once it runs; may end it likewise, whatever it prints, or type, whatever it asks. */
  onStart?: (end: () => void, type: (text: string) => void) => void;
}

export interface Ran {
  code: number;
  stdout: string;
  /** Standard output as it came. */
  bytes: Buffer;
  stderr: string;
}

/** The command as a user runs it: a process of its own, with a home of its own, against a real server. */
export function processUnderTest(server: RecordingServer) {
  const home = mkdtempSync(join(tmpdir(), 'talklive-home-'));
  const running = new Set<ChildProcess>();
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL');
    rmSync(home, { recursive: true, force: true });
  });
  const bare = {
    PATH: process.env['PATH'] ?? '',
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_CACHE_HOME: join(home, '.cache'),
    LANG: 'C.UTF-8',
    TERM: 'xterm-256color',
    // What keeps tokens on the machine of who runs the tests is none of theirs.
    TALKLIVE_NO_KEYRING: '1',
    // Half of what a command takes is to read its own code.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
  };
  const run = (words: readonly string[], options: Options = {}): Promise<Ran> => {
    const { env, input, columns, types = [], onOutput, onStart } = options;
    const given = { ...bare, VAPI_TOKEN: TOKEN, VAPI_BASE_URL: server.url, ...env };
    const line = [process.execPath, '--disable-warning=ExperimentalWarning', TALKLIVE, ...words];
    const [command = '', ...rest] = columns === undefined ? line : onTerminal(line, columns);
    const child = spawn(command, rest, { env: given });
    running.add(child);
    const chunks: Buffer[] = [];
    let stdout = '';
    let stderr = '';
    const left = [...types];
    // On a terminal the keys go to what runs on it.
    let isPressed = false;
    const press = () => {
      if (isPressed) return;
      isPressed = true;
      if (columns !== undefined) return void child.stdin.write('\u0003');
      child.kill('SIGINT');
    };
    onStart?.(press, (text) => void child.stdin.write(text));
    const hear = () => {
      // Once: whoever presses Ctrl-C twice ends it at once, whatever it has to say.
      onOutput?.(stdout + stderr, press);
      const next = left[0];
      if (!next || !stdout.includes(next.at)) return;
      left.shift();
      child.stdin.write(next.text);
    };
    child.stdout.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      // Reading it again with each piece would take long where there is much of it.
      if (types.length === 0 && !onOutput) return;
      stdout = textOf(chunks);
      hear();
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => ((stderr += text), hear()));
    // A program that ends before it has read everything is no failure of the test.
    child.stdin.on('error', () => undefined);
    if (columns === undefined) child.stdin.end(input ?? '');
    return new Promise((done) =>
      child.on('close', (code) => {
        running.delete(child);
        done({ code: code ?? -1, stdout: textOf(chunks), bytes: Buffer.concat(chunks), stderr });
      }),
    );
  };
  return Object.assign(run, { home });
}

const textOf = (chunks: readonly Buffer[]): string =>
  Buffer.concat(chunks).toString('utf8').replaceAll('\r\n', '\n');

/** util-linux's script gives a program a terminal. */
function onTerminal(line: readonly string[], columns: number): string[] {
  const quoted = line.map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`).join(' ');
  return ['script', '-qec', `stty cols ${columns} rows 40; exec ${quoted}`, '/dev/null'];
}
