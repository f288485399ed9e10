/** Events and alerts at the console, and callbacks in its inbox. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditLine } from '../../worker/console-contract.ts';
import type { AlertsAnswer, Delivery, Endpoint, TestedAnswer } from '../../worker/console-events-contract.ts';
import type { Lead } from '../../worker/console-leads-contract.ts';
import { addLead } from './console-data.ts';
import { refused, signedIn, type Browser } from './console.ts';
import { ask, makeSite } from './harness.ts';

let site: string;
let editor: Browser & { email: string };
let endpoint: string;

const events = (browser: Browser) =>
  browser.json<{ endpoints: Endpoint[]; deliveries: Delivery[] }>(`/events?site=${site}`);
const stateOf = async (id: string) =>
  (await events(editor)).deliveries.find((delivery) => delivery.id === id)?.state;

async function addDead(id: string): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO events VALUES (?1, ?2, ?3, 'call.ended', '', ?4, '{"id":"x"}', 'dead', ?4, 0, 3, ?4, 'HTTP 500')`,
  )
    .bind(id, endpoint, site, Date.now())
    .run();
}

beforeAll(async () => {
  site = await makeSite();
  editor = await signedIn('editor', [site]);
  endpoint = `ep_${site}`;
  await env.DB.prepare(
    `INSERT INTO event_endpoints (id, site, url, secret, kinds, created_at) VALUES (?1, ?2, ?3, 'whsec_c2VjcmV0', '["*"]', 1)`,
  )
    .bind(endpoint, site, `${env.RECEIVER}/${site}`)
    .run();
});

describe('an endpoint', () => {
  it('is tried, and the answer is told', async () => {
    expect(await editor.json(`/endpoints/${endpoint}/test`, { body: {} })).toEqual({ why: null });
  });

  it('is shown with how its last try failed', async () => {
    const shown = async () => (await events(editor)).endpoints[0];
    expect(await shown()).toMatchObject({ failedAt: null, failedWhy: null, failedTries: 0 });
    const failing = `UPDATE event_endpoints SET failed_at = 7, failed_why = 'it answered 503', failed_tries = ?2 WHERE id = ?1`;
    await env.DB.prepare(failing).bind(endpoint, 2).run();
    expect(await shown()).toMatchObject({ failedAt: 7, failedWhy: 'it answered 503', failedTries: 2 });
    await env.DB.prepare(failing).bind(endpoint, 0).run();
  });

  it('is sent again what was given up, one or all, and the history has who', async () => {
    await addDead('ev_one');
    await addDead('ev_two');
    const replay = (body: object) => editor.json(`/endpoints/${endpoint}/replay`, { body });
    expect(await replay({ event: 'ev_one' })).toEqual({ replayed: 1 });
    await expect.poll(() => stateOf('ev_one')).toBe('sent');
    expect(await stateOf('ev_two')).toBe('dead');
    expect(await replay({})).toEqual({ replayed: 1 });
    await expect.poll(() => stateOf('ev_two')).toBe('sent');
    const { lines } = await (await signedIn('owner', [site])).json<{ lines: AuditLine[] }>('/audit');
    expect(lines[0]).toMatchObject({
      by: editor.email,
      change: 'events: sent again',
      after: { event: 'all' },
    });
  });

  it('is switched off and on again, and off is sent nothing', async () => {
    const turn = (on: boolean) => editor.json(`/endpoints/${endpoint}/switch`, { body: { on } });
    await turn(false);
    expect((await events(editor)).endpoints).toMatchObject([{ id: endpoint, offWhy: 'at the console' }]);
    const words = await refused(
      await editor.ask(`/endpoints/${endpoint}/replay`, { body: {} }),
      409,
      'conflict',
    );
    expect(words).toContain('switch it on');
    await turn(true);
    expect((await events(editor)).endpoints).toMatchObject([{ id: endpoint, offAt: null }]);
  });

  it('is nobody else’s', async () => {
    const stranger = await signedIn('owner', ['another']);
    const reader = await signedIn('reader', [site]);
    for (const deed of ['test', 'replay', 'switch']) {
      const body = deed === 'switch' ? { on: false } : {};
      await refused(await stranger.ask(`/endpoints/${endpoint}/${deed}`, { body }), 404, 'not-found');
      await refused(await reader.ask(`/endpoints/${endpoint}/${deed}`, { body }), 403, 'not-permitted');
    }
  });
});

describe('alerts', () => {
  const alerts = (browser: Browser) => browser.json<AlertsAnswer>(`/alerts?site=${site}`);

  it('have thresholds that an editor changes, each by itself, and refuse what is none', async () => {
    await editor.json(`/alerts/${site}`, { body: { failedPercent: 30, quietMinutes: 90 } });
    await editor.json(`/alerts/${site}`, { body: { firstSoundMs: null } });
    const [first] = (await alerts(editor)).sites;
    expect(first).toMatchObject({
      id: site,
      told: 1,
      thresholds: { failedPercent: 30, quietMinutes: 90, firstSoundMs: null, leastCalls: 5 },
    });
    const wrong = await editor.ask(`/alerts/${site}`, { body: { failedPercent: 0 } });
    expect(await refused(wrong, 400, 'bad-request')).toContain('failedPercent');
    await refused(
      await (await signedIn('owner', ['another'])).ask(`/alerts/${site}`, { body: {} }),
      404,
      'not-found',
    );
  });

  it('are shown while something is wrong, and measured when somebody asks', async () => {
    await env.DB.prepare(`INSERT INTO alerts VALUES (?1, ?2, 'failed-calls', 5, NULL, 60, 30)`)
      .bind(`alert_${site}`, site)
      .run();
    expect((await alerts(editor)).alerts).toMatchObject([
      { alert: 'failed-calls', endedAt: null, measured: 60 },
    ]);
    const tested = await editor.json<TestedAnswer>(`/alerts/${site}/test`, { body: {} });
    expect(tested.told).toEqual([{ endpoint, why: null }]);
    expect(tested.judged.map(({ alert }) => alert)).toContain('no-calls');
  });
});

describe('a callback', () => {
  it('stands in the inbox beside what was written, with its wish, and moves as a lead does', async () => {
    const shop = await makeSite();
    const somebody = await signedIn('editor', [shop]);
    await addLead(shop, 'Write to me.');
    const asked = await ask(`/api/callbacks?site=${shop}`, {
      body: {
        name: 'Grace',
        phone: '+49 171 5550142',
        note: 'About the offer.',
        timeZone: 'Europe/Berlin',
        idempotencyKey: crypto.randomUUID(),
        filledInMs: 9000,
      },
    });
    expect(asked.status).toBe(201);
    const list = async (query: string) => (await somebody.json<{ leads: Lead[] }>(`/leads?${query}`)).leads;
    expect((await list('state=new')).map(({ kind }) => kind).sort()).toEqual(['callback', 'contact']);
    const [callback] = await list('kind=callback');
    expect(callback).toMatchObject({
      name: 'Grace',
      phone: '+49 171 5550142',
      message: 'About the offer.',
      callback: { preferredAt: null, timeZone: 'Europe/Berlin', said: [] },
    });
    const id = callback?.id ?? '';
    await somebody.json(`/leads/${id}`, { body: { state: 'done', note: 'Rang.' } });
    expect(await list('state=done')).toMatchObject([{ id, notes: [{ text: 'Rang.' }] }]);
    await env.DB.prepare('DELETE FROM callbacks WHERE id = ?').bind(id).run();
    const left = await env.DB.prepare('SELECT count(*) AS count FROM lead_notes WHERE lead = ?')
      .bind(id)
      .first();
    expect(left).toEqual({ count: 0 });
  });
});

describe('an endpoint of a site', () => {
  it('is added by an owner, who is told its secret once, and taken away', async () => {
    const owner = await signedIn('owner', [site]);
    const add = (url: string, kinds?: string[]) =>
      owner.ask(`/sites/${site}/endpoints`, { body: { url, ...(kinds && { kinds }) } });
    const url = `${env.RECEIVER}/added-${site}`;
    const added = await (await add(url, ['call.*'])).json<{ id: string; secret: string }>();
    expect(added.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const listed = async () => (await events(owner)).endpoints.find(({ id }) => id === added.id);
    expect(await listed()).toMatchObject({ kinds: ['call.*'], offAt: null });
    expect(JSON.stringify(await events(owner))).not.toContain(added.secret);
    expect(await owner.json(`/endpoints/${added.id}/test`, { body: {} })).toEqual({ why: null });
    expect(await refused(await add(url, ['call.ended']), 409, 'conflict')).toBe(
      `This site tells that address of all that already, as ${added.id}.`,
    );
    for (const wrong of ['https://10.0.0.1/hook', 'http://hooks.example.com', 'mailto:nobody', 'hooks'])
      expect(await refused(await add(wrong), 400, 'bad-request')).toContain(`got "${wrong}"`);
    await refused(await add('https://hooks.example.com', ['call.lost']), 400, 'bad-request');
    const mail = await (await add('mailto:ops@example.com')).json<{ id: string; secret: null }>();
    expect(mail.secret).toBeNull();
    const lines = (await owner.json<{ lines: AuditLine[] }>(`/audit?site=${site}`)).lines;
    expect(lines.filter(({ change }) => change === 'add endpoint')).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toContain(added.secret);
    for (const { id } of [added, mail]) await owner.json(`/endpoints/${id}`, { method: 'DELETE' });
    expect(await listed()).toBeUndefined();
    await refused(await owner.ask(`/endpoints/${added.id}`, { method: 'DELETE' }), 404, 'not-found');
  });
});
