/** The launcher as a visitor of a partner's page sees it. */
import type { Page } from 'puppeteer-core';
import { expect, inject, vi } from 'vitest';
import type { BrowserName } from '../browser.ts';
import { LAUNCHER, launcherShown, snippet, trigger, type Pages } from './host-page.ts';
import { partner } from './partner.ts';

export const style = (rules: string) => `<style>${rules}</style>`;

/** A page with a launcher and a trigger for a call. */
export const body = LAUNCHER + trigger('voice') + snippet(inject('origin'));

/** Opens a page of the partner's, in a window of 1000 by 760, and waits for the launcher in it. */
export function visitLauncher(name: BrowserName, pages: () => Pages) {
  const site = partner(name, pages);
  const visit = async (path: string) => {
    const { page } = await site.visit(path, ({ page }) => page.setViewport({ width: 1000, height: 760 }));
    await launcherShown(page);
    return page;
  };
  return { site, visit };
}

/** Height of the pill, and which of its buttons a pointer at their middle hits. */
export const look = (page: Page) =>
  page.evaluate(() => {
    const host = document.querySelector('talklive-widget') as HTMLElement;
    const root = (host.shadowRoot ?? host.firstElementChild?.shadowRoot) as ShadowRoot;
    const buttons = [...root.querySelectorAll<HTMLElement>('.launcher-pill [data-action]')];
    const hit = buttons.filter((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      const at = root.elementFromPoint(x + width / 2, y + height / 2);
      return width > 0 && at !== null && button.contains(at);
    });
    const pill = root.querySelector('.launcher-pill')?.getBoundingClientRect();
    return { height: pill?.height ?? 0, hit: hit.map(({ dataset }) => dataset.action) };
  });

export const expectLauncher = async (page: Page) => {
  const { height, hit } = await look(page);
  expect(Math.abs(height - 56), `height ${height}`).toBeLessThanOrEqual(2);
  expect(hit).toEqual(['talk', 'chat', 'dismiss']);
};

/** The colour behind the words of its button; a button that is replaced at that moment has none. */
export const painted = (page: Page) =>
  vi.waitUntil(() =>
    page.$eval('>>> [data-action=talk]', (button) => getComputedStyle(button).backgroundColor),
  );

/** Turns to the script by a trigger, and waits until it is whole. */
export const whole = async (page: Page) => {
  await page.hover('button[data-talklive]');
  await page.waitForFunction(() => customElements.get('talklive-widget'));
  await page.mouse.move(0, 0);
};
