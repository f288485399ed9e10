/** Endpoints that fail, and what becomes of the events that are on their way there. */
import { env } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { later } from './clock.ts';
import {
  addReceiver,
  answers,
  contact,
  endpointRow,
  failedTries,
  isFree,
  namesOf,
  round,
  rowsOf,
  stateOf,
  statesOf,
  takes,
  until,
  type Receiver,
} from './event-receivers.ts';
import { callOf, makeSite, settled } from './harness.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const HOUR = 3600;
/** Days pass here, of which others are told. */
const OF_VISITORS = ['call.*', 'lead.*'];

/** When each further try is due, in s after the one before. */
const SCHEDULE = [5, 60, 300, 1800, 2 * HOUR, 5 * HOUR, 10 * HOUR, 24 * HOUR, 24 * HOUR];

/** So many tries fail, each at its time and not a moment before. */
async function fails(receiver: Receiver, tries: number): Promise<void> {
  await failedTries(receiver, 1);
  for (const [at, seconds] of SCHEDULE.slice(0, tries - 1).entries()) {
    await isFree(receiver);
    later(seconds - 1);
    await round();
    await failedTries(receiver, at + 1);
    later(1);
    await round();
    await failedTries(receiver, at + 2);
  }
  await isFree(receiver);
}

describe('an endpoint that is down', () => {
  it('for a day gets all that has happened, once, in the order of its time', async () => {
    later(0);
    const site = await makeSite();
    const receiver = await addReceiver(site, OF_VISITORS);
    await answers(receiver, 'status=503');
    await contact(site, 'a');
    await fails(receiver, 7);
    for (const name of ['b', 'c', 'd']) await contact(site, name);
    // None is tried out of its turn.
    expect((await stateOf(receiver.name)).received).toHaveLength(7);
    await answers(receiver, 'status=204');
    later(24 * HOUR);
    await round();
    const events = await takes(receiver, 4);
    expect(namesOf(events)).toEqual(['a', 'b', 'c', 'd']);
    const ids = (await stateOf(receiver.name)).received
      .slice(0, 8)
      .map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids)).toEqual(new Set([events[0]?.id]));
    expect(
      await until(
        () => statesOf(receiver),
        (states) => !states.includes('waiting'),
      ),
    ).toEqual(Array.from({ length: 4 }, () => 'sent'));
    expect(await endpointRow(receiver.id)).toMatchObject({ tries: 0, failures: 0 });
  });

  it('is switched off after ten events that were given up, and says so; what it missed can be sent again', async () => {
    later(0);
    const lines: string[] = [];
    vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)));
    const site = await makeSite();
    const receiver = await addReceiver(site, OF_VISITORS);
    await answers(receiver, 'status=500');
    for (let count = 0; count < 9; count += 1) await contact(site, `n${count}`);
    await fails(receiver, 9);
    await contact(site, 'younger');
    await isFree(receiver);
    later(24 * HOUR);
    await round();
    // Three days: nine are given up, and the one that is younger is not.
    await until(
      () => endpointRow(receiver.id),
      (row) => row?.['failures'] === 9,
    );
    expect(await statesOf(receiver)).toEqual([
      'dead',
      'dead',
      'dead',
      'dead',
      'dead',
      'dead',
      'dead',
      'dead',
      'dead',
      'waiting',
    ]);
    expect(await endpointRow(receiver.id)).toMatchObject({ off_at: null });
    for (let days = 0; days < 2; days += 1) {
      await isFree(receiver);
      const { received } = await stateOf(receiver.name);
      later(24 * HOUR);
      await round();
      await until(
        () => stateOf(receiver.name),
        (now) => now.received.length > received.length,
      );
    }
    const off = await until(
      () => endpointRow(receiver.id),
      (row) => row?.['off_at'] !== null,
    );
    const why = '10 events in a row were given up: it answered 500';
    expect(off).toMatchObject({ off_why: why, failures: 10 });
    const notice = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(notice.filter(({ event }) => event === 'endpoint-off')).toMatchObject([
      { site, endpoint: receiver.id, why },
    ]);
    expect((await rowsOf(receiver.id))[0]).toMatchObject({ why: 'it answered 500' });
    // What happens while it is off is kept with the rest, and nobody is asked.
    const asked = (await stateOf(receiver.name)).received.length;
    await callOf(site);
    await settled(site);
    await round();
    expect((await rowsOf(receiver.id)).at(-1)).toMatchObject({ state: 'dead', why: 'the endpoint was off' });
    expect((await stateOf(receiver.name)).received).toHaveLength(asked);
    // As `npm run events -- on` and `… replay --all` have it.
    await answers(receiver, 'status=204');
    await env.DB.batch([
      env.DB.prepare(
        'UPDATE event_endpoints SET off_at = NULL, off_why = NULL, failures = 0, tries = 0, try_at = 0 WHERE id = ?',
      ).bind(receiver.id),
      env.DB.prepare(
        "UPDATE events SET state = 'waiting', tries = 0, due_at = 0, kept_at = ?2, settled_at = NULL, why = NULL WHERE endpoint = ?1",
      ).bind(receiver.id, Date.now()),
    ]);
    await round();
    const events = await takes(receiver, 11);
    expect(events.at(-1)?.type).toBe('call.started');
    expect(namesOf(events)).toEqual([
      'n0',
      'n1',
      'n2',
      'n3',
      'n4',
      'n5',
      'n6',
      'n7',
      'n8',
      'younger',
      undefined,
    ]);
  });

  it('is switched off at once where it says that it is gone', async () => {
    const site = await makeSite();
    const receiver = await addReceiver(site);
    await answers(receiver, 'status=410');
    await contact(site, 'a');
    const off = await until(
      () => endpointRow(receiver.id),
      (row) => row?.['off_at'] !== null,
    );
    expect(off).toMatchObject({ off_why: 'it answered 410', failed_why: 'it answered 410', failed_tries: 1 });
    expect(await rowsOf(receiver.id)).toMatchObject([{ state: 'dead', tries: 1, why: 'it answered 410' }]);
  });

  it.each([
    ['503', 'it answered 503'],
    ['400', 'it answered 400'],
  ])('is known to fail from the first try on, until something arrives: %s', async (status, why) => {
    later(0);
    const site = await makeSite();
    const receiver = await addReceiver(site, OF_VISITORS);
    await answers(receiver, `status=${status}`);
    const from = Date.now();
    await contact(site, 'a');
    const fails = (tries: number) =>
      until(
        () => endpointRow(receiver.id),
        (row) => row?.['failed_tries'] === tries,
      );
    const first = await fails(1);
    expect(first).toMatchObject({ off_at: null, failed_why: why });
    expect(Number(first?.['failed_at'])).toBeGreaterThanOrEqual(from);
    await isFree(receiver);
    later(5);
    await round();
    await fails(2);
    await isFree(receiver);
    await answers(receiver, 'status=204');
    later(60);
    await round();
    await takes(receiver, 1);
    // It is well, and what it was is known.
    expect(await fails(0)).toMatchObject({ failed_why: why });
  });
});

describe('an event that is refused for itself', () => {
  it('holds none of the others up, and comes again', async () => {
    later(0);
    const site = await makeSite();
    const receiver = await addReceiver(site);
    await answers(receiver, 'refuses=Poison&status=204');
    for (const name of ['a', 'Poison', 'b']) await contact(site, name);
    expect(namesOf(await takes(receiver, 2))).toEqual(['a', 'b']);
    await isFree(receiver);
    expect(await statesOf(receiver)).toEqual(['sent', 'waiting', 'sent']);
    await answers(receiver, 'status=204');
    later(6);
    await round();
    expect(namesOf(await takes(receiver, 3))).toEqual(['a', 'b', 'Poison']);
  });
});
