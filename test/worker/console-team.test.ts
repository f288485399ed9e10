/** Members of the console: invited by a link, given other rights, taken away, and never left without an owner. */
import { env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Me } from '../../worker/console-contract.ts';
import type {
  Invitation,
  Invited,
  Member,
  Rights,
  SessionEntry,
} from '../../worker/console-team-contract.ts';
import { later } from './clock.ts';
import { addOperator, Browser, refused, signedIn } from './console.ts';
import { makeSite } from './harness.ts';
import { mail, mails } from './subscribers.ts';

afterEach(() => vi.useRealTimers());

const guest = () => `guest-${crypto.randomUUID().slice(0, 8)}@example.com`;
const team = (browser: Browser) => browser.json<{ members: Member[]; invitations: Invitation[] }>('/members');
const memberIn = async (browser: Browser, email: string) =>
  (await team(browser)).members.find((member) => member.email === email);
/** Of other tests there may be more. */
const invitationsIn = async (browser: Browser, email: string) =>
  (await team(browser)).invitations.filter((invitation) => invitation.email === email);
const all = (role: Rights['role']): Rights => ({ role, sites: null });
const invited = (browser: Browser, email: string, rights: Rights, settings: Record<string, string> = {}) =>
  browser.json<Invited>('/invitations', { body: Object.assign({ email }, rights), settings });
const tokenIn = ({ url }: Invited): string => /#enter=(.+)$/.exec(url)?.[1] ?? '';
const gone = { method: 'DELETE' };
const deedsOf = async (email: string): Promise<string[]> => {
  const query = env.DB.prepare('SELECT change FROM audit WHERE by = ? ORDER BY id').bind(email);
  return (await query.all<{ change: string }>()).results.map(({ change }) => change);
};

describe('an invitation', () => {
  it('makes a member of who opens its link, once, with the role and the sites that it gives', async () => {
    const [owner, site] = [await signedIn('owner'), await makeSite()];
    const email = guest();
    const made = await invited(owner, email, { role: 'editor', sites: [site] });
    expect(made.url).toMatch(/^https:\/\/talklive\.test\/console#enter=invitation-[\da-f]{16}\.[\w-]{43}$/);
    expect(made.mail).toBe('not-set-up');
    expect(await invitationsIn(owner, email)).toMatchObject([
      { email, role: 'editor', sites: [site], inviter: owner.email },
    ]);
    const browser = new Browser();
    await browser.json('/enter', { body: { token: tokenIn(made) } });
    expect(await browser.json<Me>('/me')).toMatchObject({ email, role: 'editor', allSites: false });
    const { sessions } = await browser.json<{ sessions: SessionEntry[] }>('/sessions');
    expect(sessions).toMatchObject([{ door: 'invitation' }]);
    const again = await new Browser().ask('/enter', { body: { token: tokenIn(made) } });
    expect(await refused(again, 401, 'signed-out')).toContain('Ask whoever invited you');
    expect(await invitationsIn(owner, email)).toEqual([]);
    expect(await deedsOf(owner.email)).toContain('member: invited');
    expect(await deedsOf(email)).toEqual(['member: came by invitation', 'console: came in']);
    const stored = JSON.stringify((await env.DB.prepare('SELECT * FROM audit').all()).results);
    expect(stored).not.toContain(tokenIn(made).split('.')[1]);
  });

  it('is over after a week, when it is taken back, and when its owner is none any more', async () => {
    later(0);
    const [owner, second] = [await signedIn('owner'), await signedIn('owner')];
    const open = async (made: Invited) => new Browser().ask('/enter', { body: { token: tokenIn(made) } });
    const email = guest();
    const taken = await invited(owner, email, all('reader'));
    const [{ id = '' } = {}] = await invitationsIn(owner, email);
    await second.json(`/invitations/${id}`, gone);
    await refused(await open(taken), 401, 'signed-out');
    await refused(await second.ask(`/invitations/${id}`, gone), 404, 'not-found');
    expect(await deedsOf(second.email)).toContain('invitation: taken back');
    const lowered = await invited(owner, guest(), all('owner'));
    await second.json(`/members/${owner.id}`, { body: all('reader') });
    await refused(await open(lowered), 401, 'signed-out');
    const old = await invited(second, guest(), all('reader'));
    later(7 * 86_400 + 1);
    await refused(await open(old), 401, 'signed-out');
  });

  it('is sent by mail where one can be, and is good also where that fails', async () => {
    const owner = await signedIn('owner');
    const email = guest();
    const sent = await invited(owner, email, all('reader'), mail);
    expect(sent.mail).toBe('sent');
    const letter = (await mails()).find(({ body }) => String(body?.['to']) === email);
    expect(letter?.body).toMatchObject({ to: [email], from: mail.MAIL_FROM });
    expect(letter?.body?.['text']).toContain(sent.url);
    expect(letter?.body?.['text']).toContain('as reader of all sites');
    const dead = Object.assign({}, mail, { MAIL_ORIGIN: 'http://127.0.0.1:9' });
    const failed = await invited(owner, guest(), all('reader'), dead);
    expect(failed.mail).toBe('failed');
    await new Browser().json('/enter', { body: { token: tokenIn(failed) } });
  });

  it('is for nobody who is a member, and for sites that are the owner’s to give', async () => {
    const [site, foreign] = [await makeSite(), await makeSite()];
    const [owner, some] = [await signedIn('owner'), await signedIn('owner', [site])];
    const tried = (browser: Browser, email: string, rights: unknown) =>
      browser.ask('/invitations', { body: Object.assign({ email }, rights) });
    expect(await refused(await tried(owner, some.email, all('reader')), 409, 'conflict')).toContain(
      'is a member already',
    );
    for (const sites of [null, [foreign], [site, foreign]])
      expect(
        await refused(await tried(some, guest(), { role: 'reader', sites }), 400, 'bad-request'),
      ).toContain(`sites: expected some of ${site}, got`);
    await refused(await tried(owner, guest(), { role: 'reader', sites: ['no-such'] }), 400, 'bad-request');
    await refused(await tried(owner, 'ada', all('reader')), 400, 'bad-request');
    await refused(await tried(owner, guest(), { role: 'boss', sites: null }), 400, 'bad-request');
    await refused(await tried(owner, guest(), { role: 'reader', sites: [] }), 400, 'bad-request');
    // Two to one address: the second is no way to other rights.
    const email = guest();
    const [one, two] = [
      await invited(owner, email, all('reader')),
      await invited(owner, email, all('owner')),
    ];
    await new Browser().json('/enter', { body: { token: tokenIn(one) } });
    await refused(await new Browser().ask('/enter', { body: { token: tokenIn(two) } }), 401, 'signed-out');
    expect(await memberIn(owner, email)).toMatchObject({ role: 'reader' });
  });

  it('is behind Cloudflare Access good for whom it names', async () => {
    const settings = { ACCESS_TEAM: env.PROVIDER, ACCESS_AUDIENCE: 'console-audience' };
    const asserted = async (email: string) => {
      const response = await fetch(`${env.PROVIDER}/cdn-cgi/access/sign?email=${email}`);
      return { 'cf-access-jwt-assertion': (await response.json<{ assertion: string }>()).assertion };
    };
    const owner = await signedIn('owner');
    const email = guest();
    const body = { token: tokenIn(await invited(owner, email, all('reader'))) };
    const headers = await asserted('eve@example.com');
    await refused(await new Browser().ask('/enter', { body, settings, headers }), 401, 'signed-out');
    await refused(await new Browser().ask('/enter', { body, settings }), 401, 'signed-out');
    await new Browser().json('/enter', { body, settings, headers: await asserted(email) });
  });
});

describe('a member', () => {
  it('is given another role and other sites, at once, and taken away with all that lets them in', async () => {
    const [owner, site] = [await signedIn('owner'), await makeSite()];
    const member = await signedIn('reader');
    expect(await memberIn(owner, member.email)).toMatchObject({
      role: 'reader',
      sites: null,
      passkeys: 0,
      isMe: false,
    });
    expect((await memberIn(owner, member.email))?.seenAt).toBeGreaterThan(0);
    await owner.json(`/members/${member.id}`, { body: { role: 'editor', sites: [site] } });
    expect(await member.json<Me>('/me')).toMatchObject({ role: 'editor', sites: [{ id: site }] });
    await owner.json(`/members/${member.id}`, gone);
    await refused(await member.ask('/me'), 401, 'signed-out');
    await refused(await owner.ask(`/members/${member.id}`, gone), 404, 'not-found');
    expect(await deedsOf(owner.email)).toEqual(
      expect.arrayContaining(['member: changed', 'member: removed']),
    );
  });

  it('is told with when they were here last, to the minute, between two of their cookies', async () => {
    later(0);
    const [owner, member] = [await signedIn('owner'), await signedIn('reader')];
    const { cookie } = member;
    const last = async () => (await memberIn(owner, member.email))?.seenAt ?? 0;
    const before = await last();
    later(300);
    await member.json('/me');
    expect((await last()) - before).toBeGreaterThanOrEqual(300_000);
    expect(member.cookie).toBe(cookie);
  });

  it('is seen and changed by an owner of all their sites alone, who gives no more than is theirs', async () => {
    const [site, foreign] = [await makeSite(), await makeSite()];
    const some = await signedIn('owner', [site]);
    const own = await addOperator('reader', [site]);
    const others = [
      await addOperator('reader', [foreign]),
      await addOperator('reader', [site, foreign]),
      await addOperator('owner'),
    ];
    const { members } = await team(some);
    expect(members.map(({ email }) => email)).toEqual([own.email, some.email].sort());
    for (const { id } of others) {
      await refused(await some.ask(`/members/${id}`, gone), 404, 'not-found');
      const body = { role: 'reader', sites: [site] };
      await refused(await some.ask(`/members/${id}`, { body }), 404, 'not-found');
    }
    for (const sites of [null, [site, foreign]]) {
      const body = { role: 'owner', sites };
      await refused(await some.ask(`/members/${own.id}`, { body }), 400, 'bad-request');
      await refused(await some.ask(`/members/${some.id}`, { body }), 400, 'bad-request');
    }
    await some.json(`/members/${own.id}`, { body: { role: 'owner', sites: [site] } });
  });

  describe('who is the last owner', () => {
    beforeEach(async () => {
      await env.DB.prepare('DELETE FROM console_operators').run();
    });

    it('is neither removed nor lowered, by nobody', async () => {
      const [site, owner] = [await makeSite(), await signedIn('owner')];
      const some = await addOperator('owner', [site]);
      for (const body of [all('reader'), all('editor'), { role: 'owner', sites: [site] }])
        expect(await refused(await owner.ask(`/members/${owner.id}`, { body }), 409, 'conflict')).toContain(
          'make somebody else an owner first',
        );
      await refused(await owner.ask(`/members/${owner.id}`, gone), 409, 'conflict');
      await owner.json(`/members/${owner.id}`, { body: all('owner') });
      await owner.json(`/members/${some.id}`, { body: all('owner') });
      expect(await deedsOf(owner.email)).not.toContain('member: removed');
      await owner.json(`/members/${owner.id}`, gone);
      await refused(await owner.ask('/me'), 401, 'signed-out');
    });

    it('is so of some sites, too, and of two who go at once one stays', async () => {
      const site = await makeSite();
      const some = await signedIn('owner', [site]);
      await refused(await some.ask(`/members/${some.id}`, gone), 409, 'conflict');
      const other = await signedIn('owner', [site]);
      const answers = await Promise.all([
        some.ask(`/members/${other.id}`, gone),
        other.ask(`/members/${some.id}`, gone),
      ]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const query = "SELECT count(*) AS owners FROM console_operators WHERE role = 'owner'";
      expect(await env.DB.prepare(query).first('owners')).toBe(1);
    });
  });
});
