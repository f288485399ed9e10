/** A call over a reload of its page: what was said stands there still, and the offer to come back runs on. */
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { readable, seen } from '../reading.ts';
import { click, CONNECTED, html, press, snippet } from './host-page.ts';
import { partner } from './partner.ts';
import { pause } from '../../pause.ts';

const tag = snippet(inject('origin'));
const ASKED = 'What does it cost?';

declare global {
  interface Window {
    /** Kept over a reload, as a partner's own book would be. */
    lines(): string[];
    sent: { transcript: string } | undefined;
    microphones: MediaStreamTrack[];
  }
}
const keepLines = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    window.lines = () => JSON.parse(localStorage.getItem('lines') ?? '[]') as string[];
    addEventListener('talklive-message', (event) => {
      const { text } = (event as CustomEvent<{ text: string }>).detail;
      localStorage.setItem('lines', JSON.stringify([...window.lines(), text]));
    });
    addEventListener('talklive-transcript', (event) => {
      event.preventDefault();
      window.sent = (event as CustomEvent<{ transcript: string }>).detail;
    });
  });
const captions = (page: Page) =>
  page.$$eval('>>> .caption', (all) =>
    all.map((line) => ({
      who: (line as HTMLElement).dataset['speaker'],
      text: line.querySelector('span')?.textContent ?? '',
    })),
  );
const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
const secondsLeft = (page: Page) =>
  page
    .waitForSelector('>>> [part~=error] [role=timer]')
    .then((timer) => timer?.evaluate(({ textContent }) => Number(/\d+/.exec(textContent ?? '')?.[0])) ?? 0);
/** What the page opens from now on. */
const noteMicrophones = (page: Page) =>
  page.evaluate(() => {
    window.microphones = [];
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted);
      window.microphones.push(...stream.getAudioTracks());
      return stream;
    };
  });
const reload = (page: Page) => page.reload({ waitUntil: 'load' });

describe('a call whose page is reloaded', () => {
  const site = partner('chromium', () => ({
    '/': {
      body: html(
        `<button id="voice" data-talklive="voice" data-talklive-assistant-id="long-talk" data-talklive-team-href="/write-to-us">Talk</button>${tag}`,
      ),
    },
    '/juniper': {
      body: html(
        `<talklive-widget assistant-name="Marlow"></talklive-widget><button id="voice" data-talklive="voice" data-talklive-assistant-id="long-talk" data-talklive-assistant-name="Juniper" data-talklive-text-after="Hire Juniper">Talk</button>${tag}`,
      ),
    },
    '/site': {
      body: html(
        `<talklive-call site="default" assistant-id="long-talk"></talklive-call>${tag.replace('async', 'async data-site="elsewhere"')}`,
      ),
    },
  }));
  const begin = async (path: string) => {
    const { page } = await site.visit(path, ({ page }) => keepLines(page));
    await page.evaluate(() => localStorage.clear());
    if (path === '/site') await click(page, '[part~=start-button]');
    else await press(page, 'voice');
    await seen(page, CONNECTED);
    return page;
  };

  it('shows what was said before, tells nobody of it twice, and keeps it no longer than it must', async () => {
    const page = await begin('/');
    await expect
      .poll(async () =>
        (await captions(page)).some(({ who, text }) => who === 'assistant' && text.length > 20),
      )
      .toBe(true);
    await click(page, '[part~=type-button]');
    await (await page.waitForSelector('>>> dialog input.field'))?.type(ASKED);
    await page.keyboard.press('Enter');
    await seen(page, ASKED);
    expect(await kept(page)).not.toContain(ASKED);
    const before = await captions(page);
    await reload(page);
    await seen(page, 'The page was reloaded.');
    await click(page, '[part~=primary-button]');
    await seen(page, CONNECTED);
    const after = await captions(page);
    expect(after.slice(0, before.length).map(({ who }) => who)).toEqual(before.map(({ who }) => who));
    const [first] = before;
    expect(after[0]?.text).toContain(first?.text);
    expect(after.map(({ text }) => text)).toContain(ASKED);
    expect(await kept(page)).not.toContain(ASKED);
    await click(page, '[part~=end-button]');
    await seen(page, 'You ended the call.');
    await page.locator('::-p-text(Send to our team)').click();
    const sent = await page.waitForFunction(() => window.sent?.transcript);
    expect(await sent.jsonValue()).toContain(ASKED);
    expect((await page.evaluate(() => window.lines())).filter((line) => line === ASKED)).toHaveLength(1);
    expect(await kept(page)).toBe('{}');
    await page.close();
  });

  it('names whom it was with, and leads on as before, however often the page is loaded', async () => {
    const page = await begin('/juniper');
    await expect.poll(() => captions(page)).not.toEqual([]);
    for (let times = 0; times < 2; times += 1) {
      await reload(page);
      await seen(page, 'The page was reloaded.');
      expect(await readable(page)).toContain('Juniper');
      expect(await readable(page)).not.toContain('Marlow');
    }
    await click(page, '[part~=primary-button]');
    await seen(page, CONNECTED);
    expect(await readable(page)).not.toContain('Marlow');
    await click(page, '[part~=end-button]');
    await seen(page, 'Hire Juniper');
    expect(await readable(page)).not.toContain('Marlow');
    expect(await kept(page)).toBe('{}');
    await page.close();
  });

  it('counts its minute from the first load, and leaves nothing when it is given up', async () => {
    const page = await begin('/');
    await reload(page);
    const first = await secondsLeft(page);
    const at = Date.now();
    expect(first).toBeGreaterThan(50);
    await pause(3000, 'seconds that the minute must lose');
    await reload(page);
    const second = await secondsLeft(page);
    expect(first - second).toBeGreaterThanOrEqual(Math.floor((Date.now() - at) / 1000) - 2);
    await seen(page, 'The page was reloaded.');
    await click(page, '[part~=close-button]');
    await seen(page, 'You ended the call.');
    expect(await kept(page)).toBe('{}');
    await page.close();
  });

  it('comes back with the microphone off where the visitor had switched it off', async () => {
    const page = await begin('/');
    await click(page, '[part~=mute-button]');
    await page.waitForSelector('>>> [part~=mute-button][aria-pressed=true]');
    await reload(page);
    await seen(page, 'The page was reloaded.');
    await noteMicrophones(page);
    await click(page, '[part~=primary-button]');
    await page.waitForSelector('>>> [part~=mute-button][aria-pressed=true]:enabled');
    await seen(page, 'You are muted');
    expect(await page.evaluate(() => window.microphones.map(({ enabled }) => enabled))).toEqual([false]);
    await click(page, '[part~=end-button]');
    await page.close();
  });

  it('does not say at Escape that it goes on while it is cut off', async () => {
    const page = await begin('/');
    await page.keyboard.press('Escape');
    await seen(page, 'The call goes on beside the page.');
    await reload(page);
    await seen(page, 'The page was reloaded.');
    await page.keyboard.press('Escape');
    await pause(500, 'words that are wrong would be here within it');
    expect(await readable(page)).not.toContain('goes on');
    await click(page, '[part~=primary-button]');
    await page.waitForSelector('>>> [part~=end-button]:enabled');
    expect(await readable(page)).not.toContain('ends it');
    await click(page, '[part~=end-button]');
    await page.close();
  });

  it.skipIf(!process.env.SOAK)(
    'tells after the minute that the page was reloaded',
    async () => {
      const page = await begin('/');
      await reload(page);
      await seen(page, 'You can return for');
      await seen(page, 'Call ended', 70_000);
      expect(await readable(page)).toContain('The page was reloaded.');
      await page.close();
    },
    120_000,
  );

  it('of a tag’s own site is the one that is offered', async () => {
    const page = await begin('/site');
    await reload(page);
    await seen(page, 'The page was reloaded.');
    await click(page, '[part~=primary-button]');
    await seen(page, CONNECTED);
    await click(page, '[part~=end-button]');
    await seen(page, 'You ended the call.');
    await page.close();
  });
});
