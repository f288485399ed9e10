/** A ticket of the waiting line: whose it is, and what it is worth. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WebCallAnswer } from '../../worker/contract.ts';
import { LINE_HEADER } from '../../worker/contract.ts';
import type { LineAnswer } from '../../worker/line-contract.ts';
import { PASS_HEADER, type PassAnswer } from '../../worker/pass-contract.ts';
import { BURSTS } from '../../worker/middleware/burst.ts';
import { passes } from './at-provider.ts';
import { later } from './clock.ts';
import { inOnePeriod } from './counters.ts';
import { makeSite, PAGE, refusal, rings } from './harness.ts';
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
  type Visitor,
} from './line-visitors.ts';

afterEach(() => vi.useRealTimers());

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
      await refusal(await askNews(other, encodeURIComponent(brought)), 404, 'not-found');
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

  it.each(['fault-400', 'fault-500'])(
    'is kept for another try where the provider fails at its turn (%s)',
    async (fault) => {
      const { site, talks, id } = await full({ assistants: [fault], visitorCallsAtOnce: 1 });
      const [who, next] = [visitor(site), visitor(site)];
      const [{ ticket }, behind] = [await enter(who), await enter(next)];
      await hangUp(talks, id);
      const headers = {
        authorization: `Bearer ${site}`,
        'content-type': 'application/json',
        [LINE_HEADER]: ticket,
      };
      const body = JSON.stringify({ assistantId: fault });
      const failed = await send(who, '/api/vapi/call/web', { method: 'POST', headers, body });
      expect([502, 503]).toContain(failed.status);
      // Whether something was created may have to be found out first.
      await passes(site, 20);
      expect(await news(who, ticket)).toMatchObject({ ready: true, place: 1 });
      await begin(who, ticket);
      await refusal(await call(who, ticket), 429, 'visitor-limit');
      expect(await waiting(site)).toBeLessThan(2);
      await refusal(await askNews(next, behind.ticket), 404, 'not-found');
    },
  );

  it('is given up in the end by one who does not try again', async () => {
    const { site, talks, id } = await full({ assistants: ['fault-400'] });
    const who = visitor(site);
    const { ticket } = await enter(who);
    await hangUp(talks, id);
    const headers = {
      authorization: `Bearer ${site}`,
      'content-type': 'application/json',
      [LINE_HEADER]: ticket,
    };
    const body = JSON.stringify({ assistantId: 'fault-400' });
    await send(who, '/api/vapi/call/web', { method: 'POST', headers, body });
    expect(await waiting(site)).toBe(1);
    later(61);
    expect(await waiting(site)).toBe(0);
  });

  it('is asked for as often as other things, and no more', async () => {
    const { site } = await full();
    const answers = await inOnePeriod((address) => {
      const who = { ...visitor(site), address };
      return Promise.all(Array.from({ length: 250 }, () => askNews(who, 'f'.repeat(32))));
    });
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(BURSTS.BURST_OTHER);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(250 - BURSTS.BURST_OTHER);
  });

  it('is free again for the next when nobody joins the call that came of it', async () => {
    const { site, talks, id } = await full({ assistants: ['nobody-joins'] });
    const who = visitor(site);
    const { ticket } = await enter(who);
    await hangUp(talks, id);
    const made = await send(who, '/api/vapi/call/web', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${site}`,
        'content-type': 'application/json',
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
