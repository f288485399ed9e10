import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { CONNECTED, LAUNCHER, html, launcherShown, press, trigger, type Pages } from './host-page.ts';
import { partner } from './partner.ts';

const origin = inject('origin');
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

const NEW = { version, talk: 'Talk Live', ask: 'How would you like to talk?' };
const OLD = { version: '0.0.9', talk: 'Talk Now', ask: 'Which way to talk?' };

/** The script and its chunks as an earlier version had them, whose words were others, on the partner's own server. */
function earlier(): Pages {
  const chunks = readdirSync('dist/public/widget').filter((name) => name.endsWith('.js'));
  return Object.fromEntries(
    ['widget.js', ...chunks.map((name) => `widget/${name}`)].map((path) => {
      let body = readFileSync(`dist/public/${path}`, 'utf8');
      for (const key of ['version', 'talk', 'ask'] as const) body = body.replaceAll(NEW[key], OLD[key]);
      return [`/${path}`, { body, type: 'text/javascript' }];
    }),
  );
}

/** Without `async`, so that they run in the order in which they stand. */
const old = '<script src="/widget.js"></script>';
const current = `<script src="${origin}/widget.js"></script>`;
const buttons = ['voice', 'demo'].map(trigger).join('');

describe.each(BROWSERS_OF_THIS_RUN)('a page with two versions of the script (%s)', (name) => {
  const site = partner(
    name,
    () => ({
      ...earlier(),
      '/old-new': { body: html(LAUNCHER + buttons + old + current) },
      '/new-old': { body: html(LAUNCHER + buttons + current + old) },
    }),
    origin,
  );

  it.each([
    { path: '/old-new', first: OLD },
    { path: '/new-old', first: NEW },
  ])('is served by the first of them, and by no other ($path)', async ({ path, first }) => {
    const chunksFrom = new Set<string>();
    const { page, pageErrors, consoleLines } = await site.visit(path, ({ page }) =>
      page.on('request', (request) => {
        const { origin: from, pathname } = new URL(request.url());
        if (pathname.startsWith('/widget/')) chunksFrom.add(from);
      }),
    );
    const count = (...selectors: string[]) =>
      Promise.all(selectors.map(async (selector) => (await page.$$(selector)).length));

    await launcherShown(page);
    await seen(page, first.talk);
    expect(await page.evaluate(() => window.talklive.version)).toBe(first.version);
    expect(await count('>>> [data-action=talk]')).toEqual([1]);
    await press(page, 'demo');
    await seen(page, first.ask);
    expect(await count('>>> dialog[open]', 'talklive-demo')).toEqual([1, 1]);
    await press(page, 'voice');
    await seen(page, CONNECTED);
    expect(await count('>>> dialog[open]', 'talklive-voice', 'audio[data-participant-id]')).toEqual([
      1, 1, 1,
    ]);
    await page.locator('::-p-text(End Call)').click();
    await page.waitForFunction(() => !document.querySelector('audio'));
    expect([...chunksFrom]).toEqual([first === OLD ? site.host.origin : origin]);
    expect(pageErrors).toEqual([]);
    expect(consoleLines.filter((line) => /^error/.test(line))).toEqual([]);
    await page.close();
  });
});
