import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const PATIENCE = 60_000;
const BIN = resolve('node_modules/.bin');

/** What the configuration reads before it knows what is to be built. */
const READ_AT_ONCE = [
  'package.json',
  'tsconfig.json',
  'widget/ui/styles/tokens.css',
  'widget/build/tsconfig.bundles.json',
  'worker/build/tsconfig.bundles.json',
  // What is published of types is read from them.
  'widget/call/types.ts',
  'widget/card.ts',
  'widget/events.ts',
  'worker/contract.ts',
];

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'talklive-build-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv, cwd = '.') {
  const { status, stdout, stderr } = spawnSync(join(BIN, command), args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${BIN}:${process.env.PATH}`, ...env },
  });
  return { status, said: stdout + stderr };
}

it(
  'a bundle whose source is not there stops the build and is named with it',
  () => {
    const cwd = folder();
    for (const file of READ_AT_ONCE) {
      mkdirSync(join(cwd, dirname(file)), { recursive: true });
      cpSync(file, join(cwd, file));
    }
    const { status, said } = run(
      'rollup',
      ['-c', resolve('rollup.config.mjs')],
      { BUNDLES: 'challenge' },
      cwd,
    );
    expect(said).toContain(
      'The bundle challenge: expected worker/challenge/page/challenge.ts, which is not there',
    );
    expect(status).toBe(1);
  },
  PATIENCE,
);

it(
  'a bundle that nobody knows stops the build, and those that there are are named',
  () => {
    const { status, said } = run('rollup', ['-c'], { BUNDLES: 'widgets' });
    expect(said).toMatch(/there is no bundle widgets; there are widget, .*islands/);
    expect(status).toBe(1);
  },
  PATIENCE,
);

it(
  'pages without the scripts that they name are not built',
  () => {
    const output = folder();
    const missing = run('eleventy', ['--config=site/eleventy.config.js', '--quiet'], { SITE_OUTPUT: output });
    expect(missing.said).toMatch(
      /(manifest\.json|widget\.standalone\.js\.sri) is missing: build the bundle '\w+' before/,
    );
    expect(missing.status).toBe(1);
  },
  PATIENCE,
);
