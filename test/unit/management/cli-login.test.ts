/** Tokens under names: kept once the provider has taken them, shown to nobody. */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { processUnderTest } from './cli-process.ts';
import { serveTests, TOKEN } from './client-under-test.ts';
import { keyringIn } from './fake-keyring.ts';
import { json, startRecordingServer } from './recording-server.ts';

const server = await serveTests();
const talklive = processUnderTest(server);
let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'talklive-login-'));
  server.answers(json([]));
});
afterEach(() => rmSync(home, { recursive: true }));

const env = (more: Record<string, string> = {}) => ({ VAPI_TOKEN: '', XDG_CONFIG_HOME: home, ...more });
const login = (name: string, token = TOKEN, more: Record<string, string> = {}) =>
  talklive(['login', '--profile', name], { input: `${token}\n`, env: env(more) });
const kept = (name: string) => join(home, 'talklive/tokens', name);
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const sentWith = () => server.requests.map(({ url, headers }) => `${url} ${headers.authorization}`);

describe('talklive login', () => {
  it('asks at the provider, keeps the token in a file for its owner alone, and uses it from then on', async () => {
    const { code, stdout, stderr } = await talklive(['login'], { input: `${TOKEN}\n`, env: env() });
    expect([code, stdout]).toEqual([
      0,
      `Profile default: ${server.url} takes the token; it is kept in ${kept('default')} (mode 600).\n`,
    ]);
    expect(stderr).toContain('no keyring');
    expect(stdout + stderr).not.toContain(TOKEN);
    expect(sentWith()).toEqual([`/assistant?limit=1 Bearer ${TOKEN}`]);
    expect([readFileSync(kept('default'), 'utf8'), modeOf(kept('default'))]).toEqual([`${TOKEN}\n`, '600']);
    expect(modeOf(join(home, 'talklive'))).toBe('700');
    server.requests.length = 0;
    // Its address comes along: what the environment says is for the token of the environment.
    await talklive(['squad', 'list'], { env: env({ VAPI_BASE_URL: 'http://127.0.0.1:1' }) });
    expect(sentWith()).toEqual([`/squad Bearer ${TOKEN}`]);
  });

  it('does not show what is typed at the prompt', async () => {
    const { code, stdout } = await talklive(['login'], {
      env: env(),
      columns: 80,
      types: [{ at: 'not shown): ', text: `${TOKEN}x\u007f\r` }],
    });
    expect(code).toBe(0);
    expect(stdout).not.toContain(TOKEN.slice(0, 8));
    expect(readFileSync(kept('default'), 'utf8')).toBe(`${TOKEN}\n`);
  });

  it('keeps nothing where Ctrl-C is pressed at the prompt', async () => {
    const { code } = await talklive(['login'], {
      env: env(),
      columns: 80,
      types: [{ at: 'not shown): ', text: `${TOKEN}\u0003` }],
    });
    expect([code, existsSync(kept('default')), server.requests]).toEqual([130, false, []]);
  });

  it.each<[string, string, number, string]>([
    ['the provider refuses', TOKEN, 1, 'failed with 401 Unauthorized: bad key [token]'],
    ['is too short', 'abc', 2, 'the token: expected 8 characters at least'],
    ['holds a space', 'two words-12', 2, 'the token: expected visible ASCII characters'],
    ['is none', '', 2, 'no token: type it at the prompt, or hand it over on standard input'],
  ])('keeps no token that %s', async (_title, token, expected, message) => {
    server.answers(json({ message: `bad key ${TOKEN}` }, 401));
    const { code, stderr } = await login('prod', token);
    expect(stderr).toContain(message);
    expect([code, existsSync(join(home, 'talklive'))]).toEqual([expected, false]);
  });

  it('keeps none that could not be checked', async () => {
    const { code, stderr } = await login('prod', TOKEN, { VAPI_BASE_URL: 'http://127.0.0.1:1' });
    expect(stderr).toContain('nothing was kept');
    expect([code, existsSync(join(home, 'talklive'))]).toEqual([3, false]);
  });

  it('sends and keeps nothing with --dry-run', async () => {
    const { code, stdout } = await talklive(['login', '--dry-run'], { env: env() });
    expect(stdout).toBe(`GET ${server.url}/assistant?limit=1\nAuthorization: Bearer [hidden]\n`);
    expect([code, server.requests.length, existsSync(join(home, 'talklive'))]).toEqual([0, 0, false]);
  });

  it.each(['../prod', 'a/b', '', '.hidden', 'two words'])('refuses %j for a name', async (name) => {
    const { code, stderr } = await login(name);
    expect(stderr).toContain('--profile: expected up to 64 letters');
    expect(code).toBe(2);
  });

  it('keeps it in the system’s keyring where there is one, and forgets it there', async () => {
    const path = join(home, 'keyring.json');
    const keyring = keyringIn(path);
    const secrets = () => JSON.parse(readFileSync(path, 'utf8')) as object;
    const { stdout } = await login('prod', TOKEN, keyring);
    expect(stdout).toContain('it is kept in the system’s keyring.');
    expect([secrets(), existsSync(kept('prod'))]).toEqual([{ 'talklive/prod': TOKEN }, false]);
    server.requests.length = 0;
    await talklive(['squad', 'list'], { env: env(keyring) });
    expect(sentWith()).toEqual([`/squad Bearer ${TOKEN}`]);
    const locked = await talklive(['logout'], { env: env() });
    expect([locked.code, locked.stderr]).toEqual([
      2,
      'talklive: the keyring does not open (TALKLIVE_NO_KEYRING is set): the token is still there, and so is profile prod\n',
    ]);
    expect((await talklive(['logout'], { env: env(keyring) })).code).toBe(0);
    expect(secrets()).toEqual({});
  });
});

describe('a profile', () => {
  it('is taken by its name, by TALKLIVE_PROFILE, before VAPI_TOKEN, or as the current one', async () => {
    await login('test', 'token-of-test');
    await login('prod', 'token-of-prod');
    const tokenOf = async (words: string[], more: Record<string, string>) => {
      server.requests.length = 0;
      await talklive(['squad', 'list', ...words], { env: env(more) });
      return server.requests[0]?.headers.authorization?.replace('Bearer ', '');
    };
    expect(await tokenOf([], {})).toBe('token-of-test');
    expect(await tokenOf([], { VAPI_TOKEN: TOKEN })).toBe(TOKEN);
    expect(await tokenOf([], { VAPI_TOKEN: TOKEN, TALKLIVE_PROFILE: 'prod' })).toBe('token-of-prod');
    expect(await tokenOf(['--profile', 'test'], { TALKLIVE_PROFILE: 'prod' })).toBe('token-of-test');
    await talklive(['profile', 'use', 'prod'], { env: env() });
    expect(await tokenOf([], {})).toBe('token-of-prod');
    const { stdout } = await talklive(['profile', 'list'], { env: env() });
    expect(stdout).toMatch(/^test +http.* file\nprod\* +http.* file$/m);
  });

  it('that a token in the environment goes before is told of, at login and by doctor', async () => {
    const { stdout } = await login('prod', 'token-of-prod', { VAPI_TOKEN: TOKEN });
    expect(stdout).toContain('VAPI_TOKEN is set and goes before it; --profile prod or TALKLIVE_PROFILE=prod');
    const doctor = await talklive(['doctor'], { env: env({ VAPI_TOKEN: TOKEN }) });
    expect(doctor.stdout).toMatch(/^warn +profiles +VAPI_TOKEN is set and goes before prod$/m);
    expect((await talklive(['doctor'], { env: env() })).stdout).not.toContain('goes before');
  });

  it('that there is none of is named with those that there are, and nothing is sent', async () => {
    await login('prod');
    server.requests.length = 0;
    const { code, stderr } = await talklive(['squad', 'list', '--profile', 'prd'], { env: env() });
    expect(stderr).toContain('--profile: there is no profile "prd" (there is: prod)');
    expect([code, server.requests]).toEqual([2, []]);
  });

  it('sends its token to no other address than its own', async () => {
    const other = await startRecordingServer();
    await login('prod');
    await talklive(['squad', 'list', '--profile', 'prod'], { env: env({ VAPI_BASE_URL: other.url }) });
    expect(other.requests).toEqual([]);
    await other.close();
  });

  it('is named before something is deleted by it', async () => {
    await login('prod');
    const { stdout } = await talklive(['assistant', 'delete', 'as_1'], {
      env: env(),
      columns: 80,
      types: [{ at: '[y/N]', text: 'n\r' }],
    });
    expect(stdout).toContain(`by profile prod at ${new URL(server.url).host}`);
  });
});

describe('a token that would go unencrypted', () => {
  it('is warned of, but not on this machine', async () => {
    const warned = async (words: string[]) => (await talklive(['squad', 'list', ...words])).stderr;
    // Any address of this machine, by a name that does not say so.
    const other = server.url.replace('127.0.0.1', '0.0.0.0');
    expect(await warned(['--base-url', other])).toBe(
      `talklive: warning: the token goes to ${new URL(other).host} unencrypted; use https\n`,
    );
    expect(await warned([])).toBe('');
    expect(await warned(['--base-url', server.url.replace('127.0.0.1', 'localhost'), '--dry-run'])).toBe('');
  });
});

describe('a file with a token', () => {
  it('that others can read is warned of, and used', async () => {
    await login('prod');
    chmodSync(kept('prod'), 0o644);
    const path = join(home, 'token');
    writeFileSync(path, TOKEN, { mode: 0o640 });
    const warned = async (words: string[]) =>
      (await talklive(['squad', 'list', ...words], { env: env() })).stderr;
    expect(await warned([])).toBe(
      `talklive: warning: ${kept('prod')} can be read by others (mode 644): chmod 600 ${kept('prod')}\n`,
    );
    expect(await warned(['--token-file', path])).toBe(
      `talklive: warning: ${path} can be read by others (mode 640): chmod 600 ${path}\n`,
    );
    chmodSync(path, 0o600);
    expect(await warned(['--token-file', path])).toBe('');
  });

  it('cannot be given beside a profile', async () => {
    const { code, stderr } = await talklive(['squad', 'list', '--profile', 'a', '--token-file', 'b']);
    expect([code, stderr]).toEqual([
      2,
      'talklive: --token-file and --profile: only one of them can say which token\n',
    ]);
  });
});
