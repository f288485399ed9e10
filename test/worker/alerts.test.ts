/** What is told when something is wrong with a site: once when it begins, and once when it is over. */
import { env } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hashOf, makeToken } from '../../worker/random.ts';
import { call, kindsOf, onWednesday, rings, set, told, watched } from './alerted-sites.ts';
import { later } from './clock.ts';
import { addReceiver, answers, rowsOf, stateOf, taken, takes } from './event-receivers.ts';
import { ask, callOf, createCall, refusal, settled } from './harness.ts';
import { hangUp } from './over-call.ts';

afterEach(() => vi.useRealTimers());

const HOUR = 3600;
const DAY = 86_400;

describe('a share of calls that fail', () => {
  it('is told once when it begins, and once when it is over', async () => {
    onWednesday();
    const [site, receiver] = await watched({ assistants: ['fault-402'], minutesADay: 100_000 });
    const fails = async (times: number) => {
      for (let count = 0; count < times; count += 1)
        await refusal(await createCall(site, { assistantId: 'fault-402' }), 502, 'provider-credit');
      await settled(site);
    };
    // Too few to say so.
    await fails(4);
    await rings();
    expect(await rowsOf(receiver.id)).toEqual([]);
    await fails(1);
    const [begun] = await told(receiver, ['alert.started failed-calls']);
    expect(begun?.data).toMatchObject({ unit: 'percent', measured: 100, threshold: 50 });
    // Just below its limit it is not over yet.
    for (let count = 0; count < 6; count += 1) await call(site, 5);
    await told(receiver, ['alert.started failed-calls']);
    for (let count = 0; count < 3; count += 1) await call(site, 5);
    const [, over] = await told(receiver, ['alert.started failed-calls', 'alert.ended failed-calls']);
    expect(over?.data).toMatchObject({
      alertId: (begun?.data as { alertId: string }).alertId,
      startedAt: begun?.timestamp,
      measured: 35.7,
    });
  });

  it('is told once by two rounds at the same time, and by none where nobody wants to hear it', async () => {
    onWednesday();
    const [site, receiver] = await watched({ assistants: ['fault-402'] });
    const [quiet] = await watched({ assistants: ['fault-402'] });
    await set(quiet, { failedPercent: null });
    for (let count = 0; count < 5; count += 1)
      for (const one of [site, quiet])
        await refusal(await createCall(one, { assistantId: 'fault-402' }), 502, 'provider-credit');
    for (const one of [site, quiet]) await settled(one);
    await Promise.all([rings(), rings(), rings()]);
    await told(receiver, ['alert.started failed-calls']);
    const { results } = await env.DB.prepare('SELECT site FROM alerts WHERE site IN (?, ?)')
      .bind(site, quiet)
      .all();
    expect(results).toEqual([{ site }]);
  });
});

describe('what a day may have', () => {
  it('is told at 80 and at 100 % of the minutes, and that the next day has them again', async () => {
    onWednesday();
    const [site, receiver] = await watched({ minutesADay: 10 });
    await call(site, 430);
    await rings();
    expect(await rowsOf(receiver.id)).toEqual([]);
    // A call that is on counts, too.
    const { id } = await callOf(site);
    await settled(site);
    await told(receiver, ['alert.started minutes-80']);
    later(40);
    await hangUp(site, id);
    await settled(site);
    const both = ['alert.started minutes-80', 'alert.started minutes-100'];
    const [, full] = await told(receiver, both);
    expect(full?.data).toMatchObject({ unit: 'minutes', threshold: 10 });
    later(DAY);
    await told(receiver, both.concat('alert.ended minutes-80', 'alert.ended minutes-100'));
  });

  it('is told at 80 % of what it may cost', async () => {
    onWednesday();
    const [site, receiver] = await watched();
    await set(site, { spendADay: 1.8 });
    await callOf(site);
    await settled(site);
    later(580);
    const [begun] = await told(receiver, ['alert.started spend-80']);
    // Before the provider has told what it cost, by the published price of its minutes.
    expect(begun?.data).toMatchObject({ unit: 'dollars', threshold: 1.44 });
  });
});

describe('a provider that is down', () => {
  it('is told once it has not answered twice, and when it answers again', async () => {
    onWednesday();
    const [, receiver] = await watched();
    // What stands there answers nothing but that.
    const down = { VAPI_ORIGIN: env.RECEIVER };
    await answers({ id: '', secret: '', name: 'assistant' }, 'status=503');
    for (let rounds = 0; rounds < 2; rounds += 1) await rings(down);
    const [begun] = await takes(receiver, 1);
    expect(begun).toMatchObject({ type: 'alert.started', data: { alert: 'provider-down', unit: null } });
    await told(receiver, ['alert.started provider-down', 'alert.ended provider-down']);
  });
});

describe('the first sound', () => {
  it('is told where one visitor in twenty waits for longer than the limit', async () => {
    onWednesday();
    const [site, receiver] = await watched({ callsAtOnce: 100 });
    await set(site, { firstSoundMs: 3000 });
    const hears = async (firstSound: number) => {
      const { id } = await callOf(site);
      const measures = {
        listening: 500,
        firstSound,
        steps: {},
        silences: [],
        interruptions: [],
        loss: null,
        jitter: null,
        roundTrip: null,
        reconnects: 0,
        deviceChanges: 0,
        error: null,
      };
      const path = `/api/vapi/call/${id}/measures?site=${site}`;
      expect((await ask(path, { body: measures, type: 'text/plain' })).status).toBe(200);
    };
    for (let count = 0; count < 9; count += 1) await hears(count === 0 ? 4200 : 1000);
    // Too few to say so.
    await rings();
    expect(await rowsOf(receiver.id)).toEqual([]);
    await hears(1000);
    const [begun] = await told(receiver, ['alert.started first-sound']);
    expect(begun?.data).toMatchObject({ unit: 'ms', measured: 4200, threshold: 3000 });
    for (let count = 0; count < 10; count += 1) await hears(900);
    await told(receiver, ['alert.started first-sound', 'alert.ended first-sound']);
  });
});

describe('a site without calls', () => {
  it('is told in hours of business only, and when there is one again', async () => {
    onWednesday();
    const [site, receiver] = await watched();
    // 09:00 to 17:00 there is 08:00 to 16:00 here.
    await set(site, { quietMinutes: 120, zone: 'Etc/GMT-1' });
    await call(site, 5);
    later(HOUR);
    await rings();
    expect(await rowsOf(receiver.id)).toEqual([]);
    later(HOUR);
    const [begun] = await told(receiver, ['alert.started no-calls']);
    expect(begun?.data).toMatchObject({ unit: 'minutes', threshold: 120 });
    await call(site, 5);
    const both = ['alert.started no-calls', 'alert.ended no-calls'];
    await told(receiver, both);
    // 15:00 here; an hour of business is left, and then there is night.
    later(14 * HOUR);
    await told(receiver, both);
    // An hour after the next opening.
    later(5 * HOUR);
    await told(receiver, both.concat('alert.started no-calls'));
  });
});

describe('a site that has never had a call', () => {
  it('is not told of the weeks before it was asked for', async () => {
    onWednesday();
    const [site, receiver] = await watched();
    await set(site, { quietMinutes: 120 });
    await told(receiver, []);
    later(HOUR);
    await told(receiver, []);
    later(HOUR);
    const [begun] = await told(receiver, ['alert.started no-calls']);
    expect(begun?.data).toMatchObject({ unit: 'minutes', threshold: 120 });
  });
});

describe('a site that nobody has looked at since', () => {
  it('is told of in the morning, and not at night', async () => {
    onWednesday();
    const [site, receiver] = await watched();
    await set(site, { quietMinutes: 120 });
    await call(site, 5);
    later(8 * HOUR);
    await rings();
    expect(await rowsOf(receiver.id)).toEqual([]);
    later(13 * HOUR + 300);
    await told(receiver, ['alert.started no-calls']);
  });
});

describe('a test of the alerts', () => {
  it('tells all who hear them, and what is measured now', async () => {
    const [site, receiver] = await watched();
    const deaf = await addReceiver(site, ['lead.*']);
    const slack = await addReceiver(site, ['alert.*'], { type: 'slack' });
    await answers(slack, 'status=404');
    const token = makeToken();
    const body = { site };
    await refusal(await ask('/api/alerts/test', { origin: null, body }), 404, 'not-found');
    await env.DB.prepare('INSERT INTO operator_tokens VALUES (?, ?)')
      .bind(await hashOf(token), Date.now() + 60_000)
      .run();
    const headers = { authorization: `Bearer ${token}` };
    const answer = await ask('/api/alerts/test', { origin: null, body, headers });
    const { judged, told: reached } = (await answer.json()) as {
      judged: { alert: string; state: string }[];
      told: object[];
    };
    expect(judged).toContainEqual({
      alert: 'failed-calls',
      state: 'well',
      unit: 'percent',
      measured: 0,
      threshold: 50,
    });
    expect(reached).toEqual([
      { endpoint: receiver.id, why: null },
      { endpoint: slack.id, why: 'it answered 404' },
    ]);
    expect(kindsOf(await taken(receiver))).toEqual(['alert.started test']);
    expect((await stateOf(deaf.name)).received).toEqual([]);
    expect(await rowsOf(receiver.id)).toEqual([]);
  });
});
