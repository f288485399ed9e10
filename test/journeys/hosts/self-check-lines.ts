/** What the panel of a self-check says. */
import type { Frame, Page } from 'puppeteer-core';
import { expect } from 'vitest';

/** As `talklive.check()` gives them, and the panel says them. */
export const linesOf = async (seenOn: Page | Frame) => {
  await seenOn.waitForSelector('>>> .check-lines', { timeout: 60_000 });
  return seenOn.$$eval('>>> .check-lines li', (all) =>
    all.map((one) => ({
      state: one.dataset.state,
      about: one.querySelector('b')?.textContent,
      says: one.querySelector('p')?.textContent,
      paste: one.querySelector('code')?.textContent,
    })),
  );
};
type Said = Awaited<ReturnType<typeof linesOf>>;
export const wrong = (lines: Said) => lines.filter(({ state }) => state === 'wrong');
export const ended = (text: string) => expect.stringContaining(text) as string;

/** What lends a video conversation's frames what they need, those of later, too. @param host that serves the widget */
export const lentTo = (host: string): string =>
  ['microphone', 'camera', 'autoplay']
    .map((one) => `${one}=(self "${host}" "https://tavus.daily.co")`)
    .join(', ');
