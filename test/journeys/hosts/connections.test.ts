/** A connection that nobody closes goes on sending: none outlives the call that it was opened for. */
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { leftovers, noteTraces } from '../traces.ts';
import { click, html, nextPress, press, snippet } from './host-page.ts';
import { partner } from './partner.ts';

const tag = snippet(inject('origin'));
const talk = (scenario: string) => ({
  body: html(
    `<button id="voice" data-talklive="voice" data-talklive-assistant-id="${scenario}">Talk</button>${tag}`,
  ),
});

const connected = (page: Page) =>
  page.waitForFunction(
    () => window.traces.peers.filter((peer) => peer.connectionState === 'connected').length > 1,
  );
const close = async (page: Page) => {
  await click(page, '[part~=close-button]');
  await page.waitForSelector('>>> dialog[open]', { hidden: true });
};
const nothingIsLeft = (page: Page) =>
  expect
    .poll(() => leftovers(page), { timeout: 4000 })
    .toMatchObject({ liveMicrophones: 0, openContexts: 0, openPeers: 0, audioElements: 0 });

describe.each(BROWSERS_OF_THIS_RUN)('a call that does not come about, or breaks off (%s)', (name) => {
  const site = partner(name, () => ({
    '/full': talk('meeting-full'),
    '/slow': talk('slow-join'),
    '/ejected': talk('ejected'),
  }));
  const visit = async (path: string) => {
    const { page } = await site.visit(path, ({ page }) => noteTraces(page));
    await page.waitForFunction(() => 'talklive' in window);
    return page;
  };

  it('leaves no connection when the room is full, nor when it is tried again', async () => {
    const page = await visit('/full');
    for (const _ of [1, 2]) {
      await press(page, 'voice');
      await seen(page, 'The call is full');
      await nothingIsLeft(page);
      await nextPress();
      await close(page);
    }
    await nothingIsLeft(page);
    await page.close();
  });

  it('leaves no connection when it is closed while it connects', async () => {
    const page = await visit('/slow');
    await press(page, 'voice');
    await seen(page, 'Connecting...');
    await connected(page);
    await close(page);
    await nothingIsLeft(page);
    await page.close();
  });

  it('leaves no connection when the visitor is thrown out', async () => {
    const page = await visit('/ejected');
    await press(page, 'voice');
    await connected(page);
    await page.waitForSelector('>>> [part~=after-call], >>> [part~=error]', { visible: true });
    await nothingIsLeft(page);
    await page.close();
  });
});
