/** The manual: a page for each command, that man takes without a warning. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { OPERATIONS } from '../../../worker/management/operations.ts';
import { kebab } from '../../../worker/management/operation.ts';
import { createTalklive } from './cli-under-test.ts';
import { serveTests } from './client-under-test.ts';

const talklive = createTalklive(await serveTests());
const hasGroff = spawnSync('groff', ['--version']).status === 0;

/** As a reader sees it, and what the program that draws it complains about. */
function drawn(page: string): { text: string; complaints: string } {
  const { stdout, stderr } = spawnSync('groff', ['-man', '-Tutf8', '-ww', '-P-cbou', '-rLL=80n'], {
    input: page,
    encoding: 'utf8',
  });
  return { text: stdout, complaints: stderr };
}

describe('talklive man', () => {
  it('has the sections of a manual, and each option of the help', async () => {
    const page = (await talklive('man call list')).stdout;
    expect(page.match(/^\.SH .*$/gm)).toEqual(
      ['NAME', 'SYNOPSIS', 'DESCRIPTION', 'OPTIONS', 'EXAMPLES', 'SEE ALSO'].map((title) => `.SH ${title}`),
    );
    const help = (await talklive('call list --help')).stdout;
    const flags = help.match(/^ {2}--[\w-]+/gm)?.map((flag) => flag.trim().replaceAll('-', '\\-')) ?? [];
    expect(flags.length).toBeGreaterThan(10);
    for (const flag of flags) expect(page).toContain(flag);
  });

  it.skipIf(!hasGroff)(
    'writes a page for each command, and man takes every one',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'talklive-man-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      expect((await talklive(`man --out ${folder}`)).code).toBe(0);
      const names = readdirSync(folder);
      for (const { resource, action } of OPERATIONS)
        expect(names).toContain(`talklive-${kebab(resource)}-${kebab(action)}.1`);
      const pages = names.map((name) => readFileSync(join(folder, name), 'utf8'));
      expect(drawn(pages.join('\n')).complaints).toBe('');
      const { text } = drawn(readFileSync(join(folder, 'talklive-assistant-create.1'), 'utf8'));
      expect(text).toContain('talklive assistant create --json \'{"name":"Front desk"');
      const root = drawn(readFileSync(join(folder, 'talklive.1'), 'utf8')).text;
      for (const told of ['TALKLIVE_PROFILE', 'The voice provider’s management interface', 'EXIT STATUS'])
        expect(root).toContain(told);
    },
    60_000,
  );

  it('refuses a command that there is none of', async () => {
    const { code, stderr } = await talklive('man call fly');
    expect([code, stderr]).toEqual([2, 'talklive: there is no command call fly\n']);
  });
});
