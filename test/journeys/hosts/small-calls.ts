/** A call in its three forms, as its page sees it. */
import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { press } from './host-page.ts';

declare global {
  interface Window {
    player: HTMLAudioElement | null;
    gaps: number;
  }
}

const form = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector('talklive-voice')?.shadowRoot?.querySelector('dialog');
    if (!dialog?.open) return 'none';
    return `${dialog.dataset.view ?? 'modal'}${dialog.matches(':modal') ? ' over the page' : ''}`;
  });
export const MODAL = 'modal over the page';
export const is = (page: Page, wanted: string) => expect.poll(() => form(page)).toBe(wanted);
/** Notes who plays the assistant's voice, and each time that it stops. */
export const hears = (page: Page) =>
  page.evaluate(() => {
    window.player = document.querySelector<HTMLAudioElement>('audio[data-participant-id]');
    window.gaps = 0;
    for (const name of ['pause', 'emptied', 'ended'])
      window.player?.addEventListener(name, () => (window.gaps += 1));
    return Boolean(window.player?.srcObject);
  });
/** The same element plays the same stream, and has never stopped. */
export const stillHears = (page: Page) =>
  page.evaluate(
    () =>
      window.gaps === 0 &&
      window.player?.paused === false &&
      document.querySelector('audio[data-participant-id]') === window.player,
  );
export const focused = (page: Page) =>
  page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at?.getAttribute('part') ?? at?.id ?? '';
  });
export const visible = (page: Page, part: string) =>
  page.evaluate((name) => {
    const found = document.querySelector('talklive-voice')?.shadowRoot?.querySelector(`[part~=${name}]`);
    const box = found?.checkVisibility() && found.getBoundingClientRect();
    return Boolean(box && box.width > 1 && box.height > 1);
  }, part);

/** Presses `#voice`, and waits until the call is there in that form and can be heard. */
export async function callAs(page: Page, wanted: string): Promise<void> {
  await press(page, 'voice');
  await page.waitForSelector('>>> .time', { visible: true, timeout: 15_000 });
  await is(page, wanted);
  await expect.poll(() => hears(page)).toBe(true);
}

export const boxOf = (page: Page, selector: string) =>
  page.$eval(`>>> ${selector}`, (node) => {
    const { left, top, right, bottom, height } = node.getBoundingClientRect();
    return { left, top, right, bottom, height };
  });
