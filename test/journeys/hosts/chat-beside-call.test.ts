/** A chat that is opened beside a small call: each of the two can be used whole. */
import { afterEach, describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { click, html, press, snippet } from './host-page.ts';
import { partner } from './partner.ts';
import { is } from './small-calls.ts';

const buttons = `<button id="voice" data-talklive="voice" data-talklive-assistant-id="long-talk">Talk</button>
  <button id="chat" data-talklive="chat">Write</button>`;
const tag = snippet(inject('origin')).replace('async', 'async data-view="pill"');

describe.each(BROWSERS_OF_THIS_RUN)('a chat beside a small call (%s)', (name) => {
  const site = partner(name, () => ({ '/chat': { body: html(buttons + tag) } }));
  afterEach(async () => {
    for (const page of await site.browser.pages()) await page.close();
  });

  it.each([
    [390, 844],
    [360, 740],
    [740, 360],
  ])('leaves what a chat has at its head and its foot free, at %i × %i', async (width, height) => {
    const { page } = await site.visit('/chat', ({ page }) =>
      page.setViewport({ width, height, hasTouch: true }),
    );
    await press(page, 'voice');
    await is(page, 'pill');
    await page.waitForSelector('>>> .time', { visible: true, timeout: 15_000 });
    await click(page, '#chat');
    await page.waitForSelector('>>> [part~=chat] textarea', { visible: true });
    const free = () =>
      page.$$eval('>>> [part~=chat] :is([part~=close-button], textarea)', (all) =>
        all.map((one) => {
          const { left, top, width: wide, height: high } = one.getBoundingClientRect();
          const at = (x: number) => (one.getRootNode() as ShadowRoot).elementFromPoint(x, top + high / 2);
          return [left + 3, left + wide / 2, left + wide - 3].every((x) => one.contains(at(x)));
        }),
      );
    await expect.poll(free).toEqual([true, true]);
    await page.close();
  });
});
