/** A call on a pasted page, seen at the console while it is on: by two operators with different roles, side by side. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type Server } from '../tools/server.ts';
import { BROWSERS, openBrowser, openPage } from './browser.ts';
import { bringIn, homeOf, isLive, writeTo, type Place } from './console-operator.ts';
import { pause } from '../pause.ts';
import { html, press, snippet } from './hosts/host-page.ts';
import { noteMade, type Made } from './hosts/made.ts';
import { partner } from './hosts/partner.ts';

/** In ms, as the console promises them. */
const APPEARS_MS = 2000;
const CAPTION_MS = 1000;
const REPORT_MS = 10_000;
const STARTS_MS = 240_000;

/** One that speaks first and waits for nobody. */
const TRIGGER = '<button id="voice" data-talklive="voice" data-talklive-assistant-id="greets">Talk</button>';

const state = mkdtempSync(join(tmpdir(), 'talklive-console-live-'));
let server: Server;
beforeAll(async () => {
  server = await startServer({ TALKLIVE_STATE: state });
}, STARTS_MS);
afterAll(async () => {
  await server.stop();
  rmSync(state, { recursive: true, force: true });
});

const place = (): Place => ({ origin: server.origin, state });
const home = () => homeOf(place());
const text = (page: Page, selector: string) =>
  page.$eval(selector, (element) => element.textContent ?? '').catch(() => '');

async function operatorAt(page: Page, email: string, role: string): Promise<void> {
  await bringIn(page, place(), email, role);
  await page.goto(`${home()}/console?view=now`);
  await isLive(page);
}

declare global {
  interface Window {
    /** When each of these was seen here first, in ms since 1970. */
    seenAt: Record<string, number>;
    /** What the visitor's page has told of, and when. */
    toldOf: { text: string; at: number }[];
  }
}

/** From now on: when a call stands here, and each of its captions. */
const noteSeen = (page: Page) =>
  page.evaluate(() => {
    window.seenAt = {};
    const look = () => {
      for (const on of document.querySelectorAll<HTMLElement>('.c-on')) {
        window.seenAt[on.dataset['call'] ?? ''] ??= Date.now();
        for (const line of on.querySelectorAll('.c-captions li'))
          window.seenAt[line.lastChild?.textContent ?? ''] ??= Date.now();
      }
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
const seenAt = (page: Page, what: string) => page.evaluate((name) => window.seenAt[name] ?? null, what);

describe.each(BROWSERS)('two operators at the console (%s)', { timeout: STARTS_MS }, (name) => {
  const site = partner(name, () => ({ '/': { body: html(TRIGGER + snippet(server.origin)) } }));
  let owner: Page;
  let reader: Page;
  beforeAll(async () => {
    owner = (await openPage(await openBrowser(name))).page;
    reader = (await openPage(await openBrowser(name))).page;
    await operatorAt(owner, `ada-${name}@example.com`, 'owner');
    await operatorAt(reader, `bob-${name}@example.com`, 'reader');
  }, STARTS_MS);

  it('see a call within 2 s, its captions within 1 s, its report within 10 s of its end; the owner alone can hang it up', async () => {
    let made!: Made;
    let begunAt = 0;
    const { page } = await site.visit('/', async (watched) => {
      made = await noteMade(watched.page);
      watched.page.on('response', (response) => {
        if (response.url().endsWith('/api/vapi/call/web')) begunAt ||= Date.now();
      });
      await watched.page.evaluateOnNewDocument(() => {
        window.toldOf = [];
        const send = window.fetch.bind(window);
        window.fetch = (address, options) => {
          if (typeof address === 'string' && address.endsWith('/said'))
            window.toldOf.push({
              text: (JSON.parse(String(options?.body)) as { text: string }).text,
              at: Date.now(),
            });
          return send(address, options);
        };
      });
    });
    for (const operator of [owner, reader]) await noteSeen(operator);
    await press(page, 'voice');
    await expect.poll(() => made.created.length, { timeout: 30_000 }).toBe(1);
    const [id = ''] = made.created;
    for (const operator of [owner, reader]) {
      await operator.waitForSelector(`[data-call="${id}"]`, { timeout: 10_000 });
      expect(((await seenAt(operator, id)) ?? Infinity) - begunAt).toBeLessThan(APPEARS_MS);
    }
    // While it is still being said.
    await owner.waitForSelector('.c-captions [data-open]', { timeout: 30_000 });
    const firstSaid = () => page.evaluate(() => window.toldOf[0] ?? null);
    await expect.poll(firstSaid, { timeout: 60_000 }).not.toBeNull();
    const first = await firstSaid();
    for (const operator of [owner, reader]) {
      await expect.poll(() => seenAt(operator, first?.text ?? ''), { timeout: 10_000 }).not.toBeNull();
      const at = (await seenAt(operator, first?.text ?? '')) ?? Infinity;
      expect(at - (first?.at ?? 0)).toBeLessThan(CAPTION_MS);
    }

    expect(await reader.$$eval('.c-on .c-danger', ({ length }) => length)).toBe(0);
    // Firefox draws nothing behind another tab, and a click waits until what is drawn stands still.
    await owner.bringToFront();
    await owner.locator('.c-on .c-danger').click();
    await owner.waitForSelector('dialog[open] input');
    await owner.type('dialog[open] input', 'A rehearsal of ours');
    await owner.keyboard.press('Enter');
    const endedAt = Date.now();
    for (const operator of [owner, reader])
      await operator.waitForFunction((call) => !document.querySelector(`[data-call="${call}"]`), {}, id);
    expect(await text(reader, '.c-now')).toContain('Hung up here');

    // The call opens before its report is there, which comes by itself.
    await reader.goto(`${home()}/console?view=call&id=${id}`);
    await reader.waitForSelector('.c-said li', { timeout: 30_000 });
    expect(Date.now() - endedAt).toBeLessThan(REPORT_MS);
    await reader.goto(`${home()}/console?view=now`);
    await owner.goto(`${home()}/console?view=audit`);
    await expect.poll(() => text(owner, '.c-audit')).toContain('A rehearsal of ours');
    await page.evaluate(() => sessionStorage.clear());
    await page.close();
  });

  it('see that the page of a call is gone, and its clock stands', async () => {
    const { page } = await site.visit('/');
    await press(page, 'voice');
    await owner.goto(`${home()}/console?view=now`);
    await owner.waitForSelector('.c-on .c-chip-live', { timeout: 30_000 });
    await page.goto('about:blank');
    await expect.poll(() => text(owner, '.c-on'), { timeout: APPEARS_MS }).toContain('may come back');
    const stood = await text(owner, '.c-on .c-long');
    await pause(2500, 'a clock that went on would be two seconds further');
    expect(await text(owner, '.c-on .c-long')).toBe(stood);
    await page.close();
  });

  it('are told when the line is cut, come back by themselves, and hear of what happened meanwhile', async () => {
    await owner.goto(`${home()}/console?view=leads`);
    for (const operator of [owner, reader]) await isLive(operator);
    await server.stop();
    for (const operator of [owner, reader])
      await operator.waitForSelector('.c-live[data-state=cut]', { timeout: 30_000 });
    expect(await text(reader, '.c-live')).toBe('Not live. Trying again …');
    server = await startServer({ TALKLIVE_STATE: state }, Number(new URL(server.origin).port));
    const email = `visitor-${name}@example.com`;
    expect(await writeTo(place(), 'Grace', email)).toBe(201);
    for (const operator of [owner, reader]) await isLive(operator);
    await expect
      .poll(() => text(owner, 'main'), { timeout: 20_000 })
      .toContain('Please write to me about your offer.');
  });
});
