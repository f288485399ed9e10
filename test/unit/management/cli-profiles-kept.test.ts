/** A file of profiles that another version wrote: what is not understood stays as it is. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { processUnderTest } from './cli-process.ts';
import { serveTests } from './client-under-test.ts';
import { json } from './recording-server.ts';

const server = await serveTests();
const talklive = processUnderTest(server);
let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'talklive-profiles-'));
  mkdirSync(join(folder, 'talklive'), { mode: 0o700 });
  path = join(folder, 'talklive/profiles.json');
  server.answers(json([]));
});
afterEach(() => rmSync(folder, { recursive: true }));
const put = (profiles: unknown) => writeFileSync(path, JSON.stringify(profiles), { mode: 0o600 });
const run = (...words: string[]) =>
  talklive(words, { env: { XDG_CONFIG_HOME: folder, VAPI_TOKEN: '' }, input: 'token-of-the-profile' });
const kept = () => JSON.parse(readFileSync(path, 'utf8')) as unknown;

const OTHERS = { vault: { baseUrl: 'https://a.example', store: 'vault' }, bare: {} };

describe('what a later version wrote', () => {
  const mine = () => ({ baseUrl: server.url, store: 'file', note: 'mine' });
  it('stays where a profile is added, changed, chosen and taken away', async () => {
    const before = { current: 'prod', region: 'eu', profiles: { ...OTHERS, prod: mine() } };
    put(before);
    for (const words of [
      ['login', '--profile', 'new'],
      ['login', '--profile', 'prod'],
      ['profile', 'use', 'new'],
    ])
      expect(await run(...words)).toMatchObject({ code: 0 });
    const added = { baseUrl: server.url, store: 'file' };
    expect(kept()).toEqual({
      current: 'new',
      region: 'eu',
      profiles: { ...OTHERS, prod: mine(), new: added },
    });
    expect(await run('logout', '--profile', 'new')).toMatchObject({ code: 0 });
    expect(kept()).toEqual({ region: 'eu', profiles: { ...OTHERS, prod: mine() } });
  });

  it('is not written over', async () => {
    put({ profiles: OTHERS });
    const { code, stderr } = await run('login', '--profile', 'vault');
    expect(stderr).toContain('--profile: vault stands in');
    expect([code, kept(), server.requests]).toEqual([2, { profiles: OTHERS }, []]);
  });
});

it('is read with the mark that some editors put before it', async () => {
  const profiles = { prod: { baseUrl: server.url, store: 'file' } };
  writeFileSync(path, `\ufeff${JSON.stringify({ current: 'prod', profiles })}\r\n`, { mode: 0o600 });
  expect(await run('profile', 'list')).toMatchObject({ code: 0 });
  expect((await run('login')).stdout).toContain('The current profile is still prod');
  expect(kept()).toMatchObject({ current: 'prod', profiles: { ...profiles, default: { store: 'file' } } });
});

it.each([[[]], ['text'], [5], [null], [{ profiles: [] }], [{ current: 5 }]])(
  'is no list of profiles: %j',
  async (text) => {
    put(text);
    const { code, stderr } = await run('login');
    expect(stderr).toContain('is no list of profiles');
    expect([code, kept(), server.requests]).toEqual([2, text, []]);
  },
);
