/** Every page without JavaScript: what is shown works, and what does not work is not shown. */
import type { BrowserContext, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, openPage } from '../browser.ts';
import { PAGE_KINDS } from './pages.ts';

const origin = inject('origin');

/** Controls to be seen that no browser does anything with by itself, by their words. */
const idleOn = (page: Page) =>
  page.evaluate(() => {
    const works = (control: Element) =>
      // What moves is stopped by a style sheet.
      control.matches('[popovertarget], a[href], .still input') ||
      control.closest('form[method=post][action]') !== null ||
      control.closest('a[href]') !== null;
    const controls = document.querySelectorAll(
      'a, button, input, select, textarea, [role=button], talklive-widget > *',
    );
    return [...controls]
      .filter((control) => control.checkVisibility() && !works(control))
      .map((control) => `${control.tagName} ${control.id} ${control.textContent?.trim() ?? ''}`);
  });

// Firefox's driver cannot switch it off.
describe('a visitor without JavaScript', () => {
  let browser: BrowserContext;
  const open = async (path: string) => {
    const { page } = await openPage(browser);
    await page.setJavaScriptEnabled(false);
    await page.goto(origin + path, { waitUntil: 'load' });
    return page;
  };
  beforeAll(async () => {
    browser = await openBrowser('chromium');
  });
  afterAll(() => browser.close());

  it.each(PAGE_KINDS)('meets nothing on %s that does nothing, and a way on', async (path) => {
    const page = await open(path);
    expect(await idleOn(page)).toEqual([]);
    // Nobody answers, for nobody can be called here but by telephone.
    const said = await page.$eval('main', (main) => main.innerText);
    expect(said).not.toMatch(/\bHear 20 seconds|\banswers\b.*\n.*Front desk/);
    expect(said).toContain('(415) 555-0142');
    await page.close();
  });

  it('reads all 57 candidates, and comes to each by a link', async () => {
    const page = await open('/candidates');
    const cards = await page.$$eval('.card', (all) =>
      all.map((card) => card.checkVisibility() && card.querySelector('a')?.getAttribute('href')),
    );
    expect(new Set(cards).size).toBe(57);
    expect(cards.every((href) => typeof href === 'string' && /^\/candidates\/\w\w-\d{3}$/.test(href))).toBe(
      true,
    );
    await page.close();
  });
});
