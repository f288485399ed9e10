/** Who gets into the console, how, and for how long. */
import { env } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Me } from '../../worker/console-contract.ts';
import type { SessionEntry } from '../../worker/console-team-contract.ts';
import { contentSecurityPolicy } from '../../worker/policy.ts';
import { hashOf, makeToken } from '../../worker/random.ts';
import { later } from './clock.ts';
import { addOperator, Browser, linkFor, refused, signedIn } from './console.ts';

afterEach(() => vi.useRealTimers());

const deedsOf = async (email: string): Promise<string[]> => {
  const query = env.DB.prepare('SELECT change FROM audit WHERE by = ? ORDER BY id').bind(email);
  return (await query.all<{ change: string }>()).results.map(({ change }) => change);
};

describe('a link', () => {
  it('lets somebody in once, with a cookie that no script and no other site has', async () => {
    const { id, email } = await addOperator('owner');
    const token = await linkFor(id);
    const browser = new Browser();
    await browser.json('/enter', { body: { token } });
    expect(browser.setCookie).toMatch(
      /^__Host-talklive-console=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(await browser.json<Me>('/me')).toMatchObject({ email, role: 'owner', allSites: true });
    const second = await new Browser().ask('/enter', { body: { token } });
    expect(await refused(second, 401, 'signed-out')).toContain('used already');
    expect(await deedsOf(email)).toEqual(['console: came in']);
    const stored = JSON.stringify((await env.DB.prepare('SELECT * FROM console_sessions').all()).results);
    expect(stored).not.toContain(browser.cookie.split('=')[1]);
  });

  it('is no more good after its time', async () => {
    const { id } = await addOperator('owner');
    const token = await linkFor(id, 600);
    later(601);
    await refused(await new Browser().ask('/enter', { body: { token } }), 401, 'signed-out');
  });

  it('is guessed ever more slowly, from one address and of one account', async () => {
    later(0);
    const { id } = await addOperator('owner');
    const headers = { 'cf-connecting-ip': '203.0.113.77' };
    const guess = (more = headers) =>
      new Browser().ask('/enter', { body: { token: `${id}.${makeToken()}` }, headers: more });
    for (let times = 0; times < 3; times += 1) await refused(await guess(), 401, 'signed-out');
    const waits: number[] = [];
    for (let times = 0; times < 4; times += 1) {
      const slowed = await guess();
      waits.push(Number(slowed.headers.get('retry-after')));
      await refused(slowed, 429, 'too-many-requests');
      later(waits.at(-1) ?? 0);
      await refused(await guess(), 401, 'signed-out');
    }
    expect(waits).toEqual([1, 2, 4, 8]);
    // Of the account also from elsewhere; another account is slowed at that address, too.
    await refused(await guess({ 'cf-connecting-ip': '198.51.100.9' }), 429, 'too-many-requests');
    const other = await addOperator('reader');
    const good = { token: await linkFor(other.id) };
    await refused(await new Browser().ask('/enter', { body: good, headers }), 429, 'too-many-requests');
    later(16);
    await new Browser().json('/enter', { body: good, headers });
    const stored = JSON.stringify((await env.DB.prepare('SELECT * FROM console_attempts').all()).results);
    expect(stored).not.toContain('203.0.113');
  });
});

describe('the link that npm start prints', () => {
  const host = 'http://127.0.0.1:8787';
  const local = async () => {
    const token = `local.${makeToken()}`;
    const settings = { CONSOLE_LINK_HASH: await hashOf(token), BEHIND_CLOUDFLARE: 'false' };
    return { token, settings };
  };

  it('is good once on this machine, without https', async () => {
    const { token, settings } = await local();
    const browser = new Browser();
    await browser.json('/enter', { body: { token }, settings, host });
    expect(browser.setCookie).toMatch(
      /^talklive-console-8787=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(await browser.json<Me>('/me', { settings, host })).toMatchObject({
      email: 'operator@localhost',
      role: 'owner',
    });
    const again = await new Browser().ask('/enter', { body: { token }, settings, host });
    await refused(again, 401, 'signed-out');
  });

  it('is none where the Worker is reached from elsewhere', async () => {
    const { token, settings } = await local();
    const deployed = { ...settings, BEHIND_CLOUDFLARE: 'true' };
    for (const [where, set] of [
      ['https://talklive.test', deployed],
      [host, deployed],
    ] as const)
      await refused(
        await new Browser().ask('/enter', { body: { token }, settings: set, host: where }),
        401,
        'signed-out',
      );
  });
});

describe('a session', () => {
  it('changes its cookie as it is used, and ends where an old one comes again', async () => {
    later(0);
    const browser = await signedIn('reader');
    const first = browser.cookie;
    later(60);
    await browser.json('/me');
    expect(browser.cookie).toBe(first);
    later(900);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => {
        const tab = Object.assign(new Browser(), { cookie: first });
        return tab.ask('/me').then(({ status }) => ({ status, cookie: tab.cookie }));
      }),
    );
    // Whoever asked at once is answered, and one cookie is new.
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const [changed = '', ...more] = answers.map(({ cookie }) => cookie).filter((cookie) => cookie !== first);
    expect(more).toEqual([]);
    later(120);
    const copied = Object.assign(new Browser(), { cookie: first });
    await refused(await copied.ask('/me'), 401, 'signed-out');
    browser.cookie = changed;
    await refused(await browser.ask('/me'), 401, 'signed-out');
    expect(await deedsOf(browser.email)).toContain('console: cookie used twice');
  });

  it.each(['/passkeys/options', '/recovery-codes'])(
    'makes another way in shortly after it began alone: %s',
    async (path) => {
      const editor = await signedIn('editor');
      later(14 * 60);
      expect((await editor.ask(path, { body: {} })).status).toBe(200);
      later(2 * 60);
      const words = await refused(await editor.ask(path, { body: {} }), 403, 'not-permitted');
      expect(words).toContain('sign out, come in again');
      // All else goes on.
      expect((await editor.ask('/passkeys')).status).toBe(200);
    },
  );

  it('is over after half a day unused, and after a week', async () => {
    later(0);
    const [idle, busy] = [await signedIn('reader'), await signedIn('reader')];
    for (let hours = 0; hours < 168; hours += 11) {
      later(11 * 3600);
      expect((await busy.ask('/me')).status).toBe(hours + 11 < 168 ? 200 : 401);
      if (hours === 0) await idle.json('/me');
      if (hours === 11) await idle.json('/me');
      if (hours === 33) await refused(await idle.ask('/me'), 401, 'signed-out');
    }
  });

  it('is listed to its operator, and to an owner all; each can be ended', async () => {
    const [owner, reader, other] = [
      await signedIn('owner'),
      await signedIn('reader'),
      await signedIn('reader'),
    ];
    const listed = async (browser: Browser) =>
      (await browser.json<{ sessions: SessionEntry[] }>('/sessions')).sessions;
    const [own, ...more] = await listed(reader);
    expect(own).toMatchObject({ email: reader.email, isThis: true, door: 'link', browser: 'other' });
    expect(more).toEqual([]);
    const all = await listed(owner);
    expect(all.map(({ email }) => email)).toEqual(expect.arrayContaining([reader.email, other.email]));
    const foreign = all.find(({ email }) => email === other.email)?.id ?? '';
    await refused(await reader.ask(`/sessions/${foreign}`, { method: 'DELETE' }), 404, 'not-found');
    await owner.json(`/sessions/${foreign}`, { method: 'DELETE' });
    await refused(await other.ask('/me'), 401, 'signed-out');
    await reader.json('/leave', { body: {} });
    expect(reader.cookie).toBe('');
    expect(await deedsOf(owner.email)).toContain('console: session ended');
    const { before } =
      (await env.DB.prepare(
        "SELECT before FROM audit WHERE by = ? AND change = 'console: session ended' ORDER BY id DESC LIMIT 1",
      )
        .bind(owner.email)
        .first<{ before: string }>()) ?? {};
    expect(JSON.parse(before ?? '{}')).toMatchObject({ of: other.email });
  });

  it('is over with its operator', async () => {
    const reader = await signedIn('reader');
    await env.DB.prepare('DELETE FROM console_operators WHERE id = ?').bind(reader.id).run();
    await refused(await reader.ask('/me'), 401, 'signed-out');
  });
});

describe('Cloudflare Access', () => {
  const settings = { ACCESS_TEAM: env.PROVIDER, ACCESS_AUDIENCE: 'console-audience' };
  const asserted = async (query: string): Promise<Record<string, string>> => {
    const response = await fetch(`${env.PROVIDER}/cdn-cgi/access/sign?${query}`);
    const { assertion } = (await response.json()) as { assertion: string };
    return { 'cf-access-jwt-assertion': assertion };
  };

  it('lets in whom an owner has added, for as long as it lets them through', async () => {
    const { email } = await addOperator('editor');
    const headers = await asserted(`email=${email.toUpperCase()}`);
    const browser = new Browser();
    await browser.json('/enter', { body: {}, settings, headers });
    expect(await browser.json<Me>('/me', { settings, headers })).toMatchObject({ email, role: 'editor' });
    await refused(await browser.ask('/me', { settings }), 401, 'signed-out');
    const others = await asserted('email=eve@example.com');
    await refused(await browser.ask('/me', { settings, headers: others }), 401, 'signed-out');
  });

  it('is believed for its own signature, audience, team and time alone', async () => {
    const { email } = await addOperator('owner');
    for (const fault of ['forged', 'audience=another', 'issuer=https://evil.example', 'expires=-1m']) {
      const headers = await asserted(`email=${email}&${fault}`);
      headers['cf-connecting-ip'] = `203.0.113.${fault.length}`;
      await refused(await new Browser().ask('/enter', { body: {}, settings, headers }), 401, 'signed-out');
    }
    const unsigned = btoa('{"alg":"none"}').replaceAll('=', '');
    const claims = btoa(JSON.stringify({ email, aud: 'console-audience', iss: env.PROVIDER, exp: 9e9 }));
    const headers = { 'cf-access-jwt-assertion': `${unsigned}.${claims.replaceAll('=', '')}.` };
    await refused(await new Browser().ask('/enter', { body: {}, settings, headers }), 401, 'signed-out');
  });

  it('names whom nobody has added, and shuts the door of links', async () => {
    const headers = await asserted('email=nobody@example.com');
    const stranger = await new Browser().ask('/enter', { body: {}, settings, headers });
    expect(await refused(stranger, 401, 'signed-out')).toContain('npm run console -- add nobody@example.com');
    const { id } = await addOperator('owner');
    const token = await linkFor(id);
    await refused(await new Browser().ask('/enter', { body: { token }, settings }), 401, 'signed-out');
    const before = await signedIn('owner');
    await refused(await before.ask('/me', { settings }), 401, 'signed-out');
  });
});

it('is a page that names no other host, whatever is set up, and stands in nobody’s frame', () => {
  for (const path of ['/console', '/console/', '/console.html']) {
    const policy = contentSecurityPolicy({ mode: 'live', path, turnstile: true });
    expect(policy).not.toMatch(/https?:|wss?:|\*/);
    expect(policy).toContain("frame-ancestors 'none'");
  }
});
