/** A call beside the page, or in a part of it, that is on its way: who answers is read, and it can be left. */
import { describe, expect, inject, it } from 'vitest';
import { readable, seen } from '../reading.ts';
import { click, html, press, snippet } from './host-page.ts';
import { noteMade, type Made } from './made.ts';
import { partner } from './partner.ts';
import { boxOf, is, visible } from './small-calls.ts';

const tag = snippet(inject('origin'));
const PILL =
  '<button id="voice" data-talklive="voice" data-talklive-assistant-id="slow-join" data-talklive-view="pill" data-talklive-assistant-name="Mia">Talk</button>';
const HELD_MS = 5000;

describe('a small call that connects', () => {
  const site = partner('chromium', () => ({
    '/slow-pill': { body: html(PILL + tag) },
    '/inline': { body: html(`<talklive-call assistant-id="slow-join"></talklive-call>${tag}`) },
  }));

  it('says who answers, and that it is an AI, before there is a view; and can be left then', async () => {
    let made!: Made;
    const { page } = await site.visit('/slow-pill', async ({ page }) => {
      made = await noteMade(page);
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        const ms = /\/widget\/elements-/.test(request.url()) ? HELD_MS : 0;
        // A test may have closed its page by then, and nobody waits for that request.
        setTimeout(() => void request.continue().catch(() => undefined), ms);
      });
    });
    await press(page, 'voice');
    await expect.poll(() => made.created.length).toBe(1);
    for (const words of ['Mia', 'Starting Call', 'You are talking with an AI, not a person.'])
      await seen(page, words);
    await click(page, '.shell button');
    await expect.poll(() => readable(page)).not.toContain('Starting Call');
    await expect.poll(() => made.hungUp).toEqual(made.created);
    await page.close();
  });

  it('can be left in a pill that connects, and in a part of the page', async () => {
    for (const path of ['/slow-pill', '/inline']) {
      const { page } = await site.visit(path);
      if (path === '/inline') await click(page, '[part~=start-button]');
      else await press(page, 'voice');
      if (path !== '/inline') await is(page, 'pill');
      await seen(page, 'Connecting...');
      if (path !== '/inline') {
        const name = await boxOf(page, '.who > b');
        expect(name.right - name.left).toBeGreaterThan(20);
      }
      const { left, right, top, bottom } = await boxOf(page, '[part~=close-button]');
      expect([right - left, bottom - top].every((side) => side >= 24)).toBe(true);
      await page.mouse.click((left + right) / 2, (top + bottom) / 2);
      await seen(page, 'Talk');
      await expect.poll(() => readable(page)).not.toContain('Connecting...');
      await page.close();
    }
  });

  it('keeps the focus of who was about to leave a pill when it connects', async () => {
    const { page } = await site.visit('/slow-pill');
    await press(page, 'voice');
    await is(page, 'pill');
    await seen(page, 'Connecting...');
    await page.$eval('>>> [part~=close-button]', (close) => (close as HTMLElement).focus());
    await seen(page, 'Connected');
    expect(await visible(page, 'close-button')).toBe(false);
    expect(await visible(page, 'end-button')).toBe(true);
    const focused = () => page.evaluate(() => document.activeElement?.localName);
    await expect.poll(focused).toBe('talklive-voice');
  });
});
