import { runProgram } from '../../../worker/cli/talklive/program.ts';
import { TOKEN } from './client-under-test.ts';
import { fakeTerminal } from './fake-terminal.ts';
import type { RecordingServer } from './recording-server.ts';

export const createTerminal = (server: RecordingServer, env: Record<string, string> = {}, input = '') =>
  fakeTerminal({ VAPI_TOKEN: TOKEN, VAPI_BASE_URL: server.url, ...env }, input);

/** Runs a command line against the server; in a word, `~` is a space. */
export const createTalklive =
  (server: RecordingServer) =>
  async (line: string, { env = {}, input = '' } = {}) => {
    const terminal = createTerminal(server, env, input);
    const words = line.split(' ').map((word) => word.replaceAll('~', ' '));
    const code = await runProgram(words, terminal);
    return { code, stdout: terminal.stdout, stderr: terminal.stderr };
  };
