/** Where a page hears of an opening: on what was pressed, and on the document. */
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { seen } from '../reading.ts';
import { click, CONNECTED, html, LAUNCHER, press, scriptIsHere, snippet, trigger } from './host-page.ts';
import { order } from './order-told.ts';
import { partner } from './partner.ts';

const tag = snippet(inject('origin'));

describe('a page hears of what a trigger opens', () => {
  const site = partner('chromium', () => ({
    '/': { body: html(LAUNCHER + trigger('voice') + trigger('demo') + trigger('chat') + tag) },
    '/gone': {
      body: html(
        `<menu>${trigger('voice')}</menu><script>addEventListener('talklive-open', () => document.querySelector('menu').remove())</script>${tag}`,
      ),
    },
  }));
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
      .poll(() => order(page))
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
      .poll(() => order(page))
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
    await expect.poll(() => order(page)).toContain('closed document');
    expect((await order(page)).filter((one) => one.startsWith('call-started'))).toEqual([
      'call-started document',
    ]);
    await page.close();
  });
});
