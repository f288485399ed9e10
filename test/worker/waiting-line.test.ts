import { createExecutionContext, env, runInDurableObject, waitOnExecutionContext } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { app } from '../../worker/app.ts';
import type { WebCallAnswer } from '../../worker/contract.ts';
import { LINE_HEADER } from '../../worker/contract.ts';
import type { LineAnswer, LineNews } from '../../worker/line-contract.ts';
import { ROUTES, withId } from '../../worker/route-table.ts';
import { PASS_HEADER, type PassAnswer } from '../../worker/pass-contract.ts';
import type { Site } from '../../worker/schemas/site.ts';
import { gateOf, HOST, makeSite, PAGE, refusal, rings } from './harness.ts';

afterEach(() => vi.useRealTimers());
const later = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });

interface Visitor {
  site: string;
  address: string;
  origin: string;
}
let addresses = 0;
/** Somebody with an address of their own. */
const visitor = (site: string): Visitor => {
  addresses += 1;
  return { site, address: `203.0.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`, origin: PAGE };
};

async function send(who: Visitor, path: string, init: RequestInit = {}) {
  const context = createExecutionContext();
  const headers = new Headers(init.headers);
  headers.set('origin', who.origin);
  headers.set('cf-connecting-ip', who.address);
  const response = await app.fetch(new Request(`${HOST}${path}`, { ...init, headers }), env, context);
  await waitOnExecutionContext(context);
  return response;
}
/** As a page's script asks for a call; `line`: what it says of waiting. */
const call = (who: Visitor, line?: string, more: Record<string, string> = {}) =>
  send(who, '/api/vapi/call/web', {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${who.site}`, 'content-type': 'application/json', ...more },
      ...(line !== undefined && { [LINE_HEADER]: line }),
    },
    body: JSON.stringify({ assistantId: 'shop-assistant' }),
  });
const begin = async (who: Visitor, line?: string) => {
  const response = await call(who, line);
  expect(response.status).toBe(201);
  return ((await response.json()) as WebCallAnswer).id;
};
const enter = async (who: Visitor, line = 'wait') => {
  const response = await call(who, line);
  expect(response.status).toBe(202);
  return ((await response.json()) as LineAnswer).line;
};
const ask = (who: Visitor, ticket: string, place = 0) =>
  send(who, `${withId(ROUTES.line.path, ticket)}?site=${who.site}&place=${place}`);
const news = async (who: Visitor, ticket: string, place = 0): Promise<LineNews> => {
  const response = await ask(who, ticket, place);
  expect(response.status).toBe(200);
  return response.json();
};
const leave = (who: Visitor, ticket: string) =>
  send(who, `${withId(ROUTES.leaveLine.path, ticket)}?site=${who.site}`, { method: 'POST' });
const hangUp = (who: Visitor, id: string) =>
  send(who, `/api/vapi/call/${id}?site=${who.site}`, { method: 'DELETE' });
const waiting = async (site: string) => (await gateOf(site).state()).waiting;
const soon = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A site with one place, which is taken by the first of these visitors. */
async function full(changes: Partial<Site> = {}) {
  const site = await makeSite({ callsAtOnce: 1, waitingLine: 3, visitorCallsAtOnce: 4, ...changes });
  const talks = visitor(site);
  return { site, talks, id: await begin(talks) };
}

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
    const told = news(first, a.ticket, 1);
    const told2 = news(second, b.ticket, 2);
    await soon(300);
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
    expect((await ask(second, b.ticket)).status).toBe(404);
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
    expect((await ask(second, b.ticket)).status).toBe(404);
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
    const tab = new AbortController();
    const asked = send(first, `${withId(ROUTES.line.path, a.ticket)}?site=${site}&place=1`, {
      signal: tab.signal,
    }).catch(() => undefined);
    await soon(200);
    tab.abort();
    const asks = news(second, b.ticket, 2);
    await soon(100);
    // In line for as long as any other who is not heard of, though the object still had something to answer.
    later(6);
    expect(await waiting(site)).toBe(1);
    await hangUp(talks, id);
    expect(await asks).toMatchObject({ place: 1 });
    await asked;
  });

  it('keeps the line in its order when its object begins anew', async () => {
    const { site, talks, id } = await full();
    const [first, second] = [visitor(site), visitor(site)];
    const [a, b] = [await enter(first), await enter(second)];
    await runInDurableObject(gateOf(site), (_, state) => state.abort('begins anew')).catch(() => undefined);
    expect(await news(second, b.ticket)).toMatchObject({ place: 2 });
    await hangUp(talks, id);
    expect(await news(first, a.ticket)).toMatchObject({ ready: true });
    await begin(first, a.ticket);
  });

  it('is left by those who never ask again, though nobody asks anything and its object begins anew', async () => {
    const { site, talks, id } = await full({ waitingLine: 3, visitorCallsAtOnce: null });
    const abuser = visitor(site);
    for (let at = 0; at < 3; at += 1) await enter(abuser);
    const anew = () =>
      runInDurableObject(gateOf(site), (_, state) => state.abort('begins anew')).catch(() => undefined);
    // In mid-wait; it has only its alarm to go by then.
    await anew();
    await soon(12_000);
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

describe('a place in the line', () => {
  it('is one for a visitor, of many that ask at the same time', async () => {
    const { site } = await full({ waitingLine: 50 });
    const who = visitor(site);
    const answers = await Promise.all(Array.from({ length: 15 }, () => call(who, 'wait')));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(14);
    await enter(visitor(site));
    expect(await waiting(site)).toBe(2);
  });

  it('is as many as they like where the operator has lifted the limit of a visitor', async () => {
    const { site } = await full({ visitorCallsAtOnce: null });
    const school = visitor(site);
    expect((await enter(school)).place).toBe(1);
    expect((await enter(school)).place).toBe(2);
  });

  it('is worth nothing to another visitor, page or site, and cannot be made up', async () => {
    const { site, talks, id } = await full({ origins: [PAGE, 'https://other.example'] });
    const who = visitor(site);
    const { ticket } = await enter(who);
    const { site: elsewhere } = await full();
    await hangUp(talks, id);
    const thief = visitor(site);
    for (const [other, brought] of [
      [thief, ticket],
      [{ ...who, origin: 'https://other.example' }, ticket],
      [{ ...who, site: elsewhere }, ticket],
      [thief, 'f'.repeat(32)],
      [thief, 'no ticket at all'],
    ] as const) {
      await refusal(await ask(other, encodeURIComponent(brought)), 404, 'not-found');
      await leave(other, encodeURIComponent(brought));
    }
    // It is a newcomer, behind the one it belongs to.
    expect(await enter(thief, ticket)).toMatchObject({ place: 2 });
    expect(await enter(visitor(site), 'f'.repeat(32))).toMatchObject({ place: 3 });
    expect(await news(who, ticket)).toMatchObject({ ready: true });
    await begin(who, ticket);
  });

  it('takes the pass that it came with, and needs no other for its call', async () => {
    const site = await makeSite({ callsAtOnce: 1, waitingLine: 3, requirePass: true, visitorCallsAtOnce: 4 });
    const passOf = async (who: Visitor) => {
      const json = { authorization: `Bearer ${site}`, 'content-type': 'application/json' };
      const response = await send(who, '/api/pass', { method: 'POST', headers: json, body: '{}' });
      return { [PASS_HEADER]: ((await response.json()) as PassAnswer).pass };
    };
    const [talks, who] = [visitor(site), visitor(site)];
    const { id } = (await (await call(talks, undefined, await passOf(talks))).json()) as WebCallAnswer;
    await refusal(await call(who, 'wait'), 403, 'pass-required');
    const pass = await passOf(who);
    const { line } = (await (await call(who, 'wait', pass)).json()) as LineAnswer;
    expect(line.place).toBe(1);
    await hangUp(talks, id);
    await refusal(await call(who, undefined, pass), 403, 'pass-required');
    await begin(who, line.ticket);
  });

  it('is asked for as often as other things, and no more', async () => {
    const { site } = await full();
    const who = visitor(site);
    const answers = await Promise.all(Array.from({ length: 250 }, () => ask(who, 'f'.repeat(32))));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  });

  it('is free again for the next when nobody joins the call that came of it', async () => {
    const { site, talks, id } = await full({ assistants: ['nobody-joins'] });
    const who = visitor(site);
    const { ticket } = await enter(who);
    await hangUp(talks, id);
    const made = await send(who, '/api/vapi/call/web', {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${site}`, 'content-type': 'application/json' },
        [LINE_HEADER]: ticket,
      },
      body: JSON.stringify({ assistantId: 'nobody-joins' }),
    });
    expect(made.status).toBe(201);
    later(46);
    await rings(site);
    await begin(visitor(site));
  });
});
