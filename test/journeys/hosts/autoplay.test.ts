import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CHROMIUM_ARGS } from '../../tools/browsers.ts';
import { BROWSERS_OF_THIS_RUN, launchBrowser } from '../browser.ts';
import { seen } from '../reading.ts';
import { leftovers, noteTraces } from '../traces.ts';
import { players, providerSays } from './provider-says.ts';
import { CONNECTED, html, openHostPage, snippet, startHost, type Host } from './host-page.ts';

const origin = inject('origin');
/** Chromium plays for any page that uses the microphone, unless it is told to want a click each time, as in a WebView. */
const STRICT = {
  args: CHROMIUM_ARGS.map((arg) => arg.replace(/(?<=^--autoplay-policy=).*/, 'user-gesture-required')),
  prefs: { 'media.autoplay.default': 5, 'media.autoplay.blocking_policy': 2 },
};
/** The page starts the call by itself: nobody has clicked. */
const START = "<script>(window.talklive ??= []).push(['start'])</script>";

describe.each(BROWSERS_OF_THIS_RUN)('a browser that plays nothing before a tap (%s)', (name) => {
  let browser: Browser;
  let host: Host;
  beforeAll(async () => {
    host = await startHost({ '/': { body: html(START + snippet(origin)) } });
    browser = await launchBrowser(name, STRICT);
  });
  afterAll(() => Promise.all([browser.close(), host.stop()]));

  /** Nothing is evaluated in the page until the voice is refused: puppeteer would do it in the visitor's name. */
  const visit = async (prepare: (page: Page) => Promise<unknown> = async () => undefined) => {
    const { page } = await openHostPage(browser.defaultBrowserContext());
    await noteTraces(page);
    await prepare(page);
    const refused = new Promise<void>((resolve) =>
      page.on('console', (line) => line.text().includes('could not start assistant audio') && resolve()),
    );
    await page.goto(host.origin, { waitUntil: 'load' });
    await refused;
    await seen(page, 'The browser holds the sound back');
    await seen(page, 'Tap to hear the assistant.');
    return page;
  };

  it('says that one tap is missing; the tap connects, and the first sentence is not lost', async () => {
    const page = await visit();
    await seen(page, 'Connecting...');
    const disabled = (part: string) =>
      page.$eval(`>>> ${part}`, (button) => (button as HTMLButtonElement).disabled);
    expect(await disabled('[part~=end-button]')).toBe(true);
    expect(await disabled('[part~=close-button]')).toBe(false);
    await page.locator('>>> [part~=notice] button').click();
    await seen(page, CONNECTED);
    await seen(page, 'Hello! I am the rehearsal assistant. Ask me anything');
    expect(await players(page)).toEqual(['heard']);
    // What plays after a tap is silenced by an interruption, too.
    await providerSays(page, { type: 'user-interrupted' });
    await expect.poll(() => players(page)).toEqual(['muted']);
    await expect.poll(() => players(page)).toEqual(['heard']);
    await page.locator('>>> [part~=close-button]').click();
    await expect
      .poll(() => leftovers(page))
      .toMatchObject({ liveMicrophones: 0, openPeers: 0, audioElements: 0 });
    await page.close();
  });

  it.runIf(name === 'chromium')(
    'waits a minute for the tap, closes the microphone, and offers the tap anew',
    async () => {
      // A minute passes in two seconds.
      const page = await visit((page) =>
        page.evaluateOnNewDocument(() => {
          const later = window.setTimeout;
          window.setTimeout = ((run: TimerHandler, ms?: number, ...args: unknown[]) =>
            later(run, ms === 60_000 ? 2000 : ms, ...args)) as typeof window.setTimeout;
        }),
      );
      await page.waitForSelector('>>> [role=alert] ::-p-text(The browser holds the sound back)');
      await expect
        .poll(() => leftovers(page))
        .toMatchObject({ liveMicrophones: 0, openPeers: 0, audioElements: 0 });
      await page.locator('>>> [part~=primary-button]').click();
      await seen(page, CONNECTED);
      await page.close();
    },
  );
});
