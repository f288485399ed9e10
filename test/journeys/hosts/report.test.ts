/** What a visitor said in a pasted page is the operator's to read some seconds after the call, and told to an endpoint. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyEvent } from '../../../worker/event-contract.ts';
import { outcomes } from '../../../widget/ui/strings/en.ts';
import { startServer } from '../../tools/server.ts';
import { Receivers } from '../../worker/provider/receiver.ts';
import { BROWSERS } from '../browser.ts';
import { seen } from '../reading.ts';
import { click, CONNECTED, html, nextPress, press, snippet, trigger } from './host-page.ts';
import { noteMade } from './made.ts';
import { operatorOf } from './operator-of.ts';
import { partner } from './partner.ts';

const WIDGET = '<talklive-widget consent="required" appear-after="0"></talklive-widget>';
const GOODBYE =
  '<button id="voice" data-talklive="voice" data-talklive-assistant-id="says-goodbye">Talk</button>';
/** Within so many ms of its end all of it is there. */
const WITHIN_MS = 10_000;
const STARTS_MS = 200_000;

const { after } = outcomes;

const state = mkdtempSync(join(tmpdir(), 'talklive-report-'));
const operator = operatorOf(state);
const receivers = new Receivers();
let server: Awaited<ReturnType<typeof startServer>>;
let secret: string;
beforeAll(async () => {
  server = await startServer({ TALKLIVE_STATE: state });
  const address = `${await receivers.start()}/operator`;
  ({ secret } = (await operator.ask('events', 'add', 'default', address)) as { secret: string });
}, STARTS_MS);
afterAll(async () => {
  await server.stop();
  await receivers.stop();
  rmSync(state, { recursive: true, force: true });
});

/** What was told of the call so far, each as its signature says that it is, and when it was sent. */
const toldOf = (id: string) =>
  receivers.of('operator').flatMap(({ headers, body }) => {
    const event = new Webhook(secret).verify(body, headers) as AnyEvent;
    const isOfIt = 'callId' in event.data && event.data.callId === id;
    return isOfIt ? [{ event, body, sentAt: Number(headers['webhook-timestamp']) * 1000 }] : [];
  });

describe.each(BROWSERS)('a rehearsal on a pasted page (%s)', { timeout: STARTS_MS }, (name) => {
  const site = partner(name, () => ({
    '/': { body: html(WIDGET + trigger('voice') + snippet(server.origin)) },
    '/goodbye': { body: html(GOODBYE + snippet(server.origin)) },
  }));

  it('is over within seconds of the assistant’s goodbye, and for the reason that its page has heard', async () => {
    let made!: Awaited<ReturnType<typeof noteMade>>;
    const { page } = await site.visit('/goodbye', async (watched) => {
      made = await noteMade(watched.page);
    });
    await press(page, 'voice');
    await seen(page, after.title);
    const readAt = Date.now();
    const { call, report } = await operator.shown(made.created[0] ?? '', (found) => found.report !== null);
    expect(call.ended_by).toBe('provider');
    expect(Math.abs(readAt - (call.ended_at ?? 0))).toBeLessThan(WITHIN_MS);
    expect(report?.ended_reason).toBe('assistant-ended-call');
    await page.close();
  });

  it('has its report, its measures and what was agreed to stored within 10 s of its end, and is told with a good signature', async () => {
    let made!: Awaited<ReturnType<typeof noteMade>>;
    const said: string[] = [];
    const { page } = await site.visit('/', async (watched) => {
      made = await noteMade(watched.page);
      watched.page.on('request', (request) => {
        if (request.url().endsWith('/said')) said.push(request.url());
      });
    });
    await press(page, 'voice');
    await seen(page, 'Before we talk');
    const words = await page.$eval('>>> [part~=consent] p', (text) => text.textContent ?? '');
    await nextPress();
    await click(page, '::-p-text(I agree)');
    await seen(page, CONNECTED);
    await expect.poll(() => said.length, { timeout: 20_000 }).toBeGreaterThan(0);
    const [id = ''] = made.created;
    await page.locator('::-p-text(End Call)').click();

    await expect
      .poll(() => toldOf(id).map(({ event }) => event.type), { timeout: 60_000 })
      .toEqual(['call.started', 'call.ended', 'call.reported']);
    const {
      call,
      report,
      measures,
      words: kept,
    } = await operator.shown(id, (found) => found.report?.whole === 1 && found.measures !== null);
    const endedAt = report?.ended_at ?? 0;
    expect((report?.reported_at ?? Infinity) - endedAt).toBeLessThan(WITHIN_MS);
    expect((measures?.measured_at ?? Infinity) - endedAt).toBeLessThan(WITHIN_MS);
    // Who spoke first is the microphone's affair.
    expect(kept?.turns.length).toBeGreaterThan(0);
    expect(kept?.turns.every(({ text }) => text !== '')).toBe(true);
    expect(call.consent_hash).toBe(createHash('sha256').update(words).digest('hex'));
    const told = toldOf(id);
    for (const { sentAt } of told) expect(sentAt - endedAt).toBeLessThan(WITHIN_MS);
    // No word of it is told.
    for (const { text } of kept?.turns ?? [])
      expect(told.filter(({ body }) => body.includes(JSON.stringify(text).slice(1, -1)))).toEqual([]);
    await page.evaluate(() => sessionStorage.clear());
    await page.close();
  });
});
