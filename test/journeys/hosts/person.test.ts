/** A visitor of a partner's page who wants a person: in a call and in a chat, in the site's hours and out of them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type Server } from '../../tools/server.ts';
import { readable, seen } from '../reading.ts';
import { click, CONNECTED, html, LAUNCHER, press, snippet, trigger } from './host-page.ts';
import { enlargeText } from '../site/fitting.ts';
import { operatorOf } from './operator-of.ts';
import { partner } from './partner.ts';

/** A start of the Worker's tools for the server, and for each site and list. */
const STARTS_MS = 300_000;
const PHONE = '(415) 555-0142';
const ASK = '[part~=person-button]';
const FORM = '.person';

/** An hour of a day that is neither today nor tomorrow, wherever the tests run. */
const far = new Date(Date.now() + 3 * 86_400_000)
  .toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' })
  .toLowerCase();
const SITES = {
  away: ['--hours', `${far} 09:00-10:00`, '--callback-minutes', '30', '--time-zone', 'America/Los_Angeles'],
  here: ['--hours', 'mon-sun 00:00-24:00', '--callback-minutes', '30', '--phone', PHONE],
  nobody: [],
};

const state = mkdtempSync(join(tmpdir(), 'talklive-person-'));
const operator = operatorOf(state);
let server: Server;
beforeAll(async () => {
  server = await startServer({ TALKLIVE_STATE: state });
  for (const [id, options] of Object.entries(SITES))
    await operator.ask('sites', 'add', id, '--allow-slug', '--origin', 'self', ...options);
}, STARTS_MS);
afterAll(async () => {
  await server?.stop();
  rmSync(state, { recursive: true, force: true });
});

interface Wanted {
  site: string;
  name: string;
  phone: string;
  language: string;
  id: string;
}
const wanted = async (site: string): Promise<Wanted[]> => {
  const all = (await operator.ask('leads', 'list', '--what', 'callbacks')) as Wanted[];
  return all.filter((one) => one.site === site);
};

describe('asking for a person', { timeout: STARTS_MS }, () => {
  const site = partner('chromium', () =>
    Object.fromEntries(
      Object.keys(SITES).map((id) => [
        `/${id}`,
        {
          body: html(
            LAUNCHER +
              trigger('voice') +
              trigger('chat') +
              snippet(server.origin).replace('async', `async data-site="${id}"`),
          ),
        },
      ]),
    ),
  );
  /** In a call in which the assistant has said something, and hears nothing of the room's own noise. */
  const talk = async (path: string) => {
    const watched = await site.visit(path);
    await press(watched.page, 'voice');
    await seen(watched.page, CONNECTED, 60_000);
    await click(watched.page, '[part~=mute-button]');
    await watched.page.waitForSelector('>>> .caption', { timeout: 30_000 });
    return watched;
  };
  const write = async (page: Page, name: string, text: string) => {
    const field = await page.waitForSelector(`>>> ${FORM} [name=${name}]`, { visible: true });
    await field?.type(text);
  };
  const fill = async (page: Page) => {
    await write(page, 'name', 'Ada');
    await write(page, 'phone', '+44 20 7946 0000');
  };
  const send = (page: Page) => click(page, `${FORM} form [part~=primary-button]`);

  it('leaves the call at hand: its time, its microphone and its end', async () => {
    const { page } = await talk('/away');
    await click(page, ASK);
    await write(page, 'name', 'Ada');
    const time = await page.$eval(`>>> ${FORM} [role=timer]`, ({ textContent }) => textContent);
    expect(time).toMatch(/^\d:\d\d$/);
    await click(page, `${FORM} [part~=mute-button][aria-pressed=true]`);
    await page.waitForSelector(`>>> ${FORM} [part~=mute-button][aria-pressed=false]`);
    await click(page, `${FORM} [part~=end-button]`);
    await page.waitForSelector(`>>> ${FORM} [role=timer]`, { hidden: true });
    const name = await page.$eval(`>>> ${FORM} [name=name]`, (field) => (field as HTMLInputElement).value);
    expect(name).toBe('Ada');
    await page.close();
  });

  it('out of hours is a request, which the operator has with what was said', async () => {
    const { page, strangers } = await talk('/away');
    await click(page, ASK);
    await seen(page, 'Nobody is here right now.');
    expect(await readable(page)).not.toContain(PHONE);
    // By one clock, which has a name that can be read.
    expect(await readable(page)).not.toContain('America/');
    const hours = await page.$eval(`>>> ${FORM} .person-when`, (node) => (node as HTMLElement).innerText);
    expect(hours).toMatch(/Our hours: .+ \(\p{L}[\p{L} ]+\)/u);
    // What lacks is said, and asked for where it lacks.
    await send(page);
    await seen(page, 'Please tell us your name.');
    await fill(page);
    await click(page, `${FORM} [name=attach]`);
    await send(page);
    await seen(page, 'We have your request');
    await seen(page, 'What was said so far was sent along.');
    // By the site's next hours, and its minutes of them.
    expect(await readable(page)).toMatch(/We call \+44 20 7946 0000 by .+ at the latest\./);
    // The call went on meanwhile.
    await click(page, `${FORM} .person-body [part~=primary-button]`);
    await page.waitForSelector('>>> [part~=end-button]:not(:disabled)', { visible: true });
    // Nobody is asked twice: it still stands after the call, and whoever wants something else need not say who they are.
    await click(page, '[part~=end-button]');
    await click(page, `[part~=after-call] ${ASK}`);
    await seen(page, 'We have your request');
    await click(page, `${FORM} [part~=again-button]`);
    const known = await page.waitForSelector(`>>> ${FORM} [name=phone]`, { visible: true });
    expect(await known?.evaluate((field) => (field as HTMLInputElement).value)).toBe('+44 20 7946 0000');
    expect(strangers).toEqual([]);
    // Nor after a reload, which leaves of the number what tells it from others.
    await page.reload();
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await click(page, ASK);
    await seen(page, 'We have your request');
    expect(await readable(page)).toMatch(/We call … 000 by .+ at the latest\./);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/7946|Ada/);
    await page.close();

    const [lead, ...more] = await wanted('away');
    expect(more).toEqual([]);
    expect(lead).toMatchObject({ name: 'Ada', phone: '+44 20 7946 0000', language: 'en' });
    const [shown] = (await operator.ask('leads', 'show', lead?.id ?? '')) as { transcript: object[] }[];
    expect(shown?.transcript[0]).toMatchObject({ speaker: 'assistant' });
  });

  it('keeps what was written over a lost line and a call that ends, and is sent once, however often it is pressed', async () => {
    const { page } = await talk('/away');
    await click(page, ASK);
    await fill(page);
    await page.setOfflineMode(true);
    await send(page);
    await seen(page, 'You are offline. What you wrote is kept');
    await page.keyboard.press('Escape');
    await page.setOfflineMode(false);
    await page.evaluate(() => window.talklive.stop());
    await seen(page, 'You ended the call.').catch(() => seen(page, 'The page ended the call.'));
    await click(page, `[part~=after-call] ${ASK}`);
    const form = await page.waitForSelector(`>>> ${FORM} [name=phone]`, { visible: true });
    expect(await form?.evaluate((field) => (field as HTMLInputElement).value)).toBe('+44 20 7946 0000');
    const button = await page.waitForSelector(`>>> ${FORM} form [part~=primary-button]`);
    await button?.evaluate((one) => {
      for (let times = 0; times < 5; times += 1) (one as HTMLElement).click();
    });
    await seen(page, 'We have your request');
    await page.close();
    expect(await wanted('away')).toHaveLength(2);
  });

  it('in hours is the telephone, or a call back within the stated time, also in the chat', async () => {
    const { page } = await site.visit('/here');
    await press(page, 'chat');
    const field = await page.waitForSelector('>>> .chat textarea', { visible: true });
    await field?.type('Can I talk to a human?');
    await page.keyboard.press('Enter');
    // Whoever asks for one in words is shown the way, too.
    await page.waitForSelector(`>>> .chat-card ${ASK}`, { visible: true });
    // Once, where it was asked for.
    expect((await page.$$(`>>> ${ASK}`)).length).toBe(1);
    await click(page, `.chat-card ${ASK}`);
    await seen(page, 'We are here');
    const call = await page.waitForSelector(`>>> ${FORM} a[href^="tel:"]`, { visible: true });
    expect(await call?.evaluate((link) => (link as HTMLAnchorElement).href)).toBe('tel:+14155550142');
    await seen(page, 'We call you back within 30 minutes.');
    await fill(page);
    await click(page, `${FORM} [name=attach]`);
    await send(page);
    await seen(page, 'We have your request');
    await page.close();
    const [lead] = await wanted('here');
    const [shown] = (await operator.ask('leads', 'show', lead?.id ?? '')) as { transcript: object[] }[];
    expect(shown?.transcript[0]).toMatchObject({ speaker: 'visitor', text: 'Can I talk to a human?' });
  });

  it('is followed in the chat by what is written after it, with its answer', async () => {
    const { page } = await site.visit('/here', ({ page }) => page.setViewport({ width: 390, height: 560 }));
    await press(page, 'chat');
    const field = await page.waitForSelector('>>> .chat textarea', { visible: true });
    const write = async (text: string) => {
      await field?.type(text);
      await page.keyboard.press('Enter');
    };
    await write('A person, please');
    await page.waitForSelector(`>>> .chat-card ${ASK}`, { visible: true });
    const below = () =>
      page.$eval('>>> .log', ({ scrollHeight, scrollTop, clientHeight }) =>
        Math.round(scrollHeight - scrollTop - clientHeight),
      );
    await expect.poll(below).toBeLessThanOrEqual(1);
    await write('Are you there?');
    await page.waitForFunction(
      () =>
        document.querySelector('talklive-chat')?.shadowRoot?.querySelectorAll('[data-role=user]').length ===
        2,
    );
    await page.waitForSelector('>>> .message:last-child[data-role=assistant] .bubble', { visible: true });
    await expect.poll(below).toBeLessThanOrEqual(1);
    expect(await page.$('>>> .latest')).toBeNull();
    await page.close();
  });

  it('keeps to a phone’s width in text of twice the size', async () => {
    const { page } = await site.visit('/away', async ({ page }) => {
      await page.setViewport({ width: 360, height: 740 });
      await enlargeText(page);
    });
    await press(page, 'chat');
    await click(page, `.ways ${ASK}`);
    await seen(page, 'Nobody is here right now.');
    await page.waitForSelector(`>>> ${FORM} form`);
    const wide = await page.$$eval(`>>> ${FORM}, >>> ${FORM} .dialog-body`, (all) =>
      all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    );
    expect(Math.max(...wide)).toBeLessThanOrEqual(0);
    await page.close();
  });

  it('is not to be seen where the site has nobody', async () => {
    const { page } = await talk('/nobody');
    await click(page, '[part~=end-button]');
    await page.waitForSelector('>>> [part~=after-call]');
    expect(await page.$(`>>> ${ASK}`)).toBeNull();
    await page.close();
  });
});
