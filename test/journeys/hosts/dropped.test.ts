/** A call whose line is cut: what the visitor reads, what the page is told, and how long it lasted in the end. */
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { readable, seen } from '../reading.ts';
import { liveMicrophones, noteTraces } from '../traces.ts';
import { book, keepBook } from './call-book.ts';
import { CONNECTED, html, nextPress, press, snippet } from './host-page.ts';
import { partner } from './partner.ts';
import { pause } from '../../pause.ts';

const tag = snippet(inject('origin'));
const voice = (scenario: string) =>
  `<button id="voice" data-talklive="voice" data-talklive-assistant-id="${scenario}">Talk</button>`;

const click = (page: Page, words: string) => page.locator(`>>> ::-p-text(${words})`).click();
const clock = (page: Page) =>
  page.$eval('>>> [part~=time]', ({ textContent }) => {
    const [minutes = 0, seconds = 0] = (textContent ?? '').split(':').map(Number);
    return minutes * 60 + seconds;
  });
describe('a call that is cut off', () => {
  const site = partner('chromium', () => ({
    '/drops': { body: html(voice('drops-midway') + tag) },
    '/talk': { body: html(`${voice('long-talk')}<a href="/elsewhere">Our prices</a>${tag}`) },
    '/leaves': { body: html(voice('leaves-silently') + tag) },
    '/inline': {
      body: html(`<talklive-call assistant-id="long-talk"></talklive-call>${voice('long-talk')}${tag}`),
    },
    '/slow': {
      body: html(`<talklive-call assistant-id="slow-join"></talklive-call>${voice('slow-join')}${tag}`),
    },
    '/elsewhere': { body: html('<h2>Prices</h2>') },
  }));
  const begin = async (path: string) => {
    const watched = await site.visit(path, async (fresh) => {
      await noteTraces(fresh.page);
      await keepBook(fresh);
    });
    await watched.page.evaluate(() => localStorage.clear());
    await watched.page.waitForFunction(() => 'talklive' in window);
    if (path === '/inline') await click(watched.page, 'Start call');
    else await press(watched.page, 'voice');
    await seen(watched.page, CONNECTED);
    return { ...watched, since: Date.now() };
  };

  it('is one call when the visitor comes back: told once, its clock goes on, all of its legs count', async () => {
    const { page, consoleLines, since } = await begin('/drops');
    await seen(page, 'Your connection was lost.', 20_000);
    const first = (Date.now() - since) / 1000;
    expect(await liveMicrophones(page)).toBe(0);
    expect(consoleLines.filter((line) => line.includes('Vapi error:'))).toHaveLength(1);
    await pause(2500, 'seconds of a call, or without one, are what is counted');
    await click(page, 'Reconnect');
    await seen(page, CONNECTED);
    const back = Date.now();
    expect(Math.abs((await clock(page)) - first), 'the clock goes on').toBeLessThan(1.6);
    await pause(1500, 'seconds of a call, or without one, are what is counted');
    await click(page, 'End Call');
    await seen(page, 'You ended the call.');
    const talked = first + (Date.now() - back) / 1000;
    const [started, ended, ...more] = await book(page);
    expect(more).toEqual([]);
    expect(started?.name).toBe('started');
    expect(ended).toMatchObject({
      name: 'ended',
      detail: { callId: started?.detail.callId ?? '?', reason: 'visitor' },
    });
    const seconds = ended?.detail.seconds ?? 0;
    expect(Math.abs(seconds - talked), `${seconds} s told, ${talked} s talked`).toBeLessThan(1.6);
    expect(await readable(page)).toContain(`Length: 0:${String(seconds).padStart(2, '0')}`);
    await page.close();
  });

  it.runIf(process.env.SOAK)(
    'and given up was lost with the network, and has the length that it had',
    async () => {
      const { page, since } = await begin('/drops');
      await seen(page, 'Your connection was lost.', 20_000);
      const talked = (Date.now() - since) / 1000;
      await pause(2500, 'seconds of a call, or without one, are what is counted');
      // It promises nothing of a call that is cut off, and gives nothing up.
      await page.keyboard.press('Escape');
      await pause(500, 'words that are wrong would be here within it');
      expect(await readable(page)).not.toContain('The call goes on.');
      expect(await readable(page)).toContain('You can return for');
      await page.locator('>>> [part~=close-button]').click();
      await seen(page, 'The connection was lost.');
      const [, ended] = await book(page);
      expect(ended).toMatchObject({ name: 'ended', detail: { reason: 'network' } });
      expect(Math.abs((ended?.detail.seconds ?? 0) - talked)).toBeLessThan(1.6);
      await page.close();
    },
  );

  it.runIf(process.env.SOAK)(
    'and not returned to was lost with the network',
    async () => {
      const { page, since } = await begin('/drops');
      await seen(page, 'Your connection was lost.', 20_000);
      const talked = (Date.now() - since) / 1000;
      await seen(page, 'The connection was lost.', 70_000);
      const [, ended] = await book(page);
      expect(ended).toMatchObject({ name: 'ended', detail: { reason: 'network' } });
      expect(Math.abs((ended?.detail.seconds ?? 0) - talked)).toBeLessThan(1.6);
      await page.close();
    },
    120_000,
  );

  it('by a page that was left says so when the visitor is back, and goes on as the same call', async () => {
    const { page, since } = await begin('/talk');
    await pause(1500, 'seconds of a call, or without one, are what is counted');
    await page.goto(`${site.host.origin}/elsewhere`, { waitUntil: 'load' });
    const first = (Date.now() - since) / 1000;
    await pause(1000, 'seconds of a call, or without one, are what is counted');
    await page.goBack({ waitUntil: 'load' });
    await seen(page, 'The page was left.');
    await click(page, 'Reconnect');
    await seen(page, CONNECTED);
    const back = Date.now();
    await pause(1200, 'seconds of a call, or without one, are what is counted');
    await click(page, 'End Call');
    await seen(page, 'You ended the call.');
    const talked = first + (Date.now() - back) / 1000;
    const told = await book(page);
    expect(told.map(({ name, from }) => `${name} ${from}`)).toEqual([
      'started button',
      'ended talklive-voice',
    ]);
    expect(Math.abs((told[1]?.detail.seconds ?? 0) - talked)).toBeLessThan(1.6);
    await page.close();
  });

  it('by an assistant that leaves without a word says so, closes the microphone, and says it again of an empty room', async () => {
    const { page } = await begin('/leaves');
    await page.evaluate(() => {
      const say = window.postMessage.bind(window) as (message: unknown, target: string) => void;
      const room = { empty: false, leftAt: 0, seenAt: 0 };
      Object.assign(window, { room });
      // What the room tells of the assistant: when it left, and, once the room is to stay empty, nothing.
      window.postMessage = ((message: { from?: string; action?: string }, target: string) => {
        const told = message.from === 'embedded' ? message.action : '';
        if (told === 'participant-left') room.leftAt ||= performance.now();
        if (told !== 'participant-joined' || !room.empty) say(message, target);
      }) as typeof window.postMessage;
      setInterval(() => {
        const panel = document.querySelector('talklive-voice')?.shadowRoot?.querySelector('[part~=error]');
        if (panel && !room.seenAt) room.seenAt = performance.now();
      }, 50);
    });
    await seen(page, 'Nobody is on the line any more', 20_000);
    await seen(page, 'The assistant has left the call.');
    const room = () =>
      page.evaluate(() => (window as unknown as { room: { leftAt: number; seenAt: number } }).room);
    const { leftAt, seenAt } = await room();
    expect(leftAt).toBeGreaterThan(0);
    expect(seenAt - leftAt).toBeLessThan(5000);
    expect(await liveMicrophones(page)).toBe(0);
    await seen(page, 'End Call');
    await page.evaluate(() => Object.assign((window as unknown as { room: object }).room, { empty: true }));
    await click(page, 'Reconnect');
    await seen(page, 'Connecting');
    const said: string[] = [];
    await expect
      .poll(async () => said.push(await readable(page)) && said.at(-1), { timeout: 8000, interval: 100 })
      .toContain('Nobody is on the line any more');
    expect(said.join(' ')).not.toContain(CONNECTED);
    expect(await liveMicrophones(page)).toBe(0);
    await page.evaluate(() => Object.assign((window as unknown as { room: object }).room, { empty: false }));
    await click(page, 'Reconnect');
    await seen(page, CONNECTED);
    await click(page, 'End Call');
    await seen(page, 'You ended the call.');
    expect((await book(page)).map(({ name }) => name)).toEqual(['started', 'ended']);
    await page.close();
  });

  it.runIf(process.env.SOAK)(
    'by a reload has one panel, in the page where the page has a call of its own',
    async () => {
      const { page } = await begin('/inline');
      await page.reload({ waitUntil: 'load' });
      await seen(page, 'The page was reloaded.');
      await page.waitForFunction(() => customElements.get('talklive-voice'));
      expect((await page.$$('>>> dialog[open]')).length).toBe(0);
      expect((await page.$$('>>> ::-p-text(The page was reloaded.)')).length).toBe(1);
      await seen(page, 'Rehearsal: scripted assistant');
      await page.setOfflineMode(true);
      await click(page, 'Reconnect');
      await seen(page, 'You are offline');
      await seen(page, 'The page was reloaded.');
      await page.setOfflineMode(false);
      await nextPress();
      await click(page, 'Reconnect');
      await seen(page, CONNECTED);
      await page.setOfflineMode(true);
      await click(page, 'End Call');
      await seen(page, 'You ended the call.');
      expect((await book(page)).map(({ name, from }) => `${name} ${from}`)).toEqual([
        'started talklive-call',
        'ended talklive-call',
      ]);
      const rate = async () => (await page.waitForSelector('>>> [aria-label=Good]'))?.click();
      await rate();
      await seen(page, 'Not sent.');
      expect(await readable(page)).not.toContain('Thank you');
      await page.setOfflineMode(false);
      await rate();
      await seen(page, 'Thank you');

      // A call of the modal's is not shown in the page as well.
      await press(page, 'voice');
      await page.waitForSelector('>>> dialog[open]');
      await seen(page, CONNECTED);
      expect((await page.$$('>>> [part~=end-button]')).length).toBe(1);
      await click(page, 'End Call');
      await seen(page, 'You ended the call.');
      expect((await page.$$('>>> [part~=after-call]')).length).toBe(1);
      await page.close();
    },
  );

  it('before it was ever connected leaves nothing behind, neither of the modal nor in the page', async () => {
    const { page } = await site.visit('/slow', keepBook);
    await page.evaluate(() => localStorage.clear());
    const count = async (name: string) => (await book(page)).filter((one) => one.name === name).length;
    const told = (name: string, times: number) =>
      expect.poll(() => count(name), { timeout: 10_000 }).toBe(times);
    await press(page, 'voice');
    await seen(page, 'Connecting');
    await (await page.waitForSelector('>>> [part~=close-button]'))?.click();
    await told('ended', 1);
    await page.waitForFunction(
      () => !document.querySelector('talklive-voice')?.shadowRoot?.querySelector('dialog'),
    );
    await page.waitForNetworkIdle();
    expect((await page.$$('>>> [part~=after-call]')).length).toBe(0);
    await click(page, 'Start call');
    await seen(page, 'Connecting');
    await page.evaluate(() =>
      (document.querySelector('talklive-call') as unknown as { stop(): void }).stop(),
    );
    await told('ended', 2);
    await seen(page, 'Start call');
    expect((await page.$$('>>> [part~=after-call]')).length).toBe(0);
    expect((await book(page)).map(({ detail }) => detail.seconds)).toEqual([0, 0]);
    await page.close();
  });
});
