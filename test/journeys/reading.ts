/** What a visitor can read on a page, shadow roots and all. */
import type { Page } from 'puppeteer-core';

/** Waits until the words are on screen. @throws Error that quotes what could be read instead. */
export const seen = (page: Page, words: string, timeout = 15_000): Promise<void> =>
  seenAny(page, [words], timeout);

/** Waits until one of them is on screen. @throws as `seen` does. */
export async function seenAny(page: Page, words: readonly string[], timeout = 15_000): Promise<void> {
  const found = await page
    .waitForFunction(
      (texts) => {
        const has = (element: Element) =>
          texts.some((text) => (element as HTMLElement).innerText?.includes(text));
        // A host with `display: contents` has no box of its own, yet its dialog is on screen.
        const visible = (element: Element) =>
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
          getComputedStyle(element).display === 'contents';
        const walk = (node: Element | ShadowRoot): boolean => {
          for (const child of node.children) {
            if (!visible(child)) continue;
            if (child.shadowRoot && walk(child.shadowRoot)) return true;
            if (has(child) && ![...child.children].some(has)) return true;
            if (walk(child)) return true;
          }
          return false;
        };
        return walk(document.documentElement);
      },
      { timeout, polling: 50 },
      words,
    )
    .catch(() => null);
  if (!found)
    throw new Error(
      `'${words.join("', '")}' was not to be read within ${timeout} ms; instead:\n… ${(await readable(page)).slice(-800)}`,
    );
}

/** All visible text, shadow roots included. */
export function readable(page: Pick<Page, 'evaluate'>): Promise<string> {
  return page.evaluate(() => {
    const walk = (node: Element | ShadowRoot): string => {
      let text = '';
      for (const child of node.children) {
        if (!child.checkVisibility() && getComputedStyle(child).display !== 'contents') continue;
        if (child.shadowRoot) text += ` ${walk(child.shadowRoot)}`;
        for (const part of child.childNodes)
          if (part.nodeType === Node.TEXT_NODE) text += ` ${part.textContent?.trim() ?? ''}`;
        text += walk(child);
      }
      return text;
    };
    return walk(document.documentElement).replace(/\s+/g, ' ').trim();
  });
}
