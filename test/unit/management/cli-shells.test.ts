/** The scripts of completion, sourced in the shells that they are for: keys are typed, and the screen is read. */
import { type ChildProcessWithoutNullStreams, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveTests, TOKEN } from './client-under-test.ts';
import { json } from './recording-server.ts';

const TALKLIVE = resolve(import.meta.dirname, '../../../worker/cli/talklive.ts');
const server = await serveTests();
const home = mkdtempSync(join(tmpdir(), 'talklive-shell-'));
writeFileSync(
  join(home, 'talklive'),
  `#!/bin/sh\nexec '${process.execPath}' --disable-warning=ExperimentalWarning '${TALKLIVE}' "$@"\n`,
);
chmodSync(join(home, 'talklive'), 0o755);
const env = {
  PATH: home + delimiter + (process.env['PATH'] ?? ''),
  HOME: home,
  LANG: 'C.UTF-8',
  TERM: 'dumb',
  VAPI_TOKEN: TOKEN,
  VAPI_BASE_URL: server.url,
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
};
const script = (shell: string) => {
  const path = join(home, `completion.${shell}`);
  writeFileSync(path, execFileSync(join(home, 'talklive'), ['completion', shell], { env }));
  return path;
};

/** How each is started without its user's own settings, and made to read a script. */
const SHELLS: Readonly<Record<string, { command: string; source: (path: string) => string }>> = {
  bash: { command: 'bash --norc --noprofile -i', source: (path) => `source ${path}` },
  zsh: {
    command: 'zsh -f -i',
    source: (path) => `autoload -U compinit && compinit -u && source ${path}`,
  },
  fish: { command: 'fish --no-config -i', source: (path) => `source ${path}` },
};

let shell: ChildProcessWithoutNullStreams;
let screen = '';
function start(name: string, command: string): void {
  screen = '';
  shell = spawn('script', ['-qec', `stty cols 120 rows 40; exec ${command}`, '/dev/null'], {
    env: { ...env, XDG_CACHE_HOME: join(home, name) },
  });
  shell.stdout.setEncoding('utf8').on('data', (text: string) => (screen += text));
}
beforeEach(() => server.answers(json([{ id: 'as_alma', name: 'Front desk' }])));
afterEach(() => void shell.kill('SIGKILL'));
// A shell that was killed may still be writing its history.
afterAll(() => rmSync(home, { recursive: true, force: true, maxRetries: 10 }));

const seen = (text: string | RegExp) => expect.poll(() => screen, { timeout: 15_000 }).toMatch(text);

describe.each(Object.entries(SHELLS))('in %s', (name, { command, source }) => {
  const isThere = spawnSync(name, ['--version']).status === 0;

  it.skipIf(!isThere)(
    'commands, options and ids are completed',
    async () => {
      start(name, command);
      shell.stdin.write(`cd ${home}; ${source(script(name))}; echo REA''DY\r`);
      await seen(/READY/);
      screen = '';
      shell.stdin.write('talklive assis\t');
      await seen(/talklive assistant/);
      shell.stdin.write('list-v\t');
      await seen(/list-versions/);
      shell.stdin.write('\u0015talklive assistant get as_a\t');
      await seen(/as_alma/);
      shell.stdin.write('--templ\t');
      await seen(/--template/);
      // What is no word of ours may be a file.
      shell.stdin.write('\u0015talklive file upload complet\t');
      await seen(/file upload completion\./);
      expect(server.requests.map(({ url }) => url)).toEqual(['/assistant?limit=100']);
    },
    60_000,
  );
});
