/** What a visitor sees from the press until the call is on: one layout, from its first frame, in which nothing moves. */
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen, seenAny } from '../reading.ts';
import { leftovers, noteTraces } from '../traces.ts';
import { giveVoice } from './given-voice.ts';
import { click, CONNECTED, html, snippet } from './host-page.ts';
import { partner } from './partner.ts';

const tag = snippet(inject('origin'));
const talk = `<button id="voice" data-talklive="voice" data-talklive-assistant-id="long-talk"
  data-talklive-assistant-name="Juniper" data-talklive-assistant-role="Lead qualifier">Talk</button>`;

/** What stands in every frame, and must stand where it stands. */
const STILL = ['.title', '.wave', '.controls', '.controls .end', '.close'];

interface Frame {
  by: 'script' | 'view';
  text: string;
  /** Left, top, width and height, by selector. */
  boxes: Record<string, number[]>;
}
declare global {
  interface Window {
    pictures: Frame[];
  }
}

/** Notes each frame from the press on: who has drawn it, what it says, and where its parts stand. */
const noteFrames = (page: Page) =>
  page.evaluate((selectors) => {
    window.pictures = [];
    const round = (box: DOMRect) => [box.left, box.top, box.width, box.height].map(Math.round);
    const note = () => {
      const drawn = [...document.documentElement.children].find((one) =>
        one.shadowRoot?.querySelector('.shell'),
      )?.shadowRoot;
      const dialog = document.querySelector('talklive-voice')?.shadowRoot?.querySelector('dialog[open]');
      const shown = dialog ?? drawn?.querySelector('.opening') ?? drawn?.querySelector<HTMLElement>('.shell');
      if (shown) {
        // Where they come to stand: the frame comes from the button that was pressed.
        for (const animation of shown.getAnimations()) animation.finish();
        const boxes = selectors.flatMap((selector) => {
          const part = shown.querySelector(selector);
          return part ? [[selector, round(part.getBoundingClientRect())] as const] : [];
        });
        window.pictures.push({
          by: dialog ? 'view' : 'script',
          text: (shown as HTMLElement).innerText,
          boxes: Object.fromEntries(boxes),
        });
      }
      requestAnimationFrame(note);
    };
    document.querySelector('#voice')?.addEventListener('click', () => requestAnimationFrame(note), true);
  }, STILL);

describe.each(BROWSERS_OF_THIS_RUN)('a call that is on its way (%s)', (name) => {
  const site = partner(name, () => ({
    '/': { body: html(talk + tag) },
    '/own-words': { body: html(`<talklive-widget></talklive-widget>${talk}${tag}`) },
    '/rtl': { body: html(talk + tag).replace('lang="en"', 'lang="ar" dir="rtl"') },
  }));
  const open = async (path: string, width: number, height: number) => {
    const watched = await site.visit(path, async ({ page }) => {
      await noteTraces(page);
      await page.setViewport({ width, height });
      await page.setRequestInterception(true);
      // Long enough for the frame before the view.
      page.on('request', (request) => {
        const held = /\/widget\/(react|elements)-/.test(request.url());
        setTimeout(() => void request.continue(), held ? 1500 : 0);
      });
    });
    const { page } = watched;
    await page.hover('#voice');
    await page.waitForFunction(() =>
      ['opening', 'strings'].every((part) =>
        performance.getEntriesByType('resource').some((one) => one.name.includes(`/widget/${part}-`)),
      ),
    );
    await noteFrames(page);
    return watched;
  };

  it.each([
    ['/', 1280, 800],
    ['/', 360, 720],
    ['/rtl', 768, 900],
  ])('has its place from the first frame on, and keeps it: %s at %i px', async (path, width, height) => {
    const { page, pageErrors } = await open(path, width, height);
    await page.click('#voice');
    await page.waitForSelector('>>> dialog .time', { timeout: 15_000 });
    const all = await page.evaluate(() => window.pictures);
    // The script's own box stands there until the chunk that is here already has been handed over by the browser.
    const frames = all.slice(all.findIndex(({ boxes }) => '.wave' in boxes));
    const first = frames[0];
    expect(first?.by).toBe('script');
    expect(first?.text).toContain('Juniper');
    if (path === '/') {
      expect(first?.text).toContain('Starting Call');
      expect(first?.text).toContain('Preparing your voice conversation...');
    }
    const views = frames.filter(({ by }) => by === 'view');
    expect(views.length).toBeGreaterThan(0);
    for (const selector of ['.wave', '.controls .end', '.controls', '.close'])
      for (const frame of frames)
        expect(frame.boxes[selector], `${selector} in a frame of the ${frame.by}`).toEqual(
          first?.boxes[selector],
        );
    // Its words change their length, not their place.
    const places = new Set(frames.map(({ boxes }) => String(boxes['.title']?.[1])));
    expect([...places]).toHaveLength(1);
    expect(pageErrors).toEqual([]);
    await click(page, '[part~=end-button]');
    await page.close();
  });

  it('has the page’s own words from the first frame on', async () => {
    const { page } = await open('/own-words', 1280, 800);
    await page.$eval('talklive-widget', (widget) =>
      Object.assign(widget, { texts: { 'voice.endCall': 'Hang up now' } }),
    );
    await page.click('#voice');
    await page.waitForSelector('>>> dialog .time', { timeout: 15_000 });
    const frames = (await page.evaluate(() => window.pictures)).filter(({ boxes }) => '.wave' in boxes);
    expect(new Set(frames.map(({ by }) => by))).toEqual(new Set(['script', 'view']));
    for (const { text } of frames) expect(text).toContain('Hang up now');
    await click(page, '[part~=end-button]');
    await page.close();
  });

  it('says what it says over the whole width of a phone, and moves no caption for who speaks', async () => {
    const { page } = await site.visit('/', async (watched) => {
      await giveVoice(watched.page);
      await watched.page.setViewport({ width: 360, height: 720 });
    });
    await page.click('#voice');
    await seen(page, CONNECTED);
    const said = await page.$eval('>>> .said > p', (one) => one.getBoundingClientRect().width);
    expect(said).toBeGreaterThan(320);
    await page.waitForSelector('>>> .caption');
    await page.waitForSelector('>>> [part~=hold-button]');
    const tops = new Set<number>();
    for (const aloud of [false, true, false]) {
      await page.evaluate((on) => window.speak(on), aloud);
      await seenAny(page, aloud ? ['We hear you'] : ['The assistant is speaking', 'Listening']);
      tops.add(await page.$eval('>>> .captions', (list) => Math.round(list.getBoundingClientRect().top)));
    }
    await click(page, '[part~=mute-button]');
    await seen(page, 'You are muted');
    tops.add(await page.$eval('>>> .captions', (list) => Math.round(list.getBoundingClientRect().top)));
    expect([...tops]).toHaveLength(1);
    await click(page, '[part~=end-button]');
    await page.close();
  });

  it('is taken back by its Close before there is a view', async () => {
    const { page, pageErrors } = await open('/', 1280, 800);
    await page.click('#voice');
    await seen(page, 'Starting Call');
    await click(page, '.opening .close');
    await page.waitForSelector('>>> .opening', { hidden: true });
    await page.waitForFunction(() => customElements.get('talklive-voice'));
    await expect.poll(() => leftovers(page)).toMatchObject({ liveMicrophones: 0, openPeers: 0 });
    expect(await page.$('>>> dialog[open]')).toBeNull();
    await page.click('#voice');
    await seen(page, CONNECTED);
    expect(pageErrors).toEqual([]);
    await page.close();
  });
});
