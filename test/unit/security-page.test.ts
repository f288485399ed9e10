/** `worker/SECURITY.md` promises nothing that no test holds. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const PAGE = readFileSync('worker/SECURITY.md', 'utf8');
/** A file's name, then the titles of its tests. */
const NAMED = /`([\w/-]+)` › ((?:“[^”]+”(?:, )?)+)/g;

const held = [...PAGE.matchAll(NAMED)].flatMap(([, file = '', titles = '']) => {
  const path = file.includes('/') ? `test/${file}.test.ts` : `test/worker/${file}.test.ts`;
  return [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ path, title }));
});
const lines = PAGE.split('\n').filter((line) => line.startsWith('| ') && !/\| held by \|$/.test(line));

describe('the page about threats', () => {
  it('has a test for each line', () => {
    expect(lines.length).toBeGreaterThan(30);
    for (const line of lines) expect(line).toMatch(/` › “/);
  });

  it.each(held)('names a test that there is: $path, $title', ({ path, title }) => {
    expect(existsSync(path)).toBe(true);
    expect(readFileSync(path, 'utf8').replaceAll("\\'", "'")).toContain(title);
  });
});
