import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { seen } from '../reading.ts';
import { assistantLevel } from '../traces.ts';
import { CONNECTED, html, press, snippet } from './host-page.ts';
import { giveVoice } from './given-voice.ts';
import { partner } from './partner.ts';
import { players, providerSays } from './provider-says.ts';

const origin = inject('origin');
const TRIGGER =
  '<button id="voice" data-talklive="voice" data-talklive-assistant-id="long-talk">Talk</button>';

declare global {
  interface Window {
    /** After each message of that type: how long it took until the page could look, and whether the voice was muted. */
    after: Record<string, { ms: number; muted: boolean[] }[]>;
  }
}

/** A microphone that speaks when it is told to, and an ear for the assistant's messages. */
const prepare = async (page: Page) => {
  await giveVoice(page);
  await page.evaluateOnNewDocument(() => {
    window.after = {};
    addEventListener('message', ({ data }: MessageEvent<{ action?: string; data?: string }>) => {
      if (data.action !== 'app-message' || !data.data?.startsWith('{')) return;
      const { type, role, status } = JSON.parse(data.data) as Record<string, string>;
      const at = performance.now();
      const name = type === 'speech-update' ? `${role ?? ''} ${status ?? ''}` : (type ?? '');
      // The next task: by then everybody has heard the message.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const heard = [...document.querySelectorAll<HTMLAudioElement>('audio[data-participant-id]')];
        (window.after[name] ??= []).push({
          ms: performance.now() - at,
          muted: heard.map(({ muted }) => muted),
        });
        port1.close();
      };
      port2.postMessage(null);
    });
  });
};

const last = (page: Page, name: string) => page.evaluate((of) => window.after[of]?.at(-1), name);
const noted = (page: Page, name: string) =>
  page.waitForFunction((of) => window.after[of] !== undefined, { timeout: 15_000, polling: 50 }, name);

describe('a visitor who interrupts', () => {
  const site = partner('chromium', () => ({ '/': { body: html(TRIGGER + snippet(origin)) } }));

  it('hears nothing more within 100 ms, and then the next words', async () => {
    const { page } = await site.visit('/', ({ page }) => prepare(page));
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await noted(page, 'assistant started');
    expect(await assistantLevel(page, 5000)).toBeGreaterThan(0.01);
    await page.evaluate(() => {
      delete window.after['assistant started'];
      window.speak(true);
    });
    await noted(page, 'user-interrupted');
    const silence = await last(page, 'user-interrupted');
    expect(silence?.muted).toEqual([true]);
    expect(silence?.ms).toBeLessThan(100);
    await page.evaluate(() => window.speak(false));
    await noted(page, 'assistant started');
    expect((await last(page, 'assistant started'))?.muted).toEqual([false]);

    // A provider's sound is on its way for a while after its message.
    await providerSays(page, { type: 'user-interrupted' });
    await expect.poll(() => players(page)).toEqual(['muted']);
    expect(await assistantLevel(page, 1000)).toBeGreaterThan(0.01);
    await providerSays(page, { type: 'speech-update', role: 'assistant', status: 'started' });
    await expect.poll(() => players(page)).toEqual(['heard']);
    // Whatever the provider says or does not: silence has an end.
    await providerSays(page, { type: 'user-interrupted' });
    await expect.poll(() => players(page)).toEqual(['muted']);
    await expect.poll(() => players(page)).toEqual(['heard']);
    await page.close();
  });
});
