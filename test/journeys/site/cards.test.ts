/** A call that visibly does its work: from a click on the page to an answered card and the assistant's next sentence. */
import type { BrowserContext, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PARTS } from '../../../worker/rehearsal/parts/index.ts';
import { BROWSERS_OF_THIS_RUN, openBrowser, openPage } from '../browser.ts';
import { seen } from '../reading.ts';

const origin = inject('origin');
const [moves, takes, loaner] = PARTS.booking.turns.map(({ say }) => say);

/** What the page hears, for it may write down what was agreed. */
const listen = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    for (const name of ['talklive-card', 'talklive-card-answer'])
      document.addEventListener(name, (event) => heard.push([name, (event as CustomEvent).detail]));
  });
const heardBy = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard: [string, { type?: string; by?: string }][] }).heard);

describe.each(BROWSERS_OF_THIS_RUN)('cards in a call (%s)', (name) => {
  let browser: BrowserContext;
  beforeAll(async () => {
    browser = await openBrowser(name);
  });
  afterAll(() => browser.close());

  it('a choice and a time are tapped, the time fills, and the assistant goes on from there', async () => {
    const { page, pageErrors } = await openPage(browser);
    await page.setViewport({ width: 360, height: 640 });
    await listen(page);
    await page.goto(`${origin}/examples`, { waitUntil: 'load' });
    await page.locator('#booking ::-p-text(Try Voice Assistant)').click();
    // A browser's pretended microphone talks into everything.
    await page.locator('>>> [part~="mute-button"]').click();
    await page.locator('>>> [part~="card"][data-type="choice"] button').click();
    await seen(page, moves ?? '', 30_000);
    const time = await page.waitForSelector('>>> [part~="card"][data-type="slot"] button');
    const words = await time?.evaluate(({ textContent }) => textContent);
    // Both are there to be read: some lines of what is said, and the card.
    const heights = await Promise.all(
      ['captions', 'cards'].map((part) =>
        page.$eval(`>>> [part~="${part}"]`, (one) => one.getBoundingClientRect().height),
      ),
    );
    expect(Math.min(...heights)).toBeGreaterThan(100);
    // And all that can be pressed, without scrolling.
    const areInside = () =>
      page.$$eval('>>> [part~="card"][data-type="slot"] button', (times) => {
        const list = times[0]?.closest('.cards-list')?.getBoundingClientRect();
        const boxes = times.map((one) => one.getBoundingClientRect());
        return list && boxes.map(({ top, bottom }) => top >= list.top && bottom <= list.bottom + 0.5);
      });
    await expect.poll(areInside, { timeout: 15_000 }).toEqual([true, true]);
    await time?.click();
    await page.waitForSelector('>>> [part~="card"][data-type="slot"][data-state="answered"]');
    // Said in the visitor's own line, and gone on from.
    await seen(page, takes ?? '', 30_000);
    const lines = await page.$$eval('>>> [part~="caption"][data-speaker="visitor"]', (all) =>
      all.map(({ textContent }) => textContent ?? ''),
    );
    expect(lines.some((line) => line.includes(words ?? '–'))).toBe(true);
    await page.waitForSelector('>>> [part~="card"][data-type="note"]');
    const answers = (await heardBy(page)).filter(([event]) => event === 'talklive-card-answer');
    expect(answers.map(([, { type, by }]) => [type, by])).toEqual([
      ['choice', 'visitor'],
      ['slot', 'visitor'],
    ]);

    await page.locator('>>> [part~="end-button"]').click();
    await seen(page, 'Call ended');
    // What was shown is left to be read, as what the call came to, before what was said, and goes along to the chat.
    await page.waitForSelector('>>> [part~="after-call"] [part~="card"][data-type="note"]');
    expect(await page.$('>>> [part~="after-call"] [part~="card"] button')).toBeNull();
    const before = await page.$eval('>>> [part~="after-call"]', (left) => {
      const [shown, words] = ['[part~="cards"]', '.kept-words'].map((css) => left.querySelector(css));
      return words && shown && shown.getBoundingClientRect().top < words.getBoundingClientRect().top;
    });
    expect(before).toBe(true);
    await page.locator('>>> [part~="after-call"] ::-p-text(Open chat)').click();
    await seen(page, 'A new time for your service');
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('a noise answers none: the script goes on, and what is asked can still be tapped', async () => {
    const { page, pageErrors } = await openPage(browser);
    await listen(page);
    await page.goto(`${origin}/examples`, { waitUntil: 'load' });
    await page.locator('#booking ::-p-text(Try Voice Assistant)').click();
    // The pretended microphone talks into both questions.
    await seen(page, loaner ?? '', 60_000);
    await page.locator('>>> [part~="mute-button"]').click();
    const states = await page.$$eval('>>> [part~="card"]', (all) =>
      all.map((card) => [card.getAttribute('data-type'), card.getAttribute('data-state')]),
    );
    expect(states).toEqual([
      ['choice', 'open'],
      ['slot', 'open'],
    ]);
    expect((await heardBy(page)).filter(([event]) => event === 'talklive-card-answer')).toEqual([]);
    await page.locator('>>> [part~="card"][data-type="slot"] button').click();
    await page.waitForSelector('>>> [part~="card"][data-type="slot"][data-state="answered"]');
    await seen(page, takes ?? '', 30_000);
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('beside a video they come out of its frame, and go back into it', async () => {
    const { page, pageErrors } = await openPage(browser);
    await page.goto(`${origin}/examples`, { waitUntil: 'load' });
    await page.locator('#onboarding ::-p-text(Try Video Assistant)').click();
    await page.locator('>>> [part~="card"][data-type="choice"] button').click();
    await page.waitForSelector('>>> [part~="card"][data-type="note"]', { timeout: 30_000 });
    expect(pageErrors).toEqual([]);
    await page.close();
  });
});
