/** A resume that is read while a call goes on: the call stays as small as it was made, and can be ended. */
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN, openBrowser, openPage } from '../browser.ts';
import { click } from '../hosts/host-page.ts';
import { is } from '../hosts/small-calls.ts';
import { seen } from '../reading.ts';
import { PHONE } from './candidate-call.ts';

const origin = inject('origin');

/** Whether a press on the middle of this part of the call reaches it. */
const isReached = (page: Page, part: string) =>
  page.$eval(`>>> ${part}`, (button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    const at = [left + width / 2, top + height / 2] as const;
    return (
      document.elementFromPoint(...at)?.localName === 'talklive-voice' &&
      button.contains((button.getRootNode() as ShadowRoot).elementFromPoint(...at))
    );
  });
/** What floats lies on the foot of the window. */
const openResume = async (page: Page) => {
  await page.$eval('#SA-002', (card) => card.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await page.click('#SA-002 .card-open');
  await page.waitForSelector('dialog.resume[open]');
};
const behind = (page: Page) => page.$$eval('[inert]', ({ length }) => length);

describe.each(BROWSERS_OF_THIS_RUN)('a resume beside a call (%s)', (name) => {
  it('leaves the pill its buttons, is closed by Escape, and gives the page back', async () => {
    const browser = await openBrowser(name);
    const { page, pageErrors } = await openPage(browser);
    await page.setViewport(PHONE);
    await page.goto(`${origin}/candidates`, { waitUntil: 'load' });
    await page.click('#SA-001 [data-talklive=voice]');
    await seen(page, 'Hello, this is Juniper');
    await page.evaluate(() => window.talklive.minimize('pill'));
    await is(page, 'pill');
    const before = await behind(page);
    await openResume(page);
    await expect.poll(() => behind(page)).toBeGreaterThan(before);
    await is(page, 'pill');
    expect(await isReached(page, '[part~=end-button]')).toBe(true);
    expect(await isReached(page, '[part~=mute-button]')).toBe(true);
    const covered = () =>
      page.$$eval('dialog.resume .resume-bar > *', (ways) =>
        ways.flatMap((way) => {
          const { left, top, width, height } = way.getBoundingClientRect();
          const found = document.elementFromPoint(left + width / 2, top + height / 2);
          return way.contains(found) ? [] : [way.textContent];
        }),
      );
    await expect.poll(covered).toEqual([]);
    // What lies behind is no more in reach than behind a modal.
    expect(
      await page.evaluate(() => document.elementFromPoint(180, 20)?.closest('.sheet, .sheet-shade')),
    ).not.toBe(null);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog.resume', { hidden: true });
    expect(await behind(page)).toBe(before);
    await is(page, 'pill');

    await openResume(page);
    await click(page, '[part~=end-button]');
    await seen(page, 'Call ended');
    await page.click('dialog.resume .sheet-close');
    await page.waitForSelector('dialog.resume', { hidden: true });
    expect(await behind(page)).toBe(before);
    expect(pageErrors).toEqual([]);
    await browser.close();
  });
});
