/** The chat as a visitor comes and goes: what is half written stays, the focus comes back, what cannot work is said at once. */
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { readable, seen } from '../reading.ts';
import { click, CONNECTED, html, LAUNCHER, launcherShown, press, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';

const tag = snippet(inject('origin'));
const PART = 'This part could not load';
const LAUNCHER_KEPT = '<talklive-widget appear-after="0" no-dismiss></talklive-widget>';

const shown = (page: Page, selector: string) => page.waitForSelector(`>>> ${selector}`, { visible: true });
const hidden = (page: Page, selector: string) => page.waitForSelector(`>>> ${selector}`, { hidden: true });
/** Waits until the focus is on what a test names: its id, part or action, or the body. */
const focusOn = (page: Page, name: string) =>
  page
    .waitForFunction(
      (wanted) => {
        let at: Element | null = document.activeElement;
        while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
        return [at?.id, at?.getAttribute('data-action'), at?.getAttribute('part'), at?.textContent].includes(
          wanted,
        );
      },
      { timeout: 5000 },
      name,
    )
    .catch(async () => {
      const at = await page.evaluate(() => {
        let node: Element | null = document.activeElement;
        while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
        return node?.outerHTML.slice(0, 120);
      });
      throw new Error(`the focus is not on '${name}' but on ${at}`);
    });
const field = (page: Page) => shown(page, '[part~=composer] textarea');
const written = async (page: Page) =>
  (await field(page))?.evaluate((one) => (one as HTMLTextAreaElement).value);
const noteEvents = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    const events: string[] = [];
    Object.assign(window, { events });
    for (const name of ['open', 'opened', 'close', 'closed'])
      addEventListener(`talklive-${name}`, (event) =>
        events.push(`${name} ${(event as CustomEvent<{ part: string }>).detail.part}`),
      );
  });
const events = (page: Page) => page.evaluate(() => (window as never as { events: string[] }).events);

describe('the chat', () => {
  const site = partner('chromium', () => ({
    '/': { body: html(trigger('chat') + trigger('voice') + tag) },
    '/launcher': { body: html(LAUNCHER_KEPT + tag) },
    '/dismissed': { body: html(LAUNCHER + trigger('chat') + tag) },
    '/bad': {
      body: html(
        `${trigger('video')}<talklive-video conversation-url="javascript:alert(1)"></talklive-video>${tag}`,
      ),
    },
    '/named': {
      body: html(
        `${trigger('video')}<talklive-video conversation-url="https://user:pw@evil.example/"></talklive-video>${tag}`,
      ),
    },
    '/words': {
      body: html(`${trigger('video')}<talklive-video conversation-url="foo bar"></talklive-video>${tag}`),
    },
  }));

  it('keeps what is half written, and gives the focus back to the button that opened it', async () => {
    const { page } = await site.visit('/');
    await page.waitForFunction(() => 'talklive' in window);
    const ways = [
      () => page.keyboard.press('Escape'),
      () => click(page, '[part~=minimise-button]'),
      () => click(page, '[part~=close-button]'),
    ];
    await page.focus('#chat');
    await page.keyboard.press('Enter');
    await (await field(page))?.type('My order is');
    for (const leave of ways) {
      await leave();
      await hidden(page, '[part~=composer]');
      await focusOn(page, 'chat');
      await page.keyboard.press('Enter');
      expect(await written(page)).toBe('My order is');
    }
    await click(page, '[part~=voice-button]');
    await seen(page, 'How would you like to talk?');
    await page.keyboard.press('Escape');
    await hidden(page, '[part~=demo]');
    // Whoever chooses none of the ways to talk is where they were.
    await focusOn(page, 'voice-button');
    expect(await written(page)).toBe('My order is');
    // What was sent is no draft any more.
    await (await field(page))?.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await hidden(page, '[part~=composer]');
    await press(page, 'chat');
    expect(await written(page)).toBe('');
    await page.close();
  });

  it('gives the focus back to the launcher, also after a call that it led to', async () => {
    const { page } = await site.visit('/launcher');
    await launcherShown(page);
    await page.focus('>>> [data-action=chat]');
    await page.keyboard.press('Enter');
    for (const way of ['minimise-button', 'close-button']) {
      await field(page);
      await click(page, `[part~=${way}]`);
      await focusOn(page, 'chat');
      await page.keyboard.press('Enter');
    }
    await field(page);
    await click(page, '[part~=voice-button]');
    await page.locator('>>> button::-p-text(Speak and listen)').click();
    await page.locator('>>> button::-p-text(Start)').click();
    await seen(page, CONNECTED);
    await click(page, '[part~=end-button]');
    await seen(page, 'How was it?');
    // First in what is left of the call, which stands over the page.
    await focusOn(page, 'after-call');
    await page.focus('>>> [aria-label="Good"]');
    await page.keyboard.press('Enter');
    await seen(page, 'Thank you');
    await focusOn(page, 'Thank you');
    for (const next of ['after-call', 'chat']) {
      await page.keyboard.press('Escape');
      await focusOn(page, next);
    }
    await page.close();
  });

  it('gives the focus back where it was opened from a call that was refused', async () => {
    const { page } = await site.visit('/', ({ page }) =>
      page.evaluateOnNewDocument(() => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
      }),
    );
    await page.waitForFunction(() => 'talklive' in window);
    await page.focus('#voice');
    await page.keyboard.press('Enter');
    await seen(page, 'Open chat');
    await page.locator('>>> ::-p-text(Open chat)').click();
    await field(page);
    await page.keyboard.press('Escape');
    await hidden(page, '[part~=composer]');
    await focusOn(page, 'voice');
    await page.close();
  });

  it('says what did not load, offers no way that leads back to it, and tells the page how it went', async () => {
    const { page } = await site.visit('/', async ({ page }) => {
      await noteEvents(page);
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        void (/\/widget\/chat-/.test(request.url()) ? request.abort('failed') : request.continue());
      });
    });
    await page.waitForFunction(() => 'talklive' in window);
    await page.focus('#chat');
    await page.keyboard.press('Enter');
    await seen(page, PART);
    expect(await readable(page)).not.toMatch(/Open chat|The call could not load/);
    expect(await events(page)).toEqual(['open chat', 'opened chat']);
    await page.keyboard.press('Escape');
    await hidden(page, 'dialog[open]');
    expect(await events(page)).toEqual(['open chat', 'opened chat', 'close chat', 'closed chat']);
    await focusOn(page, 'chat');
    await page.close();
  });

  it.each([
    ['/bad', 'javascript:alert(1)'],
    ['/words', 'foo bar'],
    ['/named', 'https://user:pw@evil.example/'],
  ])('says that no video comes of %s', async (path, address) => {
    const lines: string[] = [];
    const { page } = await site.visit(path, ({ page }) =>
      page.on('console', (line) => lines.push(line.text())),
    );
    await page.waitForFunction(() => 'talklive' in window);
    await press(page, 'video');
    await seen(page, 'The video could not start');
    expect(await readable(page)).not.toContain('Loading assistant');
    const own = lines.filter((line) => line.startsWith('[talklive]'));
    expect(own).toHaveLength(1);
    expect(own[0]).toContain(`conversation-url="${address}": expected an https address`);
    await page.close();
  });

  it('says that a video takes too long whose frame never loads', async () => {
    const lines: string[] = [];
    const { page } = await site.visit('/', async ({ page }) => {
      page.on('console', (line) => lines.push(line.text()));
      // The half minute that a visitor waits, in half a second.
      await page.evaluateOnNewDocument(() => {
        const wait = window.setTimeout;
        window.setTimeout = ((run: () => void, ms: number) =>
          wait(run, ms === 30_000 ? 500 : ms)) as typeof window.setTimeout;
      });
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        // Held for ever.
        if (!request.url().startsWith('https://127.0.0.1:9/')) void request.continue();
      });
    });
    await page.waitForFunction(() => 'talklive' in window);
    await page.evaluate(() => {
      const video = document.createElement('talklive-video');
      video.setAttribute('conversation-url', 'https://127.0.0.1:9/room');
      document.body.append(video);
      const button = document.createElement('button');
      button.dataset.talklive = 'video';
      document.body.append(button);
      button.click();
    });
    await seen(page, 'This takes too long');
    expect(lines.filter((line) => line.startsWith('[talklive]'))).toEqual([
      expect.stringContaining('https://127.0.0.1:9/room has not loaded'),
    ]);
    await page.close();
  });
});
