import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { read } from '../../../worker/cli/process.ts';

const made: string[] = [];
afterEach(() => made.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

const SAYS_WHEN_IT_RAN = `
  import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
  import { setTimeout } from 'node:timers/promises';
  const told = (name) => new URL(name, import.meta.url);
  const nthTry = (name) => { const again = existsSync(told(name)); writeFileSync(told(name), ''); return again ? 2 : 1; };
`;
/** Passes in every try, in the last, in none; and needs the machine to itself. */
const FILES = {
  good: `it('is fine', () => {});`,
  late: `describe('late', () => {
    it('passes at last', () => expect(nthTry('late')).toBe(2));
    it('is fine', () => {});
  });`,
  bad: `it('never passes', () => expect(nthTry('bad')).toBe(3));`,
  unread: `if (nthTry('unread') === 1) throw new Error('not this time');
    it('is fine', () => {});`,
  // Both at once is what they do not bear.
  here: `it('is alone', async () => {
    appendFileSync(told('marks'), 'begin '); await setTimeout(400); appendFileSync(told('marks'), 'end ');
    expect(nthTry('here')).toBe(2);
  });`,
  there: `it('is alone', async () => {
    appendFileSync(told('marks'), 'begin '); await setTimeout(400); appendFileSync(told('marks'), 'end ');
    expect(nthTry('there')).toBe(2);
  });`,
} as const;

/** Runs a small suite as `npm test` runs the large ones. */
async function run(...names: (keyof typeof FILES)[]) {
  const folder = mkdtempSync(join(tmpdir(), 'talklive-suite-'));
  made.push(folder);
  const config = join(folder, 'vitest.config.mjs');
  const test = { root: folder, globals: true, include: ['*.test.mjs'], maxWorkers: 2 };
  writeFileSync(config, `export default { root: ${JSON.stringify(folder)}, test: ${JSON.stringify(test)} };`);
  for (const name of names) writeFileSync(join(folder, `${name}.test.mjs`), SAYS_WHEN_IT_RAN + FILES[name]);
  const { code, text } = await read('node', ['test/tools/run.ts', 'suite', config]);
  const lastLine = text
    .trimEnd()
    .split('\n')
    .at(-1)
    ?.replaceAll(/[^\s,]*\/(?=\w+\.test)/g, '');
  return { code, lastLine, text, folder };
}

describe('a run of tests', () => {
  it('tries nothing twice where nothing fails', async () => {
    const { code, lastLine } = await run('good');
    expect(lastLine).toBe('1 passed, 0 failed, 0 skipped, 0 tried twice');
    expect(code).toBe(0);
  });

  it('tries what fails once more, and counts it where it then passes', async () => {
    const { code, lastLine } = await run('good', 'late');
    expect(lastLine).toBe(
      '3 passed, 0 failed, 0 skipped, 1 tried twice: late.test.mjs (late passes at last)',
    );
    expect(code).toBe(0);
  });

  it('fails where a test fails both times', async () => {
    const { code, lastLine, text } = await run('good', 'late', 'bad');
    expect(lastLine).toMatch(/^3 passed, 1 failed, 0 skipped, 2 tried twice: /);
    expect(lastLine).toContain('bad.test.mjs (never passes)');
    expect(text).toMatch(/✗ .*bad\.test\.mjs\n {2}never passes: /);
    expect(code).toBe(1);
  });

  it('tries a file once more that could not be read', async () => {
    const { code, lastLine } = await run('unread');
    expect(lastLine).toBe('1 passed, 0 failed, 0 skipped, 1 tried twice: unread.test.mjs');
    expect(code).toBe(0);
  });

  it('runs nothing beside what it tries once more', async () => {
    const { code, lastLine, folder } = await run('here', 'there');
    expect(lastLine).toMatch(/^2 passed, 0 failed, 0 skipped, 2 tried twice: /);
    expect(code).toBe(0);
    const secondTry = readFileSync(join(folder, 'marks'), 'utf8').trim().split(' ').slice(4);
    expect(secondTry).toEqual(['begin', 'end', 'begin', 'end']);
  });
});

it('nothing but the runner tries a test twice', () => {
  // The management client's own `retry` is not ours.
  const exclude = ['**/node_modules/**', 'test/unit/tools/**', 'test/unit/management/**'];
  const files = globSync('test/**/*.{ts,tsx,js,mjs}', { exclude });
  const tryingTwice = files.filter((file) =>
    /\bretr(y|ies)\b['"]?:\s*[1-9]|\bretries\(|_currentRetry|--retry/.test(readFileSync(file, 'utf8')),
  );
  expect(tryingTwice).toEqual([]);
});
