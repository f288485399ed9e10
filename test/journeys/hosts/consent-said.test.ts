/** However a page words it, and on whichever of its tags: where consent may be meant, every way into a call asks. */
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { seen } from '../reading.ts';
import { click, CONNECTED, html, press, snippet, trigger } from './host-page.ts';
import { asked, noteMade, UNTOUCHED } from './made.ts';
import { partner } from './partner.ts';

const GATE = 'Before we talk';
const tag = snippet(inject('origin'));
const shadow = `<div id="box"></div><script>
  document.querySelector('#box').attachShadow({ mode: 'open' }).innerHTML =
    '<talklive-button mode="voice" consent="required"></talklive-button>';
</script>`;
const TAGS = {
  call: '<talklive-call consent="required"></talklive-call>',
  chat: '<talklive-chat consent="required"></talklive-chat>',
  button: '<talklive-button consent="required"></talklive-button>',
  'button in a shadow root': shadow,
};
const free = '<button id="free" data-talklive="voice" data-talklive-consent="none">Talk</button>';
const start = (page: Page) =>
  page.evaluate(() => {
    void window.talklive.start();
  });

describe('consent, as a page may write it', () => {
  const site = partner('chromium', () => ({
    ...Object.fromEntries(
      ['consent', 'consent="true"', 'consent="Required"', 'consent="none"', 'consent="false"'].map(
        (written, at) => [`/${at}`, { body: html(`<talklive-widget ${written}></talklive-widget>${tag}`) }],
      ),
    ),
    ...Object.fromEntries(
      Object.entries(TAGS).map(([name, one]) => [
        `/${name.replaceAll(' ', '-')}`,
        { body: html(one + trigger('voice') + free + tag) },
      ]),
    ),
  }));
  const visit = async (path: string) => {
    let made!: Awaited<ReturnType<typeof noteMade>>;
    const watched = await site.visit(path, async ({ page }) => (made = await noteMade(page)));
    await watched.page.waitForFunction(() => 'talklive' in window && !Array.isArray(window.talklive));
    return { ...watched, made };
  };
  const leave = async (page: Page) => {
    await page.evaluate(() => sessionStorage.clear());
    await page.close();
  };

  it.each([
    ['/0', 'consent=""'],
    ['/1', 'consent="true"'],
    ['/2', 'consent="Required"'],
  ])('asks where the word is not known, and says so (%s: %s)', async (path, written) => {
    const { page, made, consoleLines } = await visit(path);
    await start(page);
    await seen(page, GATE);
    expect(made.sent).toEqual([]);
    expect(await asked(page)).toEqual(UNTOUCHED);
    expect(consoleLines).toContain(
      `warn: [talklive] ${written}: expected one of none, required; taken as required.`,
    );
    await leave(page);
  });

  it.each(['/3', '/4'])('does not where it is refused (%s)', async (path) => {
    const { page, consoleLines } = await visit(path);
    await start(page);
    await seen(page, CONNECTED);
    expect(consoleLines.filter((line) => line.includes('consent'))).toEqual([]);
    await leave(page);
  });

  it.each(Object.keys(TAGS))('asks on every way where a %s of the page requires it', async (name) => {
    const path = `/${name.replaceAll(' ', '-')}`;
    const { page, made } = await visit(path);
    await press(page, 'voice');
    await seen(page, GATE);
    await page.reload({ waitUntil: 'load' });
    await start(page);
    await seen(page, GATE);
    expect(made.sent).toEqual([]);
    expect(await asked(page)).toEqual(UNTOUCHED);
    await page.close();
  });

  it('asks where a tag that requires it comes when the chat is open', async () => {
    const { page } = await visit('/3');
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<talklive-chat placement="inline"></talklive-chat>');
    });
    await page.waitForSelector('>>> textarea', { visible: true });
    await page.evaluate(() => {
      document.querySelector('talklive-widget')?.setAttribute('consent', 'required');
    });
    await click(page, '[part~=consent-button]');
    await seen(page, GATE);
    await leave(page);
  });

  it('does not on the one way that says otherwise', async () => {
    const { page } = await visit('/call');
    await press(page, 'free');
    await seen(page, CONNECTED);
    await leave(page);
  });

  it('says what was called that is no part', async () => {
    const { page, consoleLines } = await visit('/3');
    await page.evaluate(() => window.talklive.open('voise'));
    await expect
      .poll(() => consoleLines.filter((line) => line.includes('voise')))
      .toEqual([`warn: [talklive] open('voise'): expected one of voice, video, chat, demo.`]);
    await leave(page);
  });
});

describe('a call in the page that is taken away and put back while it is on', () => {
  const site = partner('chromium', () => ({
    '/': { body: html(`<talklive-call></talklive-call>${tag}`) },
  }));

  it('goes on in a dialog, and the tag says so', async () => {
    const { page } = await site.visit('/');
    await click(page, '[part~=start-button]');
    await seen(page, CONNECTED);
    await page.evaluate(() => {
      const call = document.querySelector('talklive-call');
      call?.remove();
      Object.assign(window, { call });
    });
    await page.waitForSelector('>>> dialog', { visible: true });
    await page.evaluate(() => {
      document.body.prepend((window as never as { call: Element }).call);
    });
    const words = () => page.$eval('talklive-call', (call) => call.shadowRoot?.textContent ?? '');
    await expect.poll(words).toContain('The call is in the window over this page.');
    expect(await page.$('>>> [part~=start-button]')).toBeNull();
    await page.evaluate(() => sessionStorage.clear());
    await page.close();
  });
});
