/** A visitor who wants a person: the wish, its hours, who is told, and how it goes. */
import { createScheduledController, env } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CallbackAnswer } from '../../worker/callback-contract.ts';
import type { PublicConfig } from '../../worker/contract.ts';
import worker from '../../worker/index.ts';
import { later } from './clock.ts';
import { ask, askWith, callOf, makeSite, refusal } from './harness.ts';

afterEach(() => vi.useRealTimers());

const DAY = 86_400;
const wish = (changes: object = {}) => ({
  name: 'Ada',
  phone: '+44 20 7946 0000',
  note: 'About my order.',
  idempotencyKey: crypto.randomUUID(),
  filledInMs: 20_000,
  ...changes,
});
const send = (site: string, body: object) => ask('/api/callbacks', { site, body });
const row = (id: string) => env.DB.prepare('SELECT * FROM callbacks WHERE id = ?').bind(id).first();
async function kept(site: string, body: object): Promise<CallbackAnswer> {
  const response = await send(site, body);
  expect(response.status).toBe(201);
  return response.json();
}
const turns = [
  { speaker: 'assistant', text: 'How can I help?', at: 1 },
  { speaker: 'visitor', text: 'My card is 4111 1111 1111 1111.', at: 2 },
];
const transcript = { agreed: true, turns };

describe('a wish for a person', () => {
  it('is stored before it is answered, once, with its time and what was handed over', async () => {
    const site = await makeSite();
    const { id: callId } = await callOf(site);
    const preferredAt = new Date(Date.now() + 5 * DAY * 1000).toISOString();
    const body = wish({
      callId,
      transcript,
      preferredAt,
      timeZone: 'Europe/Berlin',
      language: 'de',
      email: 'ada@example.com',
    });
    const answer = await kept(site, body);
    expect(answer).toEqual({ ok: true, id: answer.id, transcript: true, by: null });
    const stored = await row(answer.id);
    expect(stored).toMatchObject({
      site,
      name: 'Ada',
      phone: '+44 20 7946 0000',
      email: 'ada@example.com',
      note: 'About my order.',
      preferred_at: Date.parse(preferredAt),
      time_zone: 'Europe/Berlin',
      language: 'de',
      call: callId,
      spam: null,
    });
    expect(JSON.parse(String(stored?.['transcript']))).toEqual([
      turns[0],
      { speaker: 'visitor', text: 'My card is [card].', at: 2 },
    ]);
    expect(await kept(site, Object.assign({}, body, { name: 'Eve' }))).toEqual(answer);
    expect(await row(answer.id)).toEqual(stored);
  });

  it.each([
    ['phone', { phone: undefined }],
    ['phone', { phone: 'later' }],
    ['phone', { phone: '555' }],
    ['email', { phone: undefined, email: 'ada' }],
    ['name', { name: ' ' }],
    ['preferredAt', { preferredAt: '2020-01-01T09:00:00Z' }],
    ['preferredAt', { preferredAt: '2999-01-01T09:00:00Z' }],
    ['preferredAt', { preferredAt: 'tomorrow' }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    ['language', { language: 'the one of my mother' }],
    ['transcript.agreed', { transcript: { agreed: false, turns } }],
  ])('is refused where it cannot be answered: %s %j', async (field, wrong) => {
    const { field: told } = await refusal(await send(await makeSite(), wish(wrong)), 400, 'bad-request');
    expect(told).toBe(field);
  });

  it('has no words of sites that keep none, of calls that are not theirs, and of calls that are erased', async () => {
    const none = await makeSite({ wordsDays: 0 });
    expect(await kept(none, wish({ transcript }))).toMatchObject({ transcript: false });
    const [site, other] = [await makeSite(), await makeSite()];
    const { id: callId } = await callOf(other);
    expect((await row((await kept(site, wish({ callId, transcript }))).id))?.['call']).toBeNull();
    const { id: own } = await callOf(site);
    const { id } = await kept(site, wish({ callId: own, transcript }));
    const erase = env.DB.prepare('INSERT INTO erased_calls (id, erased_at) VALUES (?, ?)');
    await erase.bind(own, Date.now()).run();
    expect((await row(id))?.['transcript']).toBeNull();
    const again = await kept(site, wish({ callId: own, transcript }));
    expect(again.transcript).toBe(false);
    expect((await row(again.id))?.['name']).toBe('Ada');
  });

  it('loses what was said with the words of its site, and stays', async () => {
    later(0);
    const site = await makeSite({ wordsDays: 2 });
    const { id } = await kept(site, wish({ transcript }));
    later(1 * DAY);
    await worker.scheduled(createScheduledController(), env);
    expect((await row(id))?.['transcript']).not.toBeNull();
    later(1.1 * DAY);
    await worker.scheduled(createScheduledController(), env);
    expect(await row(id)).toMatchObject({ name: 'Ada', transcript: null });
  });

  it('is a person’s where the page has had a call, and else has to show that', async () => {
    const site = await makeSite();
    const keys = {
      TURNSTILE_SITE_KEY: '1x00000000000000000000AA',
      TURNSTILE_SECRET_KEY: '1x0000000000000000000000000000000AA',
    };
    await refusal(await askWith(keys, '/api/callbacks', site, wish()), 403, 'captcha-failed');
    const { id: callId } = await callOf(site);
    expect((await askWith(keys, '/api/callbacks', site, wish({ callId }))).status).toBe(201);
    const filled = await kept(site, wish({ website: 'https://spam.example' }));
    expect((await row(filled.id))?.['spam']).toBe('honeypot');
  });
});

describe('the hours of a site', () => {
  /** A Thursday in winter: 10:00 in Berlin. */
  const THURSDAY = '2026-11-26T09:00:00Z';
  const config = async (site: string) =>
    ((await (await ask(`/api/config?site=${site}`)).json()) as PublicConfig).person;
  const HOURS = { hours: ['mon-fri 09:00-17:00'], timeZone: 'Europe/Berlin', callbackMinutes: 30 };

  it('are told to its pages, and promise a call within its minutes of them', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(THURSDAY) });
    const site = await makeSite(HOURS);
    expect(await config(site)).toEqual({ isOpen: true, changesAt: '2026-11-26T16:00:00.000Z', ...HOURS });
    expect(await kept(site, wish())).toMatchObject({ by: '2026-11-26T09:30:00.000Z' });
    // Ten minutes before they end: the rest is the next morning's.
    vi.setSystemTime(Date.parse('2026-11-26T15:50:00Z'));
    expect(await kept(site, wish())).toMatchObject({ by: '2026-11-27T08:20:00.000Z' });
    const preferredAt = '2026-11-30T10:00:00Z';
    expect(await kept(site, wish({ preferredAt }))).not.toHaveProperty('outsideHours');
    // A Sunday: nobody promises to be there.
    const sunday = await kept(site, wish({ preferredAt: '2026-11-29T10:00:00Z' }));
    expect(sunday).toMatchObject({ by: null, outsideHours: true });
  });

  it('are none where it has told none', async () => {
    const site = await makeSite();
    expect(await config(site)).toBeUndefined();
    expect(await kept(site, wish())).toMatchObject({ by: null });
  });
});
