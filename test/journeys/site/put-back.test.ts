/** Who is left out of the form by a slip is put back, with the words that were ours. */
import { expect, inject, it } from 'vitest';
import { openBrowser, openPage } from '../browser.ts';

const origin = inject('origin');

it('puts back the candidate that was left out, by keyboard', async () => {
  const browser = await openBrowser('chromium');
  const { page, pageErrors } = await openPage(browser);
  await page.goto(`${origin}/contact?candidate=SA-001&plan=starter#message`, { waitUntil: 'load' });
  const chips = () =>
    page.$$eval('.chosen .chip', (all) => all.map(({ textContent }) => textContent?.replace(/ ×.*/, '')));
  const message = () => page.$eval('#contact-message', (field) => (field as HTMLTextAreaElement).value);
  const [juniper, starter] = ['Juniper, Inbound Lead Qualifier', 'Starter plan'];
  await expect.poll(chips).toEqual([juniper, starter]);
  await page.locator('#contact-message').fill('I would like to hire Juniper. We are a clinic.');
  await page.focus('.chip-chosen');
  await page.keyboard.press('Enter');
  await expect.poll(chips).toEqual([`Put back ${juniper}`, starter]);
  expect(new URL(page.url()).searchParams.get('candidate')).toBeNull();
  // Where the chip had the focus is what takes it back.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe(`Put back ${juniper}`);
  await page.keyboard.press('Enter');
  await expect.poll(chips).toEqual([juniper, starter]);
  await expect.poll(message).toBe('I would like to hire Juniper. We are a clinic.');
  expect(new URL(page.url()).searchParams.get('candidate')).toBe('SA-001');
  expect(pageErrors).toEqual([]);
  await browser.close();
});
