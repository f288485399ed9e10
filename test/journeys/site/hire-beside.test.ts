/** Hire Now during a call that was made small: the form is there to be filled in, and what becomes of the call stays beside it. */
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { click } from '../hosts/host-page.ts';
import { is } from '../hosts/small-calls.ts';
import { seen } from '../reading.ts';
import { callCandidate, DESK, JUNIPER, PHONE } from './candidate-call.ts';

/** Fields of the form that something lies on, once each is brought to where one writes. */
const covered = (page: Page) =>
  page.$$eval('.form :is(input, select, textarea, [type=submit]):not([type=hidden], [name=website])', (all) =>
    all
      .filter((field) => {
        field.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = field.getBoundingClientRect();
        return ![0.1, 0.5, 0.9].every(
          (at) => document.elementFromPoint(left + width * at, top + height / 2) === field,
        );
      })
      .map((field) => field.getAttribute('name') ?? field.textContent),
  );
/** How much of the window's height the widget's panels take. */
const share = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('talklive-voice')?.shadowRoot;
    const panels = [...(root?.querySelectorAll('dialog[open], [part~=after-call]') ?? [])];
    return panels.reduce((sum, panel) => sum + panel.getBoundingClientRect().height, 0) / innerHeight;
  });
const free = async (page: Page) => {
  await expect.poll(() => covered(page)).toEqual([]);
  expect(await share(page)).toBeLessThan(0.2);
};

describe.each([
  ['a phone', PHONE],
  ['a desk', DESK],
] as const)('a buyer on %s who hires while the call is beside the page', (_, window) => {
  it('finds the form free: of the call that was cut off, of the one gone back to, of what is left', async () => {
    const { browser, page, pageErrors } = await callCandidate(JUNIPER, { window });
    await seen(page, 'Hello, this is Juniper, an AI assistant.');
    await click(page, '[part~=smaller-button]');
    await is(page, window === PHONE ? 'pill' : 'card');
    await page.locator('.resume-top ::-p-text(Candidates)').wait();
    await page.$eval('.resume-call a[href*="/contact"]', (link) => (link as HTMLElement).click());
    await page.waitForFunction(() => location.pathname === '/contact');
    // The call goes on beside the form, as it stood.
    await page.waitForSelector('talklive-island[src*=contact][data-state=live]');
    await is(page, window === PHONE ? 'pill' : 'card');
    expect(await covered(page)).toEqual([]);
    await page.reload({ waitUntil: 'load' });
    await seen(page, 'The call was cut off');
    await is(page, 'pill');
    await free(page);
    await seen(page, 'You can return for');

    await click(page, '[part~=primary-button]');
    await page.waitForSelector('>>> .time', { visible: true, timeout: 15_000 });
    await is(page, 'pill');
    await free(page);
    // Whoever writes is not taken away from it, by the end of the call neither.
    await page.focus('#contact-firstName');
    await page.$eval('>>> [part~=end-button]', (button) => (button as HTMLElement).click());
    await seen(page, 'You ended the call.');
    await free(page);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact-firstName');
    await page.keyboard.type('Ana');
    expect(await page.$eval('#contact-firstName', (field) => (field as HTMLInputElement).value)).toBe('Ana');

    await page.waitForSelector('>>> [part~=after-call] [part~=larger-button]');
    await click(page, '[part~=after-call] [part~=larger-button]');
    await page.waitForSelector('>>> [part~=after-call] ::-p-text(Hire Juniper)', { visible: true });
    await page.waitForSelector('>>> [part~=after-call] [part~=transcript]');
    expect(pageErrors).toEqual([]);
    await browser.close();
  });

  it('gives the call up with one press, and is not asked again', async () => {
    const { browser, page } = await callCandidate(JUNIPER, { window });
    await click(page, '[part~=smaller-button]');
    await page.$eval('.resume-call a[href*="/contact"]', (link) => (link as HTMLElement).click());
    await page.waitForFunction(() => location.pathname === '/contact');
    await page.reload({ waitUntil: 'load' });
    await is(page, 'pill');
    await click(page, 'dialog [part~=close-button]');
    await seen(page, 'You ended the call.');
    await free(page);
    await page.locator('>>> [part~=after-call] [aria-label=Close]').click();
    await page.waitForSelector('>>> [part~=after-call]', { hidden: true });
    await browser.close();
  });
});
