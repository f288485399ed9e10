/** Creations of which nobody knows what came: what they may cost is held until the provider's list has been searched. */
import { runDurableObjectAlarm } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createdSince, createVideo, goesOn, passes } from './at-provider.ts';
import { later } from './clock.ts';
import { ask, askWith, callOf, createCall, gateOf, makeSite, provider, refusal } from './harness.ts';

afterEach(() => vi.useRealTimers());

const CALL = '/api/vapi/call/web';
const LOST = [
  'created-and-500',
  'created-and-html',
  'created-and-cut',
  'created-and-302',
  'created-and-408',
  'no-address',
];
const many = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, work));
/** Of the next call, as the provider is told. */
async function longest(site: string): Promise<unknown> {
  await provider('?clear');
  await callOf(site);
  const { seen } = await provider();
  return seen.find(({ method }) => method === 'POST')?.body?.['assistantOverrides'];
}

/** So many seconds on, and the list, of which there are two, was not to be had. Another test may have asked, too. */
async function asksInVain(site: string, seconds: number): Promise<void> {
  later(seconds);
  await provider('?clear');
  await runDurableObjectAlarm(gateOf(site));
  const asked = async () => (await provider()).lists.length;
  await vi.waitFor(async () => expect(await asked()).toBeGreaterThanOrEqual(2), { timeout: 10_000 });
}

describe('a call that was created while its answer was lost', () => {
  it.each(LOST)('holds its place until it is hung up, however often one asks (%s)', async (assistant) => {
    const site = await makeSite({ callsAtOnce: 1, assistants: [assistant] });
    const before = await provider();
    await many(() => createCall(site, { assistantId: assistant }));
    await many(() => createCall(site));
    const made = await createdSince(before);
    expect(made).toHaveLength(1);
    await passes(site, 20);
    expect(await goesOn(made[0] ?? '')).toBe(false);
    vi.useRealTimers();
    await callOf(site);
  });

  it.each(LOST)('holds it as a video, too (%s)', async (personaId) => {
    const site = await makeSite({ callsAtOnce: 1, personaId });
    const before = await provider();
    for (let tries = 0; tries < 2; tries += 1) await many(() => createVideo(site));
    const made = await createdSince(before);
    expect(made).toHaveLength(1);
    await passes(site, 20);
    expect(await goesOn(made[0] ?? '')).toBe(false);
    await callOf(site);
  });

  it('holds it where the provider was later than it is waited for', async () => {
    const site = await makeSite({ callsAtOnce: 1, assistants: ['late-1500'] });
    const before = await provider();
    const impatient = { PROVIDER_TIMEOUT_MS: '300' };
    expect((await askWith(impatient, CALL, site, { assistantId: 'late-1500' })).status).toBe(504);
    await refusal(await createCall(site), 429, 'too-many-calls');
    await vi.waitFor(async () => expect(await createdSince(before)).toHaveLength(1), { timeout: 4000 });
    await passes(site, 9);
    await refusal(await createCall(site), 429, 'too-many-calls');
    await passes(site, 11);
    expect(await createdSince(before)).toHaveLength(1);
    await callOf(site);
  });

  it('holds the place and the minutes of its visitor, who pays for its real length', async () => {
    const visitor = { 'cf-connecting-ip': '192.0.2.71' };
    const assistants = ['created-and-500'];
    const limits = { visitorCallsAtOnce: 1, visitorMinutesADay: 10, maxCallSeconds: 600 };
    const site = await makeSite({ assistants, ...limits });
    const call = (assistantId: string) => ask(CALL, { site, headers: visitor, body: { assistantId } });
    expect((await call('created-and-500')).status).toBe(503);
    await refusal(await call('shop-assistant'), 429, 'visitor-limit');
    await passes(site, 20);
    await provider('?clear');
    expect((await call('shop-assistant')).status).toBe(201);
    const told = (await provider()).seen[0]?.body?.['assistantOverrides'];
    const { maxDurationSeconds } = told as { maxDurationSeconds: number };
    expect(maxDurationSeconds).toBeLessThanOrEqual(580);
    expect(maxDurationSeconds).toBeGreaterThan(560);
  });

  it('holds its minutes of the day, and gives back what it did not use', async () => {
    const site = await makeSite({ minutesADay: 10, maxCallSeconds: 600, assistants: ['created-and-500'] });
    await createCall(site, { assistantId: 'created-and-500' });
    await refusal(await createCall(site), 429, 'minutes-used-up');
    await passes(site, 20);
    expect(await longest(site)).toMatchObject({ maxDurationSeconds: expect.closeTo(575, -1.5) as number });
  });
});

describe('a creation that came to nothing', () => {
  it('gives everything back as soon as the provider’s list shows so', async () => {
    const site = await makeSite({
      callsAtOnce: 3,
      minutesADay: 30,
      visitorCallsAtOnce: 3,
      assistants: ['fault-500'],
    });
    const fail = (n: number) => ({ assistantId: 'fault-500', assistantOverrides: { variableValues: { n } } });
    const headers = { 'cf-connecting-ip': '192.0.2.72' };
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await ask(CALL, { site, headers, body: fail(n) })).status);
    expect(statuses).toEqual([503, 503, 503, 429, 429, 429]);
    await passes(site, 20);
    // All places, and the longest length of each.
    for (let n = 0; n < 3; n += 1) expect(await longest(site)).toMatchObject({ maxDurationSeconds: 600 });
  });

  it.each(['400', '429', '521', '523', '530'])(
    'gives it back at once where the provider has refused or was not reached (%s)',
    async (status) => {
      const site = await makeSite({ callsAtOnce: 1, assistants: [`fault-${status}`] });
      await createCall(site, { assistantId: `fault-${status}` });
      await callOf(site);
    },
  );

  it('holds its place for ten minutes at the most where the list cannot be read', async () => {
    // Of a time of its own: no other list is down.
    later(200_000);
    const site = await makeSite({ callsAtOnce: 1, maxCallSeconds: 3600, assistants: ['fault-500'] });
    await provider(`?lists-down-from=${new Date(Date.now() - 90_000).toISOString()}`);
    await createCall(site, { assistantId: 'fault-500' });
    for (const seconds of [20, 30, 300, 200]) {
      await asksInVain(site, seconds);
      await refusal(await createCall(site), 429, 'too-many-calls');
    }
    later(51);
    await callOf(site);
  });

  it('has its place back soon after the list can be read again', async () => {
    later(400_000);
    const site = await makeSite({ callsAtOnce: 1, assistants: ['fault-500'] });
    await provider(`?lists-down-from=${new Date(Date.now() - 90_000).toISOString()}`);
    await createCall(site, { assistantId: 'fault-500' });
    await asksInVain(site, 60);
    await refusal(await createCall(site), 429, 'too-many-calls');
    await provider('?lists-down-from=~');
    await passes(site, 21);
    await callOf(site);
  });
});
