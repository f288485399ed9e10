/** What stands between two voices, and what helps: told apart, once it lasts, and never of a voice that is well. */
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { pause } from '../../pause.ts';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { readable, seen } from '../reading.ts';
import { click, CONNECTED, html, press, snippet } from './host-page.ts';
import { partner } from './partner.ts';
import { askedFor, giveSound, HEADSET, type Sound } from './sound-page.ts';

const origin = inject('origin');
const talk = (scenario: string) =>
  html(
    `<button id="voice" data-talklive="voice" data-talklive-assistant-id="${scenario}">Talk</button>${snippet(origin)}`,
  );
const QUIET = 'You are hard to hear.';
const CLIPPED = 'You are too loud: your words break up.';
const ECHO = 'There is an echo: what is said comes back.';
const LOSS = 'Words are being lost on the way.';
const DEAD = 'The assistant can’t be heard any more.';

describe.each(BROWSERS_OF_THIS_RUN)('sound (%s)', (name) => {
  const site = partner(name, () => ({
    '/greets': { body: talk('greets') },
    '/on': { body: talk('speaks-on') },
    '/lossy': { body: talk('lossy-line') },
    '/dead': { body: talk('dead-track') },
    '/gone': { body: talk('dead-for-good') },
    '/wall': { body: talk('firewalled') },
  }));
  const call = async (path: string) => {
    const watched = await site.visit(path, ({ page }) => giveSound(page));
    await press(watched.page, 'voice');
    await seen(watched.page, CONNECTED);
    return watched;
  };
  const hears = (page: Page, sound: Sound) => page.evaluate((what) => window.hears(what), sound);

  it('tells too quiet and clipped apart, each with what helps, and falls silent when it is well', async () => {
    const { page, pageErrors } = await call('/greets');
    await hears(page, 'quiet');
    await seen(page, QUIET, 25_000);
    await seen(page, 'Speak closer to the microphone');
    await hears(page, 'clipped');
    await seen(page, CLIPPED, 25_000);
    await seen(page, 'Move away from the microphone');
    // Among the devices, with a level.
    await click(page, '[part~=devices-button]');
    await page.waitForSelector('>>> [part~=sound] [part~=level]');
    await hears(page, 'fine');
    await expect
      .poll(() => page.$eval('>>> [part~=sound-verdict]', (told) => told.textContent), { timeout: 30_000 })
      .toBe('You sound fine.');
    expect(await readable(page)).not.toContain(CLIPPED);
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('tells an echo, for which headphones help', async () => {
    const { page, pageErrors } = await call('/on');
    await hears(page, 'echo');
    await seen(page, ECHO, 30_000);
    await seen(page, 'Use headphones');
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('warns of packets that are lost', async () => {
    const { page } = await call('/lossy');
    await seen(page, LOSS, 20_000);
    await page.close();
  });

  it('asks once for a voice of which nothing comes, and says nothing where it comes', async () => {
    const { page, pageErrors } = await call('/dead');
    const asked = async () =>
      (await askedFor(page, 'update-participant')).map(
        ({ properties }) => (properties as { setSubscribedTracks?: { audio?: boolean } }).setSubscribedTracks,
      );
    await expect
      .poll(asked, { timeout: 45_000 })
      .toMatchObject([{ audio: true }, { audio: false }, { audio: true }]);
    await page.waitForSelector('audio[data-participant-id]');
    await pause(12_000, 'so long a voice may be silent before it is asked for');
    expect(await asked()).toHaveLength(3);
    expect(await readable(page)).not.toContain(DEAD);
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('says so where it does not come', async () => {
    const { page } = await call('/gone');
    await seen(page, DEAD, 55_000);
    expect(await askedFor(page, 'update-participant')).toHaveLength(3);
    await page.close();
  });

  it('tries again by a relay where a firewall lets nothing else through', async () => {
    const { page } = await site.visit('/wall', ({ page }) => giveSound(page));
    await press(page, 'voice');
    await seen(page, 'The call could not be joined');
    await click(page, '.error .btn.primary');
    await seen(page, CONNECTED);
    const policies = (await askedFor(page, 'join-meeting')).map(
      ({ properties }) =>
        (properties as { dailyConfig: { iceConfig?: object } }).dailyConfig.iceConfig ?? null,
    );
    expect(policies).toEqual([null, { iceTransportPolicy: 'relay' }]);
    await page.close();
  });

  it('offers a headset that comes, uses it both ways, and says what is used when it goes', async () => {
    const { page, pageErrors } = await call('/greets');
    await page.evaluate(() => window.headset(true));
    await seen(page, `${HEADSET} is connected.`);
    await click(page, '[part~=notice] .btn');
    await expect
      .poll(() => page.evaluate(() => [window.noted.microphones.at(-1), window.noted.sinks.at(-1)]))
      .toEqual(['buds-mic', 'buds-speaker']);
    await expect.poll(() => readable(page)).not.toContain(`${HEADSET} is connected.`);
    await page.evaluate(() => window.headset(false));
    await seen(page, `${HEADSET} is gone.`, 20_000);
    await seen(page, 'Built-in microphone is used now.');
    await expect.poll(() => page.evaluate(() => window.noted.microphones.at(-1))).toBe('own-mic');
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('keeps speaker and voice isolation for the session, and no longer', async () => {
    const { page, pageErrors } = await call('/greets');
    await page.evaluate(() => window.headset(true));
    await click(page, '[part~=devices-button]');
    await page.waitForSelector('>>> [part~=devices] select');
    await page.evaluate(() => (window.noted.sent.length = 0));
    await click(page, '[part~=isolation]');
    const processors = async () =>
      (await askedFor(page, 'update-input-settings')).map(
        ({ inputSettings }) =>
          (inputSettings as { audio: { processor: { type: string } } }).audio.processor.type,
      );
    await expect.poll(processors).toEqual(['none']);
    const [, speaker] = await page.$$('>>> [part~=devices] select');
    await speaker?.select('buds-speaker');
    await expect.poll(() => page.evaluate(() => window.noted.sinks.at(-1))).toBe('buds-speaker');
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('talklive:sound')))
      .toContain('buds-speaker');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await click(page, '[part~=end-button]');
    await page.reload({ waitUntil: 'load' });
    await page.evaluate(() => window.headset(true));
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await expect.poll(() => page.evaluate(() => window.noted.sinks.at(-1))).toBe('buds-speaker');
    await expect.poll(async () => (await processors()).at(-1)).toBe('none');
    expect(pageErrors).toEqual([]);
    await page.close();
  });
});
