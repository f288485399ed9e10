/** Somebody else is pressed while a call with a candidate is beside the page: the visitor is told, and may go over. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { BrowserContext, Page } from 'puppeteer-core';
import { openBrowser, openPage } from '../browser.ts';
import { click, nextPress } from '../hosts/host-page.ts';
import { is, MODAL } from '../hosts/small-calls.ts';
import { readable, seen } from '../reading.ts';
import { callCandidate, CONNECTED, DESK, JUNIPER } from './candidate-call.ts';

const head = (page: Page) => page.$eval('>>> [part~="own-title"]', ({ textContent }) => textContent.trim());
const TOLD = 'You are talking with Juniper.';

describe('a second candidate, pressed during a call with a first', () => {
  let browser: BrowserContext;
  beforeAll(async () => {
    browser = await openBrowser('chromium');
  });
  afterAll(() => browser.close());

  it('says with whom the call is, and ends it for the other where the visitor says so', async () => {
    const { page, pageErrors } = await openPage(browser);
    await page.setViewport(DESK);
    await page.goto(`${inject('origin')}/candidates`, { waitUntil: 'load' });
    const talk = (id: string) => page.$eval(`#${id} .card-talk`, (one) => (one as HTMLElement).click());
    await talk('SA-001');
    await seen(page, CONNECTED);
    await click(page, '[part~=smaller-button]');
    await is(page, 'card');
    await nextPress();
    await talk('SA-002');
    await is(page, MODAL);
    await seen(page, TOLD);
    // Nothing has become of the call.
    expect(await head(page)).toContain('Juniper');
    await click(page, '[part~=smaller-button]');
    await is(page, 'card');
    await expect.poll(() => readable(page)).not.toContain(TOLD);
    await nextPress();
    await talk('SA-001');
    await is(page, MODAL);
    await seen(page, CONNECTED);
    expect(await readable(page)).not.toContain(TOLD);

    await click(page, '[part~=smaller-button]');
    await nextPress();
    await talk('SA-002');
    await click(page, '[part~=notice] ::-p-text(End this call and talk with Harrier)');
    await seen(page, 'Hello, this is Harrier, an AI assistant.');
    await expect.poll(() => head(page)).toBe('Harrier Outbound Prospecting Caller');
    expect(await readable(page)).not.toContain(TOLD);
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('says so of a video, too, and starts it where the visitor says so', async () => {
    const { page, pageErrors } = await openPage(browser);
    await page.setViewport(DESK);
    await page.goto(`${inject('origin')}/candidates`, { waitUntil: 'load' });
    await page.evaluate(() => {
      document.body.insertAdjacentHTML(
        'afterbegin',
        '<button id="video" data-talklive="video">Video</button>',
      );
    });
    await page.$eval('#SA-001 .card-talk', (one) => (one as HTMLElement).click());
    await seen(page, CONNECTED);
    await click(page, '[part~=smaller-button]');
    await is(page, 'card');
    await nextPress();
    await page.$eval('#video', (one) => (one as HTMLElement).click());
    await is(page, MODAL);
    await seen(page, TOLD);
    await click(page, '[part~=notice] ::-p-text(End this call and talk by video)');
    await expect
      .poll(() => page.$eval('>>> [part~=frame]', ({ localName }) => localName).catch(() => ''), {
        timeout: 20_000,
      })
      .toBe('iframe');
    expect(await readable(page)).not.toContain(CONNECTED);
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('leads to the placement assistant in the same way', async () => {
    const { page, browser: own } = await callCandidate(JUNIPER);
    await click(page, '[part~=smaller-button]');
    await nextPress();
    await page.$eval('.resume-placement', (one) => (one as HTMLElement).click());
    await seen(page, TOLD);
    await click(page, '[part~=notice] ::-p-text(End this call and talk with Pascal)');
    await seen(page, 'How would you like to talk?');
    await expect.poll(() => head(page)).toBe('Pascal Placement assistant');
    await own.close();
  });
});
