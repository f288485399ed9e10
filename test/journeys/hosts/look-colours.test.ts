/** Light or dark as the page is, and an accent that hides what is behind: at rest and when the script is whole. */
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { CONNECTED, html, launcherShown, press } from './host-page.ts';
import { body, painted, style, visitLauncher, whole } from './seen-launcher.ts';

/** Pages by what is behind the launcher: light or dark, their rules, and what else stands in them. */
const GROUNDS: Record<string, readonly [ground: 'light' | 'dark', rules: string, inside?: string]> = {
  'a dark wrapper on a light body': [
    'light',
    'body { background: #fff; color: #222 } #app { position: absolute; inset: 0; background: #111; color: #eee }',
    '<div id="app"></div>',
  ],
  'mid grey': ['light', 'body { min-height: 100vh; background: #777 }'],
  'a dark gradient': [
    'dark',
    'body { min-height: 100vh; background: linear-gradient(#223, #001); color: #eee }',
  ],
  'a light gradient': ['light', 'body { min-height: 100vh; background: linear-gradient(#fff, #dde) }'],
  'a dark picture on white': [
    'dark',
    `body { min-height: 100vh; color: #fff; background: #fff url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>") }`,
  ],
  'a dark body whose light text is set further in': [
    'dark',
    'body { background: #111827 } main { color: #eee }',
    '<main>Wool</main>',
  ],
  'a dark root whose light text is set further in': [
    'dark',
    'html { background: rgb(2 6 23) } main { color: #eee }',
    '<main>Wool</main>',
  ],
  'a dark ground in oklch() whose light text is set further in': [
    'dark',
    'body { background: oklch(0.208 0.042 265.755) } main { color: #eee }',
    '<main>Wool</main>',
  ],
  'a dark ground in lab() whose light text is set further in': [
    'dark',
    'body { background: lab(8.1 0.8 -12.3) } main { color: #eee }',
    '<main>Wool</main>',
  ],
  'a dark frame around a light page': ['light', 'html { background: #222 } body { background: #fff }'],
  'a ground of a breath of black': ['light', 'body { background: rgb(0 0 0 / 0.05) }'],
  'dark in lab()': ['dark', 'body { background: lab(8 0 0); color: lab(94 0 0) }'],
  'light in lab()': ['light', 'body { background: lab(97 0 0); color: lab(12 0 0) }'],
  'dark in display-p3': [
    'dark',
    'body { background: color(display-p3 0.05 0.05 0.07); color: color(display-p3 0.93 0.93 0.9) }',
  ],
  'light in display-p3': [
    'light',
    'body { background: color(display-p3 0.98 0.98 1); color: color(display-p3 0.13 0.13 0.1) }',
  ],
  'dark in oklch()': ['dark', 'body { background: oklch(15% 0.01 260); color: oklch(100% 0 0) }'],
  'light in oklch()': ['light', 'body { background: oklch(98% 0.01 260); color: oklch(25% 0 0) }'],
};

const pill = (page: Page) =>
  page.$eval('>>> .launcher-pill', (element) => {
    const [lightness = 0] =
      getComputedStyle(element)
        .backgroundColor.match(/[\d.]+/g)
        ?.map(Number) ?? [];
    return {
      ground: lightness > 200 ? 'light' : 'dark',
      whole: Boolean(customElements.get('talklive-widget')),
    };
  });

describe.each(BROWSERS_OF_THIS_RUN)('the colours of the widget on a page (%s)', (name) => {
  const { site, visit } = visitLauncher(name, () => ({
    '/night': { body: html(body, style('body { background: #0b0d12; color: #eee }')) },
    ...Object.fromEntries(
      Object.entries(GROUNDS).map(([what, [, rules, inside = '']]) => [
        `/${encodeURIComponent(what)}`,
        { body: html(body + inside, style(rules)) },
      ]),
    ),
    '/sheer': { body: html(body.replace('<talklive-widget', '<talklive-widget accent="#0a7a3c1a"'), '') },
    '/sheer-property': {
      body: html(body, style(':root { --talklive-accent: rgb(10 122 60 / 0.1) }')),
    },
    '/paper': {
      body: html(body, style(':root { color-scheme: light dark } body { background: #fff; color: #222 }')),
    },
  }));

  it.each([
    ['dark', '/night', 'light'],
    // Firefox's protocol does not emulate a system's colours.
    ...(name === 'chromium' ? [['light', '/paper', 'dark']] : []),
  ])('is %s as the page’s ground is, at rest and when the script is whole', async (ground, path, system) => {
    const { page } = await site.visit(path, async ({ page }) => {
      if (name === 'chromium')
        await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: system }]);
    });
    await launcherShown(page);
    expect(await pill(page)).toEqual({ ground, whole: false });
    await page.hover('>>> [data-action=talk]');
    await page.waitForFunction(() => document.querySelector('talklive-widget')?.shadowRoot);
    await launcherShown(page);
    await expect.poll(() => pill(page)).toEqual({ ground, whole: true });
    await page.close();
  });

  it.each(Object.entries(GROUNDS))(
    'stays as it was drawn when a visitor turns to it, on %s',
    async (what, [ground]) => {
      const page = await visit(`/${encodeURIComponent(what)}`);
      expect(await pill(page)).toEqual({ ground, whole: false });
      await page.hover('>>> [data-action=talk]');
      await page.waitForFunction(() => customElements.get('talklive-widget'));
      await page.waitForNetworkIdle();
      await launcherShown(page);
      expect(await pill(page)).toEqual({ ground, whole: true });
      await page.close();
    },
  );

  it.each(['/sheer', '/sheer-property'])(
    'has an accent that hides what is behind, at rest and when the script is whole (%s)',
    async (path) => {
      const page = await visit(path);
      const atRest = await painted(page);
      expect(atRest).not.toMatch(/rgba|\//);
      await whole(page);
      await launcherShown(page);
      expect(await painted(page)).toBe(atRest);
      await page.close();
    },
  );

  it('opens dark on a dark page, also what is opened before anything of ours has looked at it', async () => {
    const { page } = await site.visit('/night');
    await page.waitForSelector('button[data-talklive]');
    await press(page, 'voice');
    await seen(page, CONNECTED);
    const themes = () =>
      page.$$eval('>>> [part~=base]', (all) => all.map((base) => base.getAttribute('data-theme')));
    expect(new Set(await themes())).toEqual(new Set(['dark']));
    await page.close();
  });
});
