/** A site's greeting: heard while the call is being made, from a click on a partner's page to what is left of it. */
import { describe, expect, inject, it } from 'vitest';
import type { Page } from 'puppeteer-core';
import { LINES } from '../../../worker/rehearsal/voice/lines.ts';
import { pause } from '../../pause.ts';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { leftovers } from '../traces.ts';
import { noteSounds } from './greeting-page.ts';
import { click, CONNECTED, html, snippet, trigger } from './host-page.ts';
import { noteMade, type Made } from './made.ts';
import { partner } from './partner.ts';

const tag = snippet(inject('origin'));
const HEAR = `<script>
  window.heard = [];
  for (const name of ['call-start', 'call-started', 'speech-start'])
    document.addEventListener('talklive-' + name, (event) => {
      heard.push(name);
      if (name === 'call-started') window.startedAt = performance.now();
      if (location.hash === '#forbid-' + name) event.preventDefault();
    });
</script>`;
const GREETING = LINES.hello;
/** Of the three seconds that are kept, less what the microphone takes to be handed over, in ms. */
const KEPT_MS = 2300;
const MOST_LATE = 100;
/** Two hundred in all of them. */
const CALLS = 200 / BROWSERS_OF_THIS_RUN.length;

/** How high the assistant's line stands, 0 to 1. */
const lineOf = (page: Page) =>
  page.$eval('>>> [part~=level]', (line) => Number((line as HTMLElement).style.getPropertyValue('--_level')));

declare global {
  interface Window {
    /** When the line stood, by the page's clock. */
    startedAt?: number;
  }
}

describe.each(BROWSERS_OF_THIS_RUN)('a greeting before the line stands (%s)', (name) => {
  const site = partner(name, () => ({
    '/': { body: html(HEAR + trigger('voice') + tag) },
    '/asks': {
      body: html(
        `${HEAR}<button id="voice" data-talklive="voice" data-talklive-consent="required">Talk</button>${tag}`,
      ),
    },
    '/named': {
      body: html(
        `${HEAR}<button id="voice" data-talklive="voice" data-talklive-assistant-id="at-once">Talk</button>${tag}`,
      ),
    },
  }));
  const visit = async (path = '/', answerAfterMs = 1200, heldBack?: RegExp) => {
    let made!: Made;
    const watched = await site.visit(path, async ({ page }) => {
      made = await noteMade(page);
      await noteSounds(page);
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        const isCreation = request.method() === 'POST' && request.url().endsWith('/call/web');
        if (isCreation && answerAfterMs < 0) return void request.abort();
        if (heldBack?.test(request.url())) return;
        setTimeout(() => void request.continue().catch(() => undefined), isCreation ? answerAfterMs : 0);
      });
    });
    await watched.page.waitForFunction(() => 'talklive' in window && !Array.isArray(window.talklive));
    return { ...watched, made };
  };
  const played = (page: Page) => page.evaluate(() => window.played);
  const greets = (page: Page) => page.waitForFunction(() => window.played.length > 0);
  const speak = (page: Page, on: boolean) => page.evaluate((speaks) => window.visitorSpeaks(speaks), on);
  const greetingsIn = async (page: Page) =>
    (await page.$$eval('>>> [part~=caption]', (all) => all.map((one) => one.textContent))).filter((text) =>
      text.includes(GREETING),
    ).length;
  const nothingLeft = async (page: Page, { created, hungUp }: Made) => {
    await expect
      .poll(async () => {
        const { liveMicrophones, openContexts } = await leftovers(page);
        return { liveMicrophones, openContexts, on: created.filter((id) => !hungUp.includes(id)) };
      })
      // The visitor's own voice is a context of the test's.
      .toEqual({ liveMicrophones: 0, openContexts: 1, on: [] });
  };

  it('asks for its sound with the answer that names it, before anything that plays it is there', async () => {
    const { page } = await visit('/', 1200, /\/widget\/(on-report|spoken-greeting)-/);
    await page.hover('#voice');
    await page.waitForRequest((request) => request.url().endsWith('/hello.mp3'));
    await page.close();
  });

  it('plays and is read while the call is being made, and nobody is greeted twice', async () => {
    const { page, made, pageErrors } = await visit('/', 3000);
    await page.hover('#voice');
    await pause(300, 'as long as a hand rests before it presses');
    await page.click('#voice');
    await greets(page);
    await seen(page, GREETING);
    await seen(page, 'Connecting...');
    expect(made.created).toEqual([]);
    await seen(page, CONNECTED);
    // The rest of it is to be seen.
    await expect.poll(() => lineOf(page), { timeout: 2000 }).toBeGreaterThan(0.1);
    const [greeting] = await played(page);
    expect(greeting?.seconds).toBeCloseTo(5.9, 0);
    await pause(6500, 'until the sentence is through, and whatever were said after it');
    expect(await greetingsIn(page)).toBe(1);
    expect(await played(page)).toHaveLength(1);
    expect(await page.evaluate(() => (window as never as { heard: string[] }).heard)).toEqual([
      'call-start',
      'call-started',
    ]);
    // The visitor has the word, and the script goes on behind the greeting.
    await speak(page, true);
    await pause(900, 'a short sentence');
    await speak(page, false);
    await seen(page, LINES['what-we-do']);
    await click(page, '[part~=end-button]');
    await nothingLeft(page, made);
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it.runIf(process.env.SOAK)(
    'falls silent when the visitor speaks into it, and what they said is the first that is sent',
    async () => {
      const { page, made } = await visit('/', 2500);
      await page.hover('#voice');
      await page.click('#voice');
      await greets(page);
      await pause(500, 'some words of it are heard');
      const spokenAt = await page.evaluate(() => {
        window.visitorSpeaks(true);
        return performance.now();
      });
      await page.waitForFunction(() => window.played[0]?.stoppedAt !== undefined);
      const [greeting] = await played(page);
      const took = Math.round((greeting?.stoppedAt ?? Infinity) - spokenAt);
      console.log(`the greeting falls silent ${took} ms after the visitor begins`);
      expect(took).toBeLessThan(1500);
      await pause(600, 'a short sentence, all of it before there is a line');
      await speak(page, false);
      expect(made.created).toEqual([]);
      await seen(page, CONNECTED);
      await seen(page, 'What do your assistants do?');
      await seen(page, LINES['what-we-do']);
      expect(await greetingsIn(page)).toBe(1);
      await click(page, '[part~=end-button]');
      await nothingLeft(page, made);
      await page.close();
    },
  );

  it.runIf(process.env.SOAK)(
    `is said once, and no word into it is lost, in ${CALLS} calls`,
    { timeout: 3_000_000 },
    async () => {
      let late = 0;
      for (let run = 0; run < CALLS + late; run += 1) {
        const { page, made } = await visit('/', 300 + ((run * 130) % 1700));
        if (run % 2 === 0) await page.hover('#voice');
        await page.click('#voice');
        await greets(page);
        await pause((run * 70) % 900, 'visitors speak at any moment');
        const spokenAt = await page.evaluate(() => {
          window.visitorSpeaks(true);
          return performance.now();
        });
        await pause(500, 'a short sentence');
        await speak(page, false);
        await page.waitForFunction(() => window.startedAt);
        // A busy machine has its line later than words are kept: such a call is made anew.
        if ((await page.evaluate(() => window.startedAt ?? 0)) - spokenAt > KEPT_MS) late += 1;
        else {
          await seen(page, 'What do your assistants do?');
          expect(await greetingsIn(page), `run ${run}`).toBe(1);
        }
        expect(late, 'calls whose line stood too late').toBeLessThan(MOST_LATE);
        await click(page, '[part~=end-button]');
        await nothingLeft(page, made);
        await page.close();
      }
      console.log(`${CALLS} calls, and ${late} more whose line stood later than words are kept`);
    },
  );

  it('stops where the call fails, and the error says so', async () => {
    const { page, made } = await visit('/', -1);
    await page.click('#voice');
    await page.waitForSelector('>>> [part~=error]');
    const [greeting] = await played(page);
    if (greeting) expect(greeting.stoppedAt).toBeDefined();
    await nothingLeft(page, made);
    await page.close();
  });

  it.runIf(process.env.SOAK)('stops where the visitor hangs up meanwhile', async () => {
    const { page, made } = await visit('/', 3000);
    await page.hover('#voice');
    await page.click('#voice');
    await greets(page);
    await click(page, '[part~=end-button]');
    await nothingLeft(page, made);
    expect((await played(page))[0]?.stoppedAt).toBeDefined();
    await page.close();
  });

  it.each([
    ['/asks', 'before the visitor has agreed'],
    ['/#forbid-call-start', 'where the page forbids the call'],
  ])('is not heard (%s) %s', async (path) => {
    const { page, made } = await visit(path);
    await page.hover('#voice');
    await page.click('#voice');
    await page.waitForFunction(() => customElements.get('talklive-voice'));
    await pause(1000, 'what begins late would be heard by then');
    expect(await played(page)).toEqual([]);
    expect(made.sent).toEqual([]);
    await page.close();
  });

  it.runIf(process.env.SOAK)('is nobody else’s: who is named says their own first words', async () => {
    const { page, made } = await visit('/named', 300);
    await page.click('#voice');
    await seen(page, CONNECTED);
    await seen(page, GREETING);
    expect(await greetingsIn(page)).toBe(1);
    await click(page, '[part~=end-button]');
    await nothingLeft(page, made);
    await page.close();
  });
});
