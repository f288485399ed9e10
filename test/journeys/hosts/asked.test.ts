/** What a page's own script asks for while a call is on, is cut off or ends. */
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { readable, seen } from '../reading.ts';
import { click, CONNECTED, html, press, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';
import { pause } from '../../pause.ts';

const tag = snippet(inject('origin'));
const dropping =
  '<button id="voice" data-talklive="voice" data-talklive-assistant-id="drops-midway">Talk</button>';
type Api = Record<'start' | 'stop' | 'open', (part?: string) => Promise<unknown>>;

/** What the page was told of its calls. */
const noteCalls = (page: Page) =>
  page.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    for (const name of ['start', 'started', 'ended'])
      addEventListener(`talklive-call-${name}`, () => told.push(name));
  });
const told = (page: Page) => page.evaluate(() => (window as never as { told: string[] }).told);
const isConnected = async (page: Page) => {
  await seen(page, CONNECTED);
  await page.waitForSelector('>>> .caption');
};

describe('a page that asks for another call', () => {
  const site = partner('chromium', () => ({
    '/': { body: html(trigger('voice') + tag) },
    '/drops': { body: html(dropping + tag) },
  }));

  it('hears of the end of the one before it hears of the next', async () => {
    const { page } = await site.visit('/');
    await press(page, 'voice');
    await isConnected(page);
    await noteCalls(page);
    await page.evaluate(() => {
      const { talklive } = window as never as { talklive: Api };
      void talklive.stop();
      void talklive.start();
    });
    await expect.poll(() => told(page)).toEqual(['ended', 'start', 'started']);
    await isConnected(page);
    await page.close();
  });

  it('hears so of one that was cut off, too', async () => {
    const { page } = await site.visit('/drops');
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await seen(page, 'Your connection was lost.', 30_000);
    await noteCalls(page);
    await page.evaluate(() => void (window as never as { talklive: Api }).talklive.start());
    await expect.poll(() => told(page)).toEqual(['ended', 'start', 'started']);
    await page.close();
  });
});

describe('a page that opens something else in a call', () => {
  const site = partner('chromium', () => ({
    '/': { body: html(trigger('voice') + trigger('video') + tag) },
    '/inline': { body: html(`<talklive-call></talklive-call>${tag}`) },
  }));

  it.each(['chat', 'video', 'demo'])('reads why %s does not open, and the call goes on', async (part) => {
    const { page, consoleLines } = await site.visit('/');
    await press(page, 'voice');
    await isConnected(page);
    await noteCalls(page);
    await page.evaluate((one) => (window as never as { talklive: Api }).talklive.open(one), part);
    await pause(1000, 'what opens or ends the call would do so within it');
    expect(
      consoleLines.filter((line) => line.includes('is not opened: a script ends no conversation')),
    ).toHaveLength(1);
    expect(await readable(page)).toContain(CONNECTED);
    expect(await told(page)).toEqual([]);
    await page.close();
  });

  it('ends no call in the page with a video, either', async () => {
    const { page, consoleLines } = await site.visit('/inline');
    await click(page, '[part~=start-button]');
    await isConnected(page);
    await noteCalls(page);
    await page.evaluate(() => (window as never as { talklive: Api }).talklive.open('video'));
    await pause(1000, 'what opens or ends the call would do so within it');
    expect(
      consoleLines.filter((line) => line.includes('is not opened: a script ends no conversation')),
    ).toHaveLength(1);
    expect(await told(page)).toEqual([]);
    await page.close();
  });
});
