/** What a visitor sees of a call: one line in two inks that swells with a voice and falls flat, and one red thing, End Call. */
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { click, CONNECTED, html, press, snippet } from './host-page.ts';
import { giveVoice } from './given-voice.ts';
import { partner } from './partner.ts';

const talk = (accent: string) => `<talklive-widget hidden accent="${accent}"></talklive-widget>
  <button id="voice" data-talklive="voice" data-talklive-assistant-id="long-talk">Talk</button>`;

/** Of what stands in the call: parts whose ground, edge, ink or stroke is red or vermilion, as it is painted. */
const redParts = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector('talklive-voice')?.shadowRoot?.querySelector('dialog');
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!dialog || !context) return ['no dialog'];
    const isRed = (color: string) => {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = '#0000';
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
      return alpha > 40 && r > 110 && r > 1.5 * g && r > 1.5 * b;
    };
    const paints = (node: Element) => {
      const style = getComputedStyle(node);
      const border = parseFloat(style.borderInlineStartWidth) > 0 ? [style.borderInlineStartColor] : [];
      const stroke = node instanceof SVGElement ? [style.stroke] : [];
      return [style.backgroundColor, style.color, ...border, ...stroke];
    };
    const red = [...dialog.querySelectorAll('*')].filter((node) => paints(node).some(isRed));
    return [...new Set(red.map((node) => node.closest('[part]')?.getAttribute('part') ?? node.localName))];
  });

/** How high the strands of the assistant's voice and of the visitor's stand, of 1. */
const heights = (page: Page) =>
  page.$$eval('>>> [part=level] path', (strands) =>
    strands.map((strand) => Math.abs(new DOMMatrix(getComputedStyle(strand).transform).d)),
  );
const highest = async (page: Page, of: 'assistant' | 'visitor') => {
  const all = await heights(page);
  return Math.max(...(of === 'assistant' ? all.slice(0, 4) : all.slice(4)));
};

describe.each(BROWSERS_OF_THIS_RUN)('the line of a call (%s)', (name) => {
  const origin = inject('origin');
  const site = partner(name, () => ({
    '/red': { body: html(talk('oklch(52% 0.18 33)') + snippet(origin)) },
    '/rose': { body: html(talk('#c2185b') + snippet(origin)) },
    '/teal': { body: html(talk('#0a7a6a') + snippet(origin)) },
  }));
  const call = async (path: string, motion: 'reduce' | 'no-preference' = 'no-preference') => {
    const watched = await site.visit(path, async ({ page }) => {
      await giveVoice(page);
      if (name === 'chromium')
        await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: motion }]);
    });
    await press(watched.page, 'voice');
    await seen(watched.page, CONNECTED);
    await watched.page.waitForSelector('>>> .caption');
    return watched;
  };
  const hangUp = async (page: Page) => {
    await click(page, '[part~=end-button]');
    await seen(page, 'You ended the call.');
    await page.close();
  };

  it.each(['/red', '/rose', '/teal'])('leaves red to End Call alone (%s)', async (path) => {
    const { page, pageErrors } = await call(path);
    expect(await redParts(page)).toEqual(['end-button']);
    await click(page, '[part~=devices-button]');
    await page.waitForSelector('>>> [part~=devices] select');
    expect(await redParts(page)).toEqual(['end-button']);
    await hangUp(page);
    expect(pageErrors).toEqual([]);
  });

  it('swells with each voice in its ink, and lies flat while the visitor is muted', async () => {
    const { page } = await call('/red');
    const inks = await page.$$eval('>>> [part=level] path', (all) =>
      all.map((one) => getComputedStyle(one).stroke),
    );
    expect(new Set(inks.slice(0, 4)).size).toBe(1);
    expect(new Set(inks).size).toBe(2);
    await expect.poll(() => highest(page, 'assistant'), { timeout: 10_000 }).toBeGreaterThan(0.2);
    await page.evaluate(() => window.speak(true));
    await expect.poll(() => highest(page, 'visitor'), { timeout: 10_000 }).toBeGreaterThan(0.1);
    await click(page, '[part~=mute-button]');
    await seen(page, 'You are muted');
    expect(await highest(page, 'visitor')).toBeLessThan(0.02);
    await hangUp(page);
  });

  it('leans to the pointer', async () => {
    const { page } = await call('/red');
    const side = () =>
      page.$eval('>>> [part=level] path', (one) => Math.sign(parseFloat(getComputedStyle(one).translate)));
    await page.mouse.move(40, 300);
    await expect.poll(side, { timeout: 5000 }).toBe(-1);
    await page.mouse.move(760, 300);
    await expect.poll(side, { timeout: 5000 }).toBe(1);
    await hangUp(page);
  });

  it.runIf(name === 'chromium')('stands still where a visitor wants no motion', async () => {
    const { page } = await call('/red', 'reduce');
    await expect.poll(() => highest(page, 'assistant'), { timeout: 10_000 }).toBeGreaterThan(0.2);
    const levels = await page.evaluate(async () => {
      const root = document.querySelector('talklive-voice')?.shadowRoot;
      const line = root?.querySelector<SVGElement>('[part=level]');
      const found = new Set<string>();
      for (let frame = 0; line && frame < 60; frame += 1) {
        await new Promise(requestAnimationFrame);
        found.add(line.style.getPropertyValue('--_level'));
      }
      return { found: [...found], moves: line?.getAnimations({ subtree: true }).length };
    });
    expect(levels.moves).toBe(0);
    expect(['0', '.5']).toEqual(expect.arrayContaining(levels.found));
    await hangUp(page);
  });
});
