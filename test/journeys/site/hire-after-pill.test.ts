/** A call that was made as small as can be and ended there: the way on that the page has is there, too, by keyboard as well. */
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { is } from '../hosts/small-calls.ts';
import { seen } from '../reading.ts';
import { callCandidate, JUNIPER, PHONE } from './candidate-call.ts';

const DESK = { width: 1280, height: 800 };
const HIRE = '>>> [part~=after-call] [part~=primary-button]';

const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.querySelector('talklive-voice')?.shadowRoot?.activeElement;
    return at?.closest('[part~=after-call]') ? (at.textContent ?? '').trim() : null;
  });

describe.each([
  ['a desk', DESK],
  ['a phone', PHONE],
] as const)('a call that is ended as a pill on %s', (_, window) => {
  it('offers to hire, in reach of the keyboard, and is no larger than that', async () => {
    const { browser, page, pageErrors } = await callCandidate(JUNIPER, { window });
    await seen(page, 'Hello, this is Juniper');
    for (const view of window === PHONE ? (['pill'] as const) : (['card', 'pill'] as const)) {
      await page.keyboard.press('Escape');
      await is(page, view);
    }
    expect(await page.$eval('>>> dialog .who b', (name) => name.checkVisibility())).toBe(true);
    expect((await (await page.$('>>> dialog[data-view=pill]'))?.boundingBox())?.height).toBeLessThan(80);
    await page.focus('>>> [part~=end-button]');
    await page.keyboard.press('Enter');
    const hire = await page.waitForSelector(HIRE, { visible: true });
    expect(await hire?.evaluate((way) => way.textContent)).toBe('Hire Juniper');
    const box = await (await page.$('>>> [part~=after-call]'))?.boundingBox();
    expect(box?.height).toBeLessThan(148);
    await expect.poll(() => focused(page)).not.toBeNull();
    const passed: (string | null)[] = [];
    while (passed.length < 4 && passed.at(-1) !== 'Hire Juniper') {
      await page.keyboard.press('Tab');
      passed.push(await focused(page));
    }
    expect(passed.at(-1)).toBe('Hire Juniper');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(new URL(page.url()).pathname).toBe('/contact');
    expect(pageErrors).toEqual([]);
    await browser.close();
  });
});
