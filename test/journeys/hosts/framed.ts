/** A page with the frame: what the guide has people paste, and what stands in the frame. */
import { readFileSync } from 'node:fs';
import type { Frame, Page } from 'puppeteer-core';

const GUIDE = readFileSync('site/docs/html.md', 'utf8');
const pasted = [...GUIDE.matchAll(/^```html\n([^]*?)^```$/gm)].flatMap(([, code = '']) =>
  code.includes('/frame?') ? code : [],
);

/** @param query of the frame's address, besides the site and the guide's `part` */
export function guideSnippet(kind: 'popover' | 'sized', origin: string, query = ''): string {
  const found = pasted.find((code) => code.includes('popovertarget') === (kind === 'popover')) ?? '';
  return found.replaceAll('%HOST%', origin).replace('site=YOUR-KEY', `site=default&amp;lang=en${query}`);
}

export const frameOf = async (page: Page): Promise<Frame> => {
  const found = await page.waitForFrame((frame) => frame.url().includes('/frame?'));
  await found.waitForFunction(() => document.readyState === 'complete');
  return found;
};
/** In any shadow root of it. */
export const seenIn = (frame: Frame, text: string) =>
  frame.waitForSelector(`>>> ::-p-text(${text})`, { visible: true, timeout: 20_000 });
export const pressIn = async (frame: Frame, selector: string) => {
  await frame.waitForSelector(`>>> ${selector}`, { visible: true, timeout: 20_000 });
  // Once it stands still: the page sizes the frame meanwhile.
  await frame.locator(`>>> ${selector}`).click();
};
/** What the page around it may say. */
export const tellFrame = (page: Page, data: unknown) =>
  page.evaluate((data) => {
    const [own] = document.getElementsByTagName('iframe');
    own?.contentWindow?.postMessage(data, new URL(own.src).origin);
  }, data);
