/** The help of every command: what it is, and lines that work as they stand. */
import { execFileSync } from 'node:child_process';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { examplesOf } from '../../../worker/cli/talklive/examples.ts';
import { wrapCommand } from '../../../worker/cli/talklive/help.ts';
import { createProgram, runProgram } from '../../../worker/cli/talklive/program.ts';
import { processUnderTest } from './cli-process.ts';
import { createTalklive } from './cli-under-test.ts';
import { serveTests } from './client-under-test.ts';
import { fakeTerminal } from './fake-terminal.ts';

const server = await serveTests();
const talklive = createTalklive(server);

function pathsOf(command: Command, path: readonly string[] = []): string[] {
  const below = command.commands.filter((each) => each.name() !== '__complete' && each.name() !== 'help');
  return [path.join(' '), ...below.flatMap((each) => pathsOf(each, [...path, each.name()]))];
}

const program = createProgram(fakeTerminal());

describe('the help', () => {
  it.each(pathsOf(program))(
    'of “talklive %s” says what it does, and ends with examples of it',
    async (path) => {
      const { code, stdout } = await talklive(`${path} --help`.trim());
      expect(code).toBe(0);
      const [, after = ''] = stdout.split(/\nExamples?:\n/);
      const lines = after.trimEnd().split('\n');
      for (const line of lines.filter((each) => !each.startsWith('    ')))
        expect(line).toMatch(new RegExp(`^  talklive ${path}`));
      expect(lines.length).toBeGreaterThan(0);
    },
  );

  it('has no option twice, and no example with an option that there is none of', () => {
    const known = (path: string) =>
      path.split(' ').reduce((at, name) => at.commands.find((each) => each.name() === name) ?? at, program);
    for (const path of pathsOf(program).filter(Boolean)) {
      const flags = known(path).options.map(({ long }) => long);
      expect(new Set(flags).size).toBe(flags.length);
      if (known(path).commands.length > 0) continue;
      for (const line of examplesOf(known(path)))
        for (const flag of line.match(/(?<= )--[a-z-]+/g) ?? []) expect(flags, line).toContain(flag);
    }
  });

  it.each([40, 50, 64, 80, 100, 120, 160, 200])('of every command fits %i columns', async (width) => {
    for (const path of pathsOf(program)) {
      const terminal = Object.defineProperty(fakeTerminal(), 'width', { value: width });
      expect(await runProgram([...path.split(' ').filter(Boolean), '--help'], terminal)).toBe(0);
      for (const line of terminal.stdout.split('\n')) expect(line.length, line).toBeLessThanOrEqual(width);
    }
  });

  it('has examples that a shell reads alike, however narrow', () => {
    const words = (line: string) =>
      JSON.parse(
        execFileSync(
          'bash',
          ['-c', `talklive() { "$NODE" -p 'JSON.stringify(process.argv.slice(1))' -- "$@"; }; ${line}`],
          {
            env: { NODE: process.execPath },
          },
        ).toString(),
      ) as string[];
    const examples = ['assistant create', 'support create-ticket', 'analytics query', 'tool create'].flatMap(
      (path) =>
        examplesOf(
          path
            .split(' ')
            .reduce((at, name) => at.commands.find((each) => each.name() === name) ?? at, program),
        ),
    );
    for (const example of examples) {
      const broken = wrapCommand(`talklive ${example}`, 38);
      expect(broken).toContain('\n');
      const [whole, wrapped] = [words(`talklive ${example}`), words(broken)];
      expect(wrapped.slice(0, -1)).toEqual(whole.slice(0, -1));
      expect(JSON.parse(wrapped.at(-1) ?? '')).toEqual(JSON.parse(whole.at(-1) ?? ''));
    }
  });
});

it('the help fits a terminal of 40 columns, with what comes after it', async () => {
  const run = processUnderTest(server);
  for (const words of [['--help'], ['call', 'list-paged', '--help'], ['stats', '--help']]) {
    const { code, stdout } = await run(words, { columns: 40 });
    expect(code).toBe(0);
    for (const line of stdout.split('\n')) expect(line.length, line).toBeLessThanOrEqual(40);
  }
});
