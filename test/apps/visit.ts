/** What a visitor of an app meets: the launcher, and a call that outlives a change of route and leaves nothing behind. */
import { stripVTControlCharacters } from 'node:util';
import type { BrowserContext, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, type Watched } from '../journeys/browser.ts';
import { click, CONNECTED, launcherShown, openHostPage } from '../journeys/hosts/host-page.ts';
import { variablesOf } from '../journeys/hosts/variables-of.ts';
import { seen } from '../journeys/reading.ts';
import { leftovers, noteTraces } from '../journeys/traces.ts';
import { installApp, type App, type Served, type Way } from './app.ts';

declare global {
  interface Window {
    /** Versions of React that have begun to draw into this page. */
    reacts: string[];
    /** Of this document: a page that is loaded anew has none. */
    isSame: boolean;
  }
}

/** Each copy of React says that it is there to whoever looks into a page. */
const noteReacts = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    window.reacts = [];
    const nothing = () => undefined;
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        renderers: new Map(),
        supportsFiber: true,
        inject: ({ version }: { version: string }) => window.reacts.push(version),
        onCommitFiberRoot: nothing,
        onCommitFiberUnmount: nothing,
        onPostCommitFiberRoot: nothing,
        onScheduleFiberRoot: nothing,
        checkDCE: nothing,
      },
    });
  });

/** Chromium’s own word on a machine without a graphics card. */
const OF_MACHINE = /software WebGL/;
const complaints = ({ consoleLines, pageErrors, strangers }: Watched) => [
  ...pageErrors,
  ...strangers,
  ...consoleLines.filter((line) => /^(error|warn)/.test(line) && !OF_MACHINE.test(line)),
];
/** Checkers say that they have found none; the names of files, which bundlers list, may have any word in them. */
const isFine = (line: string) => / │ gzip: /.test(line);
const warnings = (log: string) =>
  stripVTControlCharacters(log)
    .replace(/\b0 (errors?|warnings?)\b/g, '')
    .split('\n')
    .filter((line) => !isFine(line) && /\bwarn|\berrors?\b|deprecat|mismatch|\(!\)/i.test(line));

async function visit(browser: BrowserContext, served: Served, { reacts, tells }: Way): Promise<void> {
  const watched = await openHostPage(browser);
  const { page } = watched;
  await noteTraces(page);
  await noteReacts(page);
  const told = variablesOf(page);
  await page.goto(served.origin, { waitUntil: 'load' });
  await seen(page, 'Our shop');
  await launcherShown(page);
  expect(await page.evaluate(() => window.reacts)).toHaveLength(reacts[0]);

  await click(page, '[data-action=talk]');
  await click(page, '[part~=choice-voice]');
  await click(page, '.check [part~=primary-button]');
  await seen(page, CONNECTED);
  expect(await page.evaluate(() => window.reacts)).toHaveLength(reacts[1]);
  await page.evaluate(() => (window.isSame = true));
  await page.keyboard.press('Escape');
  await page.waitForSelector('>>> dialog[data-view=card]', { visible: true });
  await page.locator('a[href="/about"]').click();
  await seen(page, 'About us');
  expect(await page.evaluate(() => [location.pathname, window.isSame])).toEqual(['/about', true]);
  await page.waitForSelector('>>> dialog[data-view=card]', { visible: true });
  expect(await leftovers(page)).toMatchObject({ liveMicrophones: 1, audioElements: 1 });
  // As a keyboard presses it: what still moves between two pages takes a pointer's clicks.
  await page.$eval('a[href="/"]', (link) => link.click());
  await seen(page, 'Our shop');
  expect(await leftovers(page)).toMatchObject({ liveMicrophones: 1, audioElements: 1 });

  // The pictures of both pages lie over the one that is there, and take what is pressed, as long as they move.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect }) => !(effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition')),
  );
  await click(page, '[part~=end-button]');
  await seen(page, 'You ended the call.');
  if (tells) {
    expect(told).toEqual([expect.objectContaining({ plan: 'pro' })]);
    await expect.poll(() => watched.consoleLines).toContainEqual(expect.stringMatching(/^log: \d+/));
  }
  await expect
    .poll(() => leftovers(page))
    .toMatchObject({ liveMicrophones: 0, openContexts: 0, openPeers: 0, audioElements: 0 });
  expect(complaints(watched)).toEqual([]);
  expect(warnings(served.log())).toEqual([]);
  await page.close();
}

/** @param templates as `installApp` takes them */
export function describeApp(title: string, templates: readonly string[], ways: readonly Way[]): void {
  const made: { app?: App; browser?: BrowserContext } = {};
  beforeAll(async () => {
    made.app = await installApp(templates, inject('origin'));
    made.browser = await openBrowser('chromium');
  });
  afterAll(async () => {
    await made.browser?.close();
    made.app?.remove();
  });

  describe.each(ways)(`${title}, by $name`, (way) => {
    const running: { built?: string; served?: Served } = {};
    beforeAll(async () => {
      running.built = await made.app?.make(way);
      running.served = await made.app?.serve();
    });
    afterAll(() => running.served?.stop());

    it('is built without a warning', () => {
      expect(warnings(running.built ?? '')).toEqual([]);
    });

    it('holds a call over a change of route, and nothing is left of it', async () => {
      if (made.browser && running.served) await visit(made.browser, running.served, way);
    });
  });
}
