/** A partner chooses on the embed page, copies, and pastes into a page of another origin. */
import type { BrowserContext, HTTPRequest, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN, openBrowser, openPage } from '../browser.ts';
import { html, startHost, type Host, type HostPage } from '../hosts/host-page.ts';
import { seen } from '../reading.ts';

const origin = inject('origin');

const choose = async (page: Page, tag: string) => {
  const label = `label:has([value="${tag}"])`;
  // Away from the header, which stays on top.
  await page.$eval(label, (element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.click(label);
};
const snippetOn = (page: Page) => page.$eval('[data-snippet]', (code) => code.textContent);

/** Pastes with the keyboard what the browser holds. */
async function paste(browser: BrowserContext, at: string): Promise<string> {
  const page = await browser.newPage();
  await page.goto(`${at}/editor`);
  await page.focus('textarea');
  await page.keyboard.down('Control');
  await page.keyboard.press('v');
  await page.keyboard.up('Control');
  const text = await page.$eval('textarea', (field) => field.value);
  await page.close();
  return text;
}

describe.each(BROWSERS_OF_THIS_RUN)('in %s', (name) => {
  let browser: BrowserContext;
  let host: Host;
  const pages: Record<string, HostPage> = {
    '/editor': { body: html('<textarea></textarea>') },
  };
  beforeAll(async () => {
    browser = await openBrowser(name);
    host = await startHost(pages);
  });
  afterAll(async () => {
    await browser.close();
    await host.stop();
  });

  it('what is chosen is previewed, copied, and works where it is pasted, under the policy of the page', async () => {
    const { page, consoleLines, pageErrors } = await openPage(browser);
    await page.goto(`${origin}/embed`, { waitUntil: 'load' });
    // From the first it names the server that shows it.
    await expect
      .poll(() => snippetOn(page), { timeout: 15_000 })
      .toBe(
        `<script async src="${origin}/widget.js" data-site="YOUR-KEY"></script>\n<talklive-widget></talklive-widget>`,
      );
    await page.locator('[data-preview] talklive-widget[state=visible]').wait();

    await page.locator('#set-site').fill('default');
    await page.select('#set-placement', 'top-left');
    await page.locator('summary::-p-text(Language and words)').click();
    await page.locator('#set-text-talk').fill('Ask "us" & see');
    await page.select('#set-lang', 'fr');
    const expected = [
      `<script async src="${origin}/widget.js" data-site="default"></script>`,
      '<talklive-widget\n  lang="fr"\n  placement="top-left"\n  text-talk="Ask &quot;us&quot; &amp; see"\n></talklive-widget>',
    ].join('\n');
    await expect.poll(() => snippetOn(page), { timeout: 15_000 }).toBe(expected);
    await seen(page, 'Ask "us" & see');

    await page.click('[data-copy]');
    await seen(page, 'Copied.');
    const pasted = await paste(browser, host.origin);
    expect(pasted.replaceAll('\r\n', '\n')).toBe(expected);

    const policy = await page.$eval('[data-policy]', (code) => code.textContent);
    expect(policy).toContain(`script-src ${origin} `);
    pages['/'] = {
      body: html(pasted),
      // The shop's own icon, which browsers ask for by themselves.
      headers: { 'content-security-policy': `${policy}; img-src 'self'; report-uri /report` },
    };
    const shop = await openPage(browser);
    await shop.page.goto(`${host.origin}/`, { waitUntil: 'load' });
    await seen(shop.page, 'Ask "us" & see', 20_000);
    expect(shop.strangers).toEqual([]);
    expect(shop.pageErrors).toEqual([]);
    expect(host.reports).toEqual([]);
    expect(pageErrors).toEqual([]);
    expect(consoleLines).toEqual([]);
    await shop.page.close();
    await page.close();
  });

  it('shows the fields of the element, says what is wrong with one, and leaves it out', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${origin}/embed`, { waitUntil: 'load' });
    await page.locator('#set-accent').fill('vermilionish');
    await seen(page, 'Not a CSS color.');
    expect(await snippetOn(page)).not.toContain('vermilionish');
    await page.locator('#set-accent').fill('teal');
    await expect.poll(() => snippetOn(page)).toContain('accent="teal"');

    await choose(page, 'talklive-video');
    await expect.poll(() => snippetOn(page)).toContain('data-talklive="video"');
    await page.locator('summary::-p-text(Manner)').click();
    expect(await page.$eval('#set-type', (field) => field.checkVisibility())).toBe(true);
    expect(await page.$eval('#set-placement', (field) => field.checkVisibility())).toBe(false);
    expect(await page.$$eval('talklive-widget', (all) => all.length)).toBe(0);
    await page.close();
  });

  it.each(['rgba(0,0,0,.1)', 'rgb(255 0 0 / 30%)', '#0b6b4f80', 'transparent'])(
    'takes no accent that can be seen through, as the widget names it: %s',
    async (accent) => {
      const { page } = await openPage(browser);
      await page.goto(`${origin}/embed`, { waitUntil: 'load' });
      await page.locator('#set-accent').fill(accent);
      await seen(page, 'Expected an opaque CSS color.');
      expect(await snippetOn(page)).not.toContain('accent');
      await page.locator('#set-accent').fill('#0b6b4fff');
      await expect.poll(() => snippetOn(page)).toContain('accent="#0b6b4fff"');
      expect(await page.$eval('#set-accent-fault', (note) => note.textContent)).toBe('');
      await page.close();
    },
  );

  it.each(['after-href', 'team-href'])('makes no link of a script’s address: %s', async (name) => {
    const { page } = await openPage(browser);
    await page.goto(`${origin}/embed`, { waitUntil: 'load' });
    await page.locator('summary::-p-text(Manner)').click();
    const field = `#set-${name}`;
    for (const address of ['javascript:alert(1)', 'data:text/html,x']) {
      await page.locator(field).fill(address);
      await seen(page, 'Expected http, https, mailto, tel or a path.');
      expect(await snippetOn(page)).not.toContain(name);
    }
    for (const address of [
      'https://shop.example/hire',
      'mailto:a@shop.example',
      'tel:+18005550100',
      '/hire',
    ]) {
      await page.locator(field).fill(address);
      await expect.poll(() => snippetOn(page)).toContain(`${name}="${address}"`);
    }
    expect(await page.$eval(`${field}-fault`, (note) => note.textContent)).toBe('');
    await page.close();
  });

  it('says what is wrong with what was written before its script had come', async () => {
    const { page } = await openPage(browser);
    await page.setRequestInterception(true);
    const script = new Promise<HTTPRequest>((resolve) =>
      page.on('request', (request) => {
        if (/\/islands\/embed-/.test(request.url())) resolve(request);
        else void request.continue();
      }),
    );
    // Not every browser has a page loaded whose script is still on its way.
    await page.goto(`${origin}/embed`, { waitUntil: 'domcontentloaded' });
    await page.locator('#set-accent').fill('vermilionish');
    await (await script).continue();
    await seen(page, 'Not a CSS color.');
    expect(await snippetOn(page)).not.toContain('vermilionish');
    await page.close();
  });

  it('a launcher dismissed in the preview can be had back', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${origin}/embed`, { waitUntil: 'load' });
    await page.locator('[data-preview] talklive-widget[state=visible]').wait();
    await page.locator('[data-preview] >>> [data-action=dismiss]').click();
    await page.locator('[data-again]').click();
    await page.locator('[data-preview] talklive-widget[state=visible]').wait();
    await page.locator('[data-preview] >>> [data-action=dismiss]').wait();
    await page.close();
  });

  it('states are looked at in a frame, which is asked for when it is opened, by keyboard', async () => {
    const { page, consoleLines, pageErrors } = await openPage(browser);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/gallery/')) asked.push(pathname);
    });
    await page.goto(`${origin}/embed`, { waitUntil: 'load' });
    await page.locator('summary::-p-text(Look at the states)').wait();
    expect(asked).toEqual([]);
    await page.focus('summary::-p-text(Look at the states)');
    await page.keyboard.press('Enter');
    const frame = await page.waitForSelector('iframe[title="States of the widget"]');
    const gallery = await frame?.contentFrame();
    await gallery?.waitForSelector('select[name=state] option[value=chat-empty]');
    await gallery?.select('select[name=state]', 'chat-empty');
    await gallery?.select('select[name=lang]', 'de');
    const drawn = () =>
      gallery?.childFrames()[0]?.evaluate(() => {
        const { lang, dataset } = document.documentElement;
        const host = [...document.querySelectorAll('main > *')].find(({ shadowRoot }) => shadowRoot);
        return [lang, dataset.drawn, host?.shadowRoot?.querySelector('.chat')?.localName];
      });
    await expect.poll(drawn).toEqual(['de', 'done', 'dialog']);
    expect(pageErrors).toEqual([]);
    expect(consoleLines).toEqual([]);
    await page.close();
  });

  it('the address of the states leads to them', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${origin}/embed#states`, { waitUntil: 'load' });
    await page.waitForSelector('iframe[title="States of the widget"]');
    await page.close();
  });

  it('so it does on the page itself', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${origin}/embed`, { waitUntil: 'load' });
    await page.locator('summary::-p-text(Look at the states)').wait();
    await page.evaluate(() => {
      location.hash = 'states';
    });
    await page.waitForSelector('iframe[title="States of the widget"]');
    await page.close();
  });
});
