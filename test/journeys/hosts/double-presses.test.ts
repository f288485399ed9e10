/** Visitors who press twice what closes or ends: the second press lands on what is there by then, and counts for nothing. */
import type { Page, Viewport } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS, BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { leftovers, noteTraces } from '../traces.ts';
import { CONNECTED, html, nextPress, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';
import { pause } from '../../pause.ts';

const CHOICE = 'How would you like to talk?';

declare global {
  interface Window {
    pressed: string[];
  }
}
/** A page that is one button, and notes every kind of press that it hears. */
const SHOP = `<button id="buy" style="position:fixed;inset:0;width:100%;z-index:1">Buy now</button>
<div style="position:fixed;z-index:2;inset-block-start:0">${['voice', 'video', 'demo'].map(trigger).join('')}</div>
<script>
  window.pressed = [];
  for (const kind of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'])
    document.getElementById('buy').addEventListener(kind, () => pressed.push(kind));
  addEventListener('talklive-call-start', () => pressed.push('call'));
</script>`;
const GAPS = [60, 300, 450];
const noted = (page: Page) => page.evaluate(() => window.pressed);

const shows = (page: Page, part: string) =>
  page.evaluate(
    (part) => !!document.querySelector(`talklive-${part}`)?.shadowRoot?.querySelector('dialog'),
    part,
  );

/** Where a button stands, in the window, once it stands still: what opens slides in. */
async function middleOf(page: Page, selector: string): Promise<[x: number, y: number]> {
  const found = await page.locator(`>>> ${selector}`).waitHandle();
  return found.evaluate(async (one) => {
    const middle = (): [number, number] => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    };
    for (let last = middle(); ;) {
      for (let frames = 0; frames < 3; frames += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = middle();
      if (now.join() === last.join()) return now;
      last = now;
    }
  });
}
async function pressTwice(page: Page, [x, y]: [number, number], gap: number): Promise<void> {
  await page.mouse.click(x, y);
  await pause(gap, 'a double click is two presses with so much time between');
  await page.mouse.click(x, y);
}

describe.each(BROWSERS)('a button that is pressed twice (%s)', (name) => {
  const tag = snippet(inject('origin'));
  const site = partner(name, () => ({
    '/': { body: html(SHOP + tag) },
    '/opener': { body: html(SHOP.replace('id="buy"', 'id="buy" data-talklive="demo"') + tag) },
    '/asks': { body: html(`<talklive-voice consent="required"></talklive-voice>${SHOP}${tag}`) },
  }));
  const begin = async (path = '/', part = 'voice', viewport: Viewport = { width: 800, height: 600 }) => {
    const { page } = await site.visit(path, async ({ page }) => {
      await page.setViewport(viewport);
      await noteTraces(page);
    });
    await page.locator(`#${part}`).click();
    return page;
  };

  it.each(name === 'firefox' ? GAPS.slice(0, 1) : GAPS)(
    'End Call by mouse, %i ms apart, ends the call and nothing else',
    async (gap) => {
      const page = await begin();
      await seen(page, CONNECTED);
      await pressTwice(page, await middleOf(page, '[part=end-button]:enabled'), gap);
      await seen(page, 'You ended the call.');
      await expect.poll(() => leftovers(page)).toMatchObject({ liveMicrophones: 0, openPeers: 0 });
      expect(await noted(page)).toEqual(['call']);
      // A press of later is meant for what is there.
      await nextPress();
      await page.mouse.click(20, 400);
      expect(await noted(page)).toContain('click');
      await page.close();
    },
  );

  it('End Call over a button that opens another part ends the call and opens nothing', async () => {
    const page = await begin('/opener');
    await seen(page, CONNECTED);
    await pressTwice(page, await middleOf(page, '[part=end-button]:enabled'), 100);
    await seen(page, 'You ended the call.');
    await pause(300, 'what the second press opens would be here within it');
    expect(await shows(page, 'demo')).toBe(false);
    await page.close();
  });

  it.skipIf(name === 'firefox')('End Call under a finger ends the call and nothing else', async () => {
    const page = await begin('/', 'voice', { width: 375, height: 667, hasTouch: true, isMobile: true });
    await seen(page, CONNECTED);
    const place = await middleOf(page, '[part=end-button]:enabled');
    await page.touchscreen.tap(...place);
    await pause(180, 'a double tap is two taps with so much time between');
    await page.touchscreen.tap(...place);
    await seen(page, 'You ended the call.');
    expect(await noted(page)).toEqual(['call']);
    await page.close();
  });

  it.each(['twice', 'held'])('End Call by Enter, %s, begins no further call', async (how) => {
    const page = await begin();
    await seen(page, CONNECTED);
    await page
      .locator('>>> [part=end-button]:enabled')
      .waitHandle()
      .then((one) => one.evaluate((button) => (button as HTMLElement).focus()));
    await page.keyboard.down('Enter');
    for (let times = 0; how === 'held' && times < 20; times += 1) {
      await pause(35, 'as often as a key that is held repeats');
      await page.keyboard.down('Enter');
    }
    await page.keyboard.up('Enter');
    if (how === 'twice') {
      await pause(150, 'a double press is two with so much time between');
      await page.keyboard.press('Enter');
    }
    await seen(page, 'You ended the call.');
    await expect.poll(() => leftovers(page)).toMatchObject({ liveMicrophones: 0, openPeers: 0 });
    expect(await noted(page)).toEqual(['call']);
    // What is left has the focus; made small, and then laid aside, it gives that to the opener, which is pressed as ever.
    await nextPress();
    await page.keyboard.press('Escape');
    await page.waitForSelector('>>> [part~=after-call][data-small=true]');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.id === 'voice');
    await page.keyboard.press('Enter');
    await seen(page, CONNECTED);
    await page.close();
  });

  it('a refusal is not the press of the telephone number that takes its place', async () => {
    const page = await begin('/asks');
    await seen(page, 'Before we talk');
    await page.evaluate(() =>
      document.querySelector('talklive-voice')?.shadowRoot?.addEventListener('click', ({ target }) => {
        if ((target as Element).closest('a')) window.pressed.push('telephone');
      }),
    );
    const refuse = await middleOf(page, '[part=consent] .row .btn:not(.primary)');
    await pressTwice(page, refuse, 120);
    await seen(page, '(415) 555-0142');
    await pause(200, 'the press of another button would be noted within it');
    expect(await noted(page)).toEqual([]);
    await page.close();
  });
});

describe.each(BROWSERS_OF_THIS_RUN)('a view that is closed by two presses (%s)', (name) => {
  const site = partner(name, () => ({ '/': { body: html(SHOP + snippet(inject('origin'))) } }));

  it.each(['demo', 'video'])('leaves the page alone, and does not open anew: %s', async (part) => {
    const { page } = await site.visit('/');
    await page.locator(`#${part}`).click();
    await seen(page, part === 'demo' ? CHOICE : 'Video');
    await pressTwice(page, await middleOf(page, '[part=close-button]'), 120);
    await expect.poll(() => shows(page, part)).toBe(false);
    expect(await noted(page)).toEqual([]);
    await page.locator(`#${part}`).click();
    const close = await page.locator('>>> [part=close-button]').waitHandle();
    await close.evaluate((button) => (button as HTMLElement).focus());
    for (let times = 0; times < 20; times += 1) {
      await page.keyboard.down('Enter');
      await pause(35, 'as often as a key that is held repeats');
    }
    await page.keyboard.up('Enter');
    await expect.poll(() => shows(page, part)).toBe(false);
    await page.close();
  });
});
