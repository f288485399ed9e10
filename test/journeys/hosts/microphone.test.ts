import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { CHROMIUM_ARGS } from '../../tools/browsers.ts';
import { launchBrowser } from '../browser.ts';
import { readable, seen } from '../reading.ts';
import {
  click,
  CONNECTED,
  html,
  nextPress,
  openHostPage,
  press,
  snippet,
  startHost,
  trigger,
} from './host-page.ts';
import { partner } from './partner.ts';

const origin = inject('origin');

declare global {
  interface Window {
    /** The microphones that are plugged in. */
    plugged: string[];
    /** What was opened, and of which microphone. */
    opened: { id: string; track: MediaStreamTrack }[];
    plug: (...ids: string[]) => void;
  }
}

/** Microphones that are plugged in and out; a browser lists the first one as its default, too. */
const withPlugs = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    const media = navigator.mediaDevices as MediaDevices | undefined;
    if (!media) return;
    window.plugged = ['desk'];
    window.opened = [];
    const ask = media.getUserMedia.bind(media);
    media.getUserMedia = async ({ audio } = {}) => {
      const exact =
        typeof audio === 'object' ? (audio.deviceId as { exact?: string } | undefined)?.exact : undefined;
      const id = exact ?? window.plugged[0];
      if (!id) throw new DOMException('Requested device not found', 'NotFoundError');
      if (!window.plugged.includes(id)) throw new DOMException('', 'OverconstrainedError');
      const stream = await ask({ audio: true });
      const [track] = stream.getAudioTracks();
      if (!track) return stream;
      const deviceId = exact ?? 'default';
      track.getSettings = () => ({ deviceId, groupId: `group of ${id}` });
      window.opened.push({ id, track });
      return stream;
    };
    media.enumerateDevices = async () => {
      const listed = window.plugged.map((id) => ({ deviceId: id, of: id }));
      const [first] = window.plugged;
      return (first ? [{ deviceId: 'default', of: first }, ...listed] : listed).map(
        ({ deviceId, of }) =>
          ({ kind: 'audioinput', deviceId, label: of, groupId: `group of ${of}` }) as MediaDeviceInfo,
      );
    };
    window.plug = (...ids) => {
      const before = window.plugged;
      window.plugged = ids;
      for (const { id, track } of window.opened)
        if (before.includes(id) && !ids.includes(id) && track.readyState === 'live') {
          // A track that the page stops says nothing; one that loses its device does.
          track.stop();
          track.dispatchEvent(new Event('ended'));
        }
      media.dispatchEvent(new Event('devicechange'));
    };
  });

const live = (page: Page) =>
  page.evaluate(() => window.opened.filter(({ track }) => track.readyState === 'live').map(({ id }) => id));
const plug = (page: Page, ...ids: string[]) => page.evaluate((given) => window.plug(...given), ids);
const LONG = { timeout: 10_000 };
const notice = (page: Page) =>
  page.$$eval('>>> [part~=notice]', (all) => all.map((one) => one.textContent).join());

describe('a microphone that is pulled out', () => {
  const site = partner('chromium', () => ({ '/': { body: html(trigger('voice') + snippet(origin)) } }));

  it('is used again once it is back: after another one, and where it is the only one', async () => {
    const { page } = await site.visit('/', ({ page }) => withPlugs(page));
    await press(page, 'voice');
    await seen(page, CONNECTED);
    expect(await live(page)).toEqual(['desk']);

    await plug(page, 'laptop');
    await seen(page, 'The microphone was lost');
    await expect.poll(() => live(page)).toEqual(['laptop']);
    // Another one is used: that one was lost is news for a while, and no more.
    await expect.poll(() => notice(page), LONG).not.toContain('The microphone was lost');
    await seen(page, 'We hear you');
    await plug(page, 'laptop', 'desk');
    await expect.poll(() => live(page)).toEqual(['desk']);
    await expect.poll(() => notice(page), LONG).not.toContain('The microphone was lost');

    await plug(page);
    await seen(page, 'Connect it again or choose another one.');
    expect(await live(page)).toEqual([]);
    // The call goes on, and nobody is told to speak.
    await seen(page, 'Connected');
    await expect.poll(() => readable(page)).not.toContain('Speak naturally');
    await plug(page, 'desk');
    await expect.poll(() => live(page)).toEqual(['desk']);
    await expect.poll(() => notice(page), LONG).not.toContain('The microphone was lost');

    // The room has it: what the visitor says is heard.
    await seen(page, 'We hear you');
    await page.close();
  });
});

describe('a microphone that may be used and never answers', () => {
  const site = partner('chromium', () => ({ '/': { body: html(trigger('voice') + snippet(origin)) } }));

  it('is named as what is missing, and the call can be tried again', async () => {
    const { page } = await site.visit('/', ({ page }) =>
      page.evaluateOnNewDocument(() => {
        const media = navigator.mediaDevices as MediaDevices | undefined;
        if (!media) return;
        const ask = media.getUserMedia.bind(media);
        let hangs = true;
        media.getUserMedia = (constraints) => (hangs ? new Promise(() => undefined) : ask(constraints));
        window.plug = () => (hangs = false);
      }),
    );
    await press(page, 'voice');
    await seen(page, 'The microphone is busy', 16_000);
    await plug(page);
    await page.locator('>>> ::-p-text(Try again)').click();
    await seen(page, CONNECTED);
    await page.close();
  });
});

describe('a microphone that is missing at first', () => {
  const site = partner('chromium', () => ({
    '/': { body: html(trigger('voice') + trigger('demo') + snippet(origin)) },
    '/inline': { body: html(`<talklive-call></talklive-call>${snippet(origin)}`) },
  }));
  const visit = async (path: string) => {
    const { page } = await site.visit(path, async ({ page }) => {
      await withPlugs(page);
      await page.evaluateOnNewDocument(() => (window.plugged = []));
    });
    return page;
  };

  it.each(['/', '/inline'])(
    'is offered once it is plugged in, and the call starts with it (%s)',
    async (path) => {
      const page = await visit(path);
      if (path === '/') await press(page, 'voice');
      else await click(page, '[part~=start-button]');
      await seen(page, 'No microphone found');
      await click(page, '[part~=error] ::-p-text(Choose microphone)');
      await page.waitForSelector('>>> [part~=devices]');
      expect(await page.$eval('>>> [part~=devices]', (menu) => (menu as HTMLElement).innerText)).toContain(
        'No microphone found',
      );
      await plug(page, 'desk');
      await seen(page, 'A microphone is connected now');
      expect(await readable(page)).not.toContain('No microphone found');
      const menu = await page.waitForSelector('>>> [part~=devices] select');
      // The first is as good as any other: whoever has one only can choose it, too.
      await menu?.select('desk');
      await seen(page, CONNECTED);
      expect(await live(page)).toEqual(['desk']);
      await page.close();
    },
  );

  it('is offered in the check, too', async () => {
    const page = await visit('/');
    await press(page, 'demo');
    await click(page, '[part~=choice-voice]');
    await seen(page, 'No microphone found');
    await plug(page, 'desk');
    await seen(page, 'A microphone is connected now');
    expect(await readable(page)).not.toContain('No microphone found');
    const menu = await page.waitForSelector('>>> [part~=demo] select');
    await menu?.select('desk');
    await seen(page, 'Say something: the bars should move.');
    await page.close();
  });
});

describe('a microphone whose permission is taken back in a call', () => {
  const asking = CHROMIUM_ARGS.filter((arg) => !arg.startsWith('--use-fake-ui'));
  let visit: (prepare?: (page: Page) => unknown) => Promise<Page>;
  let allow: (setting: 'granted' | 'denied') => Promise<void>;
  beforeAll(async () => {
    const host = await startHost({ '/': { body: html(trigger('voice') + snippet(origin)) } });
    const browser = await launchBrowser('chromium', { args: asking });
    const wire = await browser.target().createCDPSession();
    allow = (setting) =>
      wire.send('Browser.setPermission', {
        permission: { name: 'microphone' },
        setting,
        origin: host.origin,
      });
    visit = async (prepare) => {
      await allow('granted');
      const { page } = await openHostPage(browser.defaultBrowserContext());
      await prepare?.(page);
      await page.goto(host.origin, { waitUntil: 'load' });
      await press(page, 'voice');
      await seen(page, CONNECTED);
      await seen(page, 'We hear you');
      await allow('denied');
      await seen(page, 'The microphone is blocked');
      return page;
    };
    return async () => {
      await browser.close();
      await host.stop();
    };
  });

  it('is said to hear nothing, and is used again by itself once it is allowed', async () => {
    const page = await visit();
    await expect.poll(() => readable(page)).not.toMatch(/Speak naturally|Listening|We hear you/);
    await allow('granted');
    await expect.poll(() => notice(page), LONG).toBe('');
    await seen(page, CONNECTED);
    await seen(page, 'We hear you');
    await page.close();
  });

  it('is asked for anew by a press, where the browser tells of no change', async () => {
    const page = await visit((one) =>
      one.evaluateOnNewDocument(() => {
        for (const { prototype } of [PermissionStatus, MediaDevices])
          Object.assign(prototype, { addEventListener: () => undefined });
      }),
    );
    await click(page, '[part~=notice] ::-p-text(Try again)');
    // The words stood there before: what the press has asked for is refused before it is allowed.
    await nextPress();
    await seen(page, 'The microphone is blocked');
    await allow('granted');
    await click(page, '[part~=notice] ::-p-text(Try again)');
    await expect.poll(() => notice(page), LONG).toBe('');
    await seen(page, 'We hear you');
    await page.close();
  });
});
