/** A visitor who loads the page anew in the middle of a chat finds it open, with its words; one who had closed it, or goes on, does not. */
import type { BrowserContext, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN, openBrowser, openPage } from '../browser.ts';
import { scriptIsHere } from '../hosts/host-page.ts';
import { seen } from '../reading.ts';
import { DESK, PHONE } from './candidate-call.ts';

const origin = inject('origin');
const CHAT = '>>> [part~="chat"]';
const OPEN = `${CHAT} textarea:enabled`;

const write = async (page: Page, text: string) => {
  const field = await page.waitForSelector(OPEN);
  await field?.type(text);
  await page.keyboard.press('Enter');
};
const reload = (page: Page) => page.reload({ waitUntil: 'load' });
/** Long enough for a chat that comes by itself. */
const staysClosed = async (page: Page) => {
  await scriptIsHere(page);
  expect(await page.waitForSelector(CHAT, { timeout: 2000 }).catch(() => null)).toBeNull();
};

describe.each(BROWSERS_OF_THIS_RUN)('a chat whose page is loaded anew (%s)', (name) => {
  let browser: BrowserContext;
  beforeAll(async () => {
    browser = await openBrowser(name);
  });
  afterAll(() => browser.close());
  const visit = async (path: string, size = DESK) => {
    const watched = await openPage(browser);
    // Of Firefox no driver sets touch.
    await watched.page.setViewport({ ...size, hasTouch: false });
    await watched.page.goto(origin + path, { waitUntil: 'load' });
    return watched;
  };

  it.each([
    ['a phone', PHONE],
    ['a desk', DESK],
  ])('stands open with its words and whom they are with, on %s', async (_, size) => {
    const { page, pageErrors } = await visit('/candidates/sa-001', size);
    await page.locator('.resume-call [data-talklive=chat]').click();
    await write(page, 'Which CRM do you write to?');
    await seen(page, 'I work in Salesforce, HubSpot, Calendly, and Slack.');
    for (let times = 0; times < 2; times += 1) {
      await reload(page);
      await page.waitForSelector(`${CHAT} [part~="own-title"] ::-p-text(Juniper)`);
      await seen(page, 'I work in Salesforce, HubSpot, Calendly, and Slack.');
    }
    // It is the same conversation.
    await write(page, 'What are you best at?');
    await seen(page, 'What I am best at:');
    await page.locator(`${CHAT} [part~="minimise-button"]`).click();
    await page.waitForSelector(CHAT, { hidden: true });
    await reload(page);
    await staysClosed(page);
    expect(await page.evaluate(() => sessionStorage.getItem('talklive:chat-open'))).toBeNull();
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('is brought back by the launcher that it was made small to, until it is closed', async () => {
    const { page, pageErrors } = await visit('/candidates/sa-001');
    await page.locator('.resume-call [data-talklive=chat]').click();
    await write(page, 'Which CRM do you write to?');
    await seen(page, 'I work in Salesforce, HubSpot, Calendly, and Slack.');
    await page.locator(`${CHAT} [part~="minimise-button"]`).click();
    await page.waitForSelector(CHAT, { hidden: true });
    const launcher = page.locator('>>> [data-action=chat]').setTimeout(20_000);
    await launcher.click();
    await page.waitForSelector(`${CHAT} [part~="own-title"] ::-p-text(Juniper)`);
    await seen(page, 'I work in Salesforce, HubSpot, Calendly, and Slack.');
    await write(page, 'What are you best at?');
    await seen(page, 'What I am best at:');
    // Out of the way, as one that it has opened itself.
    expect(await page.$('>>> [data-action=chat]')).toBeNull();
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('from the launcher; the page that a link leads to is free', async () => {
    const { page, pageErrors } = await visit('/pricing');
    await page.locator('>>> [data-action=chat]').setTimeout(20_000).click();
    await write(page, 'What does it cost?');
    await page.waitForSelector(`${CHAT} [data-role=user]`);
    await reload(page);
    await page.waitForSelector(`${CHAT} [data-role=user] ::-p-text(What does it cost?)`);
    await Promise.all([
      page.waitForNavigation({ waitUntil: 'load' }),
      page.$eval('nav a[href="/platform"]', (link) => (link as HTMLElement).click()),
    ]);
    await staysClosed(page);
    await reload(page);
    await staysClosed(page);
    expect(pageErrors).toEqual([]);
    await page.close();
  });
});
