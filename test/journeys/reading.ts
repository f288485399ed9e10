/** What a visitor can read on a page, shadow roots and all. */
import type { Page } from 'puppeteer-core';

/** Waits until the words are on screen. @throws Error that quotes what could be read instead. */
export async function seen(page: Page, words: string, timeout = 15_000): Promise<void> {
  const found = await page
    .waitForFunction(
      (text) => {
        // A host with `display: contents` has no box of its own, yet its dialog is on screen.
        const visible = (element: Element) =>
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
          getComputedStyle(element).display === 'contents';
        const walk = (node: Element | ShadowRoot): boolean => {
          for (const child of node.children) {
            if (!visible(child)) continue;
            if (child.shadowRoot && walk(child.shadowRoot)) return true;
            if (
              (child as HTMLElement).innerText?.includes(text) &&
              ![...child.children].some((c) => (c as HTMLElement).innerText?.includes(text))
            )
              return true;
            if (walk(child)) return true;
          }
          return false;
        };
        return walk(document.body);
      },
      { timeout, polling: 50 },
      words,
    )
    .catch(() => null);
  if (!found)
    throw new Error(
      `'${words}' was not to be read within ${timeout} ms; instead:\n… ${(await readable(page)).slice(-800)}`,
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
    return walk(document.body).replace(/\s+/g, ' ').trim();
  });
}
