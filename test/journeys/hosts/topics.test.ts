/** What the assistant mentions and the page has: offered, shown, marked, and gone again; where the page asks for it. */
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { click, html, press, snippet } from './host-page.ts';
import { partner } from './partner.ts';
import { pause } from '../../pause.ts';
import { ASKS, far, MENTIONS, OFFER, ON, pageWith, PLANS, ready, write } from './topics-page.ts';

const tag = snippet(inject('origin'));
const page = pageWith(tag);

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
  }));
  const talk = async (path: string) => {
    const watched = await site.visit(path);
    const { page } = watched;
    if (path === '/inline') await click(page, '[part~=start-button]');
    else await press(page, 'voice');
    await ready(page);
    await write(page, ASKS);
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
    await write(page, ASKS);
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
    // Of Firefox no driver says how it is set.
    const isStill = name === 'chromium';
    if (isStill) await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await seen(page, OFFER, 30_000);
    await click(page, '[part~=topic-button]');
    if (isStill) expect(await inView(page, '#costs')).toBe(true);
    else await expect.poll(() => inView(page, '#costs')).toBe(true);
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
    const card = await phone.$eval('>>> dialog', (dialog) => {
      const { height, width } = dialog.getBoundingClientRect();
      return { height, isWhole: width === document.documentElement.clientWidth };
    });
    expect(card.height).toBeLessThan(640 * 0.61);
    expect(card.isWhole).toBe(true);
    await phone.close();
  });
});
