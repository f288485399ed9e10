/** As a buyer who lacks something: each step ends in words, a number to call, and a form or a draft that is kept. */
import type { BrowserContext, ElementHandle, HTTPRequest, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN, openBrowser, openPage } from '../browser.ts';
import { seen } from '../reading.ts';
import { JUNIPERS_SYSTEMS } from './ways.ts';

const origin = inject('origin');
const PHONE = { width: 360, height: 740, hasTouch: true };
const NUMBER = '(415) 555-0142';

const toCandidates = async (page: Page) => {
  await page.goto(origin, { waitUntil: 'load' });
  await page.locator('.feature ::-p-text(Meet the candidates)').click();
  await page.waitForFunction(() => location.pathname === '/candidates' && document.readyState === 'complete');
};
/** A click would meet a page that still scrolls. */
const follow = async (page: Page, link: ElementHandle | null | undefined) => {
  await link?.focus();
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
};
const hasArrived = async (page: Page) => {
  await seen(page, 'Thank you. Your message has arrived.');
  expect(await page.$eval('main', ({ textContent }) => textContent)).toContain(
    'Juniper, Inbound Lead Qualifier',
  );
};

describe.each(BROWSERS_OF_THIS_RUN)('a buyer without a microphone (%s)', (name) => {
  let browser: BrowserContext;
  beforeAll(async () => {
    browser = await openBrowser(name);
  });
  afterAll(() => browser.close());

  it('is with Juniper in three acts, in the chat, and the form knows whom it is about', async () => {
    const { page, pageErrors, consoleLines } = await openPage(browser);
    await page.evaluateOnNewDocument(() => {
      const media = navigator.mediaDevices as MediaDevices | undefined;
      if (media) media.getUserMedia = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
    });
    await page.setViewport(PHONE);
    // The candidates, Talk to Juniper, Open chat.
    await toCandidates(page);
    await page.locator('#SA-001 .card-talk').click();
    await seen(page, NUMBER);
    await page.locator('>>> [part~="error"] ::-p-text(Open chat)').click();
    const field = await page.waitForSelector('>>> [part~="chat"] textarea');
    await field?.type('Which CRM do you write to?');
    await page.keyboard.press('Enter');
    await seen(page, JUNIPERS_SYSTEMS);

    // Hire Juniper, a name, an address, Send: a line stands there.
    await page.locator('>>> [part~="chat"] a ::-p-text(Hire Juniper)').click();
    await page.waitForSelector('.chip-chosen::-p-text(Juniper, Inbound Lead Qualifier)');
    await page.type('#contact-firstName', 'Ana');
    await page.type('#contact-email', 'ana@example.com');
    await page.locator('.form [type=submit]').click();
    await hasArrived(page);
    expect(pageErrors).toEqual([]);
    // The press on a page that was still waking was one call.
    expect(consoleLines.filter((line) => line.includes('mic-denied'))).toHaveLength(1);
    await page.close();
  });
});

describe('a buyer without a network', () => {
  it('is told so in a call and in the form, with a number, and sends what was written once there is one', async () => {
    const browser = await openBrowser('chromium');
    const { page } = await openPage(browser);
    await page.setViewport(PHONE);
    await toCandidates(page);
    await page.setOfflineMode(true);
    await page.locator('#SA-001 .card-talk').click();
    await seen(page, 'offline');
    await seen(page, NUMBER);
    await page.setOfflineMode(false);
    await page.goto(`${origin}/contact?candidate=SA-001#message`, { waitUntil: 'load' });
    await page.waitForSelector('.chip-chosen::-p-text(Juniper)');
    await page.type('#contact-firstName', 'Ana');
    await page.type('#contact-email', 'ana@example.com');
    await page.click('#contact-message', { count: 3 });
    await page.keyboard.type('When can she begin?');
    await page.setOfflineMode(true);
    await page.locator('.form [type=submit]').click();
    await page.waitForSelector('.form .refusal');
    expect(await page.$eval('main', ({ textContent }) => textContent)).toContain(NUMBER);
    await page.setOfflineMode(false);
    // Nothing of it is lost, also where the page is loaded anew.
    await page.reload({ waitUntil: 'load' });
    await page.waitForSelector('.chip-chosen::-p-text(Juniper)');
    expect(await page.$eval('#contact-message', (field) => (field as HTMLTextAreaElement).value)).toBe(
      'When can she begin?',
    );
    await page.locator('.form [type=submit]').click();
    await hasArrived(page);
    await browser.close();
  });
});

describe('a buyer whose page waits for the widget’s script', () => {
  /** The page, and what lets the script through or keeps it away. */
  const openWithout = async () => {
    const browser = await openBrowser('chromium');
    const { page } = await openPage(browser);
    await page.setViewport(PHONE);
    await page.setRequestInterception(true);
    const script = new Promise<HTTPRequest>((resolve) =>
      page.on('request', (request) => {
        if (request.url() === `${origin}/widget.js`) resolve(request);
        else void request.continue();
      }),
    );
    await page.goto(`${origin}/candidates/sa-001`, { waitUntil: 'domcontentloaded' });
    await page.locator('[data-talklive=voice] ::-p-text(Talk to Juniper)').click();
    return { browser, page, script: await script };
  };

  it('is with Juniper as soon as it is there', async () => {
    const { browser, page, script } = await openWithout();
    await script.continue();
    const title = await page.waitForSelector('>>> [part~="dialog"] [part~="own-title"]');
    expect(await title?.evaluate(({ textContent }) => textContent)).toContain('Juniper');
    await browser.close();
  });

  it('reads a number to call where it never comes', async () => {
    const { browser, page, script } = await openWithout();
    await script.abort();
    const words = await page.waitForSelector('.absent', { visible: true });
    expect(await words?.evaluate(({ textContent }) => textContent)).toContain(NUMBER);
    await browser.close();
  });
});

describe('a buyer without JavaScript', () => {
  it('goes from Home to Juniper by links, reads the number, and sends the form', async () => {
    const browser = await openBrowser('chromium');
    const { page } = await openPage(browser);
    await page.setViewport(PHONE);
    await page.setJavaScriptEnabled(false);
    await page.goto(origin, { waitUntil: 'load' });
    const [candidates] = await page.$$('.feature a[href^="/candidates"]');
    await follow(page, candidates);
    await follow(page, await page.$('#SA-001 .card-open'));
    expect(await page.$eval('main', ({ textContent }) => textContent)).toContain(NUMBER);
    const [hire] = await page.$$('a[href^="/contact?"][href*="SA-001"]');
    await follow(page, hire);
    await page.type('#contact-firstName', 'Ana');
    await page.type('#contact-email', 'ana@example.com');
    await page.type('#contact-message', 'When can she begin?');
    await page.focus('#contact-email');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    await hasArrived(page);
    await browser.close();
  });
});
