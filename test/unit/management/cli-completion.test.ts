import { describe, expect, it } from 'vitest';
import { complete } from '../../../worker/cli/talklive/completion.ts';
import { createProgram } from '../../../worker/cli/talklive/program.ts';
import { createTalklive } from './cli-under-test.ts';
import { serveTests } from './client-under-test.ts';
import { fakeTerminal } from './fake-terminal.ts';

const talklive = createTalklive(await serveTests());

describe('completion', () => {
  const program = createProgram(fakeTerminal());
  it.each([
    [['as'], ['assistant']],
    [
      ['call', 'list'],
      ['list', 'list-metadata', 'list-paged'],
    ],
    [
      ['call', 'list', '--created-at-g'],
      ['--created-at-ge', '--created-at-gt'],
    ],
    [
      ['call', 'list-paged', '--sort-order', ''],
      ['ASC', 'DESC'],
    ],
    [['call', 'list', '--token-file', ''], []],
    [
      ['completion', ''],
      ['bash', 'fish', 'zsh'],
    ],
    [['call', 'list', '--limit', '5', 'x', '--sort'], ['--sort']],
    [['call', 'list-paged', '--sort-order', 'ASC', '--sort-o'], ['--sort-order']],
    [['profile', 'u'], ['use']],
  ])('of %j offers %j', async (typed, offered) => {
    const found = await complete(program, typed, fakeTerminal());
    expect(found.map(({ value }) => value)).toEqual(offered);
  });

  it.each(['bash', 'zsh', 'fish'])('has a script for %s', async (shell) => {
    const { code, stdout } = await talklive(`completion ${shell}`);
    expect(code).toBe(0);
    expect(stdout).toContain('talklive __complete');
  });

  it('answers the script', async () => {
    const { stdout } = await talklive('__complete -- call wa');
    expect(stdout).toBe('watch\n');
  });
});
