/** The elements are here, for the visitor has pointed at the launcher; then a part of the rest does not come. */
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { readable, seen } from '../reading.ts';
import { liveMicrophones, noteTraces } from '../traces.ts';
import {
  click,
  CONNECTED,
  html,
  LAUNCHER,
  launcherShown,
  nextPress,
  press,
  snippet,
  trigger,
} from './host-page.ts';
import { answered, hung, lost, type Fate } from './fates.ts';
import { partner } from './partner.ts';

const origin = inject('origin');
const OFFLINE = 'You are offline';
const BLOCKED = 'This could not load';
const PART = 'This part could not load';
const buttons = ['voice', 'chat', 'demo', 'video'].map(trigger).join('');

describe('a page that loses a part after the elements have come', () => {
  const site = partner('chromium', () => ({
    '/': { body: html(LAUNCHER + buttons + snippet(origin)) },
    '/consent': { body: html(LAUNCHER.replace(' ', ' consent="required" ') + buttons + snippet(origin)) },
    '/chat': {
      body: html(`<talklive-chat placement="inline"></talklive-chat>${LAUNCHER}${snippet(origin)}`),
    },
    '/inline': { body: html(`<talklive-call></talklive-call>${LAUNCHER}${snippet(origin)}`) },
  }));
  /** At `sign` the visitor has pointed. Without a cache, for what an earlier visit has left in it would come. */
  const visit = async (which: RegExp, fate: Fate = lost, path = '/', sign = '>>> [data-action=talk]') => {
    let losing = path === '/inline' || path === '/chat';
    const watched = await site.visit(path, async ({ page }) => {
      await page.setCacheEnabled(false);
      await noteTraces(page);
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        if (losing && which.test(request.url())) fate(request);
        else void request.continue();
      });
    });
    const { page } = watched;
    await launcherShown(page);
    // Where inline tags bring the elements, these draw the launcher anew meanwhile.
    await page.locator(sign).hover();
    await page.waitForFunction(() => document.querySelector('talklive-widget')?.shadowRoot);
    losing = true;
    return { ...watched, mend: () => (losing = false) };
  };
  const again = (page: Page) => click(page, '[part~=error] [part~=primary-button]');

  it.each([
    ['voice', CONNECTED, 'is lost', lost],
    ['chat', 'Hello! How can we help?', 'is gone', answered(404, 'gone')],
    ['demo', 'How would you like to talk?', 'throws', answered(200, 'throw new Error("half a file")')],
    ['video', 'AI Video Assistant', 'does not parse', answered(200, 'export const half = (')],
  ])('says that %s did not come, and brings it at the next try', async (part, words, _, fate) => {
    const sign = part === 'demo' ? '#chat' : undefined;
    const { page, mend, pageErrors } = await visit(new RegExp(`/widget/${part}-`), fate, '/', sign);
    await press(page, part);
    const fault = part === 'chat' ? PART : BLOCKED;
    await seen(page, fault);
    // No microphone listens to a visitor who sees no call.
    await expect.poll(() => liveMicrophones(page)).toBe(0);
    expect(await page.$$('>>> .shell')).toEqual([]);
    mend();
    await again(page);
    await seen(page, words);
    expect(await readable(page)).not.toContain(fault);
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('says so at the first click, too, and takes the frame of what is loading away', async () => {
    const { page } = await site.visit('/', async ({ page }) => {
      await page.setCacheEnabled(false);
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        if (/\/widget\/voice-/.test(request.url())) lost(request);
        else void request.continue();
      });
    });
    await launcherShown(page);
    await press(page, 'voice');
    await seen(page, BLOCKED);
    await seen(page, 'Switch off blockers for this page, or reload it.');
    expect(await page.$$('>>> .shell')).toEqual([]);
    await click(page, 'dialog[open] [part~=close-button]');
    await page.waitForSelector('>>> dialog[open]', { hidden: true });
    await page.close();
  });

  it('says that the visitor is offline, after a hover, and can be closed', async () => {
    const { page } = await visit(/nothing/);
    await page.waitForFunction(() => customElements.get('talklive-voice'));
    await page.setOfflineMode(true);
    await press(page, 'voice');
    await seen(page, OFFLINE);
    await click(page, 'dialog[open] [part~=close-button]');
    await page.waitForSelector('>>> dialog[open]', { hidden: true });
    await page.setOfflineMode(false);
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await page.close();
  });

  it('shows a notice whose library did not come', async () => {
    const { page } = await visit(/\/widget\/toaster-/);
    await page.evaluate(() =>
      window.talklive.toast({
        title: 'Thank you',
        description: 'We will write to you.',
      }),
    );
    await seen(page, 'We will write to you.');
    await click(page, 'dialog[open] [part~=close-button]');
    await page.waitForSelector('>>> dialog[open]', { hidden: true });
    await page.close();
  });

  it('says in a call that a drawer did not come, and the call goes on', async () => {
    const { page, mend, pageErrors } = await visit(/\/widget\/(demo|TypeInstead)-/, lost, '/', '#chat');
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await click(page, '[part~=devices-button]');
    await seen(page, PART);
    await click(page, '[part~=error] .btn:not(.primary)');
    await page.waitForSelector('>>> [part~=error]', { hidden: true });
    await click(page, '[part~=type-button]');
    await seen(page, PART);
    await click(page, '[part~=devices-button]');
    await seen(page, PART);
    mend();
    await again(page);
    await page.waitForSelector('>>> select');
    await page.waitForSelector('>>> [part~=end-button]:not(:disabled)');
    expect(await liveMicrophones(page)).toBe(1);
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('says after a call that its summary did not come', async () => {
    const { page, mend } = await visit(/\/widget\/listening-/);
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await page.waitForSelector('>>> .caption');
    await click(page, '[part~=end-button]');
    await seen(page, PART);
    mend();
    await again(page);
    await seen(page, 'Call ended');
    await page.close();
  });

  it('says of a question for consent that it did not come, and asks it at the next try', async () => {
    const { page, mend } = await visit(/\/widget\/ConsentGate-/, lost, '/consent');
    await press(page, 'voice');
    await seen(page, PART);
    expect(await liveMicrophones(page)).toBe(0);
    mend();
    await again(page);
    await seen(page, 'I agree');
    await page.close();
  });

  it('says where a call stands in the page that its view did not come, and begins with it', async () => {
    const { page, mend } = await visit(/\/widget\/voice-/, lost, '/inline');
    await click(page, '[part~=start-button]');
    await seen(page, PART);
    await expect.poll(() => liveMicrophones(page)).toBe(0);
    mend();
    await again(page);
    await seen(page, CONNECTED);
    await page.close();
  });

  it.each([
    ['is lost', lost, PART],
    ['is gone', answered(404, 'gone'), PART],
  ])(
    'says where a chat stands in the page that it did not come (%s), and brings it',
    async (_, fate, words) => {
      const { page, mend, pageErrors } = await visit(/\/widget\/chat-/, fate, '/chat');
      await seen(page, words);
      expect(await page.$$('>>> dialog[open]')).toEqual([]);
      mend();
      await again(page);
      await seen(page, 'Hello! How can we help?');
      expect(pageErrors).toEqual([]);
      await page.close();
    },
  );

  it('says where a chat stands in the page that the visitor went offline before it came', async () => {
    const { page, mend } = await visit(/\/widget\/chat-/, lost, '/chat');
    await seen(page, PART);
    mend();
    await page.setOfflineMode(true);
    await again(page);
    await seen(page, OFFLINE);
    await page.setOfflineMode(false);
    await nextPress();
    await again(page);
    await seen(page, 'Hello! How can we help?');
    await page.close();
  });

  it('says what became of a call although the words of faults did not come', async () => {
    const { page } = await visit(/\/widget\/(outcomes|engine)-/);
    await press(page, 'voice');
    await seen(page, BLOCKED);
    await page.close();
  });

  it.runIf(process.env.SOAK).each([
    ['voice', /\/widget\/voice-/],
    ['demo', /\/widget\/demo-/],
    ['video', /\/widget\/video-/],
    ['chat', /\/widget\/chat-/],
  ])('says within a second that %s is on its way, and after eight that it is not', async (part, which) => {
    const { page, mend } = await visit(which, hung, '/', part === 'demo' ? '#chat' : undefined);
    await press(page, part);
    await seen(page, 'Loading assistant...', 3000);
    await seen(page, part === 'chat' ? PART : BLOCKED, 12_000);
    mend();
    await again(page);
    await page.waitForSelector('>>> [part~=error]', { hidden: true });
    await page.close();
  });
});
