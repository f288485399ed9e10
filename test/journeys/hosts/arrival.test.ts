/** A page whose network, or whose copy of the script, does not bring the rest: what the visitor reads, and what is tried. */
import type { HTTPRequest, Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { readable, seen } from '../reading.ts';
import { LAUNCHER, html, launcherShown, snippet, trigger } from './host-page.ts';
import { answered, hung, lost, type Fate } from './fates.ts';
import { partner } from './partner.ts';

const origin = inject('origin');
const CHOICE = 'How would you like to talk?';
const BLOCKED = 'This could not load';
const long = `<div style="height: 6500px">Wool, silk and linen</div>`;

const INLINE = '<talklive-call></talklive-call><talklive-chat placement="inline"></talklive-chat>';

const ELEMENTS = /\/widget\/elements-/;
const ANYTHING = /\/widget\/|standalone/;
const BOTH = /\/widget\/elements-|standalone/;
const again = (page: Page) => page.locator('>>> .shell .accent').click();

describe.each(BROWSERS_OF_THIS_RUN)('a page to which the rest does not come (%s)', (name) => {
  const site = partner(name, () => ({
    '/de': { body: html(LAUNCHER + snippet(origin)).replace('lang="en"', 'lang="de"') },
    '/': { body: html(long + LAUNCHER + trigger('demo') + trigger('voice') + snippet(origin)) },
    '/parts': { body: html(trigger('voice') + trigger('video') + trigger('chat') + snippet(origin)) },
    '/inline': { body: html(INLINE + LAUNCHER + snippet(origin)) },
    '/undefined': {
      body: html(INLINE + LAUNCHER + snippet(origin), '<style>:not(:defined) { display: none }</style>'),
    },
  }));
  const visit = async (which: RegExp, fate: Fate, path = '/') => {
    let failing = true;
    const watched = await site.visit(path, async ({ page }) => {
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        if (failing && which.test(request.url())) fate(request);
        else void request.continue();
      });
    });
    await launcherShown(watched.page);
    return { ...watched, mend: () => (failing = false) };
  };
  const inView = (page: Page) =>
    page.$eval('>>> .shell', (box) => {
      const { top, bottom } = box.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });

  it('opens what was pressed, though the page has put another body in its place meanwhile', async () => {
    const held: HTTPRequest[] = [];
    const { page, mend } = await visit(ELEMENTS, (request) => held.push(request));
    await page.click('>>> [data-action=talk]');
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await page.evaluate(() => {
      const body = document.createElement('body');
      body.innerHTML = '<talklive-widget appear-after="0"></talklive-widget>';
      document.body.replaceWith(body);
    });
    mend();
    for (const request of held) void request.continue();
    await seen(page, CHOICE);
    await page.close();
  });

  it.each([
    ['is gone', answered(404, 'gone')],
    ['does not parse', answered(200, 'export const boot = (')],
    ['throws', answered(200, 'throw new Error("half a file")')],
    ['is lost', lost],
  ])('opens all the same where a chunk %s', async (_, fate) => {
    const { page } = await visit(ELEMENTS, fate);
    await page.click('>>> [data-action=talk]');
    await seen(page, CHOICE);
    expect(await page.$$('>>> .shell')).toEqual([]);
    expect((await page.$$('>>> [data-action=talk]')).length).toBe(1);
    await page.close();
  });

  it('says so in the window where nothing comes, can be closed, and comes at the next try', async () => {
    const { page, mend } = await visit(ANYTHING, lost);
    await page.click('>>> [data-action=talk]');
    await seen(page, BLOCKED);
    expect(await inView(page)).toBe(true);
    await page.locator('>>> .shell button:last-child').click();
    await page.waitForFunction(() => !document.querySelector('body > div:not([style])'));
    await page.evaluate(() => void window.talklive.open('demo').catch(() => undefined));
    await seen(page, BLOCKED);
    mend();
    await again(page);
    await seen(page, CHOICE);
    expect(await page.$$('>>> .shell')).toEqual([]);
    await page.close();
  });

  it.runIf(name === 'chromium')(
    'gives cause and remedy in the page’s language where words can come',
    async () => {
      const { page } = await visit(BOTH, lost, '/de');
      await page.click('>>> [data-action=talk]');
      await seen(page, 'Laden fehlgeschlagen');
      await seen(page, 'Schalten Sie Blocker für diese Seite aus oder laden Sie sie neu.');
      expect(await inView(page)).toBe(true);
      await page.close();
    },
  );

  it('says so in the tags that stand in the page, and each comes at the next try', async () => {
    const { page, mend } = await visit(ANYTHING, lost, '/inline');
    await seen(page, BLOCKED);
    await expect.poll(() => page.$$eval('>>> [role=alert]', (all) => all.length)).toBe(2);
    expect(await page.$$('>>> .shell.floating')).toEqual([]);
    mend();
    await page.locator('>>> [role=alert] .accent').click();
    await page.waitForSelector('>>> [part~=start-button]', { visible: true });
    await seen(page, 'Hello! How can we help?');
    expect(await readable(page)).not.toContain(BLOCKED);
    await page.close();
  });

  it('brings the tags that stand in a page which hides what is not defined', async () => {
    const { page } = await visit(/nothing/, lost, '/undefined');
    await page.waitForSelector('>>> [part~=start-button]', { visible: true });
    await seen(page, 'Hello! How can we help?');
    expect(await page.$eval('talklive-call', (tag) => tag.getAttribute('style') ?? '')).toBe('');
    await page.close();
  });

  it.runIf(name === 'chromium')('waits eight seconds, not for ever', async () => {
    const { page, mend } = await visit(ANYTHING, hung);
    await page.evaluate(() => void window.talklive.open('demo').catch(() => undefined));
    await page.waitForSelector('>>> .shell', { visible: true });
    await seen(page, BLOCKED);
    mend();
    await again(page);
    await seen(page, CHOICE);
    await page.close();
  });

  it.runIf(name === 'chromium')(
    'says that the visitor is offline, cold, and comes once there is a network',
    async () => {
      // What an earlier visit has left in the cache would come without a network.
      const { page } = await site.visit('/', ({ page }) => page.setCacheEnabled(false));
      await launcherShown(page);
      await page.setOfflineMode(true);
      await page.evaluate(() => scrollTo(0, 3000));
      await page.click('>>> [data-action=talk]');
      await seen(page, 'You are offline');
      expect(await inView(page)).toBe(true);
      await page.setOfflineMode(false);
      await again(page);
      await seen(page, CHOICE);
      await page.close();
    },
  );

  it.runIf(name === 'chromium').each(['voice', 'video', 'chat'])(
    'says that the visitor is offline who has only pointed at it so far: %s',
    async (part) => {
      const { page } = await site.visit('/parts', ({ page }) => page.setCacheEnabled(false));
      await page.hover(`#${part}`);
      await page.waitForFunction(() => customElements.get('talklive-widget'));
      await page.waitForNetworkIdle();
      await page.setOfflineMode(true);
      await page.click(`#${part}`);
      // Of the chat nothing is needed before a message is sent.
      if (part === 'chat') {
        await seen(page, 'Hello! How can we help?');
        await page.keyboard.type('What does it cost?');
        await page.keyboard.press('Enter');
      }
      await seen(page, 'You are offline');
      expect(await readable(page)).not.toContain(BLOCKED);
      await page.close();
    },
  );
});
