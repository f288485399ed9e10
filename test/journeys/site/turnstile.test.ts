import type { BrowserContext, HTTPRequest, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TURNSTILE } from '../../../worker/contract.ts';
import { startServer, type Server } from '../../tools/server.ts';
import { ProviderServer } from '../../worker/provider/server.ts';
import { openBrowser, openPage } from '../browser.ts';
import { seen } from '../reading.ts';

/** Says what Cloudflare's script says to a page: it draws something, and gives the next of these tokens at each turn. */
const scriptGiving = (tokens: string[]) => `
  const tokens = ${JSON.stringify(tokens)};
  let given;
  const pass = () => setTimeout(() => given.callback(tokens.shift()), 50);
  window.turnstile = {
    render(holder, options) {
      given = options;
      holder.append(document.createElement('i'));
      holder.dataset.sitekey = options.sitekey;
      pass();
      return 'widget-1';
    },
    reset: pass,
    remove() {},
  };`;

/** The script comes with these tokens, or not at all; nothing leaves the machine. */
const answerScript = async (page: Page, tokens: string[] | 'blocked') => {
  const asked: string[] = [];
  await page.setRequestInterception(true);
  page.on('request', (request: HTTPRequest) => {
    if (!request.url().startsWith(TURNSTILE.origin)) return void request.continue().catch(() => undefined);
    asked.push(request.url());
    if (tokens === 'blocked') return void request.abort('blockedbyclient').catch(() => undefined);
    return void request
      .respond({ contentType: 'text/javascript', body: scriptGiving(tokens) })
      .catch(() => undefined);
  });
  return asked;
};
const awake = async (page: Page, field: string) => {
  await page.focus(field);
  await page.waitForSelector(`talklive-island[data-state=live] ${field}`, { timeout: 15_000 });
};
const sent = async (page: Page, path: string, button: string) => {
  const answer = page.waitForResponse((response) => response.url().endsWith(path));
  await page.click(button);
  const response = await answer;
  const body = JSON.parse(response.request().postData() ?? '{}') as { turnstileToken?: string };
  return { status: response.status(), token: body.turnstileToken };
};

describe('a form with the check of who fills it', () => {
  const provider = new ProviderServer();
  let server: Server;
  let browser: BrowserContext;
  beforeAll(async () => {
    server = await startServer({
      CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true',
      TURNSTILE_ORIGIN: await provider.start(),
      TURNSTILE_SECRET_KEY: 'turnstile-secret-of-the-tests',
      TURNSTILE_SITE_KEY: 'public-key-of-the-tests',
    });
    browser = await openBrowser('chromium');
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    await provider.stop();
  });

  const fillContact = async (page: Page) => {
    await page.goto(`${server.origin}/contact`, { waitUntil: 'load' });
    await awake(page, '#contact-firstName');
  };
  const WHOLE = { firstName: 'Ana', email: 'ana@example.com', message: 'Our phone rings at night.' };
  const type = async (page: Page) => {
    for (const [name, text] of Object.entries(WHOLE)) await page.type(`#contact-${name}`, text);
  };

  it('loads it when somebody types, sends its token, and takes a new one after a refusal', async () => {
    const { page, consoleLines, pageErrors } = await openPage(browser);
    const asked = await answerScript(page, ['used before', 'a-good-token']);
    await fillContact(page);
    expect(asked).toEqual([]);
    await type(page);
    await page.waitForSelector('.person-check[data-sitekey="public-key-of-the-tests"]');

    expect(await sent(page, '/api/contact', '.form [type=submit]')).toEqual({
      status: 403,
      token: 'used before',
    });
    await seen(page, 'We could not make sure that you are a person.');
    expect(await sent(page, '/api/contact', '.form [type=submit]')).toEqual({
      status: 201,
      token: 'a-good-token',
    });
    await seen(page, 'Thank you. Your message has arrived.');
    expect(asked).toEqual([TURNSTILE.script]);
    expect(consoleLines.filter((line) => line.includes('Content Security Policy'))).toEqual([]);
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('says so when it cannot load, names the other ways, and keeps what was typed', async () => {
    const { page } = await openPage(browser);
    await answerScript(page, 'blocked');
    await fillContact(page);
    await type(page);
    await page.click('.form [type=submit]');
    await seen(page, 'The check that you are a person could not load.');
    const told = await page.$eval('.refusal', (refusal) => refusal.textContent);
    expect(told).toMatch(/call us at \(415\) 555-0142, or write to hello@halloway\.example/);
    expect(await page.$eval('#contact-message', (field) => (field as HTMLTextAreaElement).value)).toBe(
      WHOLE.message,
    );
    await page.close();
  });

  it('lets a reader subscribe', async () => {
    const { page } = await openPage(browser);
    const asked = await answerScript(page, ['a-good-token']);
    await page.goto(`${server.origin}/articles`, { waitUntil: 'load' });
    await awake(page, '#newsletter-email');
    expect(asked).toEqual([]);
    await page.type('#newsletter-email', 'ana@example.com');
    expect(await sent(page, '/api/newsletter', '.letter [type=submit]')).toEqual({
      status: 202,
      token: 'a-good-token',
    });
    // Without a mailer nothing is said to have been sent.
    await seen(page, 'We have noted');
    await page.close();
  });
});
