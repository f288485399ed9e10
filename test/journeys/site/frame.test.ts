import type { BrowserContext, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { BROWSERS, openBrowser, openPage } from '../browser.ts';
import { seen } from '../reading.ts';

const origin = inject('origin');
const PHONE = { width: 360, height: 740 };
const menuShown = (page: Page) => page.$eval('#menu', (menu) => menu.checkVisibility());

describe.each(BROWSERS)('a visitor finds the way (%s)', (name) => {
  let browser: BrowserContext;
  beforeAll(async () => {
    browser = await openBrowser(name);
  });
  afterAll(() => browser.close());

  it('opens the menu on a phone, closes it, and follows a link', async () => {
    const { page } = await openPage(browser);
    await page.setViewport(PHONE);
    await page.goto(origin, { waitUntil: 'load' });
    expect(await menuShown(page)).toBe(false);
    await page.click('.menu-toggle');
    expect(await menuShown(page)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await menuShown(page)).toBe(false);
    await page.click('.menu-toggle');
    await page.click('.menu-toggle');
    expect(await menuShown(page)).toBe(false);
    await page.click('.menu-toggle');
    await page.locator('#menu a[href="/pricing"]').click();
    await page.waitForFunction(() => location.pathname === '/pricing');
    expect(await menuShown(page)).toBe(false);
    expect(await page.$eval('#menu [aria-current]', (link) => link.textContent)).toBe('Pricing');
    await page.goBack({ waitUntil: 'load' });
    expect(await menuShown(page)).toBe(false);
    await page.close();
  });

  it('closes the menu where the focus goes on behind it', async () => {
    const { page } = await openPage(browser);
    await page.setViewport({ width: 768, height: 1024 });
    await page.goto(origin, { waitUntil: 'load' });
    await page.focus('.menu-toggle');
    await page.keyboard.press('Enter');
    expect(await menuShown(page)).toBe(true);
    const inMenu = () => page.evaluate(() => Boolean(document.activeElement?.closest('#menu')));
    for (let key = 0; key < 20 && !(await inMenu()); key += 1) await page.keyboard.press('Tab');
    for (let key = 0; key < 20 && (await inMenu()); key += 1) await page.keyboard.press('Tab');
    expect(await menuShown(page)).toBe(
      await page.evaluate(() => document.activeElement?.matches('.menu-toggle') ?? false),
    );
    for (let key = 0; key < 5; key += 1) await page.keyboard.press('Tab');
    expect(await menuShown(page)).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.checkVisibility())).toBe(true);
    await page.close();
  });

  it('has room at its end for the launcher, which lies on no link there', async () => {
    const { page } = await openPage(browser);
    for (const width of [360, 768, 1024, 1280, 1440]) {
      await page.setViewport({ width, height: 800 });
      await page.goto(`${origin}/pricing`, { waitUntil: 'load' });
      await page.waitForSelector('>>> .launcher-pill, >>> .launcher-toggle', { timeout: 15_000 });
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const covered = await page.evaluate(() =>
        [...document.querySelectorAll('.foot a')]
          .filter((link) => {
            const { left, top, width: wide, height } = link.getBoundingClientRect();
            const [x, y] = [left + wide / 2, top + height / 2];
            if (y > innerHeight || y < 0) return false;
            return document.elementFromPoint(x, y)?.localName === 'talklive-widget';
          })
          .map((link) => link.textContent),
      );
      expect(covered, String(width)).toEqual([]);
    }
    await page.close();
  });

  it('counts the figures up when they come into view', async () => {
    const { page } = await openPage(browser);
    await page.goto(origin, { waitUntil: 'load' });
    const figures = () =>
      page.$$eval('[data-value]', (all) => all.map(({ textContent }) => Number(textContent)));
    await page.waitForFunction(() => document.querySelector('[data-value]')?.textContent === '0');
    await page.$eval('.stats-list', (list) => list.scrollIntoView({ block: 'center' }));
    await expect.poll(figures, { timeout: 10_000 }).toEqual([58, 41, 22]);
    await page.close();
  });

  it('filters and unfolds the articles, and Back goes back', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${origin}/articles`, { waitUntil: 'load' });
    const shown = () =>
      page.$$eval('.entry', (entries) => entries.filter((entry) => entry.checkVisibility()).length);
    expect(await shown()).toBe(4);
    await page.locator('::-p-text(Load More Articles)').click();
    await expect.poll(shown).toBe(6);
    await page.locator('.chip::-p-text(Technology)').click();
    await expect.poll(shown).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/articles/topics/technology');
    await page.goBack();
    await expect.poll(shown).toBe(6);
    await page.locator('a::-p-text(Read More)').click();
    await page.waitForFunction(() => /^\/articles\/[\w-]+$/.test(location.pathname));
    await seen(page, 'Hear it for yourself');
    await page.close();
  });

  it('gets the 404 page with its hint, under status 404', async () => {
    const { page } = await openPage(browser);
    const answer = await page.goto(`${origin}/no/such/page`, { waitUntil: 'load' });
    expect(answer?.status()).toBe(404);
    expect(await page.title()).toBe('Page Not Found');
    await seen(page, '404 Page Not Found');
    await seen(page, 'Did you forget to add the page to the router?');
    await page.close();
  });

  it('sees the map only after asking for it', async () => {
    const { page } = await openPage(browser);
    await page.setRequestInterception(true);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(origin)) return void request.continue();
      if (!request.url().startsWith('http')) return void request.continue();
      asked.push(new URL(request.url()).hostname);
      void request.respond({ status: 200, contentType: 'text/html', body: 'A map' }).catch(() => undefined);
    });
    await page.goto(`${origin}/contact`, { waitUntil: 'load' });
    expect(asked).toEqual([]);
    await page.locator('::-p-text(Show the map)').click();
    await page.waitForSelector('.map-frame iframe');
    await expect.poll(() => asked).toEqual(['www.openstreetmap.org']);
    await page.close();
  });
});

/** What a window of `width` makes of the page, a scrollbar beside it: that takes from the page, not from its queries. */
const layoutAt = async (page: Page, width: number) => {
  await page.setViewport({ width, height: 800 });
  return page.evaluate(() => {
    document.documentElement.style.width = `${innerWidth - 16}px`;
    const tops = (css: string) =>
      [...document.querySelectorAll(css)].map((one) => Math.round(one.getBoundingClientRect().top));
    return {
      header: document.querySelector('.bar')?.clientHeight,
      sizes: [...document.querySelectorAll('body *')]
        .filter((one) => [...one.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE))
        .map((one) => getComputedStyle(one))
        .filter(({ fontFamily }) => fontFamily.startsWith('Bricolage'))
        .map(({ fontSize }) => Number.parseFloat(fontSize)),
      plans: ['.plan h2', '.plan-price', '.plan-list', '.plan-go'].map((css) => new Set(tops(css)).size),
    };
  });
};

describe('on a desktop', () => {
  it('the header is one row, no small letter loses its dot, and the plans share their lines', async () => {
    const browser = await openBrowser('chromium');
    const { page } = await openPage(browser);
    for (const path of ['/', '/pricing', '/embed', '/candidates/mk-001']) {
      await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
      for (const width of [1024, 1440]) {
        const { header, sizes, plans } = await layoutAt(page, width);
        expect(header, `${path} at ${width}`).toBeLessThan(76);
        // Between 15 and 16 px the dot of the i falls between two rows of a screen.
        expect(
          sizes.filter((size) => size > 15 && size < 16),
          `${path} at ${width}`,
        ).toEqual([]);
        expect(plans, `${path} at ${width}`).toEqual(Array(4).fill(path === '/pricing' ? 1 : 0));
      }
    }
    await page.close();
    await browser.close();
  });
});

describe('without JavaScript', () => {
  it('every page reads, links lead on, and what cannot work says so', async () => {
    const browser = await openBrowser('chromium');
    const page = await browser.newPage();
    await page.setJavaScriptEnabled(false);
    for (const path of [
      '/',
      '/platform',
      '/pricing',
      '/examples',
      '/candidates',
      '/industries',
      '/articles',
      '/contact',
      '/embed',
      '/trust',
      '/privacy',
      '/terms',
    ]) {
      await page.goto(origin + path, { waitUntil: 'load' });
      const text = await page.$eval('main', (main) => (main as HTMLElement).innerText);
      expect(text, path).toContain('Live calls and chat need JavaScript');
      expect(text.length, path).toBeGreaterThan(800);
      const dead = await page.$$eval(
        '[data-talklive]',
        (all) => all.filter((button) => button.checkVisibility()).length,
      );
      expect(dead, path).toBe(0);
    }
    await page.goto(`${origin}/candidates`, { waitUntil: 'load' });
    expect(await page.$$eval('.card', (cards) => cards.length)).toBe(57);
    await page.click('#SA-001 .card-open');
    await page.waitForSelector('.resume-page');
    expect(new URL(page.url()).pathname).toBe('/candidates/sa-001');
    await page.goto(`${origin}/articles`, { waitUntil: 'load' });
    expect(await page.$$eval('.entry', (all) => all.filter((entry) => entry.checkVisibility()).length)).toBe(
      6,
    );
    await page.click('.chip[href="/articles/topics/technology"]');
    await page.waitForFunction('location.pathname === "/articles/topics/technology"').catch(() => undefined);
    expect(new URL(page.url()).pathname).toBe('/articles/topics/technology');
    await page.goto(`${origin}/contact`, { waitUntil: 'load' });
    // It works by itself: hiring.test.ts sends it.
    expect(await page.$eval('.form', (element) => element.checkVisibility())).toBe(true);
    await browser.close();
  });
});
