/** The click begins the call, not the view: what holds while the view is still on its way. */
import type { HTTPRequest, Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { pause } from '../../pause.ts';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { leftovers } from '../traces.ts';
import { click, CONNECTED, html, press, snippet, trigger } from './host-page.ts';
import { noteMade, type Made } from './made.ts';
import { partner } from './partner.ts';

const tag = snippet(inject('origin'));
/** How long the views take to come. */
const HELD_MS = 2500;
const VIEWS = /\/widget\/(elements|react)-\w+\.js/;
const ANY_CHUNK = /\/widget\/\w+-\w+\.js/;
const EVERY_50_MS = Array.from({ length: 21 }, (_, at) => at * 50);
const MOMENTS = process.env.SOAK ? EVERY_50_MS : [0, 150, 400, 900];

/** What the page hears, in order. */
const HEAR = `<script>
  window.heard = [];
  for (const name of ['open', 'opened', 'close', 'closed', 'call-start', 'call-started', 'call-ended', 'call-failed'])
    document.addEventListener('talklive-' + name, (event) => {
      heard.push(name);
      if (location.hash === '#forbid-' + name) event.preventDefault();
      if (name === 'call-start') event.detail.variables.page = 'shop';
    });
</script>`;
const heard = (page: Page) => page.evaluate(() => (window as never as { heard: string[] }).heard);

describe.each(BROWSERS_OF_THIS_RUN)('a call whose view is on its way (%s)', (name) => {
  const site = partner(name, () => ({
    '/': { body: html(HEAR + trigger('voice') + tag) },
    '/launcher': {
      body: html(`${HEAR}<talklive-widget mode="voice" appear-after="0"></talklive-widget>${tag}`),
    },
    '/consent': {
      body: html(`${HEAR + trigger('voice')}<talklive-demo consent="required"></talklive-demo>${tag}`),
    },
    '/bare-consent': {
      body: html(`${HEAR + trigger('voice')}<talklive-demo consent></talklive-demo>${tag}`),
    },
    '/hidden-consent': {
      body: html(
        `${HEAR + trigger('voice')}<div><template shadowrootmode="open"><talklive-demo consent="required"></talklive-demo></template></div>${tag}`,
      ),
    },
    '/starts-too': {
      body: html(
        `${HEAR + trigger('voice')}<button id="both" onclick="talklive.start(); voice.click()">Call</button>${tag}`,
      ),
    },
    '/asks': {
      body: html(
        `${HEAR}<button id="voice" data-talklive="voice" data-talklive-consent="required">Talk</button>${tag}`,
      ),
    },
  }));
  /** @param fate what becomes of the chunks of the views */
  const visit = async (path = '/', fate: 'late' | 'lost' | 'all late' = 'late') => {
    let made!: Made;
    const asked: HTTPRequest[] = [];
    const watched = await site.visit(path, async ({ page }) => {
      made = await noteMade(page);
      await page.setCacheEnabled(false);
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        asked.push(request);
        const isView = fate === 'all late' ? ANY_CHUNK.test(request.url()) : VIEWS.test(request.url());
        if (fate === 'lost' && (isView || request.url().includes('standalone'))) return void request.abort();
        setTimeout(() => void request.continue().catch(() => undefined), isView ? HELD_MS : 0);
      });
    });
    await watched.page.waitForFunction(() => 'talklive' in window && !Array.isArray(window.talklive));
    return { ...watched, made, asked };
  };
  const gone = async (page: Page, { created, hungUp }: Made) => {
    const state = async () => ({
      left: created.filter((id) => !hungUp.includes(id)),
      microphones: (await leftovers(page)).liveMicrophones,
      dialogs: (await page.$$('>>> dialog[open]')).length,
    });
    const none = { left: [], microphones: 0, dialogs: 0 };
    await expect.poll(state, { timeout: 8000 }).toEqual(none);
  };
  const isCreated = (made: Made) => made.sent.includes('POST /api/vapi/call/web');

  it.each(['/', '/launcher'])('is created at once, and its view finds it as it stands (%s)', async (path) => {
    const { page, made, asked, pageErrors } = await visit(path);
    await (path === '/' ? press(page, 'voice') : click(page, '[data-action=talk]'));
    await expect.poll(() => isCreated(made), { timeout: HELD_MS - 500 }).toBe(true);
    expect(await page.$('talklive-voice')).toBeNull();
    await seen(page, CONNECTED);
    expect((await heard(page)).slice(0, 4)).toEqual(['open', 'call-start', 'opened', 'call-started']);
    const posts = asked.filter((one) => one.method() === 'POST' && one.url().endsWith('/call/web'));
    expect(posts).toHaveLength(1);
    expect(posts[0]?.postData()).toContain('"page":"shop"');
    await click(page, '[part~=end-button]');
    await gone(page, made);
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it.each(MOMENTS)('is given up where the visitor closes its frame after %i ms', async (ms) => {
    const { page, made } = await visit();
    await press(page, 'voice');
    await page.waitForSelector('>>> .shell button');
    await pause(ms, 'a visitor may close it at any moment');
    await click(page, '.shell button');
    await gone(page, made);
    // The views come, and show nothing.
    await page.waitForFunction(() => customElements.get('talklive-voice'));
    await gone(page, made);
    const told = await heard(page);
    expect(told.filter((one) => one === 'open').length).toBe(told.filter((one) => one === 'closed').length);
    // Asked for anew, it comes.
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await click(page, '[part~=end-button]');
    await page.close();
  });

  it.each(['open', 'call-start'])('is never created where the page forbids it (%s)', async (event) => {
    const { page, made } = await visit(`/#forbid-${event}`);
    await press(page, 'voice');
    await page.waitForFunction(() => customElements.get('talklive-voice'));
    await expect.poll(async () => (await page.$$('>>> .shell')).length).toBe(0);
    expect(made.sent).toEqual([]);
    expect(await page.evaluate(() => window.traces.microphones.length)).toBe(0);
    expect((await page.$$('>>> dialog[open]')).length).toBe(0);
    expect((await heard(page)).filter((one) => one === event)).toHaveLength(1);
    await page.close();
  });

  it.each(['/consent', '/bare-consent', '/hidden-consent', '/asks'])(
    'waits for the agreement, and asks no provider before it (%s)',
    async (path) => {
      const { page, made, asked } = await visit(path);
      await page.hover('#voice');
      await press(page, 'voice');
      await page.waitForSelector('>>> dialog[open]');
      expect(made.sent).toEqual([]);
      expect(asked.some((one) => one.url().includes('call-machine'))).toBe(false);
      await page.close();
    },
  );

  it('is one call, and to be seen, where a script of the page starts one and presses a trigger', async () => {
    const { page, made } = await visit('/starts-too');
    await press(page, 'both');
    await expect.poll(() => isCreated(made)).toBe(true);
    await seen(page, CONNECTED);
    const left = () => made.created.filter((id) => !made.hungUp.includes(id));
    await expect.poll(left).toHaveLength(1);
    await pause(1000, 'an end that comes late would come within it');
    await seen(page, CONNECTED);
    expect(left()).toHaveLength(1);
    await click(page, '[part~=end-button]');
    await gone(page, made);
    await page.close();
  });

  it('ends where its view does not come, and words say so', async () => {
    const { page, made } = await visit('/', 'lost');
    await press(page, 'voice');
    await seen(page, 'could not');
    await gone(page, made);
    await page.close();
  });

  it('has its script on the way at the click, before anything of ours has come', async () => {
    const { page, made, asked } = await visit('/', 'all late');
    await press(page, 'voice');
    const isAsked = () => asked.some((one) => one.url().endsWith('/call-machine.js'));
    await expect.poll(isAsked, { timeout: HELD_MS - 500 }).toBe(true);
    expect(isCreated(made)).toBe(false);
    await seen(page, CONNECTED);
    // One request serves the call, too.
    expect(asked.filter((one) => one.url().endsWith('/call-machine.js'))).toHaveLength(1);
    await click(page, '[part~=end-button]');
    await gone(page, made);
    expect(await page.$('link[rel=preload]')).toBeNull();
    await page.close();
  });

  it('fetches what a call needs at the first sign, and creates nothing', async () => {
    const { page, made, asked } = await visit();
    await page.hover('#voice');
    const fetched = () =>
      [/call-machine\.js/, /\/engine-/, /\/api\/config/].map((one) => asked.some((it) => one.test(it.url())));
    await expect.poll(fetched).toEqual([true, true, true]);
    expect(made.sent).toEqual([]);
    expect(await page.evaluate(() => window.traces.microphones.length)).toBe(0);
    await page.close();
  });
});
