import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { app } from '../../worker/app.ts';
import type { PublicConfig } from '../../worker/contract.ts';
import { PASS_HEADER, type PassAnswer } from '../../worker/pass-contract.ts';
import type { Site } from '../../worker/schemas/site.ts';
import { later } from './clock.ts';
import { gateOf, HOST, makeSite, PAGE, provider, refusal } from './harness.ts';
import { orderOf } from './objects.ts';

const KEYS = {
  TURNSTILE_SECRET_KEY: 'turnstile-secret-of-the-tests',
  TURNSTILE_SITE_KEY: 'public-key',
  PROVIDER_TIMEOUT_MS: '700',
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
/** From here on, of what is an error. */
function linesOfLog(): () => string[] {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => spy.mock.calls.map(([line]) => String(line));
}

let visitors = 0;
interface Visitor {
  site: string;
  origin: string;
  address: string;
  settings: Record<string, string>;
}
/** Somebody on a page of a site with these settings; each has an address of their own. */
async function visitor(changes: Partial<Site>, settings: Record<string, string> = KEYS): Promise<Visitor> {
  visitors += 1;
  const site = await makeSite({ origins: [PAGE, 'https://other.example'], ...changes });
  return { site, origin: PAGE, address: `192.0.2.${visitors}`, settings };
}

async function ask(
  { site, origin, address, settings }: Visitor,
  path: string,
  body?: unknown,
  pass?: string,
) {
  const context = createExecutionContext();
  const headers = new Headers({ origin, authorization: `Bearer ${site}`, 'cf-connecting-ip': address });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (pass !== undefined) headers.set(PASS_HEADER, pass);
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await app.fetch(new Request(`${HOST}${path}`, init), { ...env, ...settings }, context);
  await waitOnExecutionContext(context);
  return response;
}
const askPass = (who: Visitor, challengeToken?: string) =>
  ask(who, '/api/pass', challengeToken === undefined ? {} : { challengeToken });
const passOf = async (who: Visitor, token?: string) => {
  const response = await askPass(who, token);
  expect(response.status).toBe(201);
  return ((await response.json()) as PassAnswer).pass;
};
const call = (who: Visitor, pass?: string, assistantId = 'shop-assistant') =>
  ask(who, '/api/vapi/call/web', { assistantId }, pass);
const tokenFor = (site: string) => `token for call at ${site} ${crypto.randomUUID()}`;

describe('a site that demands join passes', () => {
  it('says so, and refuses calls and videos without one', async () => {
    const who = await visitor({ requirePass: true });
    const config: PublicConfig = await (await ask(who, `/api/config?site=${who.site}`)).json();
    expect(config.joinPass).toBe('first');
    await provider('?clear');
    await refusal(await call(who), 403, 'pass-required');
    const video = await ask(who, '/api/tavus/create-conversation', { agentId: 'your-agent-id' });
    await refusal(video, 403, 'pass-required');
    expect((await provider()).seen).toEqual([]);
    const { results } = await env.DB.prepare('SELECT id FROM calls WHERE site = ?').bind(who.site).all();
    expect(results).toEqual([]);
    expect((await call(who, await passOf(who))).status).toBe(201);
    const shown = await ask(
      who,
      '/api/tavus/create-conversation',
      { agentId: 'your-agent-id' },
      await passOf(who),
    );
    expect(shown.status).toBe(200);
  });

  it('takes each pass once, of 500 calls that bring it at the same time', async () => {
    const who = await visitor({ requirePass: true, callsAtOnce: 100 });
    const pass = await passOf(who);
    const demand = { pass, challengeAfter: null };
    const order = () => orderOf(who.site, { visitor: who.address, pageOrigin: PAGE, origin: HOST, demand });
    const placed = await Promise.all(Array.from({ length: 500 }, () => gateOf(who.site).take(order())));
    expect(placed.filter(({ state }) => state === 'held')).toHaveLength(1);
    await refusal(await call(who, pass), 403, 'pass-required');
  });

  it('takes it once, also when its call has been created', async () => {
    const who = await visitor({ requirePass: true });
    const pass = await passOf(who);
    expect((await call(who, pass)).status).toBe(201);
    await refusal(await call(who, pass), 403, 'pass-required');
    expect((await call(who, await passOf(who))).status).toBe(201);
  });

  it('binds it to site, page and visitor, and to two minutes', async () => {
    const who = await visitor({ requirePass: true });
    const pass = await passOf(who);
    const [until, nonce, challenged, signature = ''] = pass.split('.');
    const { site: otherSite } = await visitor({ requirePass: true });
    for (const [other, brought] of [
      [{ ...who, site: otherSite }, pass],
      [{ ...who, origin: 'https://other.example' }, pass],
      [{ ...who, address: '192.0.2.250' }, pass],
      [who, [until, nonce, '1', signature].join('.')],
      [who, [Number(until) + 1, nonce, challenged, signature].join('.')],
      [who, [until, nonce, challenged, 'f'.repeat(64)].join('.')],
      [who, 'no pass at all'],
    ] as const)
      await refusal(await call(other, brought), 403, 'pass-required');
    later(121);
    await refusal(await call(who, pass), 403, 'pass-required');
    later(-60);
    expect((await call(who, pass)).status).toBe(201);
  });

  it('leaves it good for another try where the provider failed', async () => {
    const who = await visitor({ requirePass: true, assistants: ['fault-400'] });
    const pass = await passOf(who);
    await refusal(await call(who, pass, 'fault-400'), 502, 'provider-refused');
    expect((await call(who, pass)).status).toBe(201);
  });

  it('gives none to a page that is not on its list', async () => {
    const who = await visitor({ requirePass: true });
    await refusal(await askPass({ ...who, origin: 'https://thief.example' }), 403, 'origin-not-allowed');
  });
});

describe('a site that wants a challenge', () => {
  it('takes a token of its own, once, and none of a form or of another site', async () => {
    const who = await visitor({ challengeAfter: 0 });
    const config: PublicConfig = await (await ask(who, `/api/config?site=${who.site}`)).json();
    expect(config.joinPass).toBe('challenge');
    await refusal(await call(who), 403, 'pass-required');
    await refusal(await askPass(who), 403, 'challenge-required');
    const token = tokenFor(who.site);
    for (const bad of ['made up', 'a-good-token', tokenFor('another-site'), `token for form at ${who.site}`])
      await refusal(await askPass(who, bad), 403, 'captcha-failed');
    const pass = await passOf(who, token);
    await refusal(await askPass(who, token), 403, 'captcha-failed');
    expect((await call(who, pass)).status).toBe(201);
    const asked = (await provider()).seen.filter(({ path }) => path === '/turnstile/v0/siteverify').at(-1);
    expect(asked?.body).toMatchObject({ response: token, remoteip: who.address });
  });

  it('asks only after so many calls of that visitor, whatever passes were got before', async () => {
    const who = await visitor({ challengeAfter: 1 });
    const early = [await passOf(who), await passOf(who)];
    expect((await call(who, early[0])).status).toBe(201);
    await refusal(await call(who, early[1]), 403, 'challenge-required');
    await refusal(await askPass(who), 403, 'challenge-required');
    expect(
      (await call({ ...who, address: '192.0.2.251' }, await passOf({ ...who, address: '192.0.2.251' })))
        .status,
    ).toBe(201);
    expect((await call(who, await passOf(who, tokenFor(who.site)))).status).toBe(201);
    later(24 * 3600 + 1);
    expect((await call(who, await passOf(who))).status).toBe(201);
  });

  it.each(['fault-500', 'fault-html-502', 'fault-huge', 'fault-silent', 'fault-reset'])(
    'lets nobody in while Turnstile answers with %s, unless it says so',
    async (token) => {
      const lines = linesOfLog();
      await refusal(await askPass(await visitor({ challengeAfter: 0 }), token), 403, 'captcha-failed');
      const open = await visitor({ challengeAfter: 0, challengeDown: 'allow' });
      expect((await call(open, await passOf(open, token))).status).toBe(201);
      expect(lines().filter((line) => line.includes('"event":"challenge-down"'))).toHaveLength(2);
      // What Turnstile refuses stays refused, and no token at all is none.
      await refusal(await askPass(open, 'made up'), 403, 'captcha-failed');
      await refusal(await askPass(open), 403, 'challenge-required');
    },
  );

  it.each(['fault-400', 'fault-401', 'fault-404', 'fault-413', 'fault-429-5', 'fault-302', 'fault-html'])(
    'lets nobody in whom Turnstile answers with %s, whatever it says',
    async (token) => {
      const lines = linesOfLog();
      for (const challengeDown of ['refuse', 'allow'] as const) {
        const who = await visitor({ challengeAfter: 0, challengeDown });
        await refusal(await askPass(who, token), 403, 'captcha-failed');
      }
      // The operator is told that it was an answer, and no outage.
      expect(lines().filter((line) => line.includes('"event":"challenge-refused"'))).toHaveLength(2);
      expect(lines().join()).not.toContain('challenge-down');
    },
  );

  it('lets nobody in with a secret that is not its own', async () => {
    const who = await visitor({ challengeAfter: 0, challengeDown: 'allow' });
    const settings = { ...KEYS, TURNSTILE_SECRET_KEY: 'another-secret' };
    await refusal(await askPass({ ...who, settings }, tokenFor(who.site)), 403, 'captcha-failed');
  });

  it('decides the same way without its keys', async () => {
    const closed = await visitor({ challengeAfter: 0 }, {});
    // No visitor can do anything about it, so none is told to try again.
    await refusal(await askPass(closed), 503, 'not-set-up');
    const open = await visitor({ challengeAfter: 0, challengeDown: 'allow' }, {});
    expect((await call(open, await passOf(open))).status).toBe(201);
  });

  it('shows it in a page for frames of its own sites, in their language', async () => {
    const who = await visitor({ challengeAfter: 0 });
    const at = (page: string, lang = 'de-AT') =>
      ask(
        who,
        `/api/challenge?site=${who.site}&page=${encodeURIComponent(page)}&lang=${encodeURIComponent(lang)}`,
      );
    const frame = await at(PAGE);
    const policy = frame.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'self' ${String(env.PROVIDER)};`);
    expect(policy).toContain(`frame-ancestors ${PAGE}`);
    const text = await frame.text();
    expect(text).toContain('<html lang="de" dir="ltr">');
    expect(text).toContain('data-sitekey="public-key"');
    expect(await (await at(PAGE, '"><script>')).text()).toContain('<html lang="en" dir="ltr">');
    await refusal(await at('https://thief.example'), 403, 'origin-not-allowed');
    await refusal(await at('*'), 403, 'origin-not-allowed');
  });

  it.each([
    'https://evil.example;x.wild.example',
    'https://evil.example,x.wild.example',
    'https://.wild.example',
    'https://*.wild.example',
    'https://a..wild.example',
    'https://-a.wild.example',
    "https://'self'.wild.example",
  ])('shows it to no page of a wildcard with an odd name: %s', async (page) => {
    const who = await visitor({ challengeAfter: 0, origins: [PAGE, 'https://*.wild.example'] });
    const at = (one: string) => ask(who, `/api/challenge?site=${who.site}&page=${encodeURIComponent(one)}`);
    await refusal(await at(page), 403, 'origin-not-allowed');
    expect((await at('https://b-2.a.wild.example')).status).toBe(200);
  });
});
