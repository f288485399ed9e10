/** A visitor who is muted, and talks all the same; who holds a key to be heard; who asks for a moment. */
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { readable, seen } from '../reading.ts';
import { leftovers, noteTraces } from '../traces.ts';
import { click, CONNECTED, html, nextPress, press, snippet } from './host-page.ts';
import { giveVoice } from './given-voice.ts';
import { partner } from './partner.ts';
import { players } from './provider-says.ts';
import { pause } from '../../pause.ts';

const origin = inject('origin');
const talk = (more = '') =>
  `<button id="voice" data-talklive="voice" data-talklive-assistant-id="long-talk" ${more}>Talk</button>`;

declare global {
  interface Window {
    /** What is sent of it now, from 0 to 1. */
    leaving: () => Promise<number>;
  }
}

/** A microphone that speaks when it is told to, and an ear on what leaves the page. */
const prepare = async (page: Page) => {
  await giveVoice(page);
  await noteTraces(page);
  await page.evaluateOnNewDocument(() => {
    window.leaving = async () => {
      const tracks = window.traces.peers.flatMap((peer) =>
        peer.signalingState === 'closed' ? [] : peer.getSenders().map(({ track }) => track),
      );
      const levels = tracks.map(async (track) => {
        // The far side of the rehearsal is in the page, too.
        if (!track?.enabled || track.readyState !== 'live' || !window.traces.microphones.includes(track))
          return 0;
        const context = new AudioContext();
        const ear = context.createAnalyser();
        context.createMediaStreamSource(new MediaStream([track])).connect(ear);
        const samples = new Float32Array(ear.fftSize);
        let loudest = 0;
        for (let reading = 0; reading < 20; reading += 1) {
          await new Promise(requestAnimationFrame);
          ear.getFloatTimeDomainData(samples);
          loudest = Math.max(loudest, ...samples.map(Math.abs));
        }
        await context.close();
        return loudest;
      });
      return Math.max(0, ...(await Promise.all(levels)));
    };
  });
};
const sent = (page: Page) => page.evaluate(() => window.leaving());
const say = (page: Page, aloud: boolean) => page.evaluate((on) => window.speak(on), aloud);

describe.each(BROWSERS_OF_THIS_RUN)('a visitor who is muted (%s)', (name) => {
  const site = partner(name, () => ({
    '/': { body: html(talk() + snippet(origin)) },
    '/key': { body: html(talk('data-talklive-push-to-talk') + snippet(origin)) },
  }));
  const call = async (path: string, words = CONNECTED) => {
    const watched = await site.visit(path, ({ page }) => prepare(page));
    await press(watched.page, 'voice');
    await seen(watched.page, words);
    return watched;
  };
  const hangUp = async (page: Page) => {
    await click(page, '[part~=end-button]');
    await seen(page, 'You ended the call.');
    await expect
      .poll(() => leftovers(page), { timeout: 8000 })
      .toMatchObject({ openPeers: 0, audioElements: 0, timers: [] });
    await page.close();
  };

  it('reads so, is told when they talk, sends nothing of it, and is heard again at a press', async () => {
    const { page, pageErrors } = await call('/');
    await say(page, true);
    await expect.poll(() => sent(page), { timeout: 8000 }).toBeGreaterThan(0.1);
    await say(page, false);
    const { openContexts } = await leftovers(page);
    await click(page, '[part~=mute-button]');
    await seen(page, 'You are muted');
    await pause(700, 'what would be taken for talk is taken for it within it');
    // Nobody is told to speak whom nobody hears.
    expect(await readable(page)).not.toMatch(/but muted|Speak naturally/);
    await say(page, true);
    await seen(page, 'You are talking, but muted', 5000);
    expect(await sent(page)).toBe(0);
    await say(page, false);
    await seen(page, 'You are muted', 8000);
    await say(page, true);
    await seen(page, 'You are talking, but muted', 5000);
    await click(page, '[part~=mic-state] button');
    await expect.poll(() => sent(page), { timeout: 5000 }).toBeGreaterThan(0.1);
    await expect.poll(() => readable(page)).not.toContain('muted');
    await seen(page, CONNECTED);
    // Nobody listens any more.
    await expect.poll(async () => (await leftovers(page)).openContexts).toBe(openContexts);
    expect(pageErrors).toEqual([]);
    await hangUp(page);
  });

  it('holds Space to be heard, where the page wants it so', async () => {
    const { page, pageErrors } = await call('/key', 'Hold Space to talk');
    await expect.poll(() => readable(page)).not.toContain('Speak naturally');
    await say(page, true);
    await expect.poll(() => sent(page)).toBe(0);
    await page.keyboard.down(' ');
    await expect.poll(() => sent(page), { timeout: 5000 }).toBeGreaterThan(0.1);
    await page.keyboard.up(' ');
    await expect.poll(() => sent(page), { timeout: 5000 }).toBe(0);
    // A key that a button has: its short press is the button's, the long one is not.
    await page.focus('>>> [part~=devices-button]');
    await page.keyboard.press(' ');
    await page.waitForSelector('>>> [part~=devices]');
    await page.keyboard.press(' ');
    await page.waitForSelector('>>> [part~=devices]', { hidden: true });
    await page.keyboard.down(' ');
    await expect.poll(() => sent(page), { timeout: 5000 }).toBeGreaterThan(0.1);
    await page.keyboard.up(' ');
    await expect.poll(() => sent(page), { timeout: 5000 }).toBe(0);
    expect(await page.$('>>> [part~=devices]')).toBeNull();
    expect(pageErrors).toEqual([]);
    await hangUp(page);
  });

  it('keeps the focus through a moment’s rest, by keys', async () => {
    const { page } = await call('/');
    const focused = () =>
      page.evaluate(() => document.querySelector('talklive-voice')?.shadowRoot?.activeElement?.textContent);
    await page.waitForSelector('>>> [part~=hold-button]', { visible: true });
    await page.focus('>>> [part~=hold-button]');
    await page.keyboard.press('Enter');
    await seen(page, 'On hold. Nobody is heard.');
    await expect.poll(focused).toBe('Go on');
    await nextPress();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Just a moment');
    await hangUp(page);
  });

  it('asks for a moment: neither side hears the other until they go on', async () => {
    const { page, pageErrors } = await call('/');
    await say(page, true);
    await expect.poll(() => players(page), { timeout: 8000 }).toEqual(['heard']);
    await click(page, '[part~=hold-button]');
    await seen(page, 'On hold. Nobody is heard.');
    expect(await players(page)).toEqual(['muted']);
    await expect.poll(() => sent(page)).toBe(0);
    await click(page, '[part~=mic-state] button');
    await expect.poll(() => players(page)).toEqual(['heard']);
    await expect.poll(() => sent(page), { timeout: 5000 }).toBeGreaterThan(0.1);
    expect(pageErrors).toEqual([]);
    await hangUp(page);
  });
});
