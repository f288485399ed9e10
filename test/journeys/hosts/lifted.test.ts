/** A page with a bar at its foot and dialogs of its own, on phones: what floats keeps its buttons in the window, and nothing lies under anything that is pressed. */
import type { Page } from 'puppeteer-core';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { frameOf, guideSnippet, seenIn } from './framed.ts';
import { click, CONNECTED, html, nextPress, press, snippet, trigger } from './host-page.ts';
import { reached } from './little-room.ts';
import { partner } from './partner.ts';
import { callAs } from './small-calls.ts';

const origin = inject('origin');
const tag = snippet(origin);
const CALL = '<button id="voice" data-talklive="voice" data-talklive-view="card">Talk</button>';
const lifted = (px: number) => ({
  body: html(CALL + trigger('chat') + tag, `<style>:root { --talklive-offset: ${px}px }</style>`),
});
const HEAD = ['close-button', 'smaller-button', 'larger-button'];
const VOICE = 'talklive-voice';

describe.each(BROWSERS_OF_THIS_RUN)('what floats on a phone (%s)', (name) => {
  afterEach(async () => {
    for (const page of await site.browser.pages()) await page.close();
  });
  const dialogs = `<dialog id="own">${trigger('chat').replace('id="chat"', 'id="within"')}</dialog>
    <div id="aria" role="dialog" aria-modal="true"></div>`;
  const site = partner(name, () => ({
    '/0': lifted(0),
    '/60': lifted(60),
    '/200': lifted(200),
    '/dialogs': { body: html(trigger('chat') + dialogs + tag) },
    '/popover': { body: html(guideSnippet('popover', origin, '&amp;assistant-id=long-talk')) },
  }));
  const visit = async (path: string, width: number, height: number) =>
    (await site.visit(path, ({ page }) => page.setViewport({ width, height }))).page;

  it.each([
    ['/60', 740, 360],
    ['/60', 844, 390],
    ['/200', 740, 360],
    ['/200', 360, 740],
    ['/60', 375, 667],
  ] as const)('has its buttons in the window, lifted by %s, at %d by %d', async (path, width, height) => {
    const page = await visit(path, width, height);
    await callAs(page, 'card');
    await reached(page, VOICE, [...HEAD, 'mute-button', 'end-button']);
    await page.waitForSelector('>>> .caption[data-speaker=assistant]');
    await click(page, '[part~=end-button]');
    await seen(page, 'You ended the call.');
    const box = () =>
      page.$eval('>>> .after', (after) => {
        const { top, bottom } = after.getBoundingClientRect();
        const close = after.querySelector('.close')?.getBoundingClientRect().top ?? -1;
        return { isWhole: top >= 0 && bottom <= innerHeight && close >= 0 };
      });
    await expect.poll(box, { timeout: 3000 }).toEqual({ isWhole: true });
  });

  it('has the chat in its corner over a dialog of the page, from which it is asked for', async () => {
    const page = await visit('/dialogs', 1100, 800);
    await page.$eval('#own', (own) => (own as HTMLDialogElement).showModal());
    await page.click('#within');
    const gaps = () =>
      page.$eval('>>> .chat', (chat) => {
        const { top, right, bottom } = chat.getBoundingClientRect();
        return [top > 100, innerWidth - right, innerHeight - bottom];
      });
    await expect.poll(gaps, { timeout: 5000 }).toEqual([true, 20, 20]);
  });

  it('keeps the chat over a bar at the foot of the page', async () => {
    const page = await visit('/60', 360, 740);
    await press(page, 'chat');
    const foot = () => page.$eval('>>> .chat', (chat) => innerHeight - chat.getBoundingClientRect().bottom);
    await expect.poll(foot, { timeout: 5000 }).toBe(60);
  });

  it.each([
    [844, 390],
    [740, 360],
  ])(
    'shows the field that is typed into, and its button, at %d by %d and over a keyboard',
    async (width, height) => {
      const page = await visit('/0', width, height);
      await callAs(page, 'card');
      await click(page, '[part~=type-button]');
      await page.waitForSelector('>>> form.typed');
      const hidden = () =>
        page.$eval('>>> form.typed', (form) => {
          const root = form.getRootNode() as ShadowRoot;
          return [...form.children].filter((node) => {
            const { left, top, width, height, bottom } = node.getBoundingClientRect();
            const hit = root.elementFromPoint(left + width / 2, top + height / 2);
            return !(hit && node.contains(hit)) || bottom > innerHeight || top < 0;
          }).length;
        });
      await expect.poll(hidden, { timeout: 3000 }).toBe(0);
      for (const [w, h] of [
        [360, 420],
        [width, 190],
      ] as const) {
        await page.setViewport({ width: w, height: h });
        await expect.poll(hidden, { timeout: 3000 }).toBe(0);
      }
    },
  );

  it('is a frame in a popover whose buttons are in the window of a phone held sideways', async () => {
    const page = await visit('/popover', 740, 360);
    await page.click('button');
    await seenIn(await frameOf(page), CONNECTED);
    const { top, bottom } = await page.$eval(
      'iframe',
      (frame) => frame.getBoundingClientRect().toJSON() as DOMRect,
    );
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(360);
  });

  it('keeps the head of a call in that popover in sight while the visitor types', async () => {
    const page = await visit('/popover', 640, 360);
    await page.click('button');
    const frame = await frameOf(page);
    await seenIn(frame, CONNECTED);
    await frame.waitForSelector('>>> .caption');
    await frame.$eval('>>> [part~=type-button]', (button) => (button as HTMLElement).click());
    await frame.waitForSelector('>>> form.typed', { visible: true });
    const head = () =>
      frame.$$eval('>>> .bar :is([part~=close-button], [part~=smaller-button])', (buttons) =>
        buttons.map((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          const root = button.getRootNode() as ShadowRoot;
          return button.contains(root.elementFromPoint(left + width / 2, top + height / 2));
        }),
      );
    await expect.poll(head, { timeout: 3000 }).toEqual([true, true]);
  });

  const drawn = (page: Page) =>
    page.$eval('>>> .chat', (chat) => getComputedStyle(chat).visibility === 'visible');

  it('is no chat over a dialog of the page that keeps all else apart, and is there again after it', async () => {
    const page = await visit('/dialogs', 360, 740);
    await press(page, 'chat');
    await page.waitForSelector('>>> .chat textarea');
    const keepApart = (apart: boolean) =>
      page.evaluate((inert) => {
        for (const one of document.body.children) if (one.id !== 'aria') one.toggleAttribute('inert', inert);
      }, apart);
    await keepApart(true);
    await expect.poll(() => drawn(page), { timeout: 3000 }).toBe(false);
    await keepApart(false);
    await expect.poll(() => drawn(page), { timeout: 3000 }).toBe(true);
  });

  it('is a chat that comes over a modal of the page from which it is asked for, though it was open before', async () => {
    const page = await visit('/dialogs', 360, 740);
    await press(page, 'chat');
    await page.waitForSelector('>>> .chat textarea');
    await nextPress();
    await page.$eval('#own', (own) => (own as HTMLDialogElement).showModal());
    await press(page, 'within');
    const isModal = () => page.$eval('>>> .chat', (chat) => chat.matches(':modal')).catch(() => null);
    await expect.poll(isModal, { timeout: 5000 }).toBe(true);
  });
});
