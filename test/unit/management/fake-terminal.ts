import type { Terminal } from '../../../worker/cli/talklive/terminal.ts';

export interface FakeTerminal extends Terminal {
  /** Everything on standard output. */
  readonly stdout: string;
  readonly stderr: string;
  interrupt(reason: Error): void;
}

export function fakeTerminal(env: Record<string, string> = {}, input = ''): FakeTerminal {
  let stdout = '';
  let stderr = '';
  const controller = new AbortController();
  return {
    out: (text) => void (stdout += `${text}\n`),
    write: async (text) => void (stdout += text),
    paint: async (text) => void (stdout += `${text}\n`),
    writeBytes: async (bytes) => void (stdout += new TextDecoder().decode(bytes)),
    err: (text) => void (stderr += `${text}\n`),
    env,
    isWatched: false,
    width: 120,
    isAscii: false,
    hasColor: false,
    ask: undefined,
    askSecret: undefined,
    readInput: async () => new TextEncoder().encode(input),
    signal: controller.signal,
    interrupt: (reason) => controller.abort(reason),
    get stdout() {
      return stdout;
    },
    get stderr() {
      return stderr;
    },
  };
}
