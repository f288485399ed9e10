/** The look that an operator has given a site, and what its pages say themselves. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type Server } from '../../tools/server.ts';
import { click, html, launcherShown, snippet } from './host-page.ts';
import { operatorOf } from './operator-of.ts';
import { partner } from './partner.ts';

/** A start of the Worker's tools for the server, and for the site. */
const STARTS_MS = 120_000;
const GREEN = 'rgb(0, 120, 0)';
const OWN = 'rgb(122, 31, 162)';

const state = mkdtempSync(join(tmpdir(), 'talklive-look-'));
let server: Server;
beforeAll(async () => {
  server = await startServer({ TALKLIVE_STATE: state });
  const look = ['--accent', GREEN, '--radius', '6px'];
  await operatorOf(state).ask('sites', 'add', 'shop', '--allow-slug', '--origin', 'self', ...look);
}, STARTS_MS);
afterAll(async () => {
  await server?.stop();
  rmSync(state, { recursive: true, force: true });
});

const PAGES = {
  'says nothing': ['<talklive-widget appear-after="0"></talklive-widget>', ''],
  'says it for all of the page': [
    '<talklive-widget appear-after="0"></talklive-widget>',
    `<style>:root { --talklive-accent: ${OWN} }</style>`,
  ],
  'says it on the tag': [
    `<talklive-widget appear-after="0" style="--talklive-accent: ${OWN}"></talklive-widget>`,
    '',
  ],
  'says it by an attribute': [`<talklive-widget appear-after="0" accent="${OWN}"></talklive-widget>`, ''],
} as const;
const names = Object.keys(PAGES) as (keyof typeof PAGES)[];

/** As it holds in the views that stand now, the launcher's and the dialog's. */
const looks = (page: Page) =>
  page.evaluate(() =>
    ['talklive-widget', 'talklive-demo'].map((tag) => {
      const view = document.querySelector(tag)?.shadowRoot?.querySelector('.talklive');
      const styles = view && getComputedStyle(view);
      return ['accent', 'radius'].map((name) => styles?.getPropertyValue(`--talklive-${name}`));
    }),
  );

describe('the look of a site', { timeout: STARTS_MS }, () => {
  const site = partner('chromium', () =>
    Object.fromEntries(
      names.map((name, at) => {
        const [tag, head] = PAGES[name];
        const script = snippet(server.origin).replace('async', 'async data-site="shop"');
        return [`/${at}`, { body: html(tag + script, head) }];
      }),
    ),
  );

  it.each([
    ['says nothing', GREEN],
    ['says it for all of the page', OWN],
    ['says it on the tag', OWN],
    ['says it by an attribute', OWN],
  ] as const)('holds where a page %s, or the page’s own does', async (name, accent) => {
    const { page } = await site.visit(`/${names.indexOf(name)}`);
    await launcherShown(page);
    await click(page, '[data-action=talk]');
    await page.waitForSelector('>>> dialog[open] [part~=choice-voice]', { visible: true });
    // What the page does not say is the site's.
    await expect
      .poll(() => looks(page))
      .toEqual([
        [accent, '6px'],
        [accent, '6px'],
      ]);
    await page.close();
  });
});
