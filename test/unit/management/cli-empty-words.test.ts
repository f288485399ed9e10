/** Options whose shell variable was empty, and what was copied along: refused by name, before anything is sent. */
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { processUnderTest } from './cli-process.ts';
import { serveTests } from './client-under-test.ts';
import { json, raw } from './recording-server.ts';

const server = await serveTests();
const talklive = processUnderTest(server);

describe('an option that is empty', () => {
  it.each([
    ['--base-url', ['assistant', 'delete', 'as_1', '--yes'], 'an http(s) address without query and password'],
    ['--base-url', ['login', '--store', 'file'], 'an http(s) address without query and password'],
    ['--base-url', ['api', 'DELETE', '/eval/e1', '--yes'], 'an http(s) address without query and password'],
    ['--out', ['call', 'export'], 'a path'],
    ['--out', ['api', 'DELETE', '/eval/e1', '--yes'], 'a path'],
    ['--template', ['call', 'list'], 'a text'],
  ])('is refused: %s of %j', async (option, words, expected) => {
    const { code, stdout, stderr } = await talklive([...words, option, ''], { input: 'token-of-test' });
    expect(stderr.trimEnd().split('\n').at(-1)).toBe(
      `talklive: ${option}: expected ${expected}, got empty text`,
    );
    expect([code, stdout, server.requests]).toEqual([2, '', []]);
  });
});

it.each(['/eval/e1\r', '/eval/e1 ', ' /eval/e1', '/eval/e1\n'])(
  'a path with a line end or a blank that was copied along is refused: %j',
  async (path) => {
    for (const words of [
      ['api', 'DELETE', path, '--yes'],
      ['api', 'GET', path],
    ]) {
      const { code, stderr } = await talklive(words);
      expect(stderr).toMatch(
        /^talklive: <path>: expected a path without blanks and line ends around it, got /,
      );
      expect([code, server.requests]).toEqual([2, []]);
    }
  },
);

describe.runIf(existsSync('/dev/full'))('a file that finds no room', () => {
  it('is named', async () => {
    server.answers(raw('id,cost\n', 200, { 'content-type': 'text/csv' }));
    const { code, stderr } = await talklive(['call', 'export', '--out', '/dev/full']);
    expect(stderr).toMatch(/^talklive: --out \/dev\/full: ENOSPC: .*\n$/);
    expect(code).toBe(2);
  });
});

it('a sign that a terminal of ASCII does not know is cut as a whole', async () => {
  server.answers(json([{ id: 'as_1', name: '予約の受付係'.repeat(9), createdAt: '2026-01-02T03:04:05Z' }]));
  for (const columns of [48, 49, 50, 51, 52, 53]) {
    const { stdout } = await talklive(['assistant', 'list'], { columns, env: { LC_ALL: 'C' } });
    expect(stdout).toMatch(/ (\\u[\da-f]{4})+\.\.\. /);
  }
});
