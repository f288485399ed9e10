/** Notices that bear a remedy: they wait for the visitor who reads them. */
import { describe, expect, inject, it } from 'vitest';
import { readable, seen } from '../reading.ts';
import { CONNECTED, html, press, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';
import { pause } from '../../pause.ts';

const tag = snippet(inject('origin'));

describe('a notice that bears a remedy', () => {
  const site = partner('chromium', () => ({
    '/': { body: html(trigger('voice') + trigger('video') + tag) },
  }));
  const refused = async () => {
    let refusing = true;
    const { page } = await site.visit('/', async ({ page }) => {
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        const asks = request.method() === 'POST' && request.url().endsWith('/create-conversation');
        // After a while, as a server that cannot be reached does.
        if (refusing && asks) setTimeout(() => void request.abort('failed'), 1000);
        else void request.continue();
      });
    });
    await press(page, 'video');
    await seen(page, 'The video could not start');
    return { page, mend: () => (refusing = false) };
  };

  it('stays until it is dismissed', async () => {
    const { page } = await refused();
    await pause(8000, 'longer than a notice without a remedy stays');
    expect(await readable(page)).toContain('The video could not start');
    await page.locator('>>> [part~=toasts] button[aria-label="Dismiss"]').click();
    await expect.poll(() => readable(page)).not.toContain('The video could not start');
    await page.close();
  });

  it('goes when its way is gone, and when the visitor goes another', async () => {
    const { page, mend } = await refused();
    mend();
    await pause(6000, 'longer than a notice without a remedy stays');
    await page.locator('>>> [part~=toasts] .btn.small').click();
    await page.waitForSelector('>>> iframe[part~=frame]');
    await expect.poll(() => readable(page)).not.toContain('The video could not start');
    await page.close();
    const other = await refused();
    await press(other.page, 'voice');
    await seen(other.page, CONNECTED);
    await expect.poll(() => readable(other.page)).not.toContain('The video could not start');
    await other.page.close();
  });

  it('with nothing to press still goes by itself', async () => {
    const { page } = await site.visit('/');
    await page.waitForFunction(() => 'talklive' in window);
    await page.evaluate(() => window.talklive.toast({ title: 'Thank you' }));
    await seen(page, 'Thank you');
    await expect.poll(() => readable(page), { timeout: 9000 }).not.toContain('Thank you');
    await page.close();
  });
});
