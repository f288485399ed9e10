/** The sound with which a site greets, from a file on the operator's disk to the bytes in the database. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Site } from '../../worker/schemas/site.ts';
import { statementsOf, withSound } from '../../worker/cli/greeting-sound.ts';
import { operatorOfTests, toldBy } from './operator.ts';

const { run } = operatorOfTests();
const folder = mkdtempSync(join(tmpdir(), 'talklive-greeting-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, bytes: Uint8Array | string): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};
const HELLO = 'worker/rehearsal/voice/hello.mp3';
const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

describe('a site’s spoken greeting', { timeout: 90_000 }, () => {
  it('is given with its text and its file, is shown, and is taken away again', async () => {
    const greets = ['--spoken-greeting', 'Hello, this is the shop.', '--greeting-sound', HELLO];
    const added = await run(
      'sites',
      '--json',
      'add',
      'greets',
      '--origin',
      'https://greets.example',
      ...greets,
    );
    expect([added.code, added.err]).toEqual([0, '']);
    const { spokenGreeting } = toldBy(added) as Site;
    expect(spokenGreeting).toEqual({ text: 'Hello, this is the shop.', sound: hashOf(HELLO) });
    // The same words are heard in another voice.
    const other = file('other.m4a', Buffer.concat([Buffer.from('\0\0\0 ftypM4A '), Buffer.alloc(50)]));
    const edited = await run('sites', '--json', 'edit', 'greets', '--greeting-sound', other);
    expect((toldBy(edited) as Site).spokenGreeting).toEqual({
      text: 'Hello, this is the shop.',
      sound: hashOf(other),
    });
    const silent = await run('sites', '--json', 'edit', 'greets', '--spoken-greeting', 'none');
    expect((toldBy(silent) as Site).spokenGreeting).toBeNull();
  });

  it.each([
    [{ spokenGreeting: 'Hi' }, /^--greeting-sound: expected the file in which --spoken-greeting is said\.$/],
    [{ greetingSound: HELLO }, /^--spoken-greeting: expected the sentence that --greeting-sound says\.$/],
    [
      { spokenGreeting: 'Hi', greetingSound: 'no/such.mp3' },
      /^--greeting-sound: .*'no\/such\.mp3' cannot be read \(ENOENT\)\.$/,
    ],
    [
      { spokenGreeting: 'Hi', greetingSound: 'package.json' },
      /^--greeting-sound: .* 'package\.json' is neither\.$/,
    ],
    [{ spokenGreeting: 'Hi', greetingSound: file('empty.mp3', '') }, /^--greeting-sound: .* is neither\.$/],
    [
      { spokenGreeting: 'Hi', greetingSound: file('long.mp3', Buffer.alloc(300_000, 'ID3')) },
      /^--greeting-sound: expected an MP3 or M4A file of at most 200 kB, got one of 300 kB\.$/,
    ],
  ])('is refused by the name of the option: %j', async (options, words) => {
    await expect(withSound(options)).rejects.toThrow(words);
  });

  it('is kept whole, in as many parts as it needs', async () => {
    const bytes = Buffer.from(Array.from({ length: 150_000 }, (_, at) => at % 251));
    bytes.write('ID3');
    const { sound } = await withSound({ spokenGreeting: 'Hi', greetingSound: file('large.mp3', bytes) });
    if (!sound) throw new Error('no sound');
    const statements = statementsOf(sound);
    expect(statements).toHaveLength(3);
    // What an argument of a command may be.
    for (const statement of statements) expect(statement.length).toBeLessThan(100_000);
    const parts = statements.map((statement) => /'([A-Za-z0-9+/=]{100,})'/.exec(statement)?.[1] ?? '');
    expect(Buffer.concat(parts.map((part) => Buffer.from(part, 'base64'))).equals(bytes)).toBe(true);
  });
});
