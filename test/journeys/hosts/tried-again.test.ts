/** A visitor who tries a call again that cannot come about: the panel says that it was tried. */
import { describe, expect, inject, it } from 'vitest';
import { readable, seen } from '../reading.ts';
import { click, CONNECTED, html, nextPress, press, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';

const STILL = 'Tried again: it is still so.';

describe('a call that is tried again', () => {
  const site = partner('chromium', () => ({
    '/': { body: html(trigger('voice') + snippet(inject('origin'))) },
  }));

  it('is told to be refused still, with the same remedy, and goes through once it is allowed', async () => {
    const { page } = await site.visit('/', ({ page }) =>
      page.evaluateOnNewDocument(() => {
        const { mediaDevices } = navigator;
        const ask = mediaDevices.getUserMedia.bind(mediaDevices);
        mediaDevices.getUserMedia = (wish) =>
          document.body.dataset.allowed
            ? ask(wish)
            : Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
      }),
    );
    await press(page, 'voice');
    await seen(page, 'Try again');
    const before = await readable(page);
    expect(before).not.toContain(STILL);
    await nextPress();
    await click(page, '[part~=error] [part~=primary-button]');
    await seen(page, STILL);
    const said = await page.$eval(
      '>>> [part~=error][role=alert]',
      (panel) => (panel as HTMLElement).innerText,
    );
    expect(said).toContain('site settings, then try again.');
    await page.evaluate(() => (document.body.dataset.allowed = 'yes'));
    await nextPress();
    await click(page, '[part~=error] [part~=primary-button]');
    await seen(page, CONNECTED);
    await page.close();
  });
});
