/** What a page is told of an opening, in what order: opened, what happens then, closed; each once. */
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { seen } from '../reading.ts';
import { click, CONNECTED, html, press, scriptIsHere, snippet, trigger } from './host-page.ts';
import { noteOrder, order, told } from './order-told.ts';
import { partner } from './partner.ts';

const tag = snippet(inject('origin'));
/** Held back until the page has been told all that it will be told without it. */
const HELD_MS = 2500;

declare global {
  interface Window {
    joined: boolean;
  }
}

describe('a page is told of an opening in its order', () => {
  const site = partner('chromium', () => ({
    '/': { body: html(trigger('voice') + trigger('demo') + tag) },
    '/own': { body: html(`<talklive-voice></talklive-voice>${trigger('voice')}${tag}`) },
  }));
  const visit = async (path: string, prepare: (page: Page) => unknown = () => undefined) => {
    const watched = await site.visit(path, async ({ page }) => {
      await noteOrder(page);
      await prepare(page);
    });
    await scriptIsHere(watched.page);
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
    await told(page, [...on, 'call-ended', 'close', 'closed']);
    await page.close();
  });

  it('where the visitor ends the call: as where its window is closed', async () => {
    const page = await visit('/');
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await click(page, '[part~=end-button]');
    await told(page, ['open', 'call-start', 'opened', 'call-started', 'call-ended', 'close', 'closed']);
    await page.close();
  });

  it('where another part takes its place in mid-call', async () => {
    const page = await visit('/');
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await press(page, 'demo');
    await seen(page, 'How would you like to talk?');
    const on = ['open', 'call-start', 'opened', 'call-started'];
    await told(page, [...on, 'open', 'call-ended', 'close', 'closed', 'opened']);
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
