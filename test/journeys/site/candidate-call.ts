/** A visitor on a candidate's page who has called it. */
import type { Page, Viewport } from 'puppeteer-core';
import { inject } from 'vitest';
import { openBrowser, openPage, type BrowserName } from '../browser.ts';
import { seen } from '../reading.ts';

export const PHONE: Viewport = { width: 360, height: 740, hasTouch: true };
export const DESK: Viewport = { width: 1440, height: 900 };

export const CONNECTED = 'You are now talking with your AI assistant. Speak naturally!';

/** @param id of the candidate, who is called `name` */
export async function callCandidate(
  [id, name]: readonly [id: string, name: string],
  { browser: engine = 'chromium' as BrowserName, window = DESK } = {},
) {
  const browser = await openBrowser(engine);
  const watched = await openPage(browser);
  const { page } = watched;
  await page.setViewport(window);
  await page.goto(`${inject('origin')}/candidates/${id}`, { waitUntil: 'load' });
  await page.locator(`.resume-call ::-p-text(Talk to ${name})`).click();
  await seen(page, CONNECTED);
  return Object.assign(watched, { browser });
}

export const JUNIPER = ['sa-001', 'Juniper'] as const;

/** In a call that is on, by a microphone that cuts nobody short. */
export async function writeInCall(page: Page, text: string): Promise<void> {
  await page.locator('>>> [part~="mute-button"]').click();
  await page.locator('>>> [part~="type-button"]').click();
  const field = await page.waitForSelector('>>> [aria-label="Message to the assistant"]');
  await field?.type(text);
  await page.keyboard.press('Enter');
}

/** Until it speaks of what the page has of it. */
export async function askTheCost(page: Page): Promise<void> {
  await writeInCall(page, 'Tell me about the plans');
  await seen(page, 'Show on the page: Pricing', 30_000);
}
