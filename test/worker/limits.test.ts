/** What a site may have of calls and minutes, and how long a call may be. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { later } from './clock.ts';
import { ask, callOf, callRow, createCall, isOver, makeSite, provider, refusal, rings } from './harness.ts';

const hangUp = (id: string) => ask(`/api/vapi/call/${id}`, { method: 'DELETE' });

afterEach(() => vi.useRealTimers());

const DAY_MS = 86_400_000;

/** Stops the clock at the next noon: what is counted by the day must not depend on when it is tested. */
const noon = () =>
  vi.useFakeTimers({ toFake: ['Date'], now: (Math.ceil(Date.now() / DAY_MS) + 0.5) * DAY_MS });

describe('calls at once', () => {
  it('creates 10 of 500 that come at the same time, and the next 10 once those have ended', async () => {
    const site = await makeSite({ callsAtOnce: 10, minutesADay: 100_000 });
    const burst = async () => {
      const responses = await Promise.all(Array.from({ length: 500 }, () => createCall(site)));
      const made: string[] = [];
      for (const response of responses) {
        if (response.status === 201) made.push(((await response.json()) as { id: string }).id);
        else {
          const error = await refusal(response, 429, 'too-many-calls');
          expect(Number(response.headers.get('retry-after'))).toBe(error.retryAfter);
          expect(response.headers.get('ratelimit-policy')).toBe('"calls-at-once";q=10');
        }
      }
      return made;
    };
    const first = await burst();
    expect(first).toHaveLength(10);
    // As the widget does it: a call may not be listed yet, and its site's gate knows it from the start.
    const ended = await Promise.all(
      first.map((id) => ask(`/api/vapi/call/${id}?site=${site}`, { method: 'DELETE' })),
    );
    expect(ended.map(({ status }) => status)).toEqual(first.map(() => 200));
    const second = await burst();
    expect(second).toHaveLength(10);
    expect(new Set([...first, ...second]).size).toBe(20);
    await Promise.all(second.map(hangUp));
  });

  it('gives the place back when the provider refuses', async () => {
    const site = await makeSite({ callsAtOnce: 1, assistants: ['fault-400'] });
    for (let i = 0; i < 3; i += 1) {
      await refusal(await createCall(site, { assistantId: 'fault-400' }), 502, 'provider-refused');
    }
    await callOf(site);
  });

  it('does not let one site take the places of another', async () => {
    const [one, other] = [await makeSite({ callsAtOnce: 1 }), await makeSite({ callsAtOnce: 1 })];
    await callOf(one);
    await refusal(await createCall(one), 429, 'too-many-calls');
    await callOf(other);
  });

  it('switches a site off whose limit is 0', async () => {
    await refusal(await createCall(await makeSite({ callsAtOnce: 0 })), 429, 'too-many-calls');
  });
});

describe('minutes a day', () => {
  it('holds the longest length of a running call, gives back what it did not use, and starts anew at midnight', async () => {
    noon();
    const site = await makeSite({ minutesADay: 10, maxCallSeconds: 600 });
    const { id } = await callOf(site);
    const error = await refusal(await createCall(site), 429, 'minutes-used-up');
    expect(error.retryAfter).toBe(60);
    later(90);
    await hangUp(id);
    expect(await callRow(id)).toMatchObject({ seconds: 90 });

    // 510 s are left: the next call may be that long and no longer.
    await provider('?clear');
    const next = await callOf(site);
    const overrides = (await provider()).seen[0]?.body?.['assistantOverrides'];
    expect(overrides).toMatchObject({ maxDurationSeconds: 510 });
    later(510);
    await hangUp(next.id);

    const used = await refusal(await createCall(site), 429, 'minutes-used-up');
    expect(used.retryAfter).toBeGreaterThan(0);
    expect(used.retryAfter).toBeLessThanOrEqual(86_400);
    later(used.retryAfter ?? 0);
    await callOf(site);
  });
});

describe('the longest length', () => {
  it('is told for every member of a squad', async () => {
    const site = await makeSite({ maxCallSeconds: 120, assistants: ['squad:sales'] });
    await provider('?clear');
    await callOf(site, { squadId: 'sales' });
    const { body } = (await provider()).seen[0] ?? {};
    expect(body).toMatchObject({ squadId: 'sales', squadOverrides: { maxDurationSeconds: 120 } });
  });

  it('is kept by us for a workflow, which takes none', async () => {
    const site = await makeSite({ maxCallSeconds: 30, assistants: ['workflow:booking'] });
    const { id } = await callOf(site, { workflowId: 'booking' });
    later(41);
    await rings(site);
    expect(await isOver(id)).toBe(true);
  });
});
