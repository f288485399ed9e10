/** Who loads the page anew in the middle of a call comes back to where it was: nothing is asked twice. */
import { beforeAll, afterAll, describe, expect, inject, it } from 'vitest';
import type { BrowserContext } from 'puppeteer-core';
import { PARTS } from '../../../worker/rehearsal/parts/index.ts';
import { BROWSERS_OF_THIS_RUN, openBrowser, openPage } from '../browser.ts';
import { readable, seen } from '../reading.ts';

const origin = inject('origin');
const { opening, turns } = PARTS.booking;
const [moves = '', takes = ''] = turns.map(({ say }) => say);
const times = (text: string, words: string) => text.split(words).length - 1;

describe.each(BROWSERS_OF_THIS_RUN)('a call that is taken up (%s)', (name) => {
  let browser: BrowserContext;
  beforeAll(async () => {
    browser = await openBrowser(name);
  });
  afterAll(() => browser.close());

  it.each([
    [1024, 768],
    [360, 640],
  ])(
    'goes on after the card that was answered, and takes the next answer (%i × %i)',
    async (width, height) => {
      const { page, pageErrors } = await openPage(browser);
      await page.setViewport({ width, height });
      await page.goto(`${origin}/examples`, { waitUntil: 'load' });
      await page.locator('#booking ::-p-text(Try Voice Assistant)').click();
      // A browser's pretended microphone talks into everything.
      await page.locator('>>> [part~="mute-button"]').click();
      await page.locator('>>> [part~="card"][data-type="choice"] button').click();
      await page.waitForSelector('>>> [part~="card"][data-type="slot"] button');
      // Three turns are over: what a reload cuts off is said once more.
      await page.waitForFunction(
        () =>
          performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/said')).length > 2,
        { timeout: 30_000 },
      );
      await page.reload({ waitUntil: 'load' });
      await seen(page, 'The page was reloaded.');
      await page.locator('>>> [part~="primary-button"]').click();
      await seen(page, 'Here I am again.', 30_000);
      // What waits for an answer is in sight, also where there is room for little.
      const inSight = () =>
        page.$$eval('>>> [part~="card"][data-state="open"] button', (times) => {
          const list = times[0]?.closest('.cards-list')?.getBoundingClientRect();
          const boxes = times.map((one) => one.getBoundingClientRect());
          return list && boxes.map(({ top, bottom }) => top >= list.top && bottom <= list.bottom + 0.5);
        });
      await expect.poll(inSight).toEqual([true, true]);
      await page.locator('>>> [part~="card"][data-type="slot"][data-state="open"] button').click();
      await seen(page, takes, 30_000);
      await page.waitForSelector('>>> [part~="card"][data-type="note"]');
      const said = await readable(page);
      expect([times(said, opening), times(said, moves)]).toEqual([1, 1]);
      const states = await page.$$eval('>>> [part~="card"]', (all) =>
        all.map((card) => [card.getAttribute('data-type'), card.getAttribute('data-state')]),
      );
      expect(states.slice(0, 2)).toEqual([
        ['choice', 'answered'],
        ['slot', 'answered'],
      ]);
      await page.locator('>>> [part~="end-button"]').click();
      await seen(page, 'Call ended');
      expect(pageErrors).toEqual([]);
      await page.close();
    },
  );
});
