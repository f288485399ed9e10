/** Who waits for a place of a site that is full: in which order, and for how long. */
import { env, runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LINE_HEADER } from '../../worker/contract.ts';
import { ROUTES, withId } from '../../worker/route-table.ts';
import { WaitingLine } from '../../worker/limits/waiting-line.ts';
import { pause } from '../pause.ts';
import { later } from './clock.ts';
import { gateOf, makeSite, refusal } from './harness.ts';
import {
  askNews,
  begin,
  call,
  enter,
  full,
  hangUp,
  leave,
  news,
  send,
  visitor,
  waiting,
} from './line-visitors.ts';
import { dies } from './objects.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a site that is full', () => {
  it('gives a ticket with place and estimate to who can wait, and refuses everybody else as ever', async () => {
    const { site } = await full();
    await refusal(await call(visitor(site)), 429, 'too-many-calls');
    expect(await enter(visitor(site))).toEqual({
      ticket: expect.stringMatching(/^[\da-f]{32}$/),
      place: 1,
      // Nothing is known of its calls yet: a usual one lasts three minutes.
      seconds: 180,
    });
    expect(await enter(visitor(site))).toMatchObject({ place: 2, seconds: 360 });
    await refusal(await call(visitor(site)), 429, 'too-many-calls');
  });

  it('estimates by the calls that it had, and by its places', async () => {
    const { site, talks, id } = await full({ callsAtOnce: 2 });
    later(60);
    await hangUp(talks, id);
    await begin(talks);
    await begin(talks);
    const { seconds } = await enter(visitor(site));
    // One of a minute, and two that talk now.
    expect(seconds).toBeGreaterThanOrEqual(30);
    expect(seconds).toBeLessThanOrEqual(31);
  });

  it('lets the first in line have the place that is free, then the next, and nobody overtakes', async () => {
    const { site, talks, id } = await full();
    const [first, second] = [visitor(site), visitor(site)];
    const [a, b] = [await enter(first), await enter(second)];
    const asks = vi.spyOn(WaitingLine.prototype, 'asks');
    const told = news(first, a.ticket, 1);
    const told2 = news(second, b.ticket, 2);
    await vi.waitFor(() => expect(asks).toHaveBeenCalledTimes(2));
    const freed = performance.now();
    await hangUp(talks, id);
    expect(await told).toMatchObject({ ready: true });
    expect(performance.now() - freed).toBeLessThan(2000);
    // With the place free and the line not empty, all who come now come later.
    await refusal(await call(visitor(site)), 429, 'too-many-calls');
    expect(await enter(second, b.ticket)).toMatchObject({ ticket: b.ticket, place: 2 });
    expect((await enter(visitor(site))).place).toBe(3);
    const call1 = await begin(first, a.ticket);
    expect(await told2).toMatchObject({ place: 1, ready: false });
    const next = news(second, b.ticket, 1);
    await hangUp(first, call1);
    expect(await next).toMatchObject({ ready: true });
    await begin(second, b.ticket);
    // A ticket is good for one call.
    await refusal(await call(second, undefined), 429, 'too-many-calls');
    expect((await enter(second, b.ticket)).ticket).not.toBe(b.ticket);
    expect((await askNews(second, b.ticket)).status).toBe(404);
  });

  it.runIf(env.SOAK)('waits while nothing changes, and says so in the end', { timeout: 40_000 }, async () => {
    const { site } = await full();
    const who = visitor(site);
    const { ticket } = await enter(who);
    const begun = performance.now();
    expect(await news(who, ticket, 1)).toMatchObject({ place: 1, ready: false });
    expect(performance.now() - begun).toBeGreaterThan(8000);
    // Who waited all the time is in line still.
    expect(await waiting(site)).toBe(1);
  });

  it('lets who leaves go at once, and who is not heard of after five seconds', async () => {
    const { site } = await full();
    const [first, second, third] = [visitor(site), visitor(site), visitor(site)];
    const [a, b, c] = [await enter(first), await enter(second), await enter(third)];
    expect(await waiting(site)).toBe(3);
    expect((await leave(first, a.ticket)).status).toBe(200);
    expect(await waiting(site)).toBe(2);
    expect(await news(third, c.ticket, 3)).toMatchObject({ place: 2 });
    later(6);
    expect(await waiting(site)).toBe(0);
    expect((await askNews(second, b.ticket)).status).toBe(404);
  });

  it('does not hold a free place for one who has gone without a word', async () => {
    const { site, talks, id } = await full();
    const [first, second] = [visitor(site), visitor(site)];
    await enter(first);
    const b = await enter(second);
    await hangUp(talks, id);
    const freed = performance.now();
    expect(await news(second, b.ticket, 2)).toMatchObject({ ready: true });
    expect(performance.now() - freed).toBeLessThan(2000);
    await begin(second, b.ticket);
  });

  it('does not hold a free place for one whose tab went while it asked', async () => {
    const { site, talks, id } = await full();
    const [first, second] = [visitor(site), visitor(site)];
    const [a, b] = [await enter(first), await enter(second)];
    const [asks, answered] = [
      vi.spyOn(WaitingLine.prototype, 'asks'),
      vi.spyOn(WaitingLine.prototype, 'answered'),
    ];
    const tab = new AbortController();
    const asked = send(first, `${withId(ROUTES.line.path, a.ticket)}?site=${site}&place=1`, {
      signal: tab.signal,
    }).catch(() => undefined);
    await vi.waitFor(() => expect(asks).toHaveBeenCalledTimes(1));
    tab.abort();
    const next = news(second, b.ticket, 2);
    await vi.waitFor(() => {
      expect(asks).toHaveBeenCalledTimes(2);
      expect(answered).toHaveBeenCalledTimes(1);
    });
    // In line for as long as any other who is not heard of, though the object still had something to answer.
    later(6);
    expect(await waiting(site)).toBe(1);
    await hangUp(talks, id);
    expect(await next).toMatchObject({ place: 1 });
    await asked;
  });

  it('keeps the line in its order when its object begins anew', async () => {
    const { site, talks, id } = await full();
    const [first, second] = [visitor(site), visitor(site)];
    const [a, b] = [await enter(first), await enter(second)];
    await dies(gateOf(site));
    expect(await news(second, b.ticket)).toMatchObject({ place: 2 });
    await hangUp(talks, id);
    expect(await news(first, a.ticket)).toMatchObject({ ready: true });
    await begin(first, a.ticket);
  });

  it('is left by those who never ask again, though nobody asks anything and its object begins anew', async () => {
    const { site, talks, id } = await full({ waitingLine: 3, visitorCallsAtOnce: null });
    const abuser = visitor(site);
    for (let at = 0; at < 3; at += 1) await enter(abuser);
    const anew = () => dies(gateOf(site));
    // In mid-wait; it has only its alarm to go by then.
    await anew();
    await pause(12_000, 'whatever looked at the object would wake it, as its alarm is to do');
    await anew();
    const kept = await runInDurableObject(
      gateOf(site),
      (_, { storage }) =>
        storage.sql.exec<{ all: number }>('SELECT count(*) AS "all" FROM waiting').one().all,
    );
    expect(kept).toBe(0);
    await hangUp(talks, id);
    await begin(visitor(site));
  }, 30_000);

  it('has no line where the operator wants none, has no places at all, or where the line is full', async () => {
    const { site } = await full({ waitingLine: 0 });
    await refusal(await call(visitor(site), 'wait'), 429, 'too-many-calls');
    const off = await makeSite({ callsAtOnce: 0, waitingLine: 3 });
    await refusal(await call(visitor(off), 'wait'), 429, 'too-many-calls');
    const { site: short } = await full({ waitingLine: 2 });
    await enter(visitor(short));
    await enter(visitor(short));
    await refusal(await call(visitor(short), 'wait'), 429, 'too-many-calls');
  });

  it('says its own limits to who can wait, too: waiting would not help', async () => {
    const site = await makeSite({ callsAtOnce: 5, minutesADay: 10, waitingLine: 3, visitorCallsAtOnce: 1 });
    const who = visitor(site);
    await begin(who);
    await refusal(await call(who, 'wait'), 429, 'visitor-limit');
    await refusal(await call(visitor(site), 'wait'), 429, 'minutes-used-up');
  });

  it('goes on with a line whose head waits for a video', async () => {
    const { site, talks, id } = await full();
    const who = visitor(site);
    const { ticket } = await enter(who);
    await hangUp(talks, id);
    const video = await send(visitor(site), '/api/tavus/create-conversation', {
      method: 'POST',
      headers: { authorization: `Bearer ${site}`, 'content-type': 'application/json', [LINE_HEADER]: 'wait' },
      body: JSON.stringify({ agentId: 'your-agent-id' }),
    });
    await refusal(video, 429, 'too-many-calls');
    await begin(who, ticket);
  });
});
