import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { seen } from '../reading.ts';
import { leftovers } from '../traces.ts';
import { CONNECTED, html, LAUNCHER, press, snippet, trigger } from './host-page.ts';
import { noteMade, type Made } from './made.ts';
import { partner } from './partner.ts';
import { pause } from '../../pause.ts';

const tag = snippet(inject('origin'));
type Api = Record<'start' | 'stop' | 'open' | 'close', (part?: string) => Promise<unknown>>;

/** Calls methods one after another, with so many milliseconds between. */
const say = (page: Page, gap: number, ...calls: [method: keyof Api, part?: string][]) =>
  page.evaluate(
    (list, ms) => {
      const { talklive } = window as never as { talklive: Api };
      const answers = list.map(
        ([method, part], at) =>
          new Promise<unknown>((resolve) => {
            const call = () => resolve(talklive[method](part));
            if (at === 0) call();
            else setTimeout(call, at * ms);
          }),
      );
      return Promise.all(answers);
    },
    calls,
    gap,
  );

const GAPS = process.env.SOAK ? Array.from({ length: 16 }, (_, at) => at * 100) : [0, 300];

describe('a call that is asked for and taken back on a cold page', () => {
  const site = partner('chromium', () => ({
    '/': { body: html(LAUNCHER + trigger('voice') + tag) },
    '/variables': {
      body: html(`<talklive-widget appear-after="0" variables='{"plan":"pro"}'></talklive-widget>${tag}`),
    },
    '/video': { body: html(trigger('video') + tag) },
  }));
  const visit = async (path = '/') => {
    let made!: Made;
    const watched = await site.visit(path, async ({ page }) => {
      made = await noteMade(page);
      // A first visit, and not the fastest of lines: chunks and answers arrive one after another.
      await page.setCacheEnabled(false);
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        const late = /\/widget\/|\/api\//.test(request.url()) ? 120 : 0;
        setTimeout(() => void request.continue(), late);
      });
    });
    await watched.page.waitForFunction(() => 'talklive' in window && !Array.isArray(window.talklive));
    return { ...watched, made };
  };
  /** No call is left, no microphone is live, nothing is open: for as long as something late might still come. */
  const gone = async (page: Page, { created, hungUp }: Made) => {
    const state = async () => ({
      left: created.filter((id) => !hungUp.includes(id)),
      microphones: (await leftovers(page)).liveMicrophones,
      dialogs: (await page.$$('>>> dialog[open]')).length,
      shells: (await page.$$('>>> .shell')).length,
    });
    const none = { left: [], microphones: 0, dialogs: 0, shells: 0 };
    await expect.poll(state, { timeout: 5000 }).toEqual(none);
    await pause(1200, 'something late would come within it');
    expect(await state()).toEqual(none);
  };

  it.each(GAPS)('start, stop: none is left with %i ms between', async (gap) => {
    const { page, made, pageErrors } = await visit();
    const [started] = await say(page, gap, ['start'], ['stop']);
    await gone(page, made);
    if (made.created.length === 0) expect(started).toBeNull();
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it.each(process.env.SOAK ? GAPS : [0])('open, close: the same with %i ms between', async (gap) => {
    const { page, made } = await visit();
    await say(page, gap, ['open', 'voice'], ['close']);
    await gone(page, made);
    await page.close();
  });

  it('a press of the visitor’s, taken back by the page before anything is loaded', async () => {
    const { page, made } = await visit();
    await press(page, 'voice');
    await say(page, 0, ['close']);
    await gone(page, made);
    await page.close();
  });

  it.each(process.env.SOAK ? GAPS : [150])(
    'with variables that wait for the site’s settings (%i ms)',
    async (gap) => {
      const { page, made } = await visit('/variables');
      await say(page, gap, ['start'], ['stop']);
      await gone(page, made);
      await page.close();
    },
  );

  it('start twice is one call; start, stop, start is one, too, and it is to be seen', async () => {
    const { page, made } = await visit();
    const [first, second] = await say(page, 0, ['start'], ['start']);
    expect(first).toEqual(second);
    await seen(page, CONNECTED);
    expect(made.created.length).toBe(1);
    await say(page, 0, ['stop']);
    await gone(page, made);
    const [, , third] = await say(page, 0, ['start'], ['stop'], ['start']);
    expect(third).toEqual({ id: made.created.at(-1) });
    await seen(page, CONNECTED);
    expect(made.created.filter((id) => !made.hungUp.includes(id)).length).toBe(1);
    expect((await page.$$('>>> dialog[open]')).length).toBe(1);
    await page.close();
  });

  it.each(process.env.SOAK ? GAPS : [40])(
    'start, stop, start on a cold page is one call (%i ms)',
    async (gap) => {
      const { page, made } = await visit();
      await say(page, gap, ['start'], ['stop'], ['start']);
      await seen(page, CONNECTED);
      expect((await leftovers(page)).liveMicrophones).toBe(1);
      await expect.poll(() => made.created.filter((id) => !made.hungUp.includes(id)).length).toBe(1);
      await say(page, 0, ['stop']);
      await gone(page, made);
      await page.close();
    },
  );

  it('ends a video conversation that is created after its modal was closed by the page', async () => {
    const { page, made } = await visit('/video');
    // It may be asked for before the modal is to be seen.
    const created = page.waitForRequest((request) => request.url().endsWith('/create-conversation'));
    await Promise.all([created, press(page, 'video'), page.waitForSelector('>>> [part~=assistant]')]);
    await Promise.all([
      page.waitForRequest((request) => /\/conversation\/[^/]+\/end\?/.test(request.url())),
      say(page, 0, ['close', 'video']),
    ]);
    await gone(page, made);
    await page.close();
  });
});
