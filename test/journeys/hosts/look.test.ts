import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it, vi } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { CONNECTED, LAUNCHER, html, launcherShown, press, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';

const origin = inject('origin');
const style = (rules: string) => `<style>${rules}</style>`;
const body = LAUNCHER + trigger('voice') + snippet(origin);
const banner = `<div id="banner">${'Cookies! '.repeat(400)}</div>`;

const HOSTILE = {
  'resets everything': { head: style('* { all: revert !important }') },
  'hides every button': { head: style('button { display: none !important }') },
  'has small root text': { head: style('html { font-size: 62.5% }') },
  'hides every box and line': {
    head: style('div, p, span, svg, dialog { display: none !important; opacity: 0 !important }'),
  },
  'lies on top of all': {
    head: style('#banner { position: fixed; inset: 0 0 40% 0; z-index: 2147483647; background: gold }'),
    before: banner,
  },
  'carries Tailwind’s preflight': {
    head: style(`*, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid }
      html { line-height: 1.5; font-family: ui-sans-serif, system-ui, sans-serif }
      button, input, textarea { font: inherit; color: inherit; background: transparent; border-radius: 0; opacity: 1 }
      svg, img, video, audio, iframe { display: block; vertical-align: middle }
      [hidden] { display: none !important }`),
  },
  'carries Bootstrap’s reboot': {
    head: style(`*, *::before, *::after { box-sizing: border-box }
      body { margin: 0; font: 400 1rem/1.5 system-ui, sans-serif; color: #212529; text-align: center }
      p { margin-top: 0; margin-bottom: 1rem } button { border-radius: 0; text-transform: none }
      svg, img { vertical-align: middle } input, button, textarea { margin: 0; font: inherit; line-height: inherit }
      [type=button]:not(:disabled), button:not(:disabled) { cursor: pointer }`),
  },
};
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
const addressOf = (what: string) => `/${Object.keys(HOSTILE).indexOf(what as keyof typeof HOSTILE)}`;

/** Height of the pill, and which of its buttons a pointer at their middle hits. */
const look = (page: Page) =>
  page.evaluate(() => {
    const host = document.querySelector('talklive-widget') as HTMLElement;
    const root = (host.shadowRoot ?? host.firstElementChild?.shadowRoot) as ShadowRoot;
    const buttons = [...root.querySelectorAll<HTMLElement>('.launcher-pill [data-action]')];
    const hit = buttons.filter((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      const at = root.elementFromPoint(x + width / 2, y + height / 2);
      return width > 0 && at !== null && button.contains(at);
    });
    const pill = root.querySelector('.launcher-pill')?.getBoundingClientRect();
    return { height: pill?.height ?? 0, hit: hit.map(({ dataset }) => dataset.action) };
  });
/** Whether a pointer in the middle of the window and in the middle of the close button hits the modal. */
const modalOnTop = (page: Page) =>
  page.evaluate(() => {
    const host = document.querySelector('talklive-voice');
    const close = host?.shadowRoot?.querySelector('[part~=close-button]')?.getBoundingClientRect();
    if (!close) return false;
    const points = [
      [innerWidth / 2, innerHeight / 2],
      [close.x + close.width / 2, close.y + close.height / 2],
    ] as const;
    return points.every(([x, y]) => document.elementFromPoint(x, y) === host);
  });

describe.each(BROWSERS_OF_THIS_RUN)('the look of the widget on a page (%s)', (name) => {
  const site = partner(name, () => {
    const hostile = Object.entries(HOSTILE).map(([what, page]) => [
      addressOf(what),
      { body: html(('before' in page ? page.before : '') + body, page.head) },
    ]);
    return {
      ...Object.fromEntries(hostile),
      '/font': { body: html(body, style('body { font-family: "Courier New", monospace }')) },
      '/parts': { body: html(body, style('talklive-widget::part(talk-button) { outline: 7px solid blue }')) },
      '/gap': {
        body: html(
          `${body}<footer>Wool</footer>`,
          style('body { display: flex; flex-direction: column; gap: 100px; margin: 0 }'),
        ),
      },
      '/hidden': { body: html(body, style('talklive-widget { display: none }')) },
      '/night': { body: html(body, style('body { background: #0b0d12; color: #eee }')) },
      ...Object.fromEntries(
        Object.entries(GROUNDS).map(([what, [, rules, inside = '']]) => [
          `/${encodeURIComponent(what)}`,
          { body: html(body + inside, style(rules)) },
        ]),
      ),
      '/unseen': { body: html(body, style('talklive-widget { visibility: hidden }')) },
      '/sheer': { body: html(body.replace('<talklive-widget', '<talklive-widget accent="#0a7a3c1a"'), '') },
      '/sheer-property': {
        body: html(body, style(':root { --talklive-accent: rgb(10 122 60 / 0.1) }')),
      },
      '/paper': {
        body: html(body, style(':root { color-scheme: light dark } body { background: #fff; color: #222 }')),
      },
    };
  });
  const visit = async (path: string) => {
    const { page } = await site.visit(path, ({ page }) => page.setViewport({ width: 1000, height: 760 }));
    await launcherShown(page);
    return page;
  };
  const expectLauncher = async (page: Page) => {
    const { height, hit } = await look(page);
    expect(Math.abs(height - 56), `height ${height}`).toBeLessThanOrEqual(2);
    expect(hit).toEqual(['talk', 'chat', 'dismiss']);
  };

  it.each(Object.keys(HOSTILE))('stands and opens on a page that %s', async (what) => {
    const page = await visit(addressOf(what));
    await expectLauncher(page);
    await press(page, 'voice');
    await seen(page, CONNECTED);
    expect(await modalOnTop(page)).toBe(true);
    await page.locator('>>> [part~=end-button]').click();
    await page.waitForFunction(
      () => !document.querySelector('talklive-voice')?.shadowRoot?.querySelector('.captions'),
    );
    await page.close();
  });

  it('speaks in the page’s own font and keeps its accent under the pointer, before and after the script is whole', async () => {
    const page = await visit('/font');
    const font = () => page.$eval('>>> [data-action=talk]', (button) => getComputedStyle(button).fontFamily);
    const wanted = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
    expect(await font()).toBe(wanted);
    // A button that is replaced at that moment has none.
    const ground = () =>
      vi.waitUntil(() =>
        page.$eval('>>> [data-action=talk]', (button) => getComputedStyle(button).backgroundColor),
      );
    const atRest = await ground();
    await page.hover('>>> [data-action=talk]');
    // Its words are made for its accent: under the pointer, too.
    expect(await ground()).toBe(atRest);
    await page.waitForFunction(() => document.querySelector('talklive-widget')?.shadowRoot);
    await launcherShown(page);
    expect(await font()).toBe(wanted);
    expect(await ground()).toBe(atRest);
    await expectLauncher(page);
    await page.close();
  });

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
      const painted = () =>
        vi.waitUntil(() =>
          page.$eval('>>> [data-action=talk]', (button) => getComputedStyle(button).backgroundColor),
        );
      const atRest = await painted();
      expect(atRest).not.toMatch(/rgba|\//);
      await whole(page);
      await launcherShown(page);
      expect(await painted()).toBe(atRest);
      await page.close();
    },
  );

  it.each(['all', 'voice', 'chat'])(
    'has one name at rest and when the script is whole (mode %s)',
    async (mode) => {
      const { page } = await site.visit('/font', ({ page }) => page.setViewport({ width: 400, height: 700 }));
      await page.waitForSelector('>>> .launcher');
      await page.$eval('talklive-widget', (host, is) => host.setAttribute('mode', is), mode);
      const names = () =>
        page.$$eval('>>> .launcher, >>> .launcher-toggle', (all) =>
          all.map((one) => one.getAttribute('aria-label')),
        );
      const name = mode === 'chat' ? 'Chat Live' : 'Talk Live';
      await expect.poll(names).toEqual([name, name]);
      await whole(page);
      await page.waitForSelector('>>> .launcher');
      expect(await names()).toEqual([name, name]);
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

  const whole = async (page: Page) => {
    await page.hover('button[data-talklive]');
    await page.waitForFunction(() => customElements.get('talklive-widget'));
    await page.mouse.move(0, 0);
  };

  it('takes the page’s rules for its parts, at rest and when the script is whole', async () => {
    const page = await visit('/parts');
    const outline = () => page.$eval('>>> [data-action=talk]', (button) => getComputedStyle(button).outline);
    expect(await outline()).toContain('7px');
    await whole(page);
    await launcherShown(page);
    expect(await outline()).toContain('7px');
    await page.close();
  });

  it('moves nothing of a page that keeps room between its parts', async () => {
    const page = await visit('/gap');
    const footer = () => page.$eval('footer', (element) => element.getBoundingClientRect().y);
    const before = await footer();
    await whole(page);
    await launcherShown(page);
    expect(await footer()).toBe(before);
    await press(page, 'voice');
    await seen(page, CONNECTED);
    expect(await footer()).toBe(before);
    await page.close();
  });

  it.each(['/hidden', '/unseen'])('stays away where the page hides the tag (%s)', async (path) => {
    const { page } = await site.visit(path);
    await vi.waitUntil(() => page.$('button[data-talklive]'));
    const boxes = () =>
      page.$$eval(
        '>>> .launcher-pill',
        (pills) => pills.filter((pill) => pill.checkVisibility({ visibilityProperty: true })).length,
      );
    await page.waitForSelector('talklive-widget[state=visible]');
    expect(await boxes()).toBe(0);
    await whole(page);
    expect(await boxes()).toBe(0);
    // What a visitor asks for is no launcher.
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await page.close();
  });

  // Firefox's protocol does not emulate the printer.
  it.runIf(name === 'chromium')('is not printed', async () => {
    const page = await visit('/font');
    await page.emulateMediaType('print');
    expect(await look(page)).toEqual({ height: 0, hit: [] });
    await page.emulateMediaType('screen');
    await expectLauncher(page);
    await page.close();
  });
});
