/** The launcher stands, and what it opens stands, whatever rules the page has; and it changes nothing of the page. */
import type { Page } from 'puppeteer-core';
import { describe, expect, it, vi } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { CONNECTED, html, launcherShown, press } from './host-page.ts';
import { body, expectLauncher, look, painted, style, visitLauncher, whole } from './seen-launcher.ts';

const banner = `<div id="banner">${'Cookies! '.repeat(400)}</div>`;

const HOSTILE = {
  'resets everything': { head: style('* { all: revert !important }') },
  'hides every button': { head: style('button { display: none !important }') },
  'has small root text': { head: style('html { font-size: 62.5% }') },
  'hides every box and line': {
    head: style('div, p, span, svg, dialog { display: none !important; opacity: 0 !important }'),
  },
  'lies on top of all': {
    head: style('#banner { position: fixed; inset: 0 0 40% 0; z-index: 2147483647; background: gold }'),
    before: banner,
  },
  'carries Tailwind’s preflight': {
    head: style(`*, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid }
      html { line-height: 1.5; font-family: ui-sans-serif, system-ui, sans-serif }
      button, input, textarea { font: inherit; color: inherit; background: transparent; border-radius: 0; opacity: 1 }
      svg, img, video, audio, iframe { display: block; vertical-align: middle }
      [hidden] { display: none !important }`),
  },
  'carries Bootstrap’s reboot': {
    head: style(`*, *::before, *::after { box-sizing: border-box }
      body { margin: 0; font: 400 1rem/1.5 system-ui, sans-serif; color: #212529; text-align: center }
      p { margin-top: 0; margin-bottom: 1rem } button { border-radius: 0; text-transform: none }
      svg, img { vertical-align: middle } input, button, textarea { margin: 0; font: inherit; line-height: inherit }
      [type=button]:not(:disabled), button:not(:disabled) { cursor: pointer }`),
  },
};

const addressOf = (what: string) => `/${Object.keys(HOSTILE).indexOf(what as keyof typeof HOSTILE)}`;

/** Whether a pointer in the middle of the window and in the middle of the close button hits the modal. */
const modalOnTop = (page: Page) =>
  page.evaluate(() => {
    const host = document.querySelector('talklive-voice');
    const close = host?.shadowRoot?.querySelector('[part~=close-button]')?.getBoundingClientRect();
    if (!close) return false;
    const points = [
      [innerWidth / 2, innerHeight / 2],
      [close.x + close.width / 2, close.y + close.height / 2],
    ] as const;
    return points.every(([x, y]) => document.elementFromPoint(x, y) === host);
  });

describe.each(BROWSERS_OF_THIS_RUN)('the look of the widget on a page (%s)', (name) => {
  const { site, visit } = visitLauncher(name, () => {
    const hostile = Object.entries(HOSTILE).map(([what, page]) => [
      addressOf(what),
      { body: html(('before' in page ? page.before : '') + body, page.head) },
    ]);
    return {
      ...Object.fromEntries(hostile),
      '/font': { body: html(body, style('body { font-family: "Courier New", monospace }')) },
      '/parts': { body: html(body, style('talklive-widget::part(talk-button) { outline: 7px solid blue }')) },
      '/gap': {
        body: html(
          `${body}<footer>Wool</footer>`,
          style('body { display: flex; flex-direction: column; gap: 100px; margin: 0 }'),
        ),
      },
      '/hidden': { body: html(body, style('talklive-widget { display: none }')) },
      '/unseen': { body: html(body, style('talklive-widget { visibility: hidden }')) },
    };
  });

  it.each(Object.keys(HOSTILE))('stands and opens on a page that %s', async (what) => {
    const page = await visit(addressOf(what));
    await expectLauncher(page);
    await press(page, 'voice');
    await seen(page, CONNECTED);
    expect(await modalOnTop(page)).toBe(true);
    await page.locator('>>> [part~=end-button]').click();
    await page.waitForFunction(
      () => !document.querySelector('talklive-voice')?.shadowRoot?.querySelector('.captions'),
    );
    await page.close();
  });

  it('speaks in the page’s own font and keeps its accent under the pointer, before and after the script is whole', async () => {
    const page = await visit('/font');
    const font = () => page.$eval('>>> [data-action=talk]', (button) => getComputedStyle(button).fontFamily);
    const wanted = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
    expect(await font()).toBe(wanted);
    const atRest = await painted(page);
    await page.hover('>>> [data-action=talk]');
    // Its words are made for its accent: under the pointer, too.
    expect(await painted(page)).toBe(atRest);
    await page.waitForFunction(() => document.querySelector('talklive-widget')?.shadowRoot);
    await launcherShown(page);
    // It is drawn anew.
    await expect.poll(font).toBe(wanted);
    expect(await painted(page)).toBe(atRest);
    await expectLauncher(page);
    await page.close();
  });

  it.each(['all', 'voice', 'chat'])(
    'has one name at rest and when the script is whole (mode %s)',
    async (mode) => {
      const { page } = await site.visit('/font', ({ page }) => page.setViewport({ width: 400, height: 700 }));
      await page.waitForSelector('>>> .launcher');
      await page.$eval('talklive-widget', (host, is) => host.setAttribute('mode', is), mode);
      const names = () =>
        page.$$eval('>>> .launcher, >>> .launcher-toggle', (all) =>
          all.map((one) => one.getAttribute('aria-label')),
        );
      const name = mode === 'chat' ? 'Chat Live' : 'Talk Live';
      await expect.poll(names).toEqual([name, name]);
      await whole(page);
      await page.waitForSelector('>>> .launcher');
      expect(await names()).toEqual([name, name]);
      await page.close();
    },
  );

  it('takes the page’s rules for its parts, at rest and when the script is whole', async () => {
    const page = await visit('/parts');
    const outline = () => page.$eval('>>> [data-action=talk]', (button) => getComputedStyle(button).outline);
    expect(await outline()).toContain('7px');
    await whole(page);
    await launcherShown(page);
    expect(await outline()).toContain('7px');
    await page.close();
  });

  it('moves nothing of a page that keeps room between its parts', async () => {
    const page = await visit('/gap');
    const footer = () => page.$eval('footer', (element) => element.getBoundingClientRect().y);
    const before = await footer();
    await whole(page);
    await launcherShown(page);
    expect(await footer()).toBe(before);
    await press(page, 'voice');
    await seen(page, CONNECTED);
    expect(await footer()).toBe(before);
    await page.close();
  });

  it.each(['/hidden', '/unseen'])('stays away where the page hides the tag (%s)', async (path) => {
    const { page } = await site.visit(path);
    await vi.waitUntil(() => page.$('button[data-talklive]'));
    const boxes = () =>
      page.$$eval(
        '>>> .launcher-pill',
        (pills) => pills.filter((pill) => pill.checkVisibility({ visibilityProperty: true })).length,
      );
    await page.waitForSelector('talklive-widget[state=visible]');
    expect(await boxes()).toBe(0);
    await whole(page);
    expect(await boxes()).toBe(0);
    // What a visitor asks for is no launcher.
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await page.close();
  });

  // Firefox's protocol does not emulate the printer.
  it.runIf(name === 'chromium')('is not printed', async () => {
    const page = await visit('/font');
    await page.emulateMediaType('print');
    expect(await look(page)).toEqual({ height: 0, hit: [] });
    await page.emulateMediaType('screen');
    await expectLauncher(page);
    await page.close();
  });
});
