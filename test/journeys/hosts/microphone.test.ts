import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { seen } from '../reading.ts';
import { CONNECTED, html, press, snippet, trigger } from './host-page.ts';
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
    await plug(page, 'laptop', 'desk');
    await expect.poll(() => live(page)).toEqual(['desk']);
    await expect.poll(() => notice(page)).not.toContain('The microphone was lost');

    await plug(page);
    await seen(page, 'Connect it again or choose another one.');
    expect(await live(page)).toEqual([]);
    await seen(page, CONNECTED);
    await plug(page, 'desk');
    await expect.poll(() => live(page)).toEqual(['desk']);
    await expect.poll(() => notice(page)).not.toContain('The microphone was lost');

    // The room has it: what the visitor says is heard.
    await seen(page, 'We hear you');
    await page.close();
  });
});
