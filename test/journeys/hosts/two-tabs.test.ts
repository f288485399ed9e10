/** A visitor who calls in two tabs of a site at once. */
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { readable, seen } from '../reading.ts';
import { click, CONNECTED, html, press, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';
import { pause } from '../../pause.ts';

const tag = snippet(inject('origin'));
const TWICE = 'Another call is on in another tab';

describe.each(BROWSERS_OF_THIS_RUN)('a second tab (%s)', (name) => {
  const site = partner(name, () => ({
    '/': { body: html(trigger('voice') + tag) },
    '/de': { body: html(trigger('voice') + tag).replace('<html lang="en"', '<html lang="de"') },
    '/inline': { body: html(`<talklive-call></talklive-call>${tag}`) },
    '/unaware': {
      body: html(
        trigger('voice') + tag,
        "<script>Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined })</script>",
      ),
    },
  }));
  const call = async (path: string) => {
    const { page, pageErrors } = await site.visit(path);
    await page.bringToFront();
    await page.waitForFunction(() => 'talklive' in window);
    if (path === '/inline') await click(page, '[part~=start-button]');
    else await press(page, 'voice');
    await seen(page, path === '/de' ? 'Verbunden' : CONNECTED);
    return { page, pageErrors };
  };
  const end = async (page: Page) => {
    await page.bringToFront();
    await click(page, '[part~=end-button]');
    await page.waitForSelector('>>> [part~=after-call]');
  };

  it('says in both that a call is on in the other, and no more when that is over', async () => {
    const first = await call('/');
    const second = await call('/inline');
    await seen(second.page, TWICE);
    await seen(second.page, 'End one of the two calls.');
    await first.page.bringToFront();
    await seen(first.page, TWICE);
    await end(first.page);
    await second.page.bringToFront();
    await expect.poll(() => readable(second.page)).not.toContain(TWICE);
    await seen(second.page, CONNECTED);
    const third = await call('/de');
    await seen(third.page, 'In einem anderen Tab läuft noch ein Anruf');
    // A tab that is closed tells nobody.
    await second.page.close();
    await third.page.bringToFront();
    await expect.poll(() => readable(third.page)).not.toContain('läuft noch ein Anruf');
    await end(third.page);
    // What was on is forgotten with it.
    const last = await call('/');
    await pause(500, 'another tab would have answered within it');
    expect(await readable(last.page)).not.toContain(TWICE);
    for (const { page, pageErrors } of [first, second, third, last]) {
      expect(pageErrors).toEqual([]);
      if (!page.isClosed()) await page.close();
    }
  });

  it('calls as ever where a browser cannot tell', async () => {
    const first = await call('/');
    const second = await call('/unaware');
    expect(await readable(second.page)).not.toContain(TWICE);
    await end(second.page);
    expect(second.pageErrors).toEqual([]);
    await first.page.close();
    await second.page.close();
  });
});
