/** What a day came to, told in the morning where a site's operator is. */
import { env } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rings, set } from './alerted-sites.ts';
import { later } from './clock.ts';
import { addReceiver, contact, rowsOf, stateOf, takes, until } from './event-receivers.ts';
import { callOf, createCall, makeSite, refusal, settled } from './harness.ts';
import { hangUp } from './over-call.ts';

afterEach(() => vi.useRealTimers());

const HOUR = 3600;
const DAY = 86_400;

/** At so many hours (UTC) of a day to come. */
function onADay(hours: number): string {
  const now = Date.now();
  const midnight = now - (now % (DAY * 1000)) + 2 * DAY * 1000;
  later((midnight - now) / 1000 + hours * HOUR);
  return new Date(midnight).toISOString().slice(0, 10);
}

/** Two calls, one that failed and a contact. */
async function aDayOf(site: string): Promise<void> {
  for (const seconds of [60, 90]) {
    const { id } = await callOf(site);
    later(seconds);
    expect((await hangUp(site, id)).status).toBe(200);
  }
  await refusal(await createCall(site, { assistantId: 'fault-402' }), 502, 'provider-credit');
  await contact(site, 'Ada');
  await settled(site);
}

describe('the day before', () => {
  it('is told once to whoever wants to hear of it, after its hour where the operator is', async () => {
    const day = onADay(10);
    const site = await makeSite({ assistants: ['fault-402'] });
    // Five hours behind.
    await set(site, { zone: 'Etc/GMT+5', digestAt: '07:30' });
    const receiver = await addReceiver(site, ['digest.daily']);
    const deaf = await addReceiver(site, ['call.*']);
    await rings();
    // 05:00 there.
    expect(await rowsOf(receiver.id)).toEqual([]);
    await aDayOf(site);
    later(3 * HOUR);
    await rings();
    const [first] = await takes(receiver, 1);
    const before = new Date(Date.parse(day) - DAY * 1000).toISOString().slice(0, 10);
    expect(first?.data).toMatchObject({ day: before, zone: 'Etc/GMT+5', calls: 0, contacts: 0 });
    later(20 * HOUR);
    await Promise.all([rings(), rings()]);
    later(4 * HOUR);
    await Promise.all([rings(), rings()]);
    const [, second] = await takes(receiver, 2);
    expect(second?.data).toEqual({
      day,
      zone: 'Etc/GMT+5',
      calls: 2,
      video: 0,
      minutes: 2.5,
      cost: 0.38,
      ratedUp: 0,
      ratedDown: 0,
      failures: [{ code: 'provider-credit', count: 1 }],
      contacts: 1,
      readers: 0,
      alerts: 0,
    });
    await rings();
    expect(await rowsOf(receiver.id)).toHaveLength(2);
    expect((await rowsOf(deaf.id)).map(({ kind }) => kind)).not.toContain('digest.daily');
  });

  it('is told of no day before the first one of its site', async () => {
    const day = onADay(10);
    const site = await makeSite();
    // As the database dates it, whose clock stands still in a test.
    const made = async (hours: number) => {
      const at = new Date(Date.parse(day) + hours * HOUR * 1000).toISOString();
      await env.DB.prepare('UPDATE sites SET created_at = ? WHERE id = ?').bind(at, site).run();
    };
    await set(site, { zone: 'Etc/GMT+5', digestAt: '07:30' });
    const receiver = await addReceiver(site, ['digest.daily']);
    await made(10);
    later(3 * HOUR);
    await rings();
    expect(await rowsOf(receiver.id)).toEqual([]);
    later(24 * HOUR);
    await rings();
    const [first] = await takes(receiver, 1);
    expect(first?.data).toMatchObject({ day });
    expect(await rowsOf(receiver.id)).toHaveLength(1);
  });

  it('is read in Slack as a line of its figures', async () => {
    const day = onADay(23);
    const site = await makeSite({ assistants: ['fault-402'] });
    const receiver = await addReceiver(site, ['digest.*'], { type: 'slack' });
    await env.DB.prepare('INSERT INTO digests (site, day) VALUES (?, ?)').bind(site, '2026-01-01').run();
    await aDayOf(site);
    later(10 * HOUR);
    await rings();
    const { received } = await until(
      () => stateOf(receiver.name),
      ({ received }) => received.length === 1,
    );
    const { text, blocks } = JSON.parse(received[0]?.body ?? '') as {
      text: string;
      blocks: { text: { text: string } }[];
    };
    expect(text).toBe(`${day}: 2 calls, 3 min, $0.38`);
    expect(blocks[1]?.text.text).toContain('Failed: 1 × provider-credit\nContacts: 1\n');
  });
});
