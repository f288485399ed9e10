/** Passkeys and recovery codes: made by somebody who is in, and what they open then. */
import { env } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Me } from '../../worker/console-contract.ts';
import type {
  Passkey,
  PasskeyChallenge,
  PasskeyOptions,
  RecoveryCodes,
  SessionEntry,
} from '../../worker/console-team-contract.ts';
import { Authenticator, type Lie } from './authenticator.ts';
import { later } from './clock.ts';
import { Browser, refused, signedIn, type TestOperator } from './console.ts';

afterEach(() => vi.useRealTimers());

type In = Browser & TestOperator;

const optionsOf = (browser: Browser) => browser.json<PasskeyOptions>('/passkeys/options', { body: {} });
const challengeOf = (browser: Browser) => browser.json<PasskeyChallenge>('/challenge', { body: {} });

async function withPasskey(browser: In, key = new Authenticator()): Promise<RecoveryCodes> {
  return browser.json('/passkeys', { body: await key.make(await optionsOf(browser)) });
}
async function comeIn(key: Authenticator, lie: Lie = {}, browser = new Browser()): Promise<Response> {
  return browser.ask('/enter', { body: { passkey: await key.prove(await challengeOf(browser), lie) } });
}
const listed = (browser: Browser) => browser.json<{ passkeys: Passkey[]; codesLeft: number }>('/passkeys');
const historyOf = async (email: string): Promise<string> => {
  const query = env.DB.prepare('SELECT change, before, after FROM audit WHERE by = ? ORDER BY id').bind(
    email,
  );
  return JSON.stringify((await query.all()).results);
};

describe('a passkey', () => {
  it('is made by whoever is in, and lets them in from another browser', async () => {
    const editor = await signedIn('editor');
    const key = new Authenticator();
    const options = await optionsOf(editor);
    expect(options).toMatchObject({
      rp: { id: 'talklive.test' },
      user: { name: editor.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await editor.json('/passkeys', { body: await key.make(options, {}, 'My phone') });
    expect((await listed(editor)).passkeys).toMatchObject([
      { id: key.id, name: 'My phone', isSynced: false, usedAt: null },
    ]);
    const phone = new Browser();
    expect((await comeIn(key, {}, phone)).status).toBe(200);
    expect(await phone.json<Me>('/me')).toMatchObject({ email: editor.email, role: 'editor' });
    const { sessions } = await phone.json<{ sessions: SessionEntry[] }>('/sessions');
    expect(sessions.find(({ isThis }) => isThis)).toMatchObject({ door: 'passkey' });
    expect((await listed(phone)).passkeys[0]?.usedAt).toBeGreaterThan(0);
    const history = await historyOf(editor.email);
    expect(history).toContain('passkey: added');
    expect(history).toContain('\\"door\\":\\"passkey\\"');
    expect((await optionsOf(editor)).excludeCredentials).toMatchObject([{ id: key.id }]);
  });

  const LIES: [string, Lie][] = [
    ['of another page', { origin: 'https://evil.example' }],
    ['for another name', { rpId: 'evil.example' }],
    ['to a challenge of its own', { challenge: 'Y2hhbGxlbmdl' }],
    ['without its owner', { flags: 0x01 }],
    ['untouched', { flags: 0x04 }],
    ['of another kind', { type: 'payment.get' }],
    ['that counts backwards', { counter: 1 }],
  ];
  it.each(LIES)('opens nothing with an answer %s', async (_what, lie) => {
    const reader = await signedIn('reader');
    const key = new Authenticator();
    await withPasskey(reader, key);
    expect(await refused(await comeIn(key, lie), 401, 'signed-out')).toContain('use a recovery code');
    expect((await comeIn(key)).status).toBe(200);
  });

  it.each(LIES.filter(([, lie]) => !('counter' in lie)))(
    'is not made by an answer %s',
    async (_what, lie) => {
      const reader = await signedIn('reader');
      const made = await new Authenticator().make(await optionsOf(reader), lie);
      await refused(await reader.ask('/passkeys', { body: made }), 400, 'bad-request');
      expect((await listed(reader)).passkeys).toEqual([]);
    },
  );

  it('signs each challenge once, within five minutes, and not one of somebody who adds a key', async () => {
    later(0);
    const reader = await signedIn('reader');
    const key = new Authenticator();
    await withPasskey(reader, key);
    const browser = new Browser();
    const body = { passkey: await key.prove(await challengeOf(browser)) };
    await browser.json('/enter', { body });
    await refused(await new Browser().ask('/enter', { body }), 401, 'signed-out');
    const { challenge } = await optionsOf(reader);
    await refused(await comeIn(key, { challenge }), 401, 'signed-out');
    const old = { passkey: await key.prove(await challengeOf(browser)) };
    later(301);
    await refused(await new Browser().ask('/enter', { body: old }), 401, 'signed-out');
  });

  it('is nobody’s: of another key, of one that is not known, and of one that signs for another', async () => {
    const [reader, owner] = [await signedIn('reader'), await signedIn('owner')];
    const [one, other] = [new Authenticator(), new Authenticator()];
    await withPasskey(reader, one);
    await withPasskey(owner, other);
    await refused(await comeIn(new Authenticator()), 401, 'signed-out');
    const browser = new Browser();
    const proof = await one.prove(await challengeOf(browser));
    const body = { passkey: Object.assign({}, proof, { id: other.id }) };
    await refused(await browser.ask('/enter', { body }), 401, 'signed-out');
    const made = await one.make(await optionsOf(owner));
    await refused(await owner.ask('/passkeys', { body: made }), 409, 'conflict');
    // A challenge that another one has got makes none either.
    const stolen = await new Authenticator().make(await optionsOf(reader));
    await refused(await owner.ask('/passkeys', { body: stolen }), 400, 'bad-request');
  });

  it('is taken away by whose it is, and who came in by it is out', async () => {
    const [reader, owner] = [await signedIn('reader'), await signedIn('owner')];
    const key = new Authenticator();
    await withPasskey(reader, key);
    const lost = new Browser();
    expect((await comeIn(key, {}, lost)).status).toBe(200);
    const gone = { method: 'DELETE' };
    await refused(await owner.ask(`/passkeys/${key.id}`, gone), 404, 'not-found');
    await reader.json(`/passkeys/${key.id}`, gone);
    await refused(await lost.ask('/me'), 401, 'signed-out');
    await reader.json('/me');
    await refused(await comeIn(key), 401, 'signed-out');
    expect(await historyOf(reader.email)).toContain('passkey: removed');
    expect(await historyOf(owner.email)).not.toContain('passkey: removed');
  });

  it('is slowed down with its account when it is wrong, and challenges run out for one address', async () => {
    later(0);
    const reader = await signedIn('reader');
    const key = new Authenticator();
    await withPasskey(reader, key);
    for (let times = 0; times < 4; times += 1) {
      later(1);
      await refused(await comeIn(key, { flags: 1 }), 401, 'signed-out');
    }
    expect(await refused(await comeIn(key), 429, 'too-many-requests')).toContain('wait');
    later(8);
    expect((await comeIn(key)).status).toBe(200);
    const greedy = new Browser();
    for (let times = 0; times < 20; times += 1) await challengeOf(greedy);
    await refused(await greedy.ask('/challenge', { body: {} }), 429, 'too-many-requests');
  });

  it('belongs to a name: reached by a number, a sentence says where', async () => {
    const browser = new Browser();
    const settings = { BEHIND_CLOUDFLARE: 'false' };
    const where = { body: {}, settings, host: 'http://127.0.0.1:8787' };
    expect(await refused(await browser.ask('/challenge', where), 400, 'bad-request')).toBe(
      'A passkey belongs to a name, and 127.0.0.1 is none: open the console at http://localhost:8787/console',
    );
  });

  it('opens nothing where Cloudflare Access stands in front', async () => {
    const settings = { ACCESS_TEAM: env.PROVIDER, ACCESS_AUDIENCE: 'console-audience' };
    const reader = await signedIn('reader');
    const key = new Authenticator();
    await withPasskey(reader, key);
    const body = { passkey: await key.prove(await challengeOf(new Browser())) };
    const words = await refused(await new Browser().ask('/enter', { body, settings }), 401, 'signed-out');
    expect(words).toContain('Cloudflare Access');
    await refused(await new Browser().ask('/challenge', { body: {}, settings }), 401, 'signed-out');
  });
});

describe('recovery codes', () => {
  it('come with the first passkey, are stored as hashes, and let somebody in once each', async () => {
    const reader = await signedIn('reader');
    const { codes } = await withPasskey(reader);
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^[a-z\d]{4}(-[a-z\d]{4}){3}$/);
    expect((await withPasskey(reader)).codes).toEqual([]);
    const stored = JSON.stringify(
      (await env.DB.prepare('SELECT * FROM console_recovery_codes').all()).results,
    );
    expect(stored).not.toContain(codes[0]);
    const [code = ''] = codes;
    const written = {
      email: reader.email.toUpperCase(),
      code: ` ${code.toUpperCase().replaceAll('-', ' ')}`,
    };
    const browser = new Browser();
    await browser.json('/enter', { body: written });
    expect((await listed(browser)).codesLeft).toBe(9);
    expect(await refused(await new Browser().ask('/enter', { body: written }), 401, 'signed-out')).toContain(
      'used already',
    );
    expect(await historyOf(reader.email)).not.toContain(code);
  });

  it('are their owner’s, and refused alike for an address that nobody has', async () => {
    const [reader, other] = [await signedIn('reader'), await signedIn('reader')];
    const { codes } = await withPasskey(reader);
    const tried = async (email: string, code = codes[1] ?? '') =>
      refused(await new Browser().ask('/enter', { body: { email, code } }), 401, 'signed-out');
    const words = await tried(other.email);
    expect(await tried('nobody@example.com')).toBe(words);
    expect(await tried(reader.email, 'aaaa-bbbb-cccc-dddd')).toBe(words);
  });

  it('are made anew, and the old ones open nothing', async () => {
    const reader = await signedIn('reader');
    const { codes: before } = await withPasskey(reader);
    const { codes: now } = await reader.json<RecoveryCodes>('/recovery-codes', { body: {} });
    const enter = (code = '') => new Browser().ask('/enter', { body: { email: reader.email, code } });
    await refused(await enter(before[0]), 401, 'signed-out');
    expect((await enter(now[0])).status).toBe(200);
    expect(await historyOf(reader.email)).toContain('recovery codes: made');
  });

  it('are guessed ever more slowly: of one account from anywhere', async () => {
    later(0);
    const reader = await signedIn('reader');
    const { codes } = await withPasskey(reader);
    const enter = (code = 'no such code') =>
      new Browser().ask('/enter', { body: { email: reader.email, code } });
    for (let times = 0; times < 3; times += 1) await refused(await enter(), 401, 'signed-out');
    const slowed = await enter(codes[0]);
    expect(slowed.headers.get('retry-after')).toBe('1');
    await refused(slowed, 429, 'too-many-requests');
    // By link nobody has to wait for that.
    later(2);
    expect((await enter(codes[0])).status).toBe(200);
  });

  it('says what was expected of a wrong request', async () => {
    const tried = async (body: unknown) =>
      refused(await new Browser().ask('/enter', { body }), 400, 'bad-request');
    expect(await tried({ email: 'ada', code: 'x' })).toContain('email: expected an email address');
    expect(await tried({ passkey: { id: 'x' } })).toContain('clientDataJSON');
  });
});
