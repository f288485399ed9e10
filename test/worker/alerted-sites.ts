/** Sites whose operator is told of what is wrong, and the triggers that look at them. */
import { createScheduledController, env } from 'cloudflare:test';
import { expect } from 'vitest';
import worker from '../../worker/index.ts';
import { cronOf, ROUND_MINUTES } from '../../worker/rounds.ts';
import type { AnyEvent } from '../../worker/event-contract.ts';
import { noticeSettings, type NoticeSettings } from '../../worker/schemas/notices.ts';
import { later } from './clock.ts';
import { addReceiver, rowsOf, takes, type Receiver } from './event-receivers.ts';
import { callOf, makeSite, settled } from './harness.ts';
import { hangUp } from './over-call.ts';

const DAY = 86_400;
/** Wednesday at noon, UTC, of a week to come. */
export function onWednesday(): void {
  const now = Date.now();
  const noon = now - (now % (DAY * 1000)) + (DAY / 2) * 1000;
  const days = ((3 - new Date(noon).getUTCDay() + 7) % 7) + 7;
  later((noon - now) / 1000 + days * DAY);
}

/** As `npm run alerts -- set` keeps them. */
export const set = (site: string, settings: Partial<NoticeSettings>) =>
  env.DB.prepare('INSERT OR REPLACE INTO notice_settings (site, settings, updated_at) VALUES (?, ?, ?)')
    .bind(site, JSON.stringify(noticeSettings.parse(settings)), Date.now())
    .run();

/** The triggers, of a Worker with these settings. */
export const rings = (settings: object = {}) =>
  worker.scheduled(createScheduledController({ cron: cronOf(ROUND_MINUTES.notices) }), {
    ...env,
    ...settings,
  });

export async function watched(changes: Parameters<typeof makeSite>[0] = {}): Promise<[string, Receiver]> {
  const site = await makeSite(changes);
  return [site, await addReceiver(site, ['alert.*'])];
}

export const kindsOf = (events: readonly AnyEvent[]) =>
  events.map(({ type, data }) => `${type} ${(data as { alert?: string }).alert}`);

/** What the site was told so far, and no more of it comes with the next rounds. */
export async function told(receiver: Receiver, expected: string[]): Promise<AnyEvent[]> {
  for (let rounds = 0; rounds < 2; rounds += 1) {
    later(60);
    await rings();
  }
  const events = await takes(receiver, expected.length);
  expect(kindsOf(events)).toEqual(expected);
  expect(await rowsOf(receiver.id)).toHaveLength(expected.length);
  return events;
}

export async function call(site: string, seconds: number): Promise<void> {
  const { id } = await callOf(site);
  later(seconds);
  expect((await hangUp(site, id)).status).toBe(200);
  await settled(site);
}
