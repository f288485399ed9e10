/** A partner's own book of the calls on its pages. */
import type { Page } from 'puppeteer-core';
import type { Watched } from '../browser.ts';

interface Told {
  name: string;
  /** The tag that it came from. */
  from: string;
  detail: { callId: string | null; reason?: string; seconds?: number };
}

/** Writes down what the page is told of its calls; kept over a reload, as a partner's own book would be. */
export const keepBook = ({ page }: Watched) =>
  page.evaluateOnNewDocument(() => {
    for (const name of ['started', 'ended', 'failed'])
      addEventListener(`talklive-call-${name}`, (event) => {
        const book = JSON.parse(localStorage.getItem('book') ?? '[]') as Told[];
        const from = event.target instanceof Element ? event.target.localName : 'document';
        book.push({ name, from, detail: (event as CustomEvent<Told['detail']>).detail });
        localStorage.setItem('book', JSON.stringify(book));
      });
  });

export const book = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('book') ?? '[]') as Told[]);
