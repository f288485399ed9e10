/** What a call was like, measured on a pasted page, is the operator's to read; and is what a recording says. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MeasuresRequest } from '../../../worker/measures-contract.ts';
import { pause } from '../../pause.ts';
import { startServer } from '../../tools/server.ts';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { leftovers } from '../traces.ts';
import { keepMicrophone, listenAgain, record } from './both-sides.ts';
import { giveVoice } from './given-voice.ts';
import { CONNECTED, html, press, snippet } from './host-page.ts';
import { noteMade, type Made } from './made.ts';
import { operatorOf } from './operator-of.ts';
import { partner } from './partner.ts';

/** Within so many ms of its end they are stored. */
const WITHIN_MS = 10_000;
/** So near to what a recording says, in ms. */
const NEAR_MS = 50;

/** Named, for the site's own has its first sentence said by the page. */
const TRIGGER = '<button id="voice" data-talklive="voice" data-talklive-assistant-id="greets">Talk</button>';

const state = mkdtempSync(join(tmpdir(), 'talklive-measures-'));
const operator = operatorOf(state);
let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer({ TALKLIVE_STATE: state });
}, 180_000);
afterAll(async () => {
  await server.stop();
  rmSync(state, { recursive: true, force: true });
});

/** @param isOver also the call itself, or only its page is gone */
async function measured(
  id: string,
  isOver = true,
): Promise<{ figures: MeasuresRequest; after: number; browser: string }> {
  const { call, measures } = await operator.shown(
    id,
    (found) => found.measures !== null && (!isOver || found.call.ended_at !== null),
  );
  return {
    figures: JSON.parse(measures?.figures ?? '{}') as MeasuresRequest,
    after: (measures?.measured_at ?? Infinity) - (call.ended_at ?? 0),
    browser: measures?.browser ?? '',
  };
}

const speaks = (page: Page, aloud: boolean) => page.evaluate((now) => window.speak(now), aloud);
/** Until the assistant is heard, or is silent again. */
const assistantIs = (page: Page, status: 'started' | 'stopped', times: number) =>
  page.waitForFunction(
    (name, count) => (window.said ?? []).filter((one) => one === name).length >= count,
    { timeout: 30_000, polling: 50 },
    status,
    times,
  );
const pass = (ms: number) => pause(ms, 'a visitor speaks, or is silent, for a while');

declare global {
  interface Window {
    /** What the provider has told of the assistant's speech. */
    said: string[];
  }
}
const noteSpeech = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    window.said = [];
    addEventListener('message', ({ data }: MessageEvent<{ action?: string; data?: string }>) => {
      if (data.action !== 'app-message' || !data.data?.startsWith('{')) return;
      const { type, role, status } = JSON.parse(data.data) as Record<string, string>;
      if (type === 'speech-update' && role === 'assistant' && status) window.said.push(status);
    });
  });

describe.each(BROWSERS_OF_THIS_RUN)(
  'the measures of a call on a pasted page (%s)',
  { timeout: 120_000 },
  (name) => {
    const site = partner(name, () => ({ '/': { body: html(TRIGGER + snippet(server.origin)) } }));
    const visit = async () => {
      let made!: Made;
      const { page } = await site.visit('/', async (watched) => {
        made = await noteMade(watched.page);
        await giveVoice(watched.page);
        await keepMicrophone(watched.page);
        await noteSpeech(watched.page);
      });
      await press(page, 'voice');
      await seen(page, CONNECTED);
      return { page, id: made.created[0] ?? '' };
    };

    it('are stored within 10 s of its end, are what a recording of both sides says, and leave nothing in the page', async () => {
      const { page, id } = await visit();
      await record(page);
      await assistantIs(page, 'stopped', 1);
      await pass(500);
      await speaks(page, true);
      await pass(900);
      await speaks(page, false);
      await assistantIs(page, 'started', 2);
      await pass(1500);
      // Into the assistant's words.
      await speaks(page, true);
      await assistantIs(page, 'stopped', 2);
      await pass(700);
      await speaks(page, false);
      await assistantIs(page, 'started', 3);
      await pass(1000);
      const heard = await listenAgain(page);
      await page.locator('::-p-text(End Call)').click();

      const { figures, after, browser } = await measured(id);
      expect(after).toBeLessThan(WITHIN_MS);
      expect(browser).toBe(name === 'chromium' ? 'chrome' : 'firefox');
      expect(heard.silences).toHaveLength(2);
      expect(heard.interruptions).toHaveLength(1);
      for (const kind of ['silences', 'interruptions'] as const) {
        expect(figures[kind], kind).toHaveLength(heard[kind].length);
        figures[kind].forEach((ms, at) =>
          expect(Math.abs(ms - (heard[kind][at] ?? 0)), `${kind} ${at}: ${ms}`).toBeLessThan(NEAR_MS),
        );
      }
      const { listening, firstSound, steps } = figures;
      expect(listening).toBeGreaterThan(0);
      expect(firstSound).toBeGreaterThan(listening ?? Infinity);
      expect(Object.keys(steps)).toEqual(
        expect.arrayContaining(['microphone', 'call-created', 'loaded', 'joined', 'assistant']),
      );
      expect(figures.roundTrip).not.toBeNull();
      expect(figures.loss).toBe(0);
      expect(figures).toMatchObject({ reconnects: 0, deviceChanges: 0, error: null });
      await expect
        .poll(() => leftovers(page), { timeout: 10_000 })
        .toMatchObject({ openPeers: 0, audioElements: 0, timers: [] });
      await page.close();
    });

    it('are sent, too, where the page goes away in the middle of it', async () => {
      const { page, id } = await visit();
      await assistantIs(page, 'started', 1);
      await pass(1000);
      await page.goto('about:blank');
      const { figures } = await measured(id, false);
      expect(figures.firstSound).toBeGreaterThan(0);
      await page.close();
    });
  },
);
