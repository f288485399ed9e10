/** What a visitor finds when a call is over: from a press on a partner's page to the words that they keep. */
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { readable, seen } from '../reading.ts';
import { click, CONNECTED, html, press, snippet } from './host-page.ts';
import { partner } from './partner.ts';
import { providerSays } from './provider-says.ts';

const origin = inject('origin');
const button = (scenario: string, more = '') =>
  `<button id="voice" data-talklive="voice" data-talklive-assistant-id="${scenario}" ${more}>Talk</button>`;
const HIRE =
  'data-talklive-assistant-name="Juniper" data-talklive-text-after="Hire Juniper" data-talklive-after-href="/hire"';

declare global {
  interface Window {
    /** What a frame was asked to print. */
    printed?: string;
  }
}

describe('a call that is over', () => {
  const site = partner('chromium', () => ({
    '/': { body: html(button('long-talk') + snippet(origin)) },
    '/named': { body: html(button('long-talk', HIRE) + snippet(origin)) },
    '/one-file': {
      body: html(button('long-talk') + snippet(origin).replace('widget.js', 'widget.standalone.js')),
    },
    '/hire': { body: html('<h2>Hired</h2>') },
  }));
  const talk = async (path: string) => {
    const { page, pageErrors } = await site.visit(path, ({ page }) =>
      page.evaluateOnNewDocument(() => {
        window.print = () => {
          (window.top as Window).printed = document.body.innerText;
        };
      }),
    );
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await page.waitForSelector('>>> .caption[data-speaker=assistant]');
    return { page, pageErrors };
  };
  const ended = async (page: Page) => {
    await click(page, '[part~=end-button]');
    await seen(page, 'You ended the call.');
  };
  const gist = (page: Page) =>
    page.$eval('>>> [part~=after-call] [part~=summary]', (node) => (node as HTMLElement).innerText.trim());

  it('lies over a launcher that comes later, on a phone, and keeps what has the focus', async () => {
    const { page, pageErrors } = await talk('/named');
    await page.setViewport({ width: 360, height: 740 });
    await ended(page);
    await page.focus('>>> [part~=after-call] [part~=primary-button]');
    await page.evaluate(() => {
      const launcher = document.createElement('talklive-widget');
      launcher.setAttribute('appear-after', '0');
      document.body.append(launcher);
    });
    await page.waitForSelector('>>> [data-action=toggle]', { visible: true });
    const above = () =>
      page.evaluate(() => {
        const [panel, launcher] = ['voice', 'widget'].map(
          (part) => document.querySelector(`talklive-${part}`)?.shadowRoot,
        );
        const box = launcher?.querySelector('[data-action=toggle]')?.getBoundingClientRect();
        if (!panel || !box) return 'nothing';
        const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        const focused = panel.activeElement?.getAttribute('part') ?? '';
        return `${at?.localName} over the launcher, focus in ${focused}`;
      });
    await expect.poll(above).toMatch(/^talklive-voice over the launcher, focus in .*primary-button/);
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it.each(['/', '/one-file'])(
    'leaves who, how long, all words, and the ways to keep them (%s)',
    async (path) => {
      const { page, pageErrors } = await talk(path);
      await ended(page);
      expect(await readable(page)).toMatch(/Length: 0:\d\d/);
      const lines = await page.$$eval('>>> [part~=after-call] [part~=transcript] > li', (all) =>
        all.map((line) => line.textContent ?? ''),
      );
      expect(lines.length).toBeGreaterThan(0);
      // Words that were merely the last are nothing that came of it.
      expect(await page.$('>>> [part~=after-call] [part~=summary]')).toBeNull();

      const folder = await mkdtemp(join(tmpdir(), 'kept-'));
      const session = await site.browser.browser().target().createCDPSession();
      await session.send('Browser.setDownloadBehavior', {
        behavior: 'allow',
        downloadPath: folder,
        ...(site.browser.id && { browserContextId: site.browser.id }),
      });
      await click(page, '[part~=after-call] a[download]');
      const file = async () => (await readdir(folder)).find((name) => name.endsWith('.txt'));
      await expect.poll(file, { timeout: 5000 }).toMatch(/^call-.+\.txt$/);
      const path_ = join(folder, (await file()) ?? '');
      await expect.poll(() => existsSync(path_)).toBe(true);
      expect(await readFile(path_, 'utf8')).toMatch(/^\[.+\] Assistant: /);
      await rm(folder, { recursive: true });

      await click(page, '[part~=after-call] ::-p-text(Save as PDF)');
      const printed = await page.waitForFunction(() => window.printed);
      expect(await printed.jsonValue()).toMatch(/^Transcript: Assistant\s+\[.+\] Assistant: /);
      const mail = await page.$eval(
        '>>> [part~=after-call] a[href^="mailto:"]',
        (link) => (link as HTMLAnchorElement).href,
      );
      expect(new URL(mail).searchParams.get('body')).toMatch(/\[.+\] Assistant: /);
      await click(page, '[part~=after-call] [part~=primary-button]');
      await seen(page, CONNECTED);
      expect(pageErrors).toEqual([]);
      await page.close();
    },
  );

  it('is made small by the first Escape, large again from there, and closed by a second', async () => {
    const { page } = await talk('/');
    await ended(page);
    const small = () => page.$eval('>>> [part~=after-call]', (panel) => (panel as HTMLElement).dataset.small);
    const words = () => page.$('>>> [part~=after-call] [part~=transcript]');
    await page.focus('>>> [part~=after-call] [part~=primary-button]');
    await page.keyboard.press('Escape');
    await expect.poll(small).toBe('true');
    expect(await readable(page)).toContain('Call ended');
    await click(page, '[part~=larger-button]');
    await expect.poll(words).not.toBeNull();
    await page.keyboard.press('Escape');
    await expect.poll(small).toBe('true');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.$('>>> [part~=after-call]')).toBeNull();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('voice');
    await page.close();
  });

  it('has the page’s own act first, by the name of who has answered, and the provider’s summary', async () => {
    const { page, pageErrors } = await talk('/named');
    await providerSays(page, {
      type: 'end-of-call-report',
      analysis: { summary: 'A demo was booked for Thursday.' },
    });
    await ended(page);
    expect(await readable(page)).toContain('Juniper');
    expect(await gist(page)).toMatch(/^Summary\s+A demo was booked for Thursday\.$/);
    const main = await page.$$eval('>>> [part~=after-call] .primary', (all) =>
      all.map((one) => one.textContent),
    );
    expect(main).toEqual(['Hire Juniper']);
    await page.evaluate(() =>
      addEventListener(
        'talklive-after-call',
        (event) => {
          document.body.dataset.act = JSON.stringify((event as CustomEvent).detail);
          event.preventDefault();
        },
        { once: true },
      ),
    );
    await click(page, '[part~=after-call] .primary');
    await page.waitForSelector('>>> [part~=after-call]', { hidden: true });
    expect(JSON.parse(await page.$eval('body', (body) => body.dataset.act ?? ''))).toMatchObject({
      callId: expect.any(String),
      seconds: expect.any(Number),
    });
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await ended(page);
    await click(page, '[part~=after-call] .primary');
    await seen(page, 'Hired');
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it.each([
    ['a small phone', 320, 568, ''],
    ['text of twice the size', 360, 740, '--talklive-font-size: 32px'],
    ['a low window', 900, 320, ''],
  ])('can be read and closed in %s, and its words scroll by keyboard', async (_, width, height, style) => {
    const { page } = await talk('/named');
    await page.setViewport({ width, height });
    await page.addStyleTag({ content: `:root { ${style} }` });
    await ended(page);
    const inside = (selector: string) =>
      page.$eval(`>>> [part~=after-call] ${selector}`, (node) => {
        node.scrollIntoView({ block: 'nearest' });
        const { left, top, right, bottom } = node.getBoundingClientRect();
        return left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
      });
    for (const part of ['.close', '.primary', '.act:last-child', '[aria-label=Bad]'])
      await expect.poll(() => inside(part), { message: part }).toBe(true);
    await page.focus('>>> [part~=transcript]');
    const sideways = await page.$eval(
      '>>> [part~=after-call]',
      (card) => card.scrollWidth - card.clientWidth,
    );
    expect(sideways).toBeLessThanOrEqual(1);
    await page.close();
  });

  it.each([
    [320, 568],
    [375, 812],
  ])(
    'in large text is one scroller in which nothing lies over anything, on a phone of %s by %s',
    async (width, height) => {
      const { page } = await talk('/named');
      await page.setViewport({ width, height });
      await page.addStyleTag({ content: ':root { --talklive-font-size: 32px }' });
      await ended(page);
      const scrollers = () =>
        page.$$eval('>>> [part~=after-call], >>> [part~=after-call] *', (all) =>
          all
            .filter((node) => /auto|scroll/.test(getComputedStyle(node).overflowY))
            .filter((node) => node.scrollHeight > node.clientHeight + 4)
            .map((node) => node.className),
        );
      await expect.poll(scrollers).toEqual(['after']);
      const isFree = (selector: string) =>
        page.$eval(`>>> [part~=after-call] ${selector}`, (node) => {
          node.scrollIntoView({ block: 'center' });
          const { left, top, right, bottom } = node.getBoundingClientRect();
          const root = node.getRootNode() as ShadowRoot;
          return [top + 4, bottom - 4].every((y) =>
            node.contains(root.elementFromPoint((left + right) / 2, y)),
          );
        });
      for (const part of ['.primary', '[aria-label=Bad]', '.kept-words > li', '.act', '.act:last-child'])
        expect(await isFree(part), part).toBe(true);
      await page.close();
    },
  );
});
