/** Where the focus is in a call that stands in the page: in the call, whatever it shows. */
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { CONNECTED, html, nextPress, snippet } from './host-page.ts';
import { partner } from './partner.ts';

const tag = snippet(inject('origin'));
const page = (attributes = '') => ({
  body: html(`<talklive-call ${attributes}></talklive-call><button id="other">Buy</button>${tag}`),
});

const where = (page: Page) => page.evaluate(() => document.activeElement?.localName);
const HERE = 'talklive-call';
/** As a keyboard does: what is pressed has the focus. */
const pressKey = async (page: Page, selector: string) => {
  await page.waitForSelector(`>>> ${selector}:not(:disabled)`, { visible: true });
  await page.focus(`>>> ${selector}`);
  await nextPress();
  await page.keyboard.press('Enter');
};

describe.each(BROWSERS_OF_THIS_RUN)('the focus of a visitor who calls in the page (%s)', (name) => {
  const site = partner(name, () => ({
    '/': page(),
    '/consent': page('consent="required"'),
    '/full': page('assistant-id="meeting-full"'),
  }));

  it('stays in the call from its start to what is left of it', async () => {
    const { page } = await site.visit('/');
    await pressKey(page, '[part~=start-button]');
    await expect.poll(() => where(page)).toBe(HERE);
    await seen(page, CONNECTED);
    expect(await where(page)).toBe(HERE);
    await page.waitForSelector('>>> .caption');
    await pressKey(page, '[part~=end-button]');
    await seen(page, 'Call ended');
    expect(await where(page)).toBe(HERE);
    await pressKey(page, '.close');
    await page.waitForSelector('>>> [part~=start-button]');
    expect(await where(page)).toBe(HERE);
    await page.close();
  });

  it('stays there when it fails, when it is tried again, and when the visitor is asked', async () => {
    const { page } = await site.visit('/full');
    await pressKey(page, '[part~=start-button]');
    await seen(page, 'The call is full');
    expect(await where(page)).toBe(HERE);
    await pressKey(page, '[part~=primary-button]');
    await seen(page, 'Connecting...');
    expect(await where(page)).toBe(HERE);
    await seen(page, 'The call is full');
    expect(await where(page)).toBe(HERE);
    await page.goto(`${site.host.origin}/consent`);
    await pressKey(page, '[part~=start-button]');
    await seen(page, 'I agree');
    expect(await where(page)).toBe(HERE);
    await pressKey(page, '.primary');
    await seen(page, CONNECTED);
    expect(await where(page)).toBe(HERE);
    await page.close();
  });

  it('is left where the visitor has gone on', async () => {
    const { page } = await site.visit('/');
    await pressKey(page, '[part~=start-button]');
    await seen(page, 'Connecting...');
    await page.focus('#other');
    await seen(page, CONNECTED);
    expect(await where(page)).toBe('button');
    await page.mouse.click(5, 5);
    await page.waitForSelector('>>> .caption');
    expect(await where(page)).toBe('body');
    await page.close();
  });
});
