/** Brings one state of the gallery into a browser's window. */
import type { Page } from 'puppeteer-core';
import { HEIGHTS, type ThemeName } from '../../widget/gallery/look.ts';
import type { Gallery } from './serve.ts';

export interface Aspect {
  state: string;
  lang: string;
  theme: ThemeName;
  /** CSS px */
  width: number;
  /** Percent. @default 100 */
  text?: number;
}

/** A busy machine draws slowly. */
const DRAWN_MS = 60_000;

export const nameOf = ({ state, lang, theme, width, text }: Aspect): string =>
  [state, lang, theme, width, ...(text ? [`text${text}`] : [])].join('.');

/** Resolves when it is drawn, and still. @throws Error where the gallery says that it cannot */
export async function show(page: Page, { address }: Gallery, aspect: Aspect): Promise<void> {
  const { state, lang, theme, width, text } = aspect;
  const height = HEIGHTS[width] ?? 900;
  const { width: now, height: high } = page.viewport() ?? {};
  if (now !== width || high !== height) await page.setViewport({ width, height });
  const search = new URLSearchParams({ state, lang, theme, still: '', ...(text && { text: String(text) }) });
  const next = `${address}state/?${search}`;
  // What the views have fetched once is there for the next state, too.
  if (!page.url().startsWith(`${address}state/`)) await page.goto(next);
  else
    await page.evaluate((to) => {
      history.replaceState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, next);
  const drawn = await page.waitForFunction(() => document.documentElement.dataset.drawn, {
    timeout: DRAWN_MS,
  });
  if ((await drawn.jsonValue()) === 'done') return;
  const words = await page.$eval('[role=alert]', (fault) => fault.textContent);
  // The next one is drawn on a fresh page.
  await page.goto('about:blank');
  throw new Error(`${nameOf(aspect)}: ${words}`);
}
