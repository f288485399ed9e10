/** What a visitor types in a call: before the field is here, and into the assistant's words. */
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { CONNECTED, click, html, press, snippet, trigger } from './host-page.ts';
import { hung, lost, type Fate } from './fates.ts';
import { partner } from './partner.ts';

const tag = snippet(inject('origin'));
const TALKER =
  '<button id="voice" data-talklive="voice" data-talklive-assistant-id="long-talk">Talk</button>';

const muted = (page: Page) =>
  page.$eval('>>> [part~=mute-button]', (button) => button.getAttribute('aria-pressed'));
const written = (page: Page) =>
  page.$eval('>>> form.typed input', (input) => {
    const { value, selectionStart } = input as HTMLInputElement;
    const { activeElement } = input.getRootNode() as ShadowRoot;
    return { value, at: selectionStart, focused: activeElement === input };
  });

describe.each(BROWSERS_OF_THIS_RUN)('letters that come before their field (%s)', (name) => {
  const site = partner(name, () => ({
    '/': { body: html(trigger('voice') + tag) },
    '/inline': { body: html(`<talklive-call></talklive-call>${tag}`) },
  }));
  const talk = async (path: string, fate: Fate) => {
    const { page } = await site.visit(path, async ({ page }) => {
      await page.setCacheEnabled(false);
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        if (/\/widget\/TypeInstead-/.test(request.url())) fate(request);
        else void request.continue();
      });
    });
    if (path === '/inline') await click(page, '[part~=start-button]');
    else await press(page, 'voice');
    await seen(page, CONNECTED);
    await click(page, '[part~=type-button]');
    return page;
  };

  it.each(['/', '/inline'])('land in it (%s)', async (path) => {
    const page = await talk(path, (request) => setTimeout(() => void request.continue(), 2000));
    await page.keyboard.type('my mum', { delay: 40 });
    await page.waitForSelector('>>> form.typed input');
    await expect.poll(() => written(page)).toEqual({ value: 'my mum', at: 6, focused: true });
    expect(await muted(page)).toBe('false');
    await page.keyboard.type(' asks');
    await page.keyboard.press('Enter');
    await seen(page, 'my mum asks');
    await page.close();
  });

  it.each(['/', '/inline'])('are sent by an Enter that comes before it, too (%s)', async (path) => {
    const page = await talk(path, (request) => setTimeout(() => void request.continue(), 2000));
    await page.keyboard.type('my mum', { delay: 40 });
    await page.keyboard.press('Enter');
    await seen(page, 'my mum');
    expect(await page.$('>>> form.typed')).toBeNull();
    await page.keyboard.type('asks', { delay: 40 });
    await page.waitForSelector('>>> form.typed input');
    await expect.poll(() => written(page)).toEqual({ value: 'asks', at: 4, focused: true });
    await page.close();
  });

  it.each([
    ['is lost', lost, 'This part could not load'],
    ['hangs', hung, 'This part could not load'],
  ])('mute nobody where it %s', async (_, fate, words) => {
    const page = await talk('/', fate);
    await page.keyboard.type('mm m', { delay: 30 });
    expect(await muted(page)).toBe('false');
    await seen(page, words, 15_000);
    await page.keyboard.type('m', { delay: 30 });
    expect(await muted(page)).toBe('false');
    await page.close();
  });
});

describe('a visitor who types into the assistant’s words', () => {
  const site = partner('chromium', () => ({ '/': { body: html(TALKER + tag) } }));

  it('goes on with the message where the page puts another body in its place', async () => {
    const { page } = await site.visit('/');
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await click(page, '[part~=type-button]');
    await page.waitForSelector('>>> form.typed input');
    await page.keyboard.type('My order is');
    await page.evaluate((talker) => {
      document.body.innerHTML = `<h1>Another page</h1>${talker}`;
      history.pushState(null, '', '/other');
    }, TALKER);
    await expect.poll(() => written(page).catch(() => null)).toMatchObject({ value: 'My order is' });
    await seen(page, CONNECTED);
    await click(page, '[part~=end-button]');
    await seen(page, 'You ended the call.');
    // It was of that call.
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await click(page, '[part~=type-button]');
    await page.waitForSelector('>>> form.typed input');
    expect(await written(page)).toMatchObject({ value: '' });
    await page.close();
  });

  it('has the field, and the devices, where the network has gone since', async () => {
    const { page } = await site.visit('/');
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await page.waitForFunction(() =>
      ['TypeInstead', 'demo'].every((name) =>
        performance.getEntriesByType('resource').some((one) => one.name.includes(`/widget/${name}-`)),
      ),
    );
    await page.setOfflineMode(true);
    await click(page, '[part~=type-button]');
    await page.waitForSelector('>>> form.typed input');
    await page.keyboard.type('Still here');
    await click(page, '[part~=devices-button]');
    await page.waitForSelector('>>> [part~=devices]');
    await page.setOfflineMode(false);
    await page.close();
  });

  it('reads them once, and the page is told of them once', async () => {
    const { page } = await site.visit('/');
    await page.evaluate(() => {
      const told: string[] = [];
      Object.assign(window, { told });
      addEventListener('talklive-message', (event) => {
        const { speaker, text } = (event as CustomEvent<{ speaker: string; text: string }>).detail;
        told.push(`${speaker}: ${text}`);
      });
    });
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await click(page, '[part~=type-button]');
    await page.waitForSelector('>>> form.typed input');
    await page.waitForFunction(
      () =>
        [...(document.querySelector('talklive-voice')?.shadowRoot?.querySelectorAll('.caption') ?? [])].some(
          (one) => one.textContent?.includes('Let me tell you the'),
        ),
      { polling: 30, timeout: 30_000 },
    );
    await page.keyboard.type('Wait');
    await page.keyboard.press('Enter');
    await seen(page, 'Of course. Go on whenever you like.');
    const captions = await page.$$eval('>>> .caption > span', (all) =>
      all.map((one) => one.textContent ?? ''),
    );
    expect(captions.filter((text) => text.startsWith('Let me tell you the'))).toHaveLength(1);
    const told = await page.evaluate(() => (window as never as { told: string[] }).told);
    expect(told.filter((line) => line.startsWith('assistant: Let me tell you the'))).toHaveLength(1);
    expect(told).toContain('visitor: Wait');
    await page.close();
  });
});
