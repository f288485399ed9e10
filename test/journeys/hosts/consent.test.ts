import { createHash } from 'node:crypto';
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { seen } from '../reading.ts';
import { click, CONNECTED, html, launcherShown, nextPress, press, snippet, trigger } from './host-page.ts';
import { asked, noteMade, UNTOUCHED } from './made.ts';
import { partner } from './partner.ts';

const tag = snippet(inject('origin'));
const GATE = 'Before we talk';
const WIDGET = '<talklive-widget consent="required" appear-after="0"></talklive-widget>';
const buttons = ['voice', 'video', 'chat', 'demo'].map(trigger).join('');

const demo = (kind: string) => async (page: Page) => {
  await launcherShown(page);
  await click(page, '[data-action=talk]');
  await click(page, `[part~=choice-${kind}]`);
};
const run = (script: string) => (page: Page) => page.evaluate(script).then(() => undefined);
const trigger_ = (id: string) => (page: Page) => press(page, id);

type Way = [
  name: string,
  path: string,
  go: (page: Page) => Promise<unknown>,
  then: (page: Page) => Promise<void>,
];
const talking = (page: Page) => seen(page, CONNECTED);
const checking = (page: Page) => seen(page, 'Check ');
const filming = async (page: Page) => void (await page.waitForSelector('>>> iframe[part~=frame]'));
const writing = async (page: Page) => {
  await click(page, 'textarea');
  await page.keyboard.type('Hello there');
  await page.keyboard.press('Enter');
  await seen(page, 'Hello there');
};

const WAYS: Way[] = [
  ['the launcher, then Voice', '/', demo('voice'), checking],
  ['a trigger for voice', '/', trigger_('voice'), talking],
  ['the call in the page', '/inline', (page) => click(page, '[part~=start-button]'), talking],
  [
    'the call’s start() method',
    '/inline',
    run(
      `customElements.whenDefined('talklive-call').then(() => void document.querySelector('talklive-call').start())`,
    ),
    talking,
  ],
];
const MORE_WAYS: Way[] = [
  ['a trigger for video', '/', trigger_('video'), filming],
  [
    'the launcher’s chat',
    '/',
    (page) => launcherShown(page).then(() => click(page, '[data-action=chat]')),
    writing,
  ],
  ['the chat in the page', '/inline', (page) => click(page, '[part~=consent-button]'), writing],
  ['the launcher, then Video', '/', demo('video'), checking],
  ['the launcher, then Chat', '/', demo('chat'), writing],
  ['a trigger for chat', '/', trigger_('chat'), writing],
  [
    'a button for voice',
    '/buttons',
    (page) => click(page, 'talklive-button[mode=voice] >>> button'),
    talking,
  ],
  [
    'a button for video',
    '/buttons',
    (page) => click(page, 'talklive-button[mode=video] >>> button'),
    filming,
  ],
  ['a button for chat', '/buttons', (page) => click(page, 'talklive-button[mode=chat] >>> button'), writing],
  ['talklive.open()', '/', run(`window.talklive.push(['open', 'voice'])`), talking],
  ['talklive.start()', '/', run(`window.talklive.push(['start'])`), talking],
  ['talklive.open() of the chat', '/', run(`window.talklive.push(['open', 'chat'])`), writing],
];

describe('a site that asks for consent', () => {
  const site = partner('chromium', () => ({
    '/': { body: html(WIDGET + buttons + tag) },
    '/inline': {
      body: html(
        `<talklive-call consent="required"></talklive-call>
        <talklive-chat consent="required" placement="inline"></talklive-chat>${tag}`,
      ),
    },
    '/free': { body: html(trigger('voice') + tag) },
    '/chat': {
      body: html(
        `<talklive-chat consent="required"></talklive-chat><talklive-voice consent="none"></talklive-voice>
        ${trigger('voice')}${tag}`,
      ),
    },
    '/buttons': {
      body: html(
        ['voice', 'video', 'chat']
          .map((mode) => `<talklive-button consent="required" mode="${mode}"></talklive-button>`)
          .join('') + tag,
      ),
    },
  }));
  const visit = async (path: string) => {
    let made!: Awaited<ReturnType<typeof noteMade>>;
    const watched = await site.visit(path, async ({ page }) => (made = await noteMade(page)));
    await watched.page.waitForFunction(() => 'talklive' in window && !Array.isArray(window.talklive));
    return { ...watched, made };
  };

  it.each([...WAYS, ...(process.env.SOAK ? MORE_WAYS : [])])(
    'asks before anything else by %s, and goes on as the visitor asked',
    async (_name, path, go, then) => {
      const { page, made, pageErrors } = await visit(path);
      await go(page);
      await seen(page, GATE);
      expect(made.sent).toEqual([]);
      expect(await asked(page)).toEqual(UNTOUCHED);
      await nextPress();
      await click(page, '::-p-text(I agree)');
      await then(page);
      expect(pageErrors).toEqual([]);
      await page.evaluate(() => sessionStorage.clear());
      await page.close();
    },
  );

  it('tells with the call which words were agreed to, and when', async () => {
    const { page } = await visit('/');
    const isCreation = (url: string, method: string) =>
      url.endsWith('/api/vapi/call/web') && method === 'POST';
    const created = page.waitForRequest((request) => isCreation(request.url(), request.method()));
    await press(page, 'voice');
    await seen(page, GATE);
    const shown = await page.$eval('>>> [part~=consent] p', (words) => words.textContent ?? '');
    await nextPress();
    const since = Date.now();
    await click(page, '::-p-text(I agree)');
    const [hash, at] = ((await created).headers()['x-talklive-consent'] ?? '').split(' ');
    expect(hash).toBe(createHash('sha256').update(shown).digest('hex'));
    expect(Number(at)).toBeGreaterThanOrEqual(since);
    expect(Number(at)).toBeLessThanOrEqual(Date.now());
    await seen(page, CONNECTED);
    await page.evaluate(() => sessionStorage.clear());
    await page.close();
  });

  it('takes no for an answer, by every way of the page, and makes nothing', async () => {
    const { page, made, consoleLines } = await visit('/');
    await press(page, 'voice');
    await click(page, '::-p-text(No, thanks)');
    await seen(page, 'You chose not to talk.');
    await page.keyboard.press('Escape');
    await page.waitForFunction(
      () => !document.querySelector('talklive-voice')?.shadowRoot?.querySelector('dialog'),
    );
    for (const part of ['video', 'chat']) {
      await press(page, part);
      await seen(page, 'You chose not to talk.');
      await page.evaluate(
        (name) => (window as never as { talklive: { close(p: string): void } }).talklive.close(name),
        part,
      );
    }
    expect(
      await page.evaluate(() =>
        (window as never as { talklive: { start(): Promise<unknown> } }).talklive.start(),
      ),
    ).toBeNull();
    await expect
      .poll(() => consoleLines.filter((line) => line.includes('[talklive]')))
      .toEqual([expect.stringContaining('no call is started: the visitor has refused')]);
    expect(made.sent).toEqual([]);
    expect(await asked(page)).toEqual({ devices: 0, stored: ['talklive:consent'] });
    await page.close();
  });

  it('withdraws what waits for the agreement when its dialog is closed', async () => {
    const { page, made } = await visit('/');
    await press(page, 'voice');
    await seen(page, GATE);
    await page.keyboard.press('Escape');
    await page.waitForFunction(
      () => !document.querySelector('talklive-voice')?.shadowRoot?.querySelector('dialog'),
    );
    await press(page, 'chat');
    await click(page, '::-p-text(I agree)');
    await page.waitForSelector('>>> textarea:not(:disabled)');
    expect(made.sent).toEqual([]);
    expect((await asked(page)).devices).toBe(0);
    await page.close();
  });

  it('asks before the way back to a call that a page without the question began', async () => {
    const { page, made } = await visit('/free');
    await press(page, 'voice');
    await talking(page);
    await page.goto(`${site.host.origin}/`, { waitUntil: 'load' });
    made.sent.length = 0;
    await seen(page, GATE);
    expect((await asked(page)).devices).toBe(0);
    expect(made.sent).toEqual([]);
    await click(page, '::-p-text(I agree)');
    await seen(page, 'The page was left.');
    expect((await asked(page)).devices).toBe(0);
    await click(page, '::-p-text(Reconnect)');
    await talking(page);
    await click(page, '[part~=end-button]');
    await seen(page, 'You ended the call.');
    await page.evaluate(() => sessionStorage.clear());
    await page.close();
  });

  it('asks before the chat that an error offers, unless it was answered before the call', async () => {
    for (const path of ['/', '/chat']) {
      const { page, made } = await visit(path);
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        const refused = request.method() === 'POST' && request.url().endsWith('/call/web');
        void (refused ? request.abort('failed') : request.continue());
      });
      await press(page, 'voice');
      if (path === '/') await click(page, '::-p-text(I agree)');
      await click(page, 'dialog [part~=error] ::-p-text(Open chat)');
      if (path === '/chat') {
        await seen(page, GATE);
        expect((await asked(page)).stored).toEqual([]);
        expect(made.sent).toEqual(['POST /api/vapi/call/web']);
        await click(page, '::-p-text(I agree)');
      }
      await writing(page);
      await page.evaluate(() => sessionStorage.clear());
      await page.close();
    }
  });
});
