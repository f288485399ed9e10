/** One call at the console: the cards that a visitor was shown and answered on a pasted page, and the recording that its provider tells of. */
import { createServer, type Server as Store } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, startDevWorker, type DevWorker } from '../tools/dev-worker.ts';
import { startServer, type Server } from '../tools/server.ts';
import { answerRecording } from '../worker/provider/recordings.ts';
import { reportFields } from '../worker/provider/report.ts';
import { ProviderServer, VAPI_KEY } from '../worker/provider/server.ts';
import { BROWSERS_OF_THIS_RUN, openBrowser, openPage } from './browser.ts';
import { bringIn, homeOf, type Place } from './console-operator.ts';
import { click, html, press, snippet } from './hosts/host-page.ts';
import { noteMade, type Made } from './hosts/made.ts';
import { operatorOf } from './hosts/operator-of.ts';
import { partner } from './hosts/partner.ts';

const LONG_MS = 240_000;
const SECRET = 'what-the-providers-say-is-theirs';

const newState = () => mkdtempSync(join(tmpdir(), 'talklive-console-call-'));
const forget = (state: string) => rmSync(state, { recursive: true, force: true });

/** Opened by its address. */
async function readCall(place: Place, page: Page, id: string) {
  await bringIn(page, place, 'ada@example.com', 'reader');
  await page.goto(`${homeOf(place)}/console?view=call&id=${id}`);
  await page.waitForSelector('.c-said li', { timeout: 30_000 });
}

const entries = (page: Page) =>
  page.$$eval('.c-said > li', (all) =>
    all.map(({ className, textContent }) => ({ is: className, text: textContent ?? '' })),
  );

describe.each(BROWSERS_OF_THIS_RUN)('a call that showed cards (%s)', { timeout: LONG_MS }, (name) => {
  const state = newState();
  let server: Server;
  beforeAll(async () => {
    server = await startServer({ TALKLIVE_STATE: state });
  }, LONG_MS);
  afterAll(async () => {
    await server.stop();
    forget(state);
  });
  const tag =
    '<button id="voice" data-talklive="voice" data-talklive-assistant-id="books-a-meeting">Talk</button>';
  const site = partner(name, () => ({ '/': { body: html(tag + snippet(server.origin)) } }));

  it('has them at the console where they came, with what the visitor chose', async () => {
    let made!: Made;
    const { page } = await site.visit('/', async (watched) => {
      made = await noteMade(watched.page);
    });
    await press(page, 'voice');
    await page.waitForSelector('>>> [part~=card][data-type=choice]', { timeout: 60_000 });
    // What the microphone hears would answer it.
    await click(page, '[part~=mute-button]');
    const chosen = await page.$eval('>>> [part~=card-button]', ({ textContent }) => textContent ?? '');
    await click(page, '[part~=card-button]');
    await page.waitForSelector('>>> [part~=card][data-type=slot]', { timeout: 60_000 });
    await click(page, '[part~=end-button]');
    const [id = ''] = made.created;
    const { words } = await operatorOf(state).shown(id, ({ report }) => report?.whole === 1);
    expect(words?.cards.map(({ type, answer }) => [type, answer])).toEqual([
      ['choice', chosen],
      ['slot', null],
    ]);
    const operator = (await openPage(await openBrowser(name))).page;
    await readCall({ origin: server.origin, state }, operator, id);
    const all = await entries(operator);
    const cards = all.filter(({ is }) => is.includes('c-card'));
    expect(cards.map(({ text }) => text.slice(0, 14))).toEqual(['Card: Choice 0', 'Card: Times to']);
    expect(cards[0]?.text).toContain(`Answered: ${chosen}`);
    expect(cards[1]?.text).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d.*Not answered on the card$/);
    // After what was said with it, before the answer.
    const at = all.findIndex(({ is }) => is.includes('c-card'));
    expect(all.slice(0, at).some(({ is }) => is.includes('assistant'))).toBe(true);
    expect(all.slice(at + 1).some(({ is }) => is.includes('visitor'))).toBe(true);
    expect(await operator.$$eval('.c-card-mark', ({ length }) => length)).toBe(2);
    await page.close();
    await operator.close();
  });
});

describe.each(BROWSERS_OF_THIS_RUN)(
  'a call whose provider tells of a recording (%s)',
  { timeout: LONG_MS },
  (name) => {
    const provider = new ProviderServer();
    const store: Store = createServer(answerRecording);
    const state = newState();
    let worker: DevWorker;
    let operator: Page;
    beforeAll(async () => {
      await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
      await migrate(state);
      const vars = {
        VAPI_PRIVATE_KEY: VAPI_KEY,
        VAPI_ASSISTANT_ID: 'house-assistant',
        VAPI_ORIGIN: await provider.start(),
        PROVIDER_MESSAGE_SECRET: SECRET,
      };
      worker = await startDevWorker({ state, vars });
      operator = (await openPage(await openBrowser(name))).page;
    }, LONG_MS);
    afterAll(async () => {
      await worker.stop();
      await provider.stop();
      store.closeAllConnections();
      store.close();
      forget(state);
    });

    /** As a page of ours creates it, and as the provider tells of its end. @returns its id */
    async function recorded(file: string): Promise<string> {
      const { origin } = worker;
      const send = (path: string, body: object, headers: Record<string, string>) =>
        fetch(origin + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        });
      const created = await send('/api/vapi/call/web', {}, { origin });
      expect(created.status).toBe(201);
      const { id } = (await created.json()) as { id: string };
      const startedAt = new Date().toISOString();
      const fields = reportFields({ startedAt, endedAt: startedAt, endedReason: 'customer-ended-call' });
      const { port } = store.address() as AddressInfo;
      const recordingUrl = `http://127.0.0.1:${port}/recordings/${file}`;
      const artifact = Object.assign({}, fields['artifact'], { recordingUrl });
      const message = { ...fields, artifact, type: 'end-of-call-report', call: { id } };
      const told = await send('/api/vapi/events', { message }, { 'x-vapi-secret': SECRET });
      expect(told.status).toBe(200);
      return id;
    }

    const chosen = () =>
      operator.$eval('.c-turn[data-chosen] p', (p) => p.textContent ?? '').catch(() => null);

    it('is heard at the console, by keyboard, and its transcript follows', async () => {
      await readCall({ origin: worker.origin, state }, operator, await recorded('moved'));
      expect(await chosen()).toBeNull();
      await operator.bringToFront();
      await operator.focus('audio');
      await operator.keyboard.press(' ');
      await expect.poll(chosen, { timeout: 20_000 }).toBe('Hello, how can I help?');
      await expect.poll(chosen, { timeout: 20_000 }).toContain('I ordered marmalade');
      await operator.waitForSelector('.c-heard');
      await expect.poll(() => operator.$eval('audio', ({ ended }) => ended), { timeout: 20_000 }).toBe(true);
    });

    it('whose recording is gone says so, with a way to where it was and to try again', async () => {
      await readCall({ origin: worker.origin, state }, operator, await recorded('gone'));
      await operator.bringToFront();
      await operator.focus('audio');
      await operator.keyboard.press(' ');
      await operator.waitForSelector('.c-recording [role=alert]', { timeout: 20_000 });
      const words = () => operator.$eval('.c-recording', ({ textContent }) => textContent ?? '');
      expect(await words()).toContain('could not be played from where it lies');
      await operator.locator('.c-recording button').click();
      await operator.waitForSelector('.c-recording audio');
    });
  },
);
