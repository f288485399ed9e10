/** How a call was for its visitor, as the browser tells it: a claim, and looked at as one. */
import { createScheduledController, env } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import worker from '../../worker/index.ts';
import type { MeasuresRequest } from '../../worker/measures-contract.ts';
import { later } from './clock.ts';
import { ask, callOf, callRow, makeSite, provider, refusal, rings } from './harness.ts';

afterEach(() => vi.useRealTimers());

const MEASURES: MeasuresRequest = {
  listening: 812.4,
  firstSound: 1204,
  steps: { microphone: 90, 'call-created': 410, joined: 700 },
  silences: [900, 700, 800, 2600],
  interruptions: [240],
  loss: 0.01,
  jitter: 12,
  roundTrip: 48,
  reconnects: 0,
  deviceChanges: 1,
  error: null,
};
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0';

/** As a beacon sends it. */
const send = (site: string, id: string, measures: object, headers: Record<string, string> = {}) =>
  ask(`/api/vapi/call/${id}/measures?site=${site}`, {
    body: measures,
    type: 'text/plain',
    headers: { 'user-agent': EDGE, 'cf-ipcountry': 'NZ', ...headers },
  });
const row = (id: string) => env.DB.prepare('SELECT * FROM call_measures WHERE id = ?').bind(id).first();

describe('the measures of a call', () => {
  it('are kept once, with the browser’s family and the country, and nothing else of the visitor', async () => {
    const site = await makeSite();
    const { id } = await callOf(site);
    expect((await send(site, id, MEASURES)).status).toBe(200);
    const kept = await row(id);
    expect(kept).toMatchObject({
      site,
      browser: 'edge',
      country: 'NZ',
      first_sound: 1204,
      turns: 4,
      silence_p50: 800,
      silence_p95: 2600,
      error: null,
    });
    expect(JSON.parse(String(kept?.['figures']))).toEqual({ ...MEASURES, listening: 812 });
    expect(JSON.stringify(kept)).not.toContain('Windows');
    expect((await send(site, id, { ...MEASURES, firstSound: 5000 })).status).toBe(200);
    expect(await row(id)).toEqual(kept);
  });

  it('have the provider asked whether their call is over, which nobody has hung up', async () => {
    const site = await makeSite();
    const [over, on] = [await callOf(site), await callOf(site)];
    await provider(`?end=${over.id}`);
    await provider('?clear');
    for (const { id } of [over, on]) expect((await send(site, id, MEASURES)).status).toBe(200);
    later(3);
    await rings(site);
    const row = await callRow(over.id);
    // As its record has it.
    expect(row).toMatchObject({ ended_by: 'visitor' });
    expect(Number(row['ended_at']) - Number(row['created_at'])).toBeLessThan(6000);
    expect(await callRow(on.id)).toMatchObject({ ended_by: null });
    // A second time they ask nobody.
    await provider('?clear');
    await send(site, on.id, MEASURES);
    later(3);
    await rings(site);
    expect((await provider()).seen).toEqual([]);
  });

  it.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/150.0.0.0 Safari/537.36',
      'chrome',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'safari',
    ],
    ['curl/8', 'other'],
  ])('are of a browser’s family: %s', async (agent, family) => {
    const site = await makeSite();
    const { id } = await callOf(site);
    await send(site, id, MEASURES, { 'user-agent': agent });
    expect((await row(id))?.['browser']).toBe(family);
  });

  it('are dropped, each for itself, where the call was too short for them', async () => {
    const site = await makeSite();
    const { id } = await callOf(site);
    await ask(`/api/vapi/call/${id}?site=${site}`, { method: 'DELETE' });
    const impossible = {
      listening: 300_000,
      firstSound: 300_000,
      steps: { joined: 200_000, microphone: 90 },
    };
    const silences = Array.from({ length: 900 }, () => 500);
    expect((await send(site, id, { ...MEASURES, ...impossible, silences })).status).toBe(200);
    const kept = await row(id);
    expect(kept).toMatchObject({ first_sound: null, turns: 0, silence_p50: null, silence_p95: null });
    expect(JSON.parse(String(kept?.['figures']))).toEqual({
      ...MEASURES,
      listening: null,
      firstSound: null,
      steps: { microphone: 90 },
      silences: [],
    });
  });

  it('have the first sound before the line stands, where the page greets', async () => {
    const site = await makeSite();
    const { id } = await callOf(site);
    expect((await send(site, id, { ...MEASURES, listening: 1200, firstSound: 400 })).status).toBe(200);
  });

  it.each([
    ['firstSound', { firstSound: -1 }],
    ['firstSound', { firstSound: 1e9 }],
    ['silences', { silences: Array.from({ length: 1001 }, () => 1) }],
    ['steps', { steps: { microphone: 5000 } }],
    ['error', { error: 'My name is Ada.' }],
    ['loss', { loss: 2 }],
    ['reconnects', { reconnects: 0.5 }],
  ])('are refused where they make no sense: %s %j', async (field, wrong) => {
    const site = await makeSite();
    const { id } = await callOf(site);
    const { field: told } = await refusal(
      await send(site, id, { ...MEASURES, ...wrong }),
      400,
      'bad-request',
    );
    expect(told).toContain(field);
    expect(await row(id)).toBeNull();
  });

  it('are of calls of the page’s own site only', async () => {
    const [site, other] = [await makeSite(), await makeSite()];
    const { id } = await callOf(site);
    await refusal(await send(other, id, MEASURES), 404, 'not-found');
    await refusal(await send(site, crypto.randomUUID(), MEASURES), 404, 'not-found');
    await refusal(await send(site, id, { ...MEASURES, filler: 'x'.repeat(40_000) }), 413, 'body-too-large');
    expect(await row(id)).toBeNull();
  });

  it('go with the rows of the site', async () => {
    later(0);
    const site = await makeSite({ rowsDays: 2 });
    const { id } = await callOf(site);
    await send(site, id, MEASURES);
    later(3 * 86_400);
    await worker.scheduled(createScheduledController(), env);
    expect(await row(id)).toBeNull();
  });
});
