/** What the assistant mentions, on pages that are unlike others. */
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { click, CONNECTED, press, snippet } from './host-page.ts';
import { partner } from './partner.ts';
import { pause } from '../../pause.ts';
import { ASKS, MENTIONS, OFFER, ON, pageWith, PLANS, ready, write } from './topics-page.ts';

const tag = snippet(inject('origin'));
const page = pageWith(tag);

describe.each(BROWSERS_OF_THIS_RUN)('what the assistant mentions (%s)', (name) => {
  const site = partner(name, () => ({
    '/': page(ON + PLANS),
    '/shadow':
      page(`${ON}<own-shop></own-shop><script>customElements.define('own-shop', class extends HTMLElement {
      connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<h2>Pricing page</h2>' } })</script>`),
    '/one-file': pageWith(tag.replace('widget.js', 'widget.standalone.js'))(ON + PLANS),
    '/crowd': page(`${ON}<main></main>${PLANS}<script>
      document.querySelector('main').innerHTML = '<h3>Chapter of the book</h3><p>Words.</p>'.repeat(12000)
      </script>`),
  }));
  const talk = async (path: string) => {
    const watched = await site.visit(path);
    await press(watched.page, 'voice');
    await ready(watched.page);
    await write(watched.page, ASKS);
    return watched;
  };

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
    await write(changed, ASKS);
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
    await write(page, ASKS);
    await says(MENTIONS);
    await says(OFFER);
    const long = await page.evaluate(() => (window as unknown as { long: number[] }).long);
    expect(Math.max(0, ...long)).toBeLessThan(250);
    await says('Connected');
    await page.close();
  });
});
