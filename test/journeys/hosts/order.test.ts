/** What a page is told of an opening, in what order: opened, what happens then, closed; each once. */
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { seen } from '../reading.ts';
import { click, CONNECTED, html, press, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';

const tag = snippet(inject('origin'));
/** Held back until the page has been told all that it will be told without it. */
const HELD_MS = 2500;

declare global {
  interface Window {
    order: string[];
    joined: boolean;
  }
}

const noteOrder = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    window.order = [];
    const names = [
      'open',
      'opened',
      'close',
      'closed',
      'call-start',
      'call-started',
      'call-ended',
      'call-failed',
    ];
    for (const name of names) addEventListener(`talklive-${name}`, () => window.order.push(name));
  });
const order = (page: Page) => page.evaluate(() => window.order);
const told = (page: Page, names: string[]) =>
  expect.poll(() => order(page), { timeout: 12_000 }).toEqual(names);

describe('a page is told of an opening in its order', () => {
  const site = partner('chromium', () => ({
    '/': { body: html(trigger('voice') + tag) },
    '/own': { body: html(`<talklive-voice></talklive-voice>${trigger('voice')}${tag}`) },
  }));
  const visit = async (path: string, prepare: (page: Page) => unknown = () => undefined) => {
    const watched = await site.visit(path, async ({ page }) => {
      await noteOrder(page);
      await prepare(page);
    });
    await watched.page.waitForFunction(() => 'talklive' in window && !Array.isArray(window.talklive));
    return watched.page;
  };

  it('where the call fails before its view is here', async () => {
    const page = await visit('/', async (page) => {
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        const late = /\/widget\/voice-/.test(request.url());
        if (request.url().endsWith('/call/web') && request.method() === 'POST')
          void request.respond({ status: 403, headers: { 'access-control-allow-origin': '*' }, body: '{}' });
        else setTimeout(() => void request.continue(), late ? HELD_MS : 0);
      });
    });
    await press(page, 'voice');
    await seen(page, 'Open chat');
    await told(page, ['open', 'call-start', 'opened', 'call-failed']);
    await click(page, '[part~=close-button]');
    await told(page, ['open', 'call-start', 'opened', 'call-failed', 'close', 'closed']);
    await page.close();
  });

  it('where the page forbids the call before its view is here', async () => {
    const page = await visit('/', (page) =>
      page.evaluateOnNewDocument(() =>
        addEventListener('talklive-call-start', (event) => event.preventDefault()),
      ),
    );
    await press(page, 'voice');
    await told(page, ['open', 'call-start', 'opened', 'close', 'closed']);
    await press(page, 'voice');
    const once = ['open', 'call-start', 'opened', 'close', 'closed'];
    await told(page, [...once, ...once]);
    await page.close();
  });

  it('where its tag is removed in mid-call, and where the visitor closes it', async () => {
    const page = await visit('/own');
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await page.evaluate(() => document.querySelector('talklive-voice')?.remove());
    await page.waitForSelector('body > talklive-voice:last-child');
    await seen(page, CONNECTED);
    const on = ['open', 'call-start', 'opened', 'call-started'];
    expect(await order(page)).toEqual(on);
    await click(page, '[part~=close-button]');
    await told(page, [...on, 'close', 'call-ended', 'closed']);
    await page.close();
  });
});

describe('a page that keeps the modal open when its call is over', () => {
  const site = partner('chromium', () => ({ '/': { body: html(trigger('voice') + tag) } }));

  it('lets the visitor read that, with the ways on', async () => {
    const { page } = await site.visit('/');
    await page.evaluate(() => addEventListener('talklive-close', (event) => event.preventDefault()));
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await click(page, '[part~=end-button]');
    await seen(page, 'You ended the call.');
    const dialog = () =>
      page.$eval('>>> dialog[open]', (node) => (node as HTMLElement).innerText.replace(/\s+/g, ' '));
    expect(await dialog()).not.toContain('Starting Call');
    expect(await dialog()).toContain('Call again');
    expect(await dialog()).toContain('Open chat');
    expect((await page.$$('>>> [part~=after-call]')).length).toBe(1);
    await page.locator('::-p-text(Call again)').click();
    await seen(page, CONNECTED);
    await page.close();
  });
});

describe('a call that its provider ends before it was connected', () => {
  const site = partner('chromium', () => ({
    '/': {
      body: html(
        `<button id="voice" data-talklive="voice" data-talklive-assistant-id="assistant-never-comes">Talk</button>${tag}`,
      ),
    },
  }));

  it('says so, and offers another', async () => {
    const { page } = await site.visit('/', async ({ page }) => {
      await noteOrder(page);
      await page.evaluateOnNewDocument(() =>
        addEventListener('message', ({ data }: MessageEvent<{ action?: string } | null>) => {
          window.joined ||= data?.action === 'joined-meeting';
        }),
      );
    });
    const created = page.waitForResponse(
      (answer) => answer.url().endsWith('/call/web') && answer.request().method() === 'POST',
    );
    await press(page, 'voice');
    const { id } = (await (await created).json()) as { id: string };
    await seen(page, 'Connecting...');
    await page.waitForFunction(() => window.joined);
    // By the operator.
    await fetch(`${inject('origin')}/api/vapi/call/${id}`, { method: 'DELETE' });
    await seen(page, 'The call ended unexpectedly.');
    await seen(page, 'Open chat');
    expect(await order(page)).toEqual(['open', 'call-start', 'opened', 'call-failed']);
    await click(page, '[part~=primary-button]');
    await seen(page, 'Connecting...');
    await page.close();
  });
});
