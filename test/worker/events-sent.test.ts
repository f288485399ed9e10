/** How events are sent, and how long they are kept. */
import { env } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { attempt } from '../../worker/events/attempt.ts';
import { later } from './clock.ts';
import {
  addReceiver,
  answers,
  contact,
  failedTries,
  namesOf,
  round,
  rowsOf,
  stateOf,
  statesOf,
  takes,
  until,
} from './event-receivers.ts';
import { makeSite } from './harness.ts';

afterEach(() => vi.useRealTimers());

const DAY = 86_400;

describe('what is sent', () => {
  it.each([302, 307, 308])('follows no redirect (%s)', async (status) => {
    const site = await makeSite();
    const receiver = await addReceiver(site);
    await answers(receiver, `status=${status}`);
    await contact(site, 'a');
    await failedTries(receiver, 1);
    expect((await rowsOf(receiver.id))[0]).toMatchObject({
      why: `it answered ${status}, and redirects are not followed`,
    });
    expect((await stateOf(`${receiver.name}-moved`)).received).toEqual([]);
  });

  it('waits for no answer to end', async () => {
    const site = await makeSite();
    const receiver = await addReceiver(site);
    await answers(receiver, 'status=200&endless');
    await contact(site, 'a');
    await until(
      () => statesOf(receiver),
      ([state]) => state === 'sent',
    );
    const { endlessBytes } = await stateOf(receiver.name);
    expect(endlessBytes).toBeLessThan(50_000_000);
  });

  it.each([
    ['http://192.168.0.1/', true],
    ['https://10.0.0.1/', true],
    ['https://[fd00::1]/', true],
    ['http://127.0.0.1:9/', false],
    ['http://hooks.example.com/', true],
  ])('goes to no address of a house: %s (development: %s)', async (url, development) => {
    const endpoint = {
      type: 'json',
      url,
      secret: 'whsec_MTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0',
      oldSecret: null,
      oldUntil: 0,
    } as const;
    const settings = { BEHIND_CLOUDFLARE: String(!development) };
    const outcome = await attempt(endpoint, { id: 'evt_1', body: '{}' }, settings);
    expect(outcome).toMatchObject({ state: 'down', why: 'its address is none to send to' });
  });

  it('is not lost with the Worker that had it, nor with the queue’s message', async () => {
    later(0);
    const site = await makeSite();
    // Of these alone: the day is told every morning.
    const receiver = await addReceiver(site, ['lead.*']);
    // As one leaves it that has died.
    await env.DB.prepare('UPDATE event_endpoints SET busy_until = ?2 WHERE id = ?1')
      .bind(receiver.id, Date.now() + 45_000)
      .run();
    await contact(site, 'a');
    await round();
    expect((await stateOf(receiver.name)).received).toEqual([]);
    later(46);
    await round();
    expect(namesOf(await takes(receiver, 1))).toEqual(['a']);
  });
});

describe('what is kept of events', () => {
  it('is gone after its days: what has arrived after 8, what was given up after 30, or the site’s own', async () => {
    later(0);
    const [site, short] = [await makeSite(), await makeSite({ rowsDays: 2 })];
    // Of these alone: the day is told every morning.
    const kinds = ['lead.*'];
    const [well, gone, brief] = [
      await addReceiver(site, kinds),
      await addReceiver(site, kinds),
      await addReceiver(short, kinds),
    ];
    for (const one of [gone, brief]) await answers(one, 'status=410');
    for (const one of [site, short]) await contact(one, 'a');
    for (const one of [well, gone, brief])
      await until(
        () => statesOf(one),
        ([state]) => state !== 'waiting',
      );
    const left = async () =>
      (await Promise.all([well, gone, brief].map(statesOf))).map(({ length }) => length);
    for (const [days, expected] of [
      [1, [1, 1, 1]],
      [1.1, [1, 1, 0]],
      [6, [0, 1, 0]],
      [22, [0, 0, 0]],
    ] as const) {
      later(days * DAY);
      await round();
      expect(await left()).toEqual(expected);
    }
  });
});
