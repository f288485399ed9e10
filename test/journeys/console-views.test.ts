/** All views of the console, as an operator opens them by their addresses: what axe finds, and whether they fit. */
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { VIEW_TABLE } from '../../site/islands/console/views.ts';
import { findViolations } from './axe.ts';
import { BROWSERS_OF_THIS_RUN } from './browser.ts';
import { openDesk, type Desk } from './console-operator.ts';

const STARTS_MS = 240_000;
const VIEWS = Object.keys(VIEW_TABLE).map((view) => `?view=${view}`);
const WIDTHS = process.env.SOAK ? [390, 1024, 1440, 2560] : [390, 1440];

describe.each(BROWSERS_OF_THIS_RUN)('the console in %s', (name) => {
  // Only Chromium is told of a scheme.
  const schemes = name === 'chromium' ? (['light', 'dark'] as const) : (['light'] as const);
  let desk: Desk;
  let page: Page;

  const look = async (address: string) => {
    await page.goto(new URL(`/console${address}`, page.url()).href);
    await page.waitForSelector('h1');
    await expect.poll(() => page.$$eval('.c-waiting', ({ length }) => length)).toBe(0);
    for (const width of WIDTHS)
      for (const scheme of schemes) {
        await page.setViewport({ width, height: 800 });
        if (name === 'chromium')
          await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
        // Colours may be on their way from one scheme to the other.
        await page.waitForFunction(
          () =>
            !document
              .getAnimations()
              .some((one) => one instanceof CSSTransition && one.playState === 'running'),
        );
        expect(await findViolations(page), `${width} ${scheme}`).toEqual([]);
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(beyond, `${width}`).toBeLessThanOrEqual(0);
      }
  };

  beforeAll(async () => {
    desk = await openDesk(name, 400);
    page = desk.page;
    await vi.waitUntil(() => desk.link() !== '', { timeout: STARTS_MS });
    if (name === 'chromium') await page.setBypassCSP(true);
    await page.goto(desk.link());
    await page.waitForSelector('.c-rows [role=row]');
  }, STARTS_MS);

  afterAll(() => desk.close());

  it.each([...VIEWS, '?view=calls&country=germany', '?view=calls&reason=failed', '?view=site&id=demo-shop'])(
    'fits and is well made: %s',
    look,
  );

  it.each([
    ['view=seven', 'view: expected one of now, calls,', 'To the calls'],
    ['view=numbers&days=soon', 'days: expected how many days, from 1 to 400, got "soon"', 'The last 30 days'],
    ['view=numbers&days=0', 'days: expected how many days', 'The last 30 days'],
    ['view=numbers&days=9999', 'expected', null],
    ['view=leads&state=maybe', 'state: ', 'Clear the filters'],
    ['view=leads&kind=letter', 'kind: ', 'Clear the filters'],
    ['view=calls&site=nobodys', 'site', 'Clear the filters'],
    ['view=numbers&site=nobodys', 'site', null],
    ['view=numbers&when=9', 'when: no such filter; there are site, days, from, to', 'Take it out'],
    ['view=events&kind=call', 'kind: no such filter; there are site, state', 'Take it out'],
    ['view=calls&deed=erase', 'deed: no such filter', 'Clear the filters'],
    [
      'view=calls&from=2026-12-05&to=2026-11-01',
      'to: expected a day that is not before',
      'Clear the filters',
    ],
    ['view=call', 'no such call', null],
    ['view=call&id=nobody', 'call', null],
    ['view=site&id=nobodys', 'There is no such site here.', null],
  ])('says what is wrong with the address ?%s, and leads on', async (address, words, way) => {
    await page.goto(new URL(`/console?${address}`, page.url()).href);
    const said = await page.waitForSelector('main [role=alert]', { timeout: 10_000 });
    expect(await said?.evaluate(({ textContent }) => textContent)).toContain(words);
    expect(await page.$$eval('.c-totals', ({ length }) => length)).toBe(0);
    if (way === null) return;
    await page.locator(`main [role=alert] :is(a, button)::-p-text(${way})`).click();
    await page.waitForFunction(() => !document.querySelector('main [role=alert]'));
  });

  it('has a title for each', async () => {
    const titles: string[] = [];
    for (const view of VIEWS) {
      await page.goto(new URL(`/console${view}`, page.url()).href);
      await page.waitForSelector('h1#title');
      titles.push(await page.title());
    }
    expect(new Set(titles).size).toBe(VIEWS.length);
    expect(titles[0]).toMatch(/^Now – /);
  });

  it('fits and is well made: one call with its words', async () => {
    await page.goto(new URL('/console?view=calls', page.url()).href);
    const call = await page.waitForSelector('.c-rows [data-row]');
    await look(`?view=call&id=${await call?.evaluate((link) => link.getAttribute('data-row'))}`);
  });
});
