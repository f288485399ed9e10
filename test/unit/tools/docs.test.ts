import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const GENERATED = [
  'README.md',
  'worker/management/README.md',
  'worker/management/types/methods.ts',
  'test/unit/management/examples.generated.ts',
  ...readdirSync('worker/event-schemas').map((name) => `worker/event-schemas/${name}`),
];
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

it('npm run docs writes every generated document anew', () => {
  const folder = mkdtempSync(join(tmpdir(), 'talklive-docs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of [...GENERATED, 'worker/management/shapes.ts']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  for (const file of GENERATED) {
    const stale = readFileSync(file, 'utf8')
      .replaceAll('talklive-call', 'stale')
      .replaceAll('client.', 'stale.')
      .replaceAll('webhook-id', 'stale');
    expect(stale).not.toBe(readFileSync(file, 'utf8'));
    writeFileSync(join(folder, file), stale);
  }
  // What stands around the tables is the author's, and stays.
  writeFileSync(
    join(folder, 'README.md'),
    readFileSync('README.md', 'utf8').replace(
      /(?<=<!-- reference.* -->\n)[\s\S]*(?=<!-- \/reference)/,
      'stale\n',
    ),
  );
  const [program = '', script = ''] = scripts.docs?.split(' ') ?? [];
  expect(program).toBe('node');
  execFileSync(process.execPath, [resolve(script)], { cwd: folder });
  for (const file of GENERATED)
    expect(readFileSync(join(folder, file), 'utf8'), file).toBe(readFileSync(file, 'utf8'));
});
