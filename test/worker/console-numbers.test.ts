/** Figures of many calls, as the console has them. */
import { env } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { NumbersAnswer } from '../../worker/console-numbers-contract.ts';
import { later } from './clock.ts';
import { addCall } from './console-data.ts';
import { refused, signedIn } from './console.ts';
import { makeSite } from './harness.ts';

const NOON = Date.parse('2026-10-20T12:00:00Z');
const DAY = 86_400_000;

afterEach(() => vi.useRealTimers());

describe('numbers', () => {
  it('counts calls, minutes, cost, failures and speed by day and by each group', async () => {
    const shop = await makeSite();
    const reader = await signedIn('reader', [shop]);
    for (let i = 1; i <= 20; i += 1)
      await addCall({
        site: shop,
        at: NOON,
        seconds: 30,
        cost: 0.1,
        firstSound: i * 100,
        country: i > 15 ? 'FR' : 'DE',
        rating: i === 1 ? 'down' : 'up',
      });
    await addCall({ site: shop, at: NOON + DAY, failure: 'provider-busy' });
    const answer = await reader.json<NumbersAnswer>('/numbers?from=2026-10-20&to=2026-10-22');
    expect(answer.total).toEqual({
      calls: 21,
      failed: 1,
      seconds: 600,
      cost: expect.closeTo(2, 5) as number,
      up: 19,
      down: 1,
    });
    expect(answer.days.map(({ day, calls }) => [day, calls])).toEqual([
      ['2026-10-20', 20],
      ['2026-10-21', 1],
      ['2026-10-22', 0],
    ]);
    expect(answer.firstSound).toEqual({ p50: 1000, p95: 1900, calls: 20 });
    expect(answer.silence).toEqual({ p50: 700, p95: 700, calls: 20 });
    expect(answer.failures).toEqual([{ code: 'provider-busy', calls: 1 }]);
    expect(answer.endings).toEqual([{ reason: 'visitor', calls: 20 }]);
    const countries = answer.groups.country.map(({ name, calls, firstSound }) => [
      name,
      calls,
      firstSound.p50,
    ]);
    expect(countries).toEqual([
      ['DE', 15, 800],
      ['FR', 5, 1800],
      ['', 1, null],
    ]);
  });

  it('counts days where the operator is, also one of 25 hours', async () => {
    const shop = await makeSite();
    const reader = await signedIn('reader', [shop]);
    // Clocks go back on the 25th there: it ends at 23:00 UTC.
    for (const time of [
      '2026-10-24T21:59:00Z',
      '2026-10-24T22:01:00Z',
      '2026-10-25T22:59:00Z',
      '2026-10-25T23:01:00Z',
    ])
      await addCall({ site: shop, at: Date.parse(time) });
    const { days } = await reader.json<NumbersAnswer>(
      '/numbers?from=2026-10-24&to=2026-10-26&zone=Europe/Berlin',
    );
    expect(days.map(({ calls }) => calls)).toEqual([1, 2, 1]);
  });

  it('keeps days that are over, and counts them anew where a call has come to them', async () => {
    const shop = await makeSite();
    const reader = await signedIn('reader', [shop]);
    const at = NOON - 40 * DAY;
    const day = new Date(at).toISOString().slice(0, 10);
    const ask = () => reader.json<NumbersAnswer>(`/numbers?from=${day}&to=${day}`);
    const kept = () =>
      env.DB.prepare('SELECT calls, made_at FROM console_day_figures WHERE from_at <= ?1 AND to_at > ?1')
        .bind(at)
        .first();
    await addCall({ site: shop, at });
    expect((await ask()).total.calls).toBe(1);
    const first = await kept();
    expect(first).toMatchObject({ calls: 1 });
    expect((await ask()).total.calls).toBe(1);
    expect(await kept()).toEqual(first);
    await addCall({ site: shop, at });
    expect((await ask()).total.calls).toBe(2);
    expect(await kept()).toMatchObject({ calls: 2 });
  });

  it('keeps a day that nothing comes to any more for a week, so that who looks daily does not wait for a count', async () => {
    later(0);
    const shop = await makeSite();
    const at = Date.now() - 50 * DAY;
    const day = new Date(at).toISOString().slice(0, 10);
    const madeAfterALook = async () => {
      const reader = await signedIn('reader', [shop]);
      expect((await reader.json<NumbersAnswer>(`/numbers?from=${day}&to=${day}`)).total.calls).toBe(1);
      return env.DB.prepare('SELECT made_at FROM console_day_figures WHERE from_at <= ?1 AND to_at > ?1')
        .bind(at)
        .first<number>('made_at');
    };
    await addCall({ site: shop, at });
    const first = await madeAfterALook();
    later(6 * 86_400);
    expect(await madeAfterALook()).toBe(first);
    later(2 * 86_400);
    expect(await madeAfterALook()).not.toBe(first);
  });

  it('counts a call that is on, without minutes, cost and end until it has them, also in a day that is over', async () => {
    // Two hours after midnight, whatever time it is: the call began the day before.
    const midnight = Date.now() - (Date.now() % DAY) + 3 * DAY;
    vi.useFakeTimers({ toFake: ['Date'], now: midnight + 2 * 3_600_000 });
    const shop = await makeSite();
    const reader = await signedIn('reader', [shop]);
    const day = new Date(midnight - 1).toISOString().slice(0, 10);
    const ask = () => reader.json<NumbersAnswer>(`/numbers?from=${day}&to=${day}`);
    const id = await addCall({ site: shop, at: midnight - 60_000, endedBy: null, seconds: null, cost: 0 });
    const running = { calls: 1, failed: 0, seconds: 0, cost: 0, up: 0, down: 0 };
    expect(await ask()).toMatchObject({ total: running, endings: [], failures: [] });
    await env.DB.batch([
      env.DB.prepare("UPDATE calls SET ended_at = ?, ended_by = 'visitor', seconds = 300 WHERE id = ?").bind(
        Date.now(),
        id,
      ),
      env.DB.prepare('UPDATE call_reports SET cost = 0.5 WHERE id = ?').bind(id),
    ]);
    // What was kept of a day that has ended lately is good for an hour.
    later(3601);
    expect(await ask()).toMatchObject({
      total: { calls: 1, seconds: 300, cost: 0.5 },
      endings: [{ reason: 'visitor', calls: 1 }],
    });
  });

  it('has today beside the same weekday before', async () => {
    const shop = await makeSite();
    const reader = await signedIn('reader', [shop]);
    const now = Date.now();
    await addCall({ site: shop, at: now });
    for (const more of [0, 1]) await addCall({ site: shop, at: now - 7 * DAY + more });
    const today = new Date(now).toISOString().slice(0, 10);
    const answer = await reader.json<NumbersAnswer>(`/numbers?from=${today}&to=${today}`);
    const hour = new Date(now).getUTCHours();
    expect(answer.today.hours).toHaveLength(24);
    expect(answer.today.hours[hour]).toMatchObject({ calls: 1 });
    expect(answer.today.hours.reduce((sum, { before }) => sum + before, 0)).toBe(2);
  });

  it.each([
    [
      'from=2026-02-30&to=2026-03-01',
      'from: expected a day that there is, such as 2026-11-01, got "2026-02-30"',
    ],
    ['from=2026-03-02&to=2026-03-01', 'to: expected 2026-03-02 or later, got 2026-03-01'],
    ['from=2024-01-01&to=2026-03-01', 'to: expected a day within 400 days of "from", got 2026-03-01'],
    ['to=2026-03-01', 'from: expected a day such as 2026-11-01, got nothing'],
    [
      'from=2026-03-01&to=2026-03-01&zone=Mars/Base',
      'zone: expected a time zone such as Europe/Berlin, got "Mars/Base"',
    ],
  ])('refuses %s with a sentence', async (query, words) => {
    const reader = await signedIn('reader', [await makeSite()]);
    expect(await refused(await reader.ask(`/numbers?${query}`), 400, 'bad-request')).toBe(words);
  });
});
