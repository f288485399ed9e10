/** Call and chat are one conversation: what was said in a call stands in the chat that its visitor opens beside it or after it. */
import type { Page, Viewport } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { readable, seen } from '../reading.ts';
import { click, CONNECTED, html, LAUNCHER, nextPress, press, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';
import { is } from './small-calls.ts';

const tag = snippet(inject('origin'));
const REMEMBER = 'Remember the number 42';
const JUNIPER = '<talklive-call assistant-name="Juniper" assistant-role="Lead qualifier"></talklive-call>';

/** What stands in the chat after its greeting. */
const messages = (page: Page) =>
  page.$$eval('>>> .log .message:not(:has(.typing)) .bubble', (all) =>
    all.slice(1).map((one) => one.textContent),
  );
const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

async function typeInCall(page: Page, words: string): Promise<void> {
  await click(page, '[part~=mute-button]');
  await click(page, '[part~=type-button]');
  const field = await page.waitForSelector('>>> dialog input.field');
  await field?.type(words);
  await page.keyboard.press('Enter');
  await seen(page, words);
}

describe.each(BROWSERS_OF_THIS_RUN)('a call and a chat (%s)', (name) => {
  const site = partner(name, () => ({
    '/': { body: html(LAUNCHER + trigger('voice') + trigger('chat') + tag) },
    '/juniper': { body: html(JUNIPER + trigger('voice') + tag) },
  }));
  const talk = async (viewport?: Viewport) => {
    const { page } = await site.visit('/', ({ page }) => viewport && page.setViewport(viewport));
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await typeInCall(page, REMEMBER);
    return page;
  };

  it('go on in one another once the card of the call is closed, and nothing is kept of it', async () => {
    const page = await talk();
    await click(page, '[part~=end-button]');
    await page.waitForSelector('>>> [part~=after-call]');
    await nextPress();
    await click(page, '[part~=after-call] .close');
    await page.waitForSelector('>>> [part~=after-call]', { hidden: true });
    await nextPress();
    await click(page, '[data-action=chat]');
    await expect.poll(() => messages(page)).toContain(REMEMBER);
    expect(await kept(page)).not.toContain(REMEMBER);

    const before = (await messages(page)).length;
    await page.type('>>> .chat textarea', 'Which number?');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await messages(page)).length).toBe(before + 2);
    expect(await kept(page)).toContain('Which number?');
    expect(await kept(page)).not.toContain(REMEMBER);
    await page.close();
  });

  it('are beside each other: the chat has the words so far, and at the end the rest and a line of the call', async () => {
    const page = await talk();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await is(page, 'card');
    await nextPress();
    await press(page, 'chat');
    await expect.poll(() => messages(page)).toContain(REMEMBER);
    await page.type('>>> .chat textarea', 'Half written');
    await click(page, '[part~=end-button]');
    await seen(page, 'You ended the call.');
    const line = () =>
      page.$eval('>>> [part~=after-call]', (panel) => {
        const { left, top, width, height } = panel.getBoundingClientRect();
        const chat = document.querySelector('talklive-chat')?.shadowRoot?.querySelector('.chat');
        const at = document.elementFromPoint(left + width / 2, top + height / 2);
        return {
          small: (panel as HTMLElement).dataset.small,
          beside: left + width <= (chat?.getBoundingClientRect().left ?? 0),
          seen: at?.localName,
        };
      });
    expect(await line()).toEqual({ small: 'true', beside: true, seen: 'talklive-voice' });
    // Who writes in the chat goes on there.
    expect(await page.$eval('>>> .chat textarea', (one) => one.matches(':focus'))).toBe(true);
    expect((await messages(page)).filter((text) => text === REMEMBER)).toHaveLength(1);
    // All of it is back once the chat is closed.
    await nextPress();
    await click(page, '.chat [part~=close-button]');
    await page.waitForSelector('>>> [part~=after-call] [part~=transcript]', { visible: true });
    await page.close();
  });

  it.each([
    [390, 844],
    [320, 568],
  ])('leave each other room at the end of the call, at %i × %i', async (width, height) => {
    const page = await talk({ width, height, hasTouch: true });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await is(page, 'pill');
    await nextPress();
    await press(page, 'chat');
    await page.waitForSelector('>>> [part~=chat] textarea', { visible: true });
    await click(page, '[part~=end-button]');
    await seen(page, 'You ended the call.');
    const free = () =>
      page.$$eval('>>> [part~=chat] :is([part~=close-button], textarea)', (all) =>
        all.map((one) => {
          const { left, top, width: wide, height: high } = one.getBoundingClientRect();
          return one.contains(
            (one.getRootNode() as ShadowRoot).elementFromPoint(left + wide / 2, top + high / 2),
          );
        }),
      );
    await expect.poll(free).toEqual([true, true]);
    await page.close();
  });

  it('name who speaks as the page does, wherever the call is shown', async () => {
    const { page } = await site.visit('/juniper');
    await click(page, '[part~=start-button]');
    await seen(page, CONNECTED);
    await nextPress();
    await press(page, 'voice');
    await page.waitForSelector('>>> dialog .caption[data-speaker=assistant]');
    const names = () =>
      page.evaluate(() => {
        const root = document.querySelector('talklive-voice')?.shadowRoot;
        const all = root?.querySelectorAll(':is(.caption[data-speaker=assistant], .who) b') ?? [];
        return [...new Set([...all].map((one) => one.textContent))];
      });
    await expect.poll(names).toEqual(['Juniper']);
    await seen(page, 'Lead qualifier');
    await click(page, 'dialog [part~=end-button]');
    await page.waitForSelector('>>> [part~=after-call] .caption[data-speaker=assistant]');
    await expect.poll(names).toEqual(['Juniper']);
    expect(await readable(page)).not.toContain('Assistant');
    await page.close();
  });
});
