import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS } from '../browser.ts';
import { seen } from '../reading.ts';
import { leftovers, noteTraces } from '../traces.ts';
import { CONNECTED, LAUNCHER, html, press, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';
import { pause } from '../../pause.ts';

const origin = inject('origin');
const tag = snippet(origin);

const talking = (page: Page) =>
  page.evaluate(() => {
    const players = [...document.querySelectorAll<HTMLAudioElement>('audio[data-participant-id]')];
    return {
      heard: players.some((player) => !player.paused && !player.muted),
      microphones: window.traces.microphones.filter((track) => track.readyState === 'live').length > 0,
    };
  });
const ON = { heard: true, microphones: true };

describe.each(BROWSERS)('a page that changes while its visitor talks (%s)', (name) => {
  const site = partner(name, () => ({
    '/': { body: html(LAUNCHER + trigger('voice') + tag) },
    '/own': {
      body: html(`<main><talklive-voice></talklive-voice></main><aside></aside>${trigger('voice')}${tag}`),
    },
  }));

  const talk = async (path: string) => {
    const watched = await site.visit(path, ({ page }) => noteTraces(page));
    await press(watched.page, 'voice');
    await seen(watched.page, CONNECTED);
    await expect.poll(() => talking(watched.page), { timeout: 10_000 }).toEqual(ON);
    return watched;
  };
  const hangUp = async (page: Page) => {
    await page.locator('::-p-text(End Call)').click();
    await expect
      .poll(() => leftovers(page), { timeout: 8000 })
      .toMatchObject({ liveMicrophones: 0, openPeers: 0, audioElements: 0 });
    await page.close();
  };

  it('goes on talking when the body is swapped, and hangs up from the new one', async () => {
    const { page, pageErrors } = await talk('/');
    await page.evaluate(
      (script, launcher) => {
        const body = document.createElement('body');
        body.append(document.createElement('h1'), document.createElement(launcher));
        // Scripts of the new body run again, as Turbo lets them.
        body.append(Object.assign(document.createElement('script'), { src: script, async: true }));
        document.body.replaceWith(body);
      },
      `${origin}/widget.js`,
      'talklive-widget',
    );
    await seen(page, 'End Call');
    await seen(page, CONNECTED);
    await expect.poll(() => talking(page), { timeout: 5000 }).toEqual(ON);
    expect((await page.$$('>>> dialog[open]')).length).toBe(1);
    expect(pageErrors).toEqual([]);
    await hangUp(page);
  });

  it('reads nothing in its console of a call that goes well', async () => {
    const { page, consoleLines, pageErrors } = await talk('/');
    await page.locator('>>> [part=mute-button]').click();
    await page.waitForSelector('>>> [part=mute-button][aria-pressed=true]');
    await hangUp(page);
    // What the browser itself says of its graphics is not of the widget.
    expect(consoleLines.filter((line) => !/WebGL|GPU|GL Driver/i.test(line))).toEqual([]);
    expect(pageErrors).toEqual([]);
  });

  it('goes on talking when its tag is moved, and when it is removed', async () => {
    const { page, pageErrors } = await talk('/own');
    await page.evaluate(() =>
      document.querySelector('aside')?.append(document.querySelector('talklive-voice') ?? ''),
    );
    await seen(page, CONNECTED);
    expect(await talking(page)).toEqual(ON);
    await page.evaluate(() => document.querySelector('talklive-voice')?.remove());
    await seen(page, CONNECTED);
    expect(await talking(page)).toEqual(ON);
    expect(pageErrors).toEqual([]);
    await hangUp(page);
  });

  it('goes on talking while another tab is in front', async () => {
    const { page } = await talk('/');
    const other = await site.browser.newPage();
    await other.goto('about:blank');
    await other.bringToFront();
    await pause(1500, 'a browser quiets a tab in the background after a second');
    expect(await talking(page)).toEqual(ON);
    await other.close();
    await page.bringToFront();
    await seen(page, CONNECTED);
    await hangUp(page);
  });
});
