/** Notes what a page is told of an opening, in its order. */
import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';

declare global {
  interface Window {
    order: string[];
  }
}

/** Before the page's own scripts. */
export const noteOrder = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    window.order = [];
    const names = [
      'open',
      'opened',
      'close',
      'closed',
      'call-start',
      'call-started',
      'call-ended',
      'call-failed',
    ];
    for (const name of names) addEventListener(`talklive-${name}`, () => window.order.push(name));
  });

/** What the page has been told so far. */
export const order = (page: Page) => page.evaluate(() => window.order);

/** It comes to this. */
export const told = (page: Page, names: string[]) =>
  expect.poll(() => order(page), { timeout: 12_000 }).toEqual(names);
