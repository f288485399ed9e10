/** What an operator asks first on a bad day: which version, whose token, which address, and what is wrong. */
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { processUnderTest } from './cli-process.ts';
import { serveTests, TOKEN } from './client-under-test.ts';
import { json, raw } from './recording-server.ts';

const server = await serveTests();
const talklive = processUnderTest(server);
const host = () => new URL(server.url).host;
beforeEach(() => server.answers(json([])));

describe('talklive --version', () => {
  it.each(['--version', '-V'])('(%s) prints the version of the package, without a token', async (flag) => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    const { code, stdout } = await talklive([flag], { env: { VAPI_TOKEN: '' } });
    expect([code, stdout]).toEqual([0, `${version}\n`]);
  });
});

describe('talklive doctor', () => {
  it('says that all is well, whose token it is and where it goes, without the token', async () => {
    const { code, stdout } = await talklive(['doctor']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ok +version +talklive [\d.]+, Node [\d.]+/m);
    expect(stdout).toMatch(/^ok +token +by VAPI_TOKEN$/m);
    expect(stdout).toContain(server.url);
    expect(stdout).toMatch(/^ok +network +127\.0\.0\.1:\d+ answers within \d+ ms$/m);
    expect(stdout).toMatch(/^ok +access /m);
    expect(stdout).toMatch(/^ok +clock /m);
    expect(stdout).toMatch(/^warn +keyring +there is none/m);
    expect(stdout).not.toContain(TOKEN);
    expect(server.requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /assistant?limit=1']);
  });

  it.each<[string, Record<string, string>, number, RegExp]>([
    ['no token', { VAPI_TOKEN: '' }, 2, /^fail +token +no token: run talklive login/m],
    ['a profile that there is none of', { TALKLIVE_PROFILE: 'prd' }, 2, /^fail +token .*no profile "prd"/m],
    ['an address that is none', { VAPI_BASE_URL: 'nowhere' }, 2, /^fail +token +VAPI_BASE_URL: expected/m],
    [
      'a name that nobody knows',
      // Too long for a name: no name server is asked.
      { VAPI_BASE_URL: `https://${'a'.repeat(64)}.invalid` },
      3,
      /^fail +name +a{64}\.invalid cannot be found.*\n +→ check the spelling/m,
    ],
  ])('names %s, and goes on with what is left', async (_title, env, expected, line) => {
    const { code, stdout } = await talklive(['doctor'], { env });
    expect(stdout).toMatch(line);
    expect(stdout).toMatch(/^ok +terminal /m);
    expect([code, server.requests]).toEqual([expected, []]);
  });

  it('says that the provider answers, but refuses the token', async () => {
    server.answers(json({ message: `unknown key ${TOKEN}` }, 401));
    const { code, stdout } = await talklive(['doctor']);
    expect(stdout).toMatch(/^ok +network /m);
    expect(stdout).toMatch(/^fail +access .*401 Unauthorized: unknown key \[token\]\n +→ .*talklive login/m);
    expect(code).toBe(1);
  });

  it('says that nobody listens', async () => {
    server.answers((_request, response) => void response.destroy());
    const { code, stdout } = await talklive(['doctor']);
    expect(stdout).toMatch(new RegExp(`^fail +network .*no whole answer from ${host()}.*\\n +→ `, 'm'));
    expect(code).toBe(3);
  });

  it('warns of a clock that is wrong', async () => {
    const date = new Date(Date.now() - 3_600_000).toUTCString();
    server.answers(json([], 200, { date }));
    const { code, stdout } = await talklive(['doctor']);
    expect(stdout).toMatch(/^warn +clock +3\d{3} s ahead of the provider’s$/m);
    expect(code).toBe(0);
  });

  it('is JSON for programs, and plain ASCII where the terminal needs it', async () => {
    server.answers(raw('', 503));
    const { code, stdout } = await talklive(['doctor', '--json']);
    const findings = JSON.parse(stdout) as { about: string; state: string; remedy?: string }[];
    expect(findings.find(({ about }) => about === 'access')).toMatchObject({ state: 'fail', code: 1 });
    expect(code).toBe(1);
    const ascii = await talklive(['doctor'], { columns: 80, env: { LANG: 'C', LC_ALL: 'C', NO_COLOR: '1' } });
    expect(ascii.stdout).toMatch(/^[\x20-\x7e\n]+$/);
  });

  it('sends nothing with --dry-run', async () => {
    const { code, stdout } = await talklive(['doctor', '--dry-run']);
    expect(stdout).toContain(`GET ${server.url}/assistant?limit=1`);
    expect([code, server.requests]).toEqual([0, []]);
  });
});

it('fits a terminal of 40 columns', async () => {
  server.answers(json([]));
  const { stdout } = await talklive(['doctor'], {
    columns: 40,
    env: { NO_COLOR: '1', VAPI_BASE_URL: server.url },
  });
  expect(stdout).toContain('access');
  for (const line of stdout.split('\n')) expect(line.length, line).toBeLessThanOrEqual(40);
});
