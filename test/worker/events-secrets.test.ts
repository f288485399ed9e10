/** Secrets that are replaced, readers of the newsletter, and a limit that is reached while the database is down. */
import { env } from 'cloudflare:test';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tellLimit } from '../../worker/events/of-limits.ts';
import { later } from './clock.ts';
import {
  addReceiver,
  contact,
  endpointRow,
  round,
  rowsOf,
  stateOf,
  takes,
  until,
} from './event-receivers.ts';
import { makeSite } from './harness.ts';
import { linkIn, mails, open, someone, subscribe } from './subscribers.ts';

afterEach(() => vi.useRealTimers());

const DAY = 86_400;
const NEW = `whsec_${btoa('another thirty-two bytes of test')}`;

/** As `npm run events -- rotate` does it. */
const rotate = (id: string) =>
  env.DB.prepare('UPDATE event_endpoints SET old_secret = secret, old_until = ?2, secret = ?3 WHERE id = ?1')
    .bind(id, Date.now() + DAY * 1000, NEW)
    .run();

describe('a secret that was replaced', () => {
  it('signs beside the new one for a day, and then no more', async () => {
    later(0);
    const site = await makeSite();
    const receiver = await addReceiver(site);
    await rotate(receiver.id);
    const accepts = async (secret: string) => {
      const { received } = await stateOf(receiver.name);
      const { headers, body } = received.at(-1) ?? { headers: {}, body: '' };
      try {
        new Webhook(secret).verify(body, headers);
        return true;
      } catch {
        return false;
      }
    };
    const arrived = (count: number) =>
      until(
        () => stateOf(receiver.name),
        ({ received }) => received.length === count,
      );
    await contact(site, 'a');
    await arrived(1);
    expect([await accepts(receiver.secret), await accepts(NEW)]).toEqual([true, true]);
    later(DAY);
    await contact(site, 'b');
    await arrived(2);
    expect([await accepts(receiver.secret), await accepts(NEW)]).toEqual([false, true]);
    await round();
    expect(await endpointRow(receiver.id)).toMatchObject({ secret: NEW, old_secret: null });
  });
});

describe('a reader of the newsletter', () => {
  it('is told once the address is confirmed, and once only', async () => {
    const site = await makeSite();
    const receiver = await addReceiver(site, ['lead.*']);
    const email = someone();
    await subscribe(site, email);
    const sent = (await mails()).find(({ body }) => (body?.['to'] as string[])[0] === email);
    const link = linkIn(sent?.body?.['text']);
    await open(link);
    expect(await rowsOf(receiver.id)).toEqual([]);
    for (const { status } of await Promise.all([open(link, 'POST'), open(link, 'POST')]))
      expect(status).toBe(200);
    expect((await open(link, 'POST')).status).toBe(200);
    const [reader] = await takes(receiver, 1);
    expect(reader).toMatchObject({
      type: 'lead.created',
      data: { source: 'newsletter', email, firstName: '', message: '' },
    });
    expect(await rowsOf(receiver.id)).toHaveLength(1);
  });
});

describe('a limit that is reached while the database is down', () => {
  it('is told when it is back, with the time at which it was', async () => {
    const site = await makeSite();
    const receiver = await addReceiver(site, ['limit.reached']);
    const down = () => Promise.reject(new Error('D1_ERROR: down'));
    const statement = { bind: () => statement, all: down };
    const DB = { prepare: () => statement } as unknown as D1Database;
    const at = Date.now();
    await tellLimit({ DB, EVENTS: env.EVENTS }, site, { limit: 'calls-at-once', most: 3 });
    expect(await rowsOf(receiver.id)).toEqual([]);
    const [reached] = await takes(receiver, 1);
    expect(reached?.data).toEqual({ limit: 'calls-at-once', most: 3 });
    expect(Date.parse(reached?.timestamp ?? '') - at).toBeLessThan(3000);
  });
});
