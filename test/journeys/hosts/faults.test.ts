import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { CONNECTED, LAUNCHER, html, launcherShown, press, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';
import { CORS } from './wire.ts';
import { pause } from '../../pause.ts';

const origin = inject('origin');
const tag = snippet(origin);
const buttons = ['voice', 'chat', 'demo'].map(trigger).join('');

describe.each(BROWSERS_OF_THIS_RUN)('a page in the way of the widget (%s)', (name) => {
  const site = partner(name, () => ({
    '/': { body: html(LAUNCHER + buttons + tag) },
    '/base': { body: html(LAUNCHER + buttons + tag, '<base href="https://elsewhere.invalid/deep/">') },
    '/framed': { body: html(buttons + tag) },
    // From another site, for 127.0.0.1 and localhost are two.
    '/frames': {
      body: html(`<iframe width="600" height="500"></iframe><script>
        document.querySelector('iframe').src = 'http://127.0.0.1:' + location.port + '/framed'</script>`),
    },
  }));
  /** At `/`, where nothing arrives that is `blocked`, until `unblock()`. */
  const visitWithout = async (blocked: (url: string) => boolean) => {
    let blocking = true;
    const watched = await site.visit('/', async ({ page }) => {
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        void (blocking && blocked(request.url()) ? request.abort('failed') : request.continue());
      });
    });
    await launcherShown(watched.page);
    return { ...watched, unblock: () => (blocking = false) };
  };

  it('finds its parts whatever the page’s base address is', async () => {
    const { page, strangers } = await site.visit('/base');
    await launcherShown(page);
    await press(page, 'voice');
    await seen(page, CONNECTED);
    expect(strangers).toEqual([]);
    await page.close();
  });

  it('frames at once what is on its way, and gives the focus back in the end', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const { page } = await site.visit('/', async ({ page }) => {
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        const slow = /\/widget\/elements-/.test(request.url());
        void (slow ? held : Promise.resolve()).then(() => request.continue());
      });
    });
    await launcherShown(page);
    await page.focus('#demo');
    await page.keyboard.press('Enter');
    const frame = await page.waitForSelector('>>> .shell', { visible: true });
    expect(await frame?.evaluate((box) => box.textContent)).toBe('Talk Live...Dismiss');
    release();
    await seen(page, 'How would you like to talk?');
    await page.waitForFunction(() => !document.querySelector('body > div'));
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.id === 'demo');
    await page.close();
  });

  it('says so when the engine of the call does not arrive, and comes at the next click', async () => {
    const { page, unblock } = await visitWithout((url) => /\/widget\/engine-/.test(url));
    await press(page, 'voice');
    await seen(page, 'This could not load');
    await seen(page, 'Switch off blockers for this page, or reload it.');
    unblock();
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await page.close();
  });

  it('says so when our server cannot be reached, in the call and in the chat', async () => {
    let there = true;
    const { page, pageErrors } = await visitWithout(
      (url) => url.startsWith(`${origin}/api/`) || (!there && url === `${origin}/widget.js`),
    );
    there = false;
    await press(page, 'voice');
    await seen(page, 'Calls are out of order');
    await press(page, 'chat');
    await page.locator('>>> textarea').fill('Hello?');
    await page.keyboard.press('Enter');
    await seen(page, 'Not sent.');
    // Firefox reports a request that is cut off as an error of the page.
    if (name === 'chromium') expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('says why a call was refused, also where the site’s settings are late', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const { page } = await site.visit('/', async ({ page }) => {
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        const refused =
          request.method() === 'POST' && new URL(request.url()).pathname === '/api/vapi/call/web';
        if (refused) return void request.respond({ status: 503, headers: CORS, body: '{}' });
        const slow = request.url().startsWith(`${origin}/api/config`);
        void (slow ? held : Promise.resolve()).then(() => request.continue());
      });
    });
    await launcherShown(page);
    const answered = page.waitForResponse((response) => response.status() === 503);
    await press(page, 'voice');
    await answered;
    await pause(1500, 'as long as the words would take that the provider’s SDK has for it');
    release();
    await seen(page, 'Calls are out of order');
    await page.close();
  });

  it('says what a frame without permission lacks', async () => {
    const { page } = await site.visit('/frames');
    const frame = page.frames().find((one) => one.url().endsWith('/framed'));
    await frame?.waitForFunction(() => 'talklive' in window);
    await frame?.$eval('#voice', (button) => (button as HTMLElement).click());
    await expect
      .poll(
        () => frame?.evaluate(() => document.querySelector('talklive-voice')?.shadowRoot?.textContent ?? ''),
        { timeout: 15_000 },
      )
      .toContain('allow="microphone; camera; autoplay"');
    await page.close();
  });
});
