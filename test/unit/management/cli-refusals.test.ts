/** Every refusal names the option as the user typed it, what was expected and what came; and nothing is sent. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { processUnderTest } from './cli-process.ts';
import { serveTests } from './client-under-test.ts';
import { json } from './recording-server.ts';

const server = await serveTests();
const talklive = processUnderTest(server);
beforeEach(() => server.answers(json([])));

async function refused(words: readonly string[], options = {}): Promise<string> {
  const { code, stdout, stderr } = await talklive(words, options);
  expect([code, stdout]).toEqual([2, '']);
  expect(server.requests).toEqual([]);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  return stderr.trimEnd();
}

describe('a number', () => {
  const LIMIT = 'a whole number from 0 to 1000';
  it.each([
    [['call', 'list', '--limit', '1.5'], `--limit: expected ${LIMIT}, got 1.5`],
    [['call', 'list', '--limit', 'NaN'], `--limit: expected ${LIMIT}, got NaN`],
    [['call', 'list', '--limit', '1e3'], `--limit: expected ${LIMIT}, got 1e3`],
    [['call', 'list', '--limit', '0x10'], `--limit: expected ${LIMIT}, got 0x10`],
    [['call', 'list', '--limit', '-5'], `--limit: expected ${LIMIT}, got -5`],
    [['call', 'list', '--limit', '1001'], `--limit: expected ${LIMIT}, got 1001`],
    [['call', 'list', '--limit', ''], `--limit: expected ${LIMIT}, got empty text`],
    [['call', 'list', '--limit=\u200b'], `--limit: expected ${LIMIT}, got blanks`],
    [['chat', 'list', '--page', '0'], '--page: expected a whole number from 1 to 1000000000, got 0'],
    [
      ['call', 'list-paged', '--cost-le', 'cheap'],
      '--cost-le: expected a number from 0 to 1000000000, got cheap',
    ],
    [
      ['call', 'list-paged', '--cost', '9'.repeat(80)],
      `--cost: expected a number from 0 to 1000000000, got ${'9'.repeat(40)}…`,
    ],
    [['call', 'list', '--timeout', '0'], '--timeout: expected a number above 0 to 86400, got 0'],
    [
      ['call', 'list', '--timeout', 'Infinity'],
      '--timeout: expected a number above 0 to 86400, got Infinity',
    ],
    [['call', 'list', '--retries', '0.5'], '--retries: expected a whole number from 0 to 100, got 0.5'],
    [['call', 'watch', '--interval', '0.5'], '--interval: expected a number from 1 to 86400, got 0.5'],
    [['logs', 'tail', '--lines', '5000'], '--lines: expected a whole number from 0 to 1000, got 5000'],
    [['stats', '--days', '400'], '--days: expected a whole number from 1 to 366, got 400'],
  ])('%j', async (words, said) => {
    expect(await refused(words)).toBe(`talklive: ${said}`);
  });
});

describe('an id of which nothing is seen', () => {
  it.each<[string, string[], string]>([
    ['zero width', ['call', 'get', '\u200b\u2060'], '<id>: expected an id, got blanks'],
    [
      'spaces',
      ['assistant', 'update', ' \u3000', '--json', '{"name":"x"}'],
      '<id>: expected an id, got blanks',
    ],
    ['bidirectional marks', ['call', 'watch', '\u202e\u2066'], '[id]: expected an id, got blanks'],
    ['a filler', ['test-suite', 'get-run', 'ts_1', '\u3164'], '<run-id>: expected an id, got blanks'],
    ['a soft hyphen', ['assistant', 'delete', '\u00ad', '--yes'], '<id>: expected an id, got blanks'],
    [
      'nothing but a variable that was empty',
      ['stats', '--assistant-id', ''],
      '--assistant-id: expected an id, got empty text',
    ],
    ['an option', ['call', 'list', '--assistant-id', '\u200b'], '--assistant-id: expected an id, got blanks'],
    [
      'a filter of what deletes',
      ['logs', 'delete', '--yes', '--call-id', '\u2063'],
      '--call-id: expected an id, got blanks',
    ],
    ['a filter of tail', ['logs', 'tail', '--call-id', ' '], '--call-id: expected an id, got blanks'],
    [
      'a word for nothing with a mark behind it',
      ['call', 'delete', 'undefined\u200b', '--yes'],
      '<id>: expected an id, got "undefined\u200b"',
    ],
    [
      'the line end of another system',
      ['call', 'get', 'call_1\r'],
      String.raw`<id>: expected an id without blanks and line ends around it, got call_1\u000d`,
    ],
    [
      'a blank that was copied along',
      ['logs', 'list', '--call-id', 'call_1\u00a0'],
      String.raw`--call-id: expected an id without blanks and line ends around it, got call_1\u00a0`,
    ],
    ['a profile', ['login', '--profile', '\u3164'], '--profile: expected up to 64 letters'],
    ['a path', ['api', 'DELETE', '/call/%E2%80%8B', '--yes'], '<path>: expected an id, got blanks'],
    [
      'a list of ids',
      ['call', 'delete', 'call_1', '--yes', '--json', '{"ids":["\u2800"]}'],
      '--json ids: expected text, got blanks',
    ],
    [
      'a query',
      ['api', 'DELETE', '/logs', '--yes', '--query', 'callId=\u200d'],
      '--query callId: expected text, got blanks',
    ],
  ])('is refused: %s', async (_title, words, said) => {
    expect(await refused(words)).toContain(`talklive: ${said}`);
  });
});

describe('the option is named as it was typed', () => {
  it.each<[string, string[], string]>([
    [
      'a key that no header can hold',
      ['api', 'POST', '/eval', '--json', '{"a":1}', '--idempotency-key', 'clé'],
      '--idempotency-key: expected what a header can hold',
    ],
    [
      'a filter of api',
      ['api', 'DELETE', '/logs', '--yes', '--query', 'callID=x'],
      '--query callID: expected one of orgId, type, ',
    ],
    [
      'a filter in the path',
      ['api', 'DELETE', '/logs?callID=x', '--yes'],
      'callID in <path>: expected one of orgId, type, ',
    ],
    ['no filter of api', ['api', 'DELETE', '/logs', '--yes'], '<path>: expected a filter (one of orgId, '],
    ['a list of api', ['api', 'DELETE', '/eval', '--yes'], '<path>: expected a filter, or an id at the end'],
    [
      'a query that is not well-formed',
      ['api', 'GET', '/eval?%zz=1'],
      '<path>: expected well-formed percent-encoding',
    ],
    [
      'the state of one call',
      ['call', 'watch', 'call_1', '--status', 'ended'],
      '--status: one call has its own',
    ],
    [
      'the assistant of one call',
      ['call', 'watch', 'call_1', '--assistant-id', 'as_1'],
      '--assistant-id: one call has its own',
    ],
    [
      'recordings that are not there',
      ['provider', 'clone-voice', '/no/such.wav', '--name', 'x'],
      '<files...>: ENOENT',
    ],
    ['a file that is not there', ['file', 'upload', '/no/such'], '<file>: ENOENT'],
    ['a body that is not there', ['assistant', 'create', '--json', '@/no/such'], '--json: ENOENT'],
    ['a token that is not there', ['call', 'list', '--token-file', '/no/such'], '--token-file: ENOENT'],
    ['a token that is not there, to keep', ['login', '--token-file', '/no/such'], '--token-file: ENOENT'],
    [
      'an empty token',
      ['call', 'list', '--token-file', '/dev/null'],
      '--token-file: expected a token in /dev/null',
    ],
    ['a place below a file', ['call', 'export', '--out', '/dev/null/x'], '--out: ENOTDIR'],
    ['pages below a file', ['man', '--out', '/dev/null/x'], '--out: ENOTDIR'],
    [
      'an object that is none',
      ['call', 'list-paged', '--customer', 'Ada'],
      '--customer: expected a JSON object',
    ],
  ])('%s', async (_title, words, said) => {
    expect(await refused(words)).toContain(`talklive: ${said}`);
  });

  it.each([['login', '--store', 'file'], ['logout']])(
    'the profile of the environment: %s',
    async (...words) => {
      const said = await refused(words, { env: { TALKLIVE_PROFILE: 'a b' }, input: 'token-of-test' });
      expect(said).toMatch(/^talklive: TALKLIVE_PROFILE: /);
    },
  );

  it('the address of a profile', async () => {
    const folder = join(talklive.home, '.config/talklive');
    mkdirSync(folder, { recursive: true });
    const profiles = { broken: { baseUrl: 'nowhere', store: 'file' } };
    writeFileSync(join(folder, 'profiles.json'), JSON.stringify({ profiles }), { mode: 0o600 });
    const { stderr } = await talklive(['login', '--profile', 'broken'], { input: 'token-of-test' });
    expect(stderr).toContain('talklive: profile broken: expected an http(s) address');
  });
});
