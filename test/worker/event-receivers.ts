/** Endpoints of a site, as `npm run events -- add` makes them, and the receivers behind them. */
import { createScheduledController, env } from 'cloudflare:test';
import { Webhook } from 'standardwebhooks';
import { expect, vi } from 'vitest';
import type { ContactRequest } from '../../worker/contract.ts';
import worker from '../../worker/index.ts';
import type { AnyEvent, Destination } from '../../worker/event-contract.ts';
import { EVENT_SCHEMAS } from '../../worker/schemas/event.ts';
import type { Received } from './provider/receiver.ts';
import { later } from './clock.ts';
import { ask } from './harness.ts';
import { pause } from '../pause.ts';

export interface Receiver {
  id: string;
  secret: string;
  name: string;
}

const SECRET = `whsec_${btoa('thirty-two bytes of a test alone')}`;

interface Added {
  type?: Destination;
  /** Its own by default. */
  url?: string;
}

export async function addReceiver(
  site: string,
  kinds: string[] = ['*'],
  { type = 'json', url }: Added = {},
): Promise<Receiver> {
  const id = `ep_${crypto.randomUUID()}`;
  const secret = type === 'json' ? SECRET : '';
  await env.DB.prepare(
    'INSERT INTO event_endpoints (id, site, type, url, secret, kinds, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
    .bind(id, site, type, url ?? `${env.RECEIVER}/${id}`, secret, JSON.stringify(kinds), Date.now())
    .run();
  return { id, secret, name: id };
}

/** From here on it answers so. */
export const answers = async ({ name }: Receiver, how: string): Promise<void> =>
  void (await fetch(`${env.RECEIVER}/_test/${name}?${how}`)).body?.cancel();

export const stateOf = async (name: string) =>
  (await (await fetch(`${env.RECEIVER}/_test/${name}`)).json()) as {
    received: Received[];
    endlessBytes: number;
  };

/** At the time of its sending, for a signature is good for five minutes only, and a test has days pass. */
function verify({ secret }: Receiver, { headers, body }: Received): AnyEvent {
  const sentAt = Number(headers['webhook-timestamp']) * 1000;
  const clock = vi.spyOn(Date, 'now').mockReturnValue(sentAt);
  const event = new Webhook(secret).verify(body, headers) as AnyEvent;
  clock.mockRestore();
  expect(event.id).toBe(headers['webhook-id']);
  expect(sentAt).toBeGreaterThan(Date.parse(event.timestamp) - 1000);
  EVENT_SCHEMAS[event.type].parse(event);
  return event;
}

/** What it has taken, in the order in which it came: all that came is signed, and as its schema has it. */
export async function taken(receiver: Receiver): Promise<AnyEvent[]> {
  const { received } = await stateOf(receiver.name);
  const events = received.map((one) => verify(receiver, one));
  return events.filter((_, at) => (received[at]?.status ?? 0) < 300);
}

/** Until it has taken so many. */
export async function takes(receiver: Receiver, count: number): Promise<AnyEvent[]> {
  for (const until = performance.now() + 10_000; ;) {
    const events = await taken(receiver);
    if (events.length >= count) return events;
    if (performance.now() > until)
      throw new Error(`${events.length} events of ${count}: ${await waitingOf(receiver)}`);
    await pause(10, 'between two looks');
  }
}

const waitingOf = async ({ id }: Receiver): Promise<string> => JSON.stringify(await rowsOf(id));

export const rowsOf = async (endpoint: string): Promise<Record<string, unknown>[]> =>
  (await env.DB.prepare('SELECT * FROM events WHERE endpoint = ? ORDER BY at, rowid').bind(endpoint).all())
    .results;
export const endpointRow = (id: string) =>
  env.DB.prepare('SELECT * FROM event_endpoints WHERE id = ?').bind(id).first();

export const round = () => worker.scheduled(createScheduledController(), env);

/** Until the one or other is so in the database. */
export async function until<T>(look: () => Promise<T>, isSo: (found: T) => boolean): Promise<T> {
  for (const end = performance.now() + 10_000; ;) {
    const found = await look();
    if (isSo(found)) return found;
    if (performance.now() > end) throw new Error(`never so: ${JSON.stringify(found)}`);
    await pause(10, 'between two looks');
  }
}

/** A contact, some moments after the one before. */
export async function contact(
  site: string,
  firstName: string,
  changes: Partial<ContactRequest> = {},
): Promise<void> {
  later(2);
  const form = {
    firstName,
    email: 'ada@example.com',
    message: 'Please call me.',
    idempotencyKey: crypto.randomUUID(),
    filledInMs: 20_000,
  };
  const body = Object.assign(form, changes);
  expect((await ask('/api/contact', { site, body })).status).toBe(201);
}

export const namesOf = (events: readonly { data: unknown }[]) =>
  events.map(({ data }) => (data as { firstName?: string }).firstName);
export const statesOf = async ({ id }: Receiver) => (await rowsOf(id)).map(({ state }) => state);
const triesOf = async ({ id }: Receiver) => Number((await endpointRow(id))?.['tries']);
/** Until so many tries in a row have failed. */
export const failedTries = (receiver: Receiver, count: number) =>
  until(
    () => triesOf(receiver),
    (tries) => tries === count,
  );
/** Until nobody sends to it. */
export const isFree = ({ id }: Receiver) =>
  until(
    () => endpointRow(id),
    (row) => row?.['busy_until'] === 0,
  );
