/** What a page is told of an opening, in what order: opened, what happens then, closed; each once. */
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { readable, seen } from '../reading.ts';
import { click, CONNECTED, html, LAUNCHER, press, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';
import { pause } from '../../pause.ts';

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

const scriptIsHere = (page: Page) =>
  page.waitForFunction(() => 'talklive' in window && !Array.isArray(window.talklive));

describe('a page hears of what a trigger opens', () => {
  const site = partner('chromium', () => ({
    '/': { body: html(LAUNCHER + trigger('voice') + trigger('demo') + trigger('chat') + tag) },
    '/gone': {
      body: html(
        `<menu>${trigger('voice')}</menu><script>addEventListener('talklive-open', () => document.querySelector('menu').remove())</script>${tag}`,
      ),
    },
  }));
  const heard = (page: Page) => page.evaluate(() => window.order);
  const note = (page: Page) =>
    page.evaluateOnNewDocument(() => {
      window.order = [];
      for (const name of [
        'open',
        'opened',
        'close',
        'closed',
        'call-start',
        'call-started',
        'call-ended',
        'chat-sent',
      ])
        document.addEventListener(`talklive-${name}`, (event) => {
          const target = event.target as HTMLElement;
          window.order.push(
            `${name} ${target.id || (target.localName ?? 'document')}${event.cancelable ? ' ?' : ''}`,
          );
          if (name === 'chat-sent') event.preventDefault();
        });
    });

  const noted = async (path: string) => {
    const { page } = await site.visit(path, ({ page }) => note(page));
    await scriptIsHere(page);
    return page;
  };

  it('on the trigger, and on the document once', async () => {
    const page = await noted('/');
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await click(page, '[part~=end-button]');
    await expect
      .poll(() => heard(page))
      .toEqual([
        'open voice ?',
        'call-start voice ?',
        'opened voice',
        'call-started voice',
        'call-ended voice',
        'close voice ?',
        'closed voice',
      ]);
    await page.close();
  });

  it('of the chat that follows its dialog, whose sending cannot be prevented', async () => {
    const page = await noted('/');
    await press(page, 'demo');
    await click(page, '[part~=choice-chat]');
    await page.waitForSelector('>>> textarea', { visible: true });
    await page.keyboard.type('Hello');
    await page.keyboard.press('Enter');
    await page.waitForSelector('>>> [part~=message-user]');
    await expect
      .poll(() => heard(page))
      .toEqual([
        'open demo ?',
        'opened demo',
        'close demo ?',
        'closed demo',
        'open demo ?',
        'opened demo',
        'chat-sent demo',
      ]);
    await page.close();
  });

  it('on the document, once the trigger has gone', async () => {
    const page = await noted('/gone');
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await click(page, '[part~=end-button]');
    await expect.poll(() => heard(page)).toContain('closed document');
    expect((await heard(page)).filter((one) => one.startsWith('call-started'))).toEqual([
      'call-started document',
    ]);
    await page.close();
  });
});

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

describe('a page whose script opens something over a video conversation', () => {
  const site = partner('chromium', () => ({ '/': { body: html(trigger('video') + tag) } }));

  it('ends none, and reads so', async () => {
    const { page, consoleLines } = await site.visit('/');
    await press(page, 'video');
    await page.waitForSelector('>>> iframe[part~=frame]', { visible: true });
    const refused = (part: string) => consoleLines.filter((line) => line.includes(`${part} is not opened`));
    for (const part of ['chat', 'demo', 'voice']) {
      await page.evaluate((wanted) => void window.talklive.open(wanted), part);
      await expect.poll(() => refused(part).length, { timeout: 5000 }).toBe(1);
    }
    await page.evaluate(() => void window.talklive.start());
    await pause(500, 'what takes the place of the video would be here within it');
    await page.waitForSelector('>>> iframe[part~=frame]', { visible: true });
    expect(await readable(page)).toContain('AI Video Assistant Demo');
    await click(page, '[part~=close-button]');
    await page.waitForSelector('>>> dialog[open]', { hidden: true });
    await page.evaluate(() => void window.talklive.open('chat'));
    await page.waitForSelector('>>> textarea', { visible: true });
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

describe('a page that lets nothing be closed', () => {
  const site = partner('chromium', () => ({
    '/': { body: html(trigger('voice') + trigger('demo') + trigger('video') + tag) },
  }));
  const visit = async (forbidden: string[]) => {
    const watched = await site.visit('/', async ({ page }) => {
      await noteOrder(page);
      await page.evaluateOnNewDocument((names) => {
        for (const name of names) addEventListener(`talklive-${name}`, (event) => event.preventDefault());
      }, forbidden);
    });
    await scriptIsHere(watched.page);
    return watched;
  };

  it('nor a call begin: leaves no window that waits for it', async () => {
    const { page } = await visit(['call-start', 'close']);
    await press(page, 'voice');
    await told(page, ['open', 'call-start', 'opened', 'close', 'closed']);
    await page.waitForSelector('>>> dialog[open]', { hidden: true });
    await press(page, 'demo');
    await seen(page, 'How would you like to talk?');
    await page.close();
  });

  it('nor a call go on that it has started itself', async () => {
    const { page } = await visit(['close']);
    await page.evaluate(() => {
      const { start, stop } = window.talklive as unknown as Record<'start' | 'stop', () => Promise<unknown>>;
      void start();
      void stop();
    });
    await seen(page, 'Call again');
    expect(await readable(page)).not.toContain('Starting Call');
    await page.close();
  });

  it('reads each time why nothing else is opened', async () => {
    const { page, consoleLines } = await visit(['close']);
    await press(page, 'demo');
    await seen(page, 'How would you like to talk?');
    const refusals = () => consoleLines.filter((line) => line.includes('[talklive] video is not opened'));
    for (const times of [1, 2]) {
      await press(page, 'video');
      await expect.poll(() => refusals().length).toBe(times);
    }
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
