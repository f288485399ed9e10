/** What the assistant mentions and the page has: offered, shown, marked, and gone again; where the page asks for it. */
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { PARTS } from '../../../worker/rehearsal/parts/index.ts';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { click, CONNECTED, html, press, snippet } from './host-page.ts';
import { partner } from './partner.ts';
import { pause } from '../../pause.ts';

const tag = snippet(inject('origin'));
const TALK = '<button id="voice" data-talklive="voice" data-talklive-assistant-id="executive">Talk</button>';
const ON = '<talklive-widget page-topics></talklive-widget>';
const far = '<div style="height: 2500px"></div>';
const PLANS = `<section id="plans" data-talklive-topic="Pricing, plans"><h2 id="costs">What it costs</h2><p>Nine a month.</p></section>`;
const page = (body: string, head = '') => ({ body: html(`${TALK}${far}${body}${far}${tag}`, head) });
/** Mentions plans, and the pricing page. */
const MENTIONS = PARTS.executive.turns.find(({ to }) => to.includes('price'))?.say ?? '';
const OFFER = 'Show on the page: Pricing';

const write = async ({ keyboard }: Page, words: string) => {
  await keyboard.type(words);
  await keyboard.press('Enter');
};
/** Connected, with a microphone that cuts nobody short, and about to write. */
const ready = async (page: Page) => {
  await seen(page, CONNECTED);
  await click(page, '[part~=mute-button]');
  await click(page, '[part~=type-button]');
  await page.waitForSelector('>>> form.typed input');
};
const marks = (page: Page) =>
  page.evaluate(() => ({
    highlights: 'highlights' in CSS ? [...CSS.highlights.keys()] : ['talklive-topic'],
    sheets: document.adoptedStyleSheets.length,
    outlines: document.getAnimations().filter(({ playState }) => playState === 'finished').length,
  }));
const NONE = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => [
        'highlights' in CSS ? CSS.highlights.size : 0,
        document.adoptedStyleSheets.length,
        document.querySelectorAll('[tabindex]').length,
      ]),
    )
    .toEqual([0, 0, 0]);
const inView = (page: Page, selector: string) =>
  page.$eval(selector, (element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    const seen = document.elementFromPoint(left + 5, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight && (seen === element || element.contains(seen));
  });
const isModal = (page: Page) => page.$eval('>>> dialog', (dialog) => dialog.matches(':modal'));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '');

describe.each(BROWSERS_OF_THIS_RUN)('what the assistant mentions (%s)', (name) => {
  const site = partner(name, () => ({
    '/': page(ON + PLANS),
    '/off': page(`<talklive-widget></talklive-widget>${PLANS}<h2>Pricing page</h2>`),
    '/headings': page(`${ON}<nav><h3>The pricing page</h3></nav><h2 id="costs">Pricing page</h2>`),
    '/inline': {
      body: html(
        `<talklive-call page-topics assistant-id="executive"></talklive-call>${far}${PLANS}${far}${tag}`,
      ),
    },
    '/rtl': page(ON + PLANS, '<script>document.documentElement.dir = "rtl"</script>'),
    '/fold': page(`${ON}<details><summary>More</summary><h2 id="costs">Pricing page</h2></details>`),
    '/shadow':
      page(`${ON}<own-shop></own-shop><script>customElements.define('own-shop', class extends HTMLElement {
      connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<h2>Pricing page</h2>' } })</script>`),
    '/one-file': {
      body: html(`${TALK}${far}${ON}${PLANS}${tag.replace('widget.js', 'widget.standalone.js')}`),
    },
    '/crowd': page(`${ON}<main></main>${PLANS}<script>
      document.querySelector('main').innerHTML = '<h3>Chapter of the book</h3><p>Words.</p>'.repeat(12000)
      </script>`),
  }));
  const talk = async (path: string) => {
    const watched = await site.visit(path);
    const { page } = watched;
    if (path === '/inline') await click(page, '[part~=start-button]');
    else await press(page, 'voice');
    await ready(page);
    await write(page, 'What does it cost?');
    return watched;
  };

  it('is offered, brought into view by keyboard beside the call, and gone when that is over', async () => {
    const { page, pageErrors } = await talk('/');
    await seen(page, OFFER, 30_000);
    expect((await marks(page)).highlights).toEqual(['talklive-topic']);
    expect(await page.$eval('>>> [part~=topic-button]', (one) => one.parentElement?.role)).toBe('status');
    await page.focus('>>> [part~=topic-button]');
    await page.keyboard.press('Enter');
    await expect.poll(() => inView(page, '#costs')).toBe(true);
    expect(await focused(page)).toBe('costs');
    // The page is the visitor's again, and the call can be seen and ended.
    expect(await isModal(page)).toBe(false);
    await seen(page, 'Connected');
    await page.waitForSelector('>>> [part~=end-button]', { visible: true });
    await pause(1500, 'the call is drawn anew, each time that something is said');
    expect(await focused(page)).toBe('costs');

    await click(page, '[part~=topic-button]');
    await seen(page, OFFER);
    expect(await isModal(page)).toBe(true);
    await click(page, '[part~=topic-button]');
    await seen(page, 'Back to the call');
    await click(page, '[part~=end-button]');
    await seen(page, 'Call ended');
    await NONE(page);
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('is nothing of the page’s where the page does not ask for it', async () => {
    const asked: string[] = [];
    const { page } = await site.visit('/off', ({ page }) =>
      page.on('request', (request) => asked.push(request.url())),
    );
    await press(page, 'voice');
    await ready(page);
    await write(page, 'What does it cost?');
    await seen(page, MENTIONS, 30_000);
    await pause(3000, 'the line is spoken to its end, and looked for');
    expect(await page.$('>>> [part~=topic-button]')).toBeNull();
    expect(asked.filter((address) => /topics/i.test(address))).toEqual([]);
    await NONE(page);
    await page.close();
  });

  it('is sought in the page’s headings, too, and not in what leads about', async () => {
    const { page } = await talk('/headings');
    await seen(page, 'Show on the page: Pricing page', 30_000);
    await click(page, '[part~=topic-button]');
    await expect.poll(() => inView(page, '#costs')).toBe(true);
    await page.close();
  });

  it('goes with its offer where the visitor does not want it, and where the page takes it away', async () => {
    const { page } = await talk('/');
    await seen(page, OFFER, 30_000);
    await click(page, '[part~=topic-dismiss-button]');
    await page.waitForSelector('>>> [part~=topic-button]', { hidden: true });
    await NONE(page);
    await page.close();

    const { page: other } = await talk('/headings');
    await seen(other, 'Show on the page: Pricing page', 30_000);
    await other.$eval('#costs', (heading) => heading.remove());
    await other.waitForSelector('>>> [part~=topic-button]', { hidden: true, timeout: 5000 });
    await NONE(other);
    await other.close();
  });

  it('is shown from a call in the page, without a move where motion is not wanted', async () => {
    const { page } = await talk('/inline');
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await seen(page, OFFER, 30_000);
    await click(page, '[part~=topic-button]');
    expect(await inView(page, '#costs')).toBe(true);
    await page.close();
  });

  it('is shown out of a fold, and in a page from right to left on a phone', async () => {
    const { page } = await talk('/fold');
    await seen(page, 'Show on the page: Pricing page', 30_000);
    await click(page, '[part~=topic-button]');
    await expect.poll(() => inView(page, '#costs')).toBe(true);
    await page.close();

    const { page: phone } = await talk('/rtl');
    await phone.setViewport({ width: 360, height: 640 });
    await seen(phone, OFFER, 30_000);
    await click(phone, '[part~=topic-button]');
    await expect.poll(() => inView(phone, '#costs')).toBe(true);
    const card = await phone.$eval(
      '>>> dialog',
      (dialog) => dialog.getBoundingClientRect().toJSON() as DOMRect,
    );
    expect(card.height).toBeLessThan(640 * 0.61);
    expect([card.left, card.right]).toEqual([0, 360]);
    await phone.close();
  });

  it('is found in a shadow root, and outlined there', async () => {
    const { page } = await talk('/shadow');
    await seen(page, 'Show on the page: Pricing page', 30_000);
    const outlined = () =>
      page.$eval('own-shop', ({ shadowRoot }) => {
        const heading = shadowRoot?.querySelector('h2');
        return heading && getComputedStyle(heading).outlineStyle;
      });
    expect(await outlined()).toBe('solid');
    await click(page, '[part~=end-button]');
    await expect.poll(outlined).toBe('none');
    await page.close();
  });

  it('is offered by the script in one file, too, and its loss is none of the call’s', async () => {
    const { page } = await talk('/one-file');
    await seen(page, OFFER, 30_000);
    await page.close();

    const { page: changed, pageErrors } = await site.visit('/');
    await press(changed, 'voice');
    await ready(changed);
    await changed.evaluate(() => {
      // What the page's own code has put in the place of the browser's.
      document.createTreeWalker = () => {
        throw new Error('Not here');
      };
    });
    await write(changed, 'What does it cost?');
    await seen(changed, MENTIONS, 30_000);
    await pause(2000, 'the line is spoken to its end, and looked for');
    expect(await changed.$('>>> [part~=topic-button]')).toBeNull();
    await seen(changed, 'Connected');
    expect(pageErrors).toEqual([]);
    await changed.close();
  });

  it('costs a crowded page nothing to notice', async () => {
    const { page } = await site.visit('/crowd');
    // Whoever reads all of this page ten times a second makes it slow.
    const says = (words: string) =>
      page.waitForFunction(
        (text) => document.querySelector('talklive-voice')?.shadowRoot?.textContent.includes(text),
        { timeout: 30_000 },
        words,
      );
    await press(page, 'voice');
    await says(CONNECTED);
    await page.evaluate(() => {
      const long: number[] = [];
      Object.assign(window, { long });
      if (PerformanceObserver.supportedEntryTypes.includes('longtask'))
        new PerformanceObserver((list) =>
          long.push(...list.getEntries().map(({ duration }) => duration)),
        ).observe({ type: 'longtask' });
      const view = document.querySelector('talklive-voice')?.shadowRoot;
      view?.querySelector<HTMLElement>('[part~=mute-button]')?.click();
      view?.querySelector<HTMLElement>('[part~=type-button]')?.click();
    });
    await page.waitForFunction(() =>
      document.querySelector('talklive-voice')?.shadowRoot?.querySelector('form.typed input'),
    );
    await write(page, 'What does it cost?');
    await says(MENTIONS);
    await says(OFFER);
    const long = await page.evaluate(() => (window as unknown as { long: number[] }).long);
    expect(Math.max(0, ...long)).toBeLessThan(250);
    await says('Connected');
    await page.close();
  });
});
