/** A visitor for whom there is no place yet. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Health } from '../../../worker/health-contract.ts';
import { migrate } from '../../tools/dev-worker.ts';
import { startServer, type Server } from '../../tools/server.ts';
import { readable, seen, seenAny } from '../reading.ts';
import { click, CONNECTED, html, press, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';
import { pause } from '../../pause.ts';

const PLACE = (place: number) => `All places are taken. You are number ${place} in line.`;

describe('a site with one place', () => {
  const state = mkdtempSync(join(tmpdir(), 'talklive-waiting-'));
  let server: Server;
  beforeAll(async () => {
    await migrate(state);
    const edit = ['worker/cli/sites.ts', 'edit', 'default', '--calls-at-once', '1'];
    execFileSync('node', edit, { env: { ...process.env, TALKLIVE_STATE: state } });
    server = await startServer({ TALKLIVE_STATE: state, CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true' });
    // Three starts of the Worker's tools.
  }, 120_000);
  afterAll(async () => {
    await server?.stop();
    rmSync(state, { recursive: true, force: true });
  });
  const site = partner('chromium', () => {
    const tag = snippet(server.origin);
    return {
      '/': { body: html(trigger('voice') + tag) },
      '/de': { body: html(trigger('voice') + tag).replace('<html lang="en"', '<html lang="de"') },
      '/inline': { body: html(`<talklive-call></talklive-call>${tag}`) },
      '/asks': {
        body: html(
          `<talklive-widget consent="required" appear-after="0"></talklive-widget>${trigger('voice')}${tag}`,
        ),
      },
      '/refuses': {
        body: html(
          trigger('voice') +
            tag +
            '<script>addEventListener("talklive-call-start", (event) => event.preventDefault())</script>',
        ),
      },
    };
  });

  const waiting = async () => {
    // What was found is answered for two seconds.
    const response = await fetch(`${server.origin}/api/health?fresh=${Math.random()}`);
    return ((await response.json()) as Health).parts.line.waiting;
  };
  const inLine = (count: number) => expect.poll(waiting, { timeout: 8000, interval: 500 }).toBe(count);
  const call = async (path = '/') => {
    const watched = await site.visit(path);
    await watched.page.bringToFront();
    await watched.page.waitForFunction(() => 'talklive' in window);
    if (path === '/inline') await click(watched.page, '[part~=start-button]');
    else await press(watched.page, 'voice');
    return watched;
  };
  const talks = async () => {
    const { page } = await call();
    await seen(page, CONNECTED);
    return page;
  };
  const end = async (page: Page) => {
    await page.bringToFront();
    await click(page, '[part~=end-button]');
    await page.waitForSelector('>>> [part~=after-call]');
  };
  beforeEach(() => inLine(0));

  it('tells who comes next of place and time beneath “Connecting...”, and calls as soon as it is free', async () => {
    const first = await talks();
    const second = await call();
    await seen(second.page, PLACE(1));
    const said = await readable(second.page);
    expect(said).toContain('Connecting...');
    expect(said).toMatch(/The wait is about \d+ minutes?\./);
    expect(said).not.toContain('All lines are busy');
    const third = await call('/de');
    await seen(third.page, 'Sie sind Nummer 2 in der Warteschlange.');
    await inLine(2);
    await pause(12_000, 'longer than any step of a start may take');
    expect(await readable(second.page)).toContain(PLACE(1));
    const asked: number[] = [];
    second.page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/call/web')) asked.push(Date.now());
    });
    const freed = Date.now();
    await end(first);
    await second.page.bringToFront();
    await seen(second.page, CONNECTED);
    expect(asked).toHaveLength(1);
    expect((asked[0] ?? Infinity) - freed).toBeLessThan(2000);
    expect(await readable(second.page)).not.toContain('in line');
    await seen(third.page, 'Sie sind Nummer 1 in der Warteschlange.');
    await end(second.page);
    await third.page.bringToFront();
    await seen(third.page, 'Verbunden');
    await end(third.page);
    for (const { page, pageErrors } of [second, third]) {
      expect(pageErrors).toEqual([]);
      await page.close();
    }
    await first.close();
  });

  it('lets go of who closes the page, the view, or hangs up', async () => {
    const first = await talks();
    const gone = await call();
    await seen(gone.page, PLACE(1));
    await inLine(1);
    await gone.page.close();
    await inLine(0);
    const changed = await call();
    await seen(changed.page, PLACE(1));
    await click(changed.page, '[part~=close-button]');
    await inLine(0);
    expect(await readable(changed.page)).not.toContain('Connecting');
    // And is back in it with the next press.
    await press(changed.page, 'voice');
    await seen(changed.page, PLACE(1));
    await inLine(1);
    await changed.page.keyboard.press('Escape');
    await pause(500, 'a place that is given up would be free within it');
    expect(await waiting()).toBe(1);
    const inline = await call('/inline');
    await seen(inline.page, PLACE(2));
    await inline.page.evaluate(() => location.reload());
    await inLine(1);
    await end(first);
    await changed.page.bringToFront();
    await seen(changed.page, CONNECTED);
    await end(changed.page);
    for (const { page } of [changed, inline]) await page.close();
    await first.close();
  });

  it('asks for agreement before, and lets the page forbid the call: neither is in line', async () => {
    const first = await talks();
    const asks = await call('/asks');
    await seen(asks.page, 'Before we talk');
    const refuses = await call('/refuses');
    await pause(2500, 'who joins the line without having agreed would be in it');
    expect(await waiting()).toBe(0);
    await asks.page.bringToFront();
    await asks.page.locator('::-p-text(I agree)').click();
    await seen(asks.page, PLACE(1));
    await inLine(1);
    await end(first);
    await asks.page.bringToFront();
    await seen(asks.page, CONNECTED);
    await end(asks.page);
    for (const { page } of [asks, refuses]) await page.close();
    await first.close();
  });

  it('whose minutes of the day are gone says from when there are calls again, and that there is a chat', async () => {
    const edit = ['worker/cli/sites.ts', 'edit', 'default', '--minutes-a-day', '0'];
    execFileSync('node', edit, { env: { ...process.env, TALKLIVE_STATE: state } });
    const USED_UP = 'Today’s calls are used up';
    const { page } = await call();
    // Until the Worker knows of it: a site's settings are remembered for a while.
    const isOn = async () => {
      await seenAny(page, [CONNECTED, USED_UP]);
      return !(await readable(page)).includes(USED_UP);
    };
    for (let tries = 1; await isOn(); tries += 1) {
      expect(tries).toBeLessThan(8);
      await end(page);
      await pause(5000, 'settings are remembered');
      await page.locator('>>> [part~=after-call] .close').click();
      await press(page, 'voice');
    }
    const said = await readable(page);
    expect(said).toMatch(/Try again from .*\d:\d{2}/);
    expect(said).not.toMatch(/seconds/);
    expect(said).toContain('Open chat');
    await page.close();
  }, 90_000);
});
