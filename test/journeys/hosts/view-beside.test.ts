/** A call is not held up by what its view can do without: that waits for the call, but not for ever, and then is there. */
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { seen } from '../reading.ts';
import { CONNECTED, html, pressOn, snippet } from './host-page.ts';
import { partner } from './partner.ts';

const tag = snippet(inject('origin'));
const LONGEST_MS = 1000;
/** A machine that is not quick looks later. */
const SLACK_MS = 1500;
/** Over the page, beside it, and what is said where all fails. */
const LATE = ['views', 'listening', 'WhoSpeaks', 'keep-on-top', 'measures', 'outcomes-en'];

declare global {
  interface Window {
    moments: Record<'pressed' | 'called', number>;
  }
}

/** Milliseconds of the page: of the press, of the call's beginning, and of when the chunk of each name was asked for. */
async function moments(page: Page) {
  return page.evaluate((names) => {
    const entries = performance.getEntriesByType('resource');
    const askedAt = (name: string) =>
      entries.find((entry) => entry.name.includes(`/widget/${name}-`))?.startTime ?? null;
    return { ...window.moments, asked: names.map(askedAt) };
  }, LATE);
}

describe('what a view shows beside a call', () => {
  const site = partner('chromium', () => ({
    '/': { body: html(`<button id="talk" data-talklive="voice">Talk to us</button>${tag}`) },
    '/card': {
      body: html(
        `<button id="talk" data-talklive="voice" data-talklive-view="card">Talk to us</button>${tag}`,
      ),
    },
  }));
  const visit = async (path: string, heldMs = 0) => {
    const { page, pageErrors } = await site.visit(path, async ({ page }) => {
      await page.evaluateOnNewDocument(() => {
        const note = (name: 'pressed' | 'called') => () => {
          window.moments = { ...window.moments, [name]: performance.now() };
        };
        addEventListener('click', note('pressed'), true);
        addEventListener('talklive-call-started', note('called'));
      });
      if (heldMs === 0) return;
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        const ms = request.url().includes('/call/web') && request.method() === 'POST' ? heldMs : 0;
        // A test may have closed its page by then, and nobody waits for that request.
        setTimeout(() => void request.continue().catch(() => undefined), ms);
      });
    });
    await page.waitForFunction(() => 'talklive' in window && !Array.isArray(window.talklive));
    await pressOn(page, '#talk');
    return { page, pageErrors };
  };

  it('is asked for once the call is there, and comes', async () => {
    const { page, pageErrors } = await visit('/');
    await seen(page, CONNECTED);
    // Over the page, it can be put beside it.
    await page.waitForSelector('>>> .views button');
    await expect.poll(async () => (await moments(page)).asked.includes(null)).toBe(false);
    const { pressed, called, asked } = await moments(page);
    // Whoever waits longer than a second waits for no processor.
    const free = Math.min(called, pressed + LONGEST_MS);
    expect(asked.filter((at) => Number(at) < free - 20)).toEqual([]);
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('comes after a second where the call takes longer', async () => {
    const { page } = await visit('/', 6000);
    await page.waitForSelector('>>> .views button');
    const { pressed, called, asked } = await moments(page);
    expect(called).toBeUndefined();
    const [views] = asked;
    expect(Number(views) - pressed).toBeGreaterThan(LONGEST_MS - 20);
    expect(Number(views) - pressed).toBeLessThan(LONGEST_MS + SLACK_MS);
    await seen(page, CONNECTED, 10_000);
    await page.close();
  });

  it('is there from the first where the call begins beside the page', async () => {
    const { page } = await visit('/card', 6000);
    await page.waitForSelector('>>> dialog[data-view=card]');
    const { pressed, asked } = await moments(page);
    expect(Number(asked[0]) - pressed).toBeLessThan(LONGEST_MS);
    await page.close();
  });
});
