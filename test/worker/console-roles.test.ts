/** Every route of the console, asked by everybody: nothing is answered that their role may not see. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { consoleApp } from '../../worker/console/app.ts';
import { feedOf } from '../../worker/feed/tell.ts';
import { PING, PONG } from '../../worker/console-live-contract.ts';
import {
  CONSOLE_ROUTES,
  ROLES,
  type ConsoleRouteName,
  type Me,
  type Role,
} from '../../worker/console-contract.ts';
import type { PasskeyMade, PasskeyOptions } from '../../worker/console-team-contract.ts';
import { makeKey } from '../../worker/sites/keys.ts';
import { Authenticator } from './authenticator.ts';
import { addCall, addLead } from './console-data.ts';
import { addOperator, Browser, refused, signedIn } from './console.ts';
import { makeSite } from './harness.ts';

const NAMES = Object.keys(CONSOLE_ROUTES) as ConsoleRouteName[];
const GUARDED = NAMES.filter((name) => CONSOLE_ROUTES[name].role !== null);
/** In everything that is of the site. */
const SECRET = 'said-at-the-first-shop';

const INVITATION = 'an-invitation';

let [site, foreign, call, passing, lead] = ['', '', '', '', ''];
const key = makeKey();
const hook = () => `https://a.example/${Math.random()}`;
let [member, leaving] = ['', ''];

beforeAll(async () => {
  [site, foreign] = [await makeSite({ name: SECRET }), await makeSite()];
  const recording = 's3://bucket/of-the-first-shop';
  call = await addCall({ site, at: Date.now() - 60_000, said: SECRET, assistant: SECRET, recording });
  passing = await addCall({ site, at: Date.now() - 60_000 });
  lead = await addLead(site, SECRET);
  [member, leaving] = [(await addOperator('reader', [site])).id, (await addOperator('reader', [site])).id];
  await env.DB.prepare('INSERT INTO console_invitations VALUES (?, ?, ?, ?, ?, ?, 1, ?)')
    .bind(INVITATION, 'h', 'a@b.c', 'reader', JSON.stringify([site]), member, Date.now() + 600_000)
    .run();
  await env.DB.prepare('INSERT INTO site_keys (key, site, created_at) VALUES (?, ?, 1)')
    .bind(key, site)
    .run();
  await env.DB.prepare(
    "INSERT INTO event_endpoints (id, site, url, secret, kinds, created_at) VALUES (?1, ?2, 'https://hooks.example/goes', 'whsec_opens', '[\"*\"]', 1)",
  )
    .bind(`ep_gone_${site}`, site)
    .run();
  await env.DB.prepare("INSERT INTO audit (at, by, site, change) VALUES (1, ?, ?, 'edit')")
    .bind(SECRET, site)
    .run();
  await env.DB.prepare(
    "INSERT INTO event_endpoints (id, site, url, secret, kinds, created_at) VALUES (?1, ?2, 'https://hooks.example/opens', 'whsec_opens', '[\"*\"]', 1)",
  )
    .bind(`ep_${site}`, site)
    .run();
});

interface Example {
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A passkey of its own for each browser that is in. */
async function madeIn(browser: Browser): Promise<PasskeyMade | null> {
  const options = await browser.ask('/passkeys/options', { body: {} });
  return options.ok ? new Authenticator().make(await options.json<PasskeyOptions>()) : null;
}

async function sitesOf(browser: Browser): Promise<string[]> {
  const me = await browser.ask('/me');
  return me.ok ? (await me.json<Me>()).sites.map(({ id }) => id) : [];
}

/** What of the site each route can be asked for. */
const EXAMPLES: Record<ConsoleRouteName, (browser: Browser) => Example | Promise<Example>> = {
  live: () => ({ path: '/live', headers: { upgrade: 'websocket' } }),
  enter: () => ({ path: '/enter', body: {} }),
  leave: () => ({ path: '/leave', body: {} }),
  me: () => ({ path: '/me' }),
  sessions: () => ({ path: '/sessions' }),
  endSession: () => ({ path: `/sessions/${'0'.repeat(32)}` }),
  challenge: () => ({ path: '/challenge', body: {} }),
  passkeys: () => ({ path: '/passkeys' }),
  passkeyOptions: () => ({ path: '/passkeys/options', body: {} }),
  addPasskey: async (browser) => ({ path: '/passkeys', body: await madeIn(browser) }),
  removePasskey: () => ({ path: '/passkeys/none-of-mine' }),
  makeCodes: () => ({ path: '/recovery-codes', body: {} }),
  members: () => ({ path: '/members' }),
  changeMember: () => ({ path: `/members/${member}`, body: { role: 'editor', sites: [site] } }),
  removeMember: () => ({ path: `/members/${leaving}` }),
  invite: async (browser) => ({
    path: '/invitations',
    body: { email: 'guest@example.com', role: 'reader', sites: await sitesOf(browser) },
  }),
  takeBack: () => ({ path: `/invitations/${INVITATION}` }),
  now: () => ({ path: '/now' }),
  calls: () => ({ path: '/calls' }),
  assistants: () => ({ path: '/assistants' }),
  call: () => ({ path: `/calls/${call}` }),
  recording: () => ({ path: `/calls/${call}/recording` }),
  hangUp: () => ({ path: `/calls/${call}/end`, body: { site, reason: 'Nobody is there.' } }),
  eraseCall: () => ({ path: `/calls/${passing}` }),
  numbers: () => ({ path: '/numbers?from=2026-01-01&to=2026-12-31' }),
  leads: () => ({ path: '/leads' }),
  changeLead: () => ({ path: `/leads/${lead}`, body: { note: 'Called back.' } }),
  sites: () => ({ path: '/sites' }),
  changeSite: () => ({
    path: `/sites/${site}`,
    body: { changes: { phone: null }, was: { phone: null } },
  }),
  rotateKey: () => ({ path: `/sites/${site}/keys`, body: { oldLasts: 30 } }),
  expireKey: () => ({ path: `/sites/${site}/keys/expire`, body: { key, inDays: 7 } }),
  events: () => ({ path: '/events' }),
  addEndpoint: () => ({ path: `/sites/${site}/endpoints`, body: { url: hook() } }),
  removeEndpoint: () => ({ path: `/endpoints/ep_gone_${site}` }),
  replay: () => ({ path: `/endpoints/ep_${site}/replay`, body: {} }),
  testEndpoint: () => ({ path: `/endpoints/ep_${site}/test`, body: {} }),
  switchEndpoint: () => ({ path: `/endpoints/ep_${site}/switch`, body: { on: true } }),
  alerts: () => ({ path: '/alerts' }),
  setThresholds: () => ({ path: `/alerts/${site}`, body: { leastCalls: 7 } }),
  testAlerts: () => ({ path: `/alerts/${site}/test`, body: {} }),
  audit: () => ({ path: '/audit' }),
};

const ask = async (browser: Browser, name: ConsoleRouteName, headers: Record<string, string> = {}) => {
  const { path, body, headers: own } = await EXAMPLES[name](browser);
  return browser.ask(path, { method: CONSOLE_ROUTES[name].method, body, headers: { ...own, ...headers } });
};

/** Of a socket: what it is told of while something of the site happens, and then of the other one. */
async function whatComes(answer: Response): Promise<string> {
  const { webSocket } = answer;
  if (!webSocket) return answer.text();
  const told: string[] = [];
  webSocket.addEventListener('message', ({ data }) => {
    told.push(String(data));
  });
  webSocket.accept();
  webSocket.send(JSON.stringify({ captions: true }));
  webSocket.send(PING);
  await expect.poll(() => told).toContain(PONG);
  const caption = { type: 'caption', call, speaker: 'visitor', isFinal: true } as const;
  await feedOf(env).tell([
    { type: 'line', site, waiting: 1 },
    { ...caption, site, text: SECRET },
    { type: 'line', site: foreign, waiting: 1 },
  ]);
  webSocket.send(PING);
  await expect.poll(() => told.filter((one) => one === PONG)).toHaveLength(2);
  webSocket.close(1000);
  return told.join('\n');
}

/** What whoever may ask is answered where it is not 200: of some the example is none that is there, and the recording lies where none is fetched. */
const ANSWERED: Partial<Record<ConsoleRouteName, number>> = {
  live: 101,
  endSession: 404,
  hangUp: 404,
  removePasskey: 404,
  recording: 503,
};

/** Nobody holds one another's session: `leave` would end it. */
const as = (role: Role, sites: string[] | null = null) => signedIn(role, sites);
const may = (role: Role, needs: Role) => ROLES.indexOf(role) >= ROLES.indexOf(needs);

describe('the router', () => {
  it('has the routes of the table and no other', () => {
    const routed = consoleApp.routes.filter(({ method }) => method !== 'ALL');
    const table = NAMES.map((name) => `${CONSOLE_ROUTES[name].method} ${CONSOLE_ROUTES[name].path}`);
    expect(new Set(routed.map(({ method, path }) => `${method} ${path}`))).toEqual(new Set(table));
  });

  it('leaves none of them to whoever comes, but for the door', () => {
    expect(NAMES.filter((name) => CONSOLE_ROUTES[name].role === null)).toEqual(['enter', 'challenge']);
  });
});

describe.each(GUARDED)('%s', (name) => {
  const { role: needs } = CONSOLE_ROUTES[name];

  it('is refused without a cookie, with a wrong one and with an old one', async () => {
    await refused(await ask(new Browser(), name), 401, 'signed-out');
    for (const cookie of ['__Host-talklive-console=', `__Host-talklive-console=${'x'.repeat(43)}`, 'a=b'])
      await refused(await ask(Object.assign(new Browser(), { cookie }), name), 401, 'signed-out');
    const left = await as('owner');
    const { cookie } = left;
    await left.json('/leave', { body: {} });
    await refused(await ask(Object.assign(new Browser(), { cookie }), name), 401, 'signed-out');
  });

  it.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another site of an old browser', { origin: 'https://evil.example', 'sec-fetch-site': '' }],
    ['a neighbour', { origin: 'https://shop.talklive.test', 'sec-fetch-site': 'same-site' }],
    ['the same name over http', { origin: 'http://talklive.test', 'sec-fetch-site': 'same-site' }],
    ['a page without an origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['a link on another site', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused to an owner’s browser from %s, and not to be read there', async (_from, headers) => {
    const answer = await ask(await as('owner'), name, headers);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(await refused(answer, 403, 'origin-not-allowed')).not.toContain(SECRET);
  });

  it.each(ROLES)('is answered to %s as the table has it, and keeps to their sites', async (role) => {
    const stranger = await ask(await as(role, [foreign]), name);
    const own = await ask(await as(role, [site]), name);
    if (needs === null || !may(role, needs)) {
      const words = [await refused(stranger, 403, 'not-permitted'), await refused(own, 403, 'not-permitted')];
      expect(words[0]).toContain(`needs the role ${needs}`);
      return;
    }
    const text = await whatComes(stranger);
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain(site);
    expect([101, 200, 404]).toContain(stranger.status);
    const seen = await whatComes(own);
    expect(own.status).toBe(ANSWERED[name] ?? 200);
    if (name === 'live') expect(seen).toContain(SECRET);
    for (const opens of ['control.example', 'whsec_opens', 'hooks.example/opens', 'token_hash', 'public_key'])
      expect(seen).not.toContain(opens);
  });
});

it('is all one to who asks for another’s site and for one that is not there', async () => {
  const reader = await as('reader', [foreign]);
  for (const path of ['/calls', '/now', '/leads', '/events']) {
    const words = await Promise.all(
      [site, 'no-such-shop'].map(async (asked) =>
        (await refused(await reader.ask(`${path}?site=${asked}`), 400, 'bad-request')).replace(asked, '…'),
      ),
    );
    expect(words[0]).toBe(`site: expected one of ${foreign}, got "…"`);
    expect(words[1]).toBe(words[0]);
  }
  const missing = await refused(await reader.ask('/calls/no-such-call'), 404, 'not-found');
  expect(await refused(await reader.ask(`/calls/${call}`), 404, 'not-found')).toBe(missing);
});

it('answers a preflight of another origin with nothing that lets it go on', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'GET' };
  const answer = await new Browser().ask('/calls', { method: 'OPTIONS', headers });
  expect(answer.status).toBe(403);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});
