/** The help of every command: what it is, and lines that work as they stand. */
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { examplesOf } from '../../../worker/cli/talklive/examples.ts';
import { createProgram } from '../../../worker/cli/talklive/program.ts';
import { createTalklive } from './cli-under-test.ts';
import { serveTests } from './client-under-test.ts';
import { fakeTerminal } from './fake-terminal.ts';

const talklive = createTalklive(await serveTests());

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
      for (const line of lines) expect(line).toMatch(new RegExp(`^  talklive ${path}`));
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
});
