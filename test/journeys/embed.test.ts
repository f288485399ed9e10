import type { BrowserContext, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { html as hostPage, startHost, type Host } from './hosts/host-page.ts';
import { seen } from './reading.ts';
import { pause } from '../pause.ts';

const origin = inject('origin');
const script = `<script async src="${origin}/widget.js"></script>`;
const pages = {
  '/talk': { body: hostPage(`<button data-talklive="voice">Talk</button>${script}`) },
  '/consent': {
    body: hostPage(
      `<talklive-widget consent="required" appear-after="60000"></talklive-widget><button data-talklive="voice">Talk</button>${script}`,
    ),
  },
  '/trusted': {
    body: hostPage(
      `<talklive-widget appear-after="0"></talklive-widget><button data-talklive="chat">Chat</button>${script}`,
    ),
    headers: { 'content-security-policy': "require-trusted-types-for 'script'; report-uri /report" },
  },
};

/** Requests beyond the page itself and the browser's own wish for an icon. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, origin: from } = new URL(request.url());
    // A browser asks leave first (OPTIONS): that is no request of ours.
    if (from === origin && request.method() !== 'OPTIONS') asked.push(pathname);
  });
  return asked;
}
const click = (page: Page, selector: string) => page.locator(selector).click();
/** The script is async: a trigger works from the moment that it has run. */
const arrived = (page: Page) =>
  page.waitForFunction(() => 'version' in ((window as { talklive?: object }).talklive ?? {}));

describe('the pasted script on another origin’s page', () => {
  let browser: BrowserContext;
  let host: Host;
  beforeAll(async () => {
    [browser, host] = await Promise.all([openBrowser('chromium'), startHost(pages)]);
  });
  afterAll(() => Promise.all([browser.close(), host.stop()]));

  it('offers the way back to a call that a reload has cut off, and calls nobody without being asked', async () => {
    const { page } = await openPage(browser);
    const asked = requestsOf(page);
    await page.goto(`${host.origin}/talk`, { waitUntil: 'load' });
    await arrived(page);
    await click(page, '[data-talklive=voice]');
    await seen(page, 'Connected');
    await page.reload({ waitUntil: 'load' });
    await seen(page, 'The call was cut off');
    expect(asked.filter((path) => path === '/api/vapi/call/web').length).toBe(1);
    await page.close();
  });

  it('asks, stores and sends nothing before a visitor has agreed to the site’s words', async () => {
    const { page } = await openPage(browser);
    const asked = requestsOf(page);
    await page.goto(`${host.origin}/consent`, { waitUntil: 'load' });
    await arrived(page);
    await click(page, '[data-talklive=voice]');
    await seen(page, 'Before we talk');
    await pause(500, 'what needs agreement would be asked for within it');
    const api = () => asked.filter((path) => path.startsWith('/api/') && path !== '/api/config');
    expect(api()).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);
    await page.locator('>>> ::-p-text(I agree)').click();
    await seen(page, 'Connected');
    expect(api()).toContain('/api/vapi/call/web');
    await page.close();
  });

  it('draws, opens and chats under Trusted Types', async () => {
    const { page, pageErrors } = await openPage(browser);
    await page.goto(`${host.origin}/trusted`, { waitUntil: 'load' });
    await page.waitForSelector('talklive-widget[state=visible]');
    await click(page, '[data-talklive=chat]');
    const field = await page.waitForSelector('>>> textarea');
    await field?.type('Hello');
    await field?.press('Enter');
    await seen(page, 'Hello');
    expect(pageErrors).toEqual([]);
    expect(host.reports).toEqual([]);
    await page.close();
  });
});
