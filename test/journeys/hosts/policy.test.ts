import { readFileSync } from 'node:fs';
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS } from '../browser.ts';
import { seen } from '../reading.ts';
import { CONNECTED, LAUNCHER, html, launcherShown, press, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';

const origin = inject('origin');
const tag = snippet(origin);
const everything = LAUNCHER + ['voice', 'video', 'chat'].map(trigger).join('');

/** The strictest policy under which everything works; the provider's hosts come on top of it where calls are live. */
const OURS = [`script-src ${origin}`, `connect-src ${origin}`, `frame-src ${origin}`];
/** Firefox asks for the page's own icon. */
const STRICT = ["default-src 'none'", "img-src 'self'", ...OURS];
const TRUSTED = "require-trusted-types-for 'script'";
/** What a page adds for calls: the call machine is a script whose address the SDK sets. */
const ALLOW_SCRIPTS = `trustedTypes.createPolicy('default', { createScriptURL: (address) => {
  if (address.startsWith('${origin}/')) return address;
  throw new TypeError('not ours: ' + address);
} })`;

const integrity = readFileSync('dist/public/widget.standalone.js.sri', 'utf8').trim();
const pinned = `<script async src="${origin}/widget.standalone.js" integrity="${integrity}" crossorigin="anonymous"></script>`;

const strict = (body: string, more: string[] = []) => ({
  body: html(body),
  headers: { 'content-security-policy': [...STRICT, ...more, 'report-uri /report'].join('; ') },
});

async function call(page: Page) {
  await press(page, 'voice');
  await seen(page, CONNECTED);
  await seen(page, 'Hello! I am the rehearsal assistant');
  await page.locator('::-p-text(End Call)').click();
  await page.waitForFunction(() => !document.querySelector('audio'));
}

async function converse(page: Page) {
  await press(page, 'video');
  const frame = await page.waitForSelector('>>> iframe', { timeout: 15_000 });
  const inside = await frame?.contentFrame();
  // What is rendered of another site's frame is its browser's affair, and may come late.
  await inside?.waitForFunction(() => document.body.dataset.state === 'live', { polling: 100 });
  expect(await inside?.title()).toContain('Rehearsal: scripted assistant');
  await page.locator('>>> [part~=close-button]').click();
}

async function chat(page: Page) {
  await press(page, 'chat');
  await seen(page, 'Hello! How can we help?');
  await page.locator('>>> textarea').fill('What does it cost?');
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    () => {
      const log = document.querySelector('talklive-chat')?.shadowRoot?.querySelector('[role=log]');
      return (log?.textContent ?? '').split('What does it cost?')[1]?.match(/\w{3,}.*\w{3,}/);
    },
    { timeout: 15_000 },
  );
}

describe.each(BROWSERS)('a page with a policy (%s)', (name) => {
  const site = partner(name, () => ({
    '/strict': strict(everything + tag),
    '/pinned': strict(everything + pinned),
    '/trusted': strict(everything + tag, [TRUSTED]),
    '/unasked': {
      body: html(everything + tag),
      headers: { 'content-security-policy': "connect-src 'self'" },
    },
    '/untrusted': {
      body: html(everything + tag),
      headers: { 'content-security-policy': `${TRUSTED}; trusted-types theirs` },
    },
    '/refusing': {
      body: html(
        everything + tag,
        `<script>trustedTypes.createPolicy('default', { createScriptURL: () => null })</script>`,
      ),
      headers: { 'content-security-policy': TRUSTED },
    },
    '/unframed': {
      body: html(everything + tag),
      headers: { 'content-security-policy': "frame-src 'none'" },
    },
    '/allowed': {
      body: html(everything + tag, `<script>${ALLOW_SCRIPTS}</script>`),
      headers: { 'content-security-policy': `${TRUSTED}; report-uri /report` },
    },
  }));
  const expectNoReport = async (page: Page) => {
    expect(await page.evaluate(() => window.violations)).toEqual([]);
    expect(site.host.reports.splice(0)).toEqual([]);
  };

  it('calls, converses by video and chats under default-src none without one violation', async () => {
    const { page, strangers, pageErrors } = await site.visit('/strict');
    await launcherShown(page);
    await call(page);
    await page.keyboard.press('Escape');
    await converse(page);
    await chat(page);
    await expectNoReport(page);
    expect(strangers).toEqual([]);
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('works from one file that is pinned by its hash', async () => {
    const scripts: string[] = [];
    const { page, pageErrors } = await site.visit('/pinned', ({ page }) =>
      page.on('request', (request) => {
        if (request.url().endsWith('.js')) scripts.push(new URL(request.url()).pathname);
      }),
    );
    await launcherShown(page);
    await call(page);
    await expectNoReport(page);
    // Beside it what it holds to hashes of its own (`pinned.test.ts`), and the provider's.
    const others = scripts.filter((path) => !/^\/widget\/(?:late|measures-whole)-\w+\.js$/.test(path));
    expect(others).toEqual(['/widget.standalone.js', '/call-machine.js']);
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it.runIf(name === 'chromium')('draws, calls and chats under Trusted Types as it is', async () => {
    const { page, pageErrors } = await site.visit('/trusted');
    await launcherShown(page);
    await call(page);
    await page.keyboard.press('Escape');
    await chat(page);
    await expectNoReport(page);
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  const FORBIDDING = [
    ['/unasked', 'voice', `add ${origin} to its connect-src`],
    ['/unasked', 'video', `add ${origin} to its connect-src`],
    ['/unframed', 'video', `add ${origin} to its frame-src`],
    ...(name === 'chromium'
      ? ([
          ['/untrusted', 'voice', 'add talklive to its trusted-types'],
          ['/refusing', 'voice', `add scripts of ${origin} to its default policy of Trusted Types`],
        ] as const)
      : []),
  ] as const;
  it.each(FORBIDDING)('says that the page forbids it, and what to add (%s)', async (path, part, lacks) => {
    const { page, consoleLines } = await site.visit(path);
    await launcherShown(page);
    await press(page, part);
    await seen(page, 'This page blocks the call');
    await expect
      .poll(() => consoleLines.filter((line) => line.includes('[talklive]')))
      .toEqual([expect.stringContaining(lacks)]);
    // What the same policy keeps away is no way out.
    const offered = () =>
      page.$$eval('>>> :is([part~=error], [part~=toast]) .btn:not(.quiet)', (all) =>
        all.map((one) => one.textContent),
      );
    if (lacks.endsWith('connect-src')) await expect.poll(offered).toEqual(['Reload page']);
    else await expect.poll(offered).toContain('Open chat');
    await page.close();
  });

  it.runIf(name === 'chromium')('calls under Trusted Types where the page allows our scripts', async () => {
    const { page, pageErrors } = await site.visit('/allowed');
    await call(page);
    await expectNoReport(page);
    expect(pageErrors).toEqual([]);
    await page.close();
  });
});
