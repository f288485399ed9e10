/** A page whose script names a site that is none of ours. */
import { describe, expect, inject, it } from 'vitest';
import { readable, seen } from '../reading.ts';
import { html, press, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';

const tag = snippet(inject('origin')).replace('async', 'async data-site="nope"');
const NUMBER = '<talklive-button><a href="tel:+15550100">Call 555-0100</a></talklive-button>';

describe('a call that the site’s key lets nobody make', () => {
  const site = partner('chromium', () => ({
    '/': { body: html(trigger('voice') + tag) },
    '/number': { body: html(NUMBER + trigger('voice') + tag) },
  }));

  it('offers no further try, which would be refused as well', async () => {
    const { page } = await site.visit('/');
    await press(page, 'voice');
    await seen(page, 'Calls are not enabled here');
    expect(await readable(page)).not.toContain('Try again');
    await page.close();
  });

  it('offers what the page’s own tag holds', async () => {
    const { page } = await site.visit('/number');
    await press(page, 'voice');
    await seen(page, 'Calls are not enabled here');
    await page.waitForSelector('>>> .toast ::-p-text(Call 555-0100)', { visible: true });
    await page.close();
  });
});
