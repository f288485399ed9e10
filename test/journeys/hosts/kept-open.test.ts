/** What is open stays open where the page wants it, or where a video conversation is on: nothing is opened in its place. */
import { describe, expect, inject, it } from 'vitest';
import { readable, seen } from '../reading.ts';
import { click, CONNECTED, html, press, scriptIsHere, snippet, trigger } from './host-page.ts';
import { noteOrder, told } from './order-told.ts';
import { partner } from './partner.ts';
import { pause } from '../../pause.ts';

const tag = snippet(inject('origin'));

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
    expect(await dialog()).toContain('Talk again');
    expect(await dialog()).toContain('Open chat');
    expect((await page.$$('>>> [part~=after-call]')).length).toBe(1);
    await page.locator('::-p-text(Talk again)').click();
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
    await seen(page, 'Talk again');
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
