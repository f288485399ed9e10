import { env, runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WebCallAnswer } from '../../worker/contract.ts';
import { later } from './clock.ts';
import { ask, gateOf, makeSite, provider, refusal, rings } from './harness.ts';
import { NO_LIMITS, orderOf } from './objects.ts';

const HOUR = 3600;
const DAY_MS = 86_400_000;

afterEach(() => vi.useRealTimers());

/** Stops the clock of the Worker and the gate at that hour (UTC) of tomorrow. */
const at = (hour: number) =>
  vi.useFakeTimers({
    toFake: ['Date'],
    now: Math.ceil(Date.now() / DAY_MS) * DAY_MS + hour * HOUR * 1000,
  });

let addresses = 0;
/** An address that no other test has; bursts of one are counted across tests. */
const anAddress = () => `198.51.${Math.floor((addresses += 1) / 250)}.${(addresses % 250) + 1}`;

const call = (site: string, address: string) =>
  ask('/api/vapi/call/web', {
    site,
    body: { assistantId: 'shop-assistant' },
    headers: { 'cf-connecting-ip': address },
  });
const idOf = async (response: Response) => {
  expect(response.status).toBe(201);
  return ((await response.json()) as WebCallAnswer).id;
};
const hangUp = (site: string, id: string) => ask(`/api/vapi/call/${id}?site=${site}`, { method: 'DELETE' });

describe('one visitor', () => {
  it('has so many calls at once, of 500 that ask at the same time, and leaves the rest to others', async () => {
    const site = await makeSite({ callsAtOnce: 20, minutesADay: 100_000, visitorCallsAtOnce: 3 });
    // One household: as many addresses as it likes.
    const household = (i: number) => `2001:db8:77:1::${(i + 1).toString(16)}`;
    const limits = {
      callsAtOnce: 20,
      minutesADay: 100_000,
      visitor: { ...NO_LIMITS, callsAtOnce: 3 },
    };
    const mine = { visitor: '2001:db8:77:1::/64', limits };
    // Past the counter of bursts, as a crowd of Cloudflare's locations would be.
    const placed = await Promise.all(
      Array.from({ length: 500 }, () => gateOf(site).take(orderOf(site, mine))),
    );
    expect(placed.filter(({ state }) => state === 'held')).toHaveLength(3);

    const refused = await call(site, household(9));
    const error = await refusal(refused, 429, 'visitor-limit');
    expect(refused.headers.get('ratelimit-policy')).toBe('"visitor-calls-at-once";q=3');
    expect(refused.headers.get('retry-after')).toBe(String(error.retryAfter));
    await idOf(await call(site, '2001:db8:77:2::1'));
    await idOf(await call(site, anAddress()));
  });

  it('begins so many calls an hour, also over midnight, and is told when the next is possible', async () => {
    at(23.75);
    const site = await makeSite({ visitorCallsAnHour: 2 });
    const address = anAddress();
    await hangUp(site, await idOf(await call(site, address)));
    later(20 * 60);
    await hangUp(site, await idOf(await call(site, address)));
    const refused = await call(site, address);
    expect((await refusal(refused, 429, 'visitor-limit')).retryAfter).toBe(40 * 60);
    expect(refused.headers.get('ratelimit-policy')).toBe('"visitor-calls-an-hour";q=2;w=3600');
    await idOf(await call(site, anAddress()));
    later(40 * 60);
    await idOf(await call(site, address));
    await refusal(await call(site, address), 429, 'visitor-limit');
  });

  it('has so many minutes a day, of which a call gives back what it did not use', async () => {
    at(12);
    const site = await makeSite({ visitorMinutesADay: 12, maxCallSeconds: 600 });
    const address = anAddress();
    const first = await idOf(await call(site, address));
    await provider('?clear');
    const second = await idOf(await call(site, address));
    expect((await provider()).seen[0]?.body?.['assistantOverrides']).toMatchObject({
      maxDurationSeconds: 120,
    });
    const waits = await call(site, address);
    expect((await refusal(waits, 429, 'visitor-limit')).retryAfter).toBe(60);
    expect(waits.headers.get('ratelimit-policy')).toBe('"visitor-minutes-a-day";q=12;w=86400');
    later(120);
    await hangUp(site, second);
    await hangUp(site, first);
    later(1);
    // 240 s are used up.
    const third = await idOf(await call(site, address));
    await provider('?clear');
    later(480);
    await hangUp(site, third);
    const over = await refusal(await call(site, address), 429, 'visitor-limit');
    expect(over.retryAfter).toBe(12 * HOUR - 601);
    await idOf(await call(site, anAddress()));
    later(over.retryAfter ?? 0);
    await idOf(await call(site, address));
  });

  it('gives the place back when the provider refuses', async () => {
    const site = await makeSite({ visitorCallsAtOnce: 1, visitorCallsAnHour: 1, assistants: ['fault-400'] });
    const headers = { 'cf-connecting-ip': anAddress() };
    for (let i = 0; i < 3; i += 1) {
      const refused = await ask('/api/vapi/call/web', { site, headers, body: { assistantId: 'fault-400' } });
      await refusal(refused, 502, 'provider-refused');
    }
    await idOf(await call(site, headers['cf-connecting-ip']));
  });

  it('shares these limits between voice and video', async () => {
    const site = await makeSite({ visitorCallsAtOnce: 1 });
    const headers = { 'cf-connecting-ip': anAddress() };
    await idOf(await call(site, headers['cf-connecting-ip']));
    const video = await ask('/api/tavus/create-conversation', {
      site,
      headers,
      body: { agentId: 'your-agent-id' },
    });
    await refusal(video, 429, 'visitor-limit');
  });

  it('is known by a salted name that is gone with its salt after the day that follows', async () => {
    at(12);
    const site = await makeSite();
    const address = anAddress();
    await hangUp(site, await idOf(await call(site, address)));
    const kept = () =>
      runInDurableObject(gateOf(site), (_gate, { storage }) => {
        const tables = ['calls', 'visits', 'salts', 'days', 'absences'];
        return tables.flatMap((table) => storage.sql.exec(`SELECT * FROM ${table}`).toArray());
      });
    expect(JSON.stringify(await kept())).not.toContain(address);
    expect(await kept()).toContainEqual(
      expect.objectContaining({ visitor: expect.stringMatching(/^[\da-f]{64}$/) }),
    );
    const { results } = await env.DB.prepare('SELECT * FROM calls WHERE site = ?').bind(site).all();
    expect(JSON.stringify(results)).not.toContain(address);
    // Nobody calls again: the object wakes by itself.
    later(36 * HOUR + 1);
    await rings(site);
    const left = await kept();
    expect(left.filter((row) => 'visitor' in row || 'salt' in row)).toEqual([]);
  });
});

describe('a call that nobody joins', () => {
  const endedAtProvider = async (id: string) =>
    (await provider()).calls.find((one) => one.id === id)?.status === 'ended';
  const place = (site: string, assistantId: string) =>
    ask('/api/vapi/call/web', { site, body: { assistantId } });

  it('is hung up after 45 s, and its place is free; one that somebody joined goes on', async () => {
    later(0);
    const site = await makeSite({ callsAtOnce: 2, assistants: ['nobody-joins'] });
    const [empty, joined] = [
      await idOf(await place(site, 'nobody-joins')),
      await idOf(await place(site, 'shop-assistant')),
    ];
    later(31);
    await rings(site);
    expect(await endedAtProvider(empty)).toBe(false);
    const due = await runInDurableObject(gateOf(site), (_gate, { storage }) => storage.getAlarm());
    expect(due).toBeLessThanOrEqual(Date.now() + 14_000);
    later(14);
    await rings(site);
    expect(await endedAtProvider(empty)).toBe(true);
    expect(await endedAtProvider(joined)).toBe(false);
    const row = await env.DB.prepare('SELECT ended_by, seconds FROM calls WHERE id = ?').bind(empty).first();
    expect(row).toEqual({ ended_by: 'nobody-joined', seconds: 0 });
    await idOf(await place(site, 'shop-assistant'));
  });

  it('is tried again when the provider does not hang up', async () => {
    later(0);
    const site = await makeSite({ callsAtOnce: 1, assistants: ['end-fault-500-nobody-joins'] });
    const id = await idOf(await place(site, 'end-fault-500-nobody-joins'));
    later(46);
    await rings(site);
    expect(await endedAtProvider(id)).toBe(false);
    await refusal(await place(site, 'shop-assistant'), 429, 'too-many-calls');
    const due = await runInDurableObject(gateOf(site), (_gate, { storage }) => storage.getAlarm());
    expect(due).toBeLessThanOrEqual(Date.now() + 10_000);
  });

  it('by video is ended by the provider, which was told the time, and found over here', async () => {
    later(0);
    const site = await makeSite({ callsAtOnce: 1 });
    await provider('?clear');
    const converse = () =>
      ask('/api/tavus/create-conversation', { site, body: { agentId: 'your-agent-id' } });
    const { conversation_id: id } = (await (await converse()).json()) as { conversation_id: string };
    expect((await provider()).seen[0]?.body?.['properties']).toMatchObject({
      participant_absent_timeout: 45,
    });
    await refusal(await converse(), 429, 'too-many-calls');
    await provider(`?end=${id}`);
    later(46);
    await rings(site);
    expect((await converse()).status).toBe(200);
  });
});
