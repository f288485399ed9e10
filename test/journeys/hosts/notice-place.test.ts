/** A notice stands clear of the launcher, of a small call and of what was pressed: its way out can be pressed, whatever comes after it. */
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { seen } from '../reading.ts';
import { html, press, snippet } from './host-page.ts';
import { partner } from './partner.ts';
import { is } from './small-calls.ts';

const tag = snippet(inject('origin'));
const rows = ([360, 768, 1440] as const).flatMap((width) =>
  (['ltr', 'rtl'] as const).map((dir) => [width, dir] as const),
);

/** What of ours the notice lies on, or lies on its way out. */
const clash = (page: Page) =>
  page.evaluate(() => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const all = (selector: string) => roots.flatMap((root) => [...root.querySelectorAll(selector)]);
    const [notice] = all('.toast[data-state=open]');
    const out = notice?.querySelector('button[aria-label]');
    if (!notice || !out) return ['no notice'];
    const box = notice.getBoundingClientRect();
    const { left, top, width, height } = out.getBoundingClientRect();
    const at = (notice.getRootNode() as ShadowRoot).elementFromPoint(left + width / 2, top + height / 2);
    const others = [...all('.floating, dialog[data-view]'), ...document.querySelectorAll('#low')];
    return [
      ...(out.contains(at) ? [] : ['its way out is covered']),
      ...(box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth
        ? []
        : ['outside']),
      ...others
        .filter((other) => {
          const one = other.getBoundingClientRect();
          return (
            one.height > 0 &&
            one.left < box.right &&
            one.right > box.left &&
            one.top < box.bottom &&
            one.bottom > box.top
          );
        })
        .map(({ className, id }) => `lies on ${id || className}`),
    ];
  });
const free = (page: Page) => expect.poll(() => clash(page), { timeout: 5000 }).toEqual([]);
const say = (page: Page) =>
  page.evaluate(
    () => void window.talklive.toast({ title: 'Thank you', action: { label: 'Undo', run: () => undefined } }),
  );

describe('a notice', () => {
  const low =
    '<button id="low" data-talklive="voice" data-talklive-assistant-id="long-talk" style="position: fixed; inset-block-end: 24px; inset-inline-end: 40px; height: 40px">Talk</button>';
  const page = (dir: string, body: string) => ({
    body: html(body + tag.replace('async', 'async data-view="pill"')).replace(
      'lang="en"',
      dir === 'rtl' ? 'lang="ar" dir="rtl"' : 'lang="en"',
    ),
  });
  const site = partner('chromium', () => ({
    '/ltr': page('ltr', '<talklive-widget appear-after="0"></talklive-widget>'),
    '/rtl': page('rtl', '<talklive-widget appear-after="0"></talklive-widget>'),
    '/late': page('ltr', '<talklive-widget appear-after="6000"></talklive-widget>'),
    '/low-ltr': page('ltr', low),
    '/low-rtl': page('rtl', low),
  }));
  const visit = async (path: string, width: number) => {
    const { page } = await site.visit(path, ({ page }) => page.setViewport({ width, height: 740 }));
    await page.waitForFunction(() => 'talklive' in window);
    return page;
  };

  it.each(rows)(
    'stands clear of the launcher, and is dismissed by its button: %i px, %s',
    async (width, dir) => {
      const page = await visit(`/${dir}`, width);
      await page.waitForSelector('>>> .floating', { visible: true });
      await say(page);
      await seen(page, 'Thank you');
      await free(page);
      await page.locator('>>> .toast[data-state=open] .round').click();
      await page.waitForSelector('>>> .toast[data-state=open]', { hidden: true });
      await page.close();
    },
  );

  it('steps aside for a launcher that comes after it', async () => {
    const page = await visit('/late', 360);
    await say(page);
    await seen(page, 'Thank you');
    await page.waitForSelector('>>> .floating', { visible: true });
    await free(page);
    await page.close();
  });

  it.each(rows)('leaves what was pressed, and a small call, to be seen: %i px, %s', async (width, dir) => {
    const page = await visit(`/low-${dir}`, width);
    await say(page);
    await seen(page, 'Thank you');
    await free(page);
    await press(page, 'low');
    await page.waitForSelector('>>> .time');
    await is(page, 'pill');
    await say(page);
    await seen(page, 'Thank you');
    await free(page);
    await page.close();
  });
});
