/** Where tokens and profiles are kept: by many at once, and in homes that are none. */
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { processUnderTest } from './cli-process.ts';
import { serveTests, TOKEN } from './client-under-test.ts';
import { json } from './recording-server.ts';

const server = await serveTests();
const talklive = processUnderTest(server);
let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'talklive-homes-'));
  server.answers(json([]));
});
afterEach(() => rmSync(home, { recursive: true }));
const login = (name: string, env: Record<string, string>) =>
  talklive(['login', '--profile', name], { input: `${TOKEN}\n`, env: { VAPI_TOKEN: '', ...env } });

describe('many at once', () => {
  const names = Array.from({ length: 6 }, (_, at) => `team-${at}`);
  const kept = () =>
    JSON.parse(readFileSync(join(home, 'talklive/profiles.json'), 'utf8')) as { profiles: object };

  it('log in, and every profile is there; log out, and none is', async () => {
    const env = { XDG_CONFIG_HOME: home };
    const all = await Promise.all(names.map((name) => login(name, env)));
    expect(all.map(({ code }) => code)).toEqual(names.map(() => 0));
    expect(Object.keys(kept().profiles).sort()).toEqual(names);
    expect(readdirSync(join(home, 'talklive')).sort()).toEqual(['profiles.json', 'tokens']);
    await Promise.all(names.map((name) => talklive(['logout', '--profile', name], { env })));
    expect(kept().profiles).toEqual({});
  }, 60_000);

  it('wait for no one who was killed while writing', async () => {
    const env = { XDG_CONFIG_HOME: home };
    await login('one', env);
    const lock = join(home, 'talklive/profiles.json.lock');
    writeFileSync(lock, '');
    utimesSync(lock, 1, 1);
    expect((await login('two', env)).code).toBe(0);
    expect(Object.keys(kept().profiles)).toEqual(['one', 'two']);
  });
});

describe('a home that is none', () => {
  it.each([
    ['empty', ''],
    ['relative', 'relative-home'],
  ])('is refused where it is %s, and no token is kept in the current folder', async (_title, value) => {
    const { code, stderr } = await login('default', { HOME: value, XDG_CONFIG_HOME: '' });
    const left = [join(value, '.config/talklive'), '.config/talklive'].filter((path) => existsSync(path));
    for (const path of left) rmSync(path, { recursive: true });
    expect(left).toEqual([]);
    expect(stderr).toContain('talklive: HOME: expected an absolute path');
    expect(code).toBe(2);
    expect(server.requests).toEqual([]);
  });

  it('is passed over where XDG_CONFIG_HOME alone is relative', async () => {
    const { code, stdout } = await login('default', { HOME: home, XDG_CONFIG_HOME: 'relative' });
    const isLeft = existsSync('relative');
    if (isLeft) rmSync('relative', { recursive: true });
    expect([code, isLeft]).toEqual([0, false]);
    expect(stdout).toContain(join(home, '.config/talklive/tokens/default'));
  });

  it('is told where nothing can be made in it', async () => {
    const { code, stderr } = await login('default', { HOME: '/proc', XDG_CONFIG_HOME: '' });
    expect([code, stderr.includes('ENOENT')]).toEqual([2, true]);
  });
});

describe('what others may change', () => {
  it.each([
    ['profiles.json', 0o666, '600'],
    ['tokens', 0o777, '700'],
    ['', 0o777, '700'],
  ])('is told of talklive/%s', async (name, mode, right) => {
    const env = { XDG_CONFIG_HOME: home, VAPI_TOKEN: '' };
    await login('default', env);
    const path = join(home, 'talklive', name);
    expect((await talklive(['squad', 'list'], { env })).stderr).toBe('');
    chmodSync(path, mode);
    const { code, stderr } = await talklive(['squad', 'list'], { env });
    const told = mode.toString(8);
    const where = path.replace(/\/$/, '');
    expect([code, stderr]).toEqual([
      0,
      `talklive: warning: ${where} can be changed by others (mode ${told}): chmod ${right} ${where}\n`,
    ]);
  });
});
