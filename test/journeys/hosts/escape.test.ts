import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { leftovers, noteTraces } from '../traces.ts';
import { click, CONNECTED, html, LAUNCHER, press, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';
import { pause } from '../../pause.ts';

const tag = snippet(inject('origin'));
const buttons = ['voice', 'chat', 'demo', 'video'].map(trigger).join('');

const shown = (page: Page, selector: string) => page.waitForSelector(`>>> ${selector}`, { visible: true });
const hidden = (page: Page, selector: string) => page.waitForSelector(`>>> ${selector}`, { hidden: true });
/** What has the focus, shadow roots and all. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at?.getAttribute('part') ?? at?.localName ?? '';
  });
/** Escapes without a click or a key between: a browser may close a dialog at the second without asking. */
const escapes = async (page: Page, times: number) => {
  for (let time = 0; time < times; time += 1) {
    await page.keyboard.press('Escape');
    await pause(60, 'between two presses of a visitor');
  }
};

describe.each(BROWSERS_OF_THIS_RUN)('Escape (%s)', (name) => {
  const site = partner(name, () => ({
    '/': { body: html(LAUNCHER + buttons + tag) },
    '/inline': { body: html(`<talklive-call></talklive-call>${tag}`) },
  }));
  const talk = async () => {
    const watched = await site.visit('/', ({ page }) => noteTraces(page));
    await press(watched.page, 'voice');
    await seen(watched.page, CONNECTED);
    return watched;
  };

  it('says of a call that cannot be made smaller that it goes on, and how it ends; at each press', async () => {
    const { page } = await talk();
    const GOES_ON = 'The call goes on. End Call ends it.';
    await page.waitForSelector('>>> [part~=smaller-button]');
    await escapes(page, 3);
    await page.waitForSelector('>>> dialog[data-view=pill]');
    const said = () =>
      page.evaluate(
        (words) =>
          [
            ...(document.querySelector('talklive-voice')?.shadowRoot?.querySelectorAll('[role=status]') ??
              []),
          ].some(({ textContent }) => textContent === words),
        GOES_ON,
      );
    await expect.poll(said).toBe(true);
    await escapes(page, 1);
    await expect.poll(said).toBe(false);
    await expect.poll(said).toBe(true);
    await page.waitForSelector('>>> .time', { visible: true });
    await page.close();
  });

  it('closes the drawer and keeps the call and what was typed; then it makes the call small, and ends nothing', async () => {
    const { page, pageErrors } = await talk();
    await click(page, '[part~=type-button]');
    const field = await shown(page, '.typed input');
    await field?.type('My order number is');
    await page.keyboard.press('Escape');
    await hidden(page, '.typed input');
    expect(await focused(page)).toContain('type-button');
    await seen(page, CONNECTED);
    await click(page, '[part~=devices-button]');
    await shown(page, '[part~=devices] input');
    await page.focus('>>> [part~=devices] input');
    await page.keyboard.press('Escape');
    await hidden(page, '[part~=devices]');
    expect(await focused(page)).toContain('devices-button');
    await escapes(page, 1);
    await page.waitForSelector('>>> dialog[data-view=card]');
    expect(await focused(page)).toContain('devices-button');
    await escapes(page, 4);
    await page.waitForSelector('>>> dialog[data-view=pill]');
    expect(await leftovers(page)).toMatchObject({ liveMicrophones: 1 });
    await click(page, '[part~=larger-button]');
    await page.waitForSelector('>>> dialog[data-view=card]');
    await click(page, '[part~=type-button]');
    await expect
      .poll(() => page.$eval('>>> .typed input', (input) => (input as HTMLInputElement).value))
      .toBe('My order number is');
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      () =>
        !document.querySelector('talklive-voice')?.shadowRoot?.querySelector<HTMLInputElement>('.typed input')
          ?.value,
    );
    await click(page, '[part~=end-button]');
    await hidden(page, 'dialog[open]');
    await expect
      .poll(() => leftovers(page), { timeout: 5000 })
      .toMatchObject({ liveMicrophones: 0, openPeers: 0 });
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('says so while the call is connecting, too, and ends nothing, where the browser closes the dialog by itself', async () => {
    const { page } = await site.visit('/', async ({ page }) => {
      await noteTraces(page);
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        const held = request.method() === 'POST' && request.url().endsWith('/call/web');
        // What answers a press comes after all four, which are not lost.
        const late = /\/views-\w+\.js$/.test(request.url()) && 600;
        setTimeout(() => void request.continue(), held ? 2000 : late || 0);
      });
    });
    await press(page, 'voice');
    await seen(page, 'Connecting...');
    await escapes(page, 4);
    await seen(page, 'The call goes on. Close ends it.');
    await page.$eval('>>> dialog', (dialog) => (dialog as HTMLDialogElement).close());
    await shown(page, 'dialog:modal');
    await seen(page, CONNECTED);
    await escapes(page, 1);
    await page.waitForSelector('>>> dialog[data-view=card]');
    await click(page, '[part~=close-button]');
    await hidden(page, 'dialog[open]');
    await expect
      .poll(() => leftovers(page), { timeout: 5000 })
      .toMatchObject({ liveMicrophones: 0, openPeers: 0 });
    await page.close();
  });

  // The same code in both: once is enough.
  const inChromium = it.runIf(name === 'chromium' || process.env.SOAK);

  inChromium('closes what is no call: a demo dialog, an error, a chat', async () => {
    const { page } = await site.visit('/', async ({ page }) => {
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        const refused = request.method() === 'POST' && request.url().endsWith('/call/web');
        void (refused ? request.abort('failed') : request.continue());
      });
    });
    await press(page, 'demo');
    await seen(page, 'How would you like to talk?');
    await page.keyboard.press('Escape');
    await hidden(page, 'dialog[open]');
    await press(page, 'voice');
    await shown(page, 'dialog [part~=error]');
    await page.keyboard.press('Escape');
    await hidden(page, 'dialog[open]');
    await press(page, 'chat');
    await shown(page, 'textarea');
    // The Escape that ends an IME composition is the composition's.
    await page.$eval('>>> textarea', (field) =>
      field.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'Escape',
          isComposing: true,
          bubbles: true,
          composed: true,
          cancelable: true,
        }),
      ),
    );
    await shown(page, 'textarea');
    await page.keyboard.press('Escape');
    await hidden(page, 'textarea');
    await page.close();
  });

  inChromium('closes what has only begun to load, which then does not come', async () => {
    const { page } = await site.visit('/', async ({ page }) => {
      await noteTraces(page);
      await page.setCacheEnabled(false);
      // The press begins the call before its view has come: whatever was opened is told as closed.
      await page.evaluateOnNewDocument(() => {
        addEventListener('talklive-open', () => document.body.setAttribute('data-opened', ''));
        addEventListener('talklive-closed', () => document.body.removeAttribute('data-opened'));
      });
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        const held = /\/widget\/elements-/.test(request.url());
        setTimeout(() => void request.continue(), held ? 1500 : 0);
      });
    });
    await press(page, 'voice');
    await shown(page, '.shell');
    await page.keyboard.press('Escape');
    await hidden(page, '.shell');
    await page.waitForFunction(() => customElements.get('talklive-voice'));
    await pause(500, 'what was closed would come within it');
    expect(await page.$('body[data-opened]')).toBeNull();
    expect(await page.$('>>> dialog[open]')).toBeNull();
    expect(await leftovers(page)).toMatchObject({ liveMicrophones: 0 });
    await press(page, 'demo');
    await seen(page, 'How would you like to talk?');
    await page.close();
  });

  inChromium('does not end a video conversation', async () => {
    const { page } = await site.visit('/');
    await press(page, 'video');
    await shown(page, 'iframe[part~=frame]');
    await page.focus('>>> [part~=close-button]');
    await escapes(page, 3);
    await seen(page, 'The call goes on. Close ends it.');
    await shown(page, 'iframe[part~=frame]');
    await click(page, '[part~=close-button]');
    await hidden(page, 'dialog[open]');
    await page.close();
  });

  inChromium('closes a video that has not come, and one that never comes ends in words', async () => {
    const { page } = await site.visit('/', async ({ page }) => {
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        if (!request.url().endsWith('/create-conversation')) void request.continue();
      });
    });
    await press(page, 'video');
    await seen(page, 'Loading assistant...');
    await page.keyboard.press('Escape');
    await hidden(page, 'dialog[open]');
    await press(page, 'video');
    await seen(page, 'The video could not start', 14_000);
    await page.close();
  });

  inChromium('closes the drawer of a call in the page', async () => {
    const { page } = await site.visit('/inline');
    await click(page, '[part~=start-button]');
    await seen(page, CONNECTED);
    await click(page, '[part~=type-button]');
    await (await shown(page, '.typed input'))?.type('Half a');
    await page.keyboard.press('Escape');
    await hidden(page, '.typed input');
    expect(await focused(page)).toContain('type-button');
    await seen(page, CONNECTED);
    await page.close();
  });
});
