import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../tools/dev-worker.ts';
import { startServer, type Server } from '../../tools/server.ts';
import { ProviderServer } from '../../worker/provider/server.ts';
import { openBrowser } from '../browser.ts';
import { seen } from '../reading.ts';
import { click, CONNECTED, html, openHostPage, press, snippet, startHost, trigger } from './host-page.ts';

const hungUp = async (page: Page) => {
  await page.locator('::-p-text(End Call)').click();
  await page.waitForFunction(() => !document.querySelector('audio'));
};
const asked = (page: Page) =>
  page.waitForSelector('>>> talklive-challenge >>> dialog:modal', { visible: true, timeout: 15_000 });
const frameOf = async (page: Page) => (await page.$('>>> talklive-challenge >>> iframe'))?.contentFrame();

describe('a site that wants to know that people call', { timeout: 180_000 }, () => {
  const provider = new ProviderServer();
  const state = mkdtempSync(join(tmpdir(), 'talklive-challenge-'));
  const sites = (...args: string[]) =>
    execFileSync('node', ['worker/cli/sites.ts', ...args], {
      env: { ...process.env, TALKLIVE_STATE: state },
    });
  let server: Server;
  beforeAll(async () => {
    await migrate(state);
    sites('edit', 'default', '--challenge-after', '0');
    sites('add', 'staffed', '--allow-slug', '--origin', 'self', '--hours', 'mon-sun 00:00-24:00');
    server = await startServer({
      TALKLIVE_STATE: state,
      CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true',
      TURNSTILE_ORIGIN: await provider.start(),
      TURNSTILE_SECRET_KEY: 'turnstile-secret-of-the-tests',
      TURNSTILE_SITE_KEY: 'public-key-of-the-tests',
    });
  });
  afterAll(async () => {
    await server?.stop();
    await provider.stop();
    rmSync(state, { recursive: true, force: true });
  });

  it('asks in a frame of our host, which the strictest page allows, and only where a visitor has to do something', async () => {
    const ours = ['script-src', 'connect-src', 'frame-src'].map((name) => `${name} ${server.origin}`);
    const policy = ["default-src 'none'", "img-src 'self'", ...ours, 'report-uri /report'].join('; ');
    const host = await startHost({
      '/': {
        body: html(['voice', 'video'].map(trigger).join('') + snippet(server.origin)),
        headers: { 'content-security-policy': policy },
      },
    });
    const browser = await openBrowser('chromium');
    const { page, strangers, pageErrors } = await openHostPage(browser);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'OPTIONS') requests.push(new URL(request.url()).pathname);
    });
    await page.goto(host.origin, { waitUntil: 'load' });

    // Unseen, where Turnstile is content.
    await press(page, 'voice');
    await seen(page, CONNECTED);
    // A press that is quicker than the settings asks for a pass first, and hears what that needs.
    const passes = requests.filter((path) => path === '/api/challenge' || path === '/api/pass');
    expect(passes.slice(passes.indexOf('/api/challenge'))).toEqual(['/api/challenge', '/api/pass']);
    expect(passes.length).toBeLessThanOrEqual(3);
    const creations = requests.filter((path) => path === '/api/vapi/call/web').length;
    expect(creations).toBeGreaterThanOrEqual(1);
    expect(creations).toBeLessThanOrEqual(2);
    expect(await page.$('>>> talklive-challenge')).toBeNull();
    await hungUp(page);
    await page.reload({ waitUntil: 'load' });

    // With a click, above the modal of the call, named, and with the keyboard in it.
    provider.challenge = 'asks';
    await press(page, 'voice');
    const dialog = await asked(page);
    expect(await dialog?.evaluate((element) => element.ariaLabel)).toBe('Are you a person?');
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('talklive-challenge');
    await (await frameOf(page))?.locator('#person').click();
    await seen(page, CONNECTED);
    expect(await page.$('>>> talklive-challenge')).toBeNull();
    await hungUp(page);

    // Called off: the visitor reads why there is no call, and what to do.
    await page.reload({ waitUntil: 'load' });
    await press(page, 'voice');
    await asked(page);
    await (await frameOf(page))?.locator('#cancel').click();
    await seen(page, 'The call could not be confirmed');
    provider.challenge = 'passes';
    await click(page, '[part~=primary-button]');
    await seen(page, CONNECTED);
    await hungUp(page);

    // A video asks for no settings first: its refusal says what it needs.
    await page.reload({ waitUntil: 'load' });
    await press(page, 'video');
    await page.waitForSelector('>>> iframe[src*="/rehearsal/video"]', { timeout: 15_000 });

    expect(strangers).toEqual([]);
    expect(pageErrors).toEqual([]);
    expect(host.reports).toEqual([]);
    expect(await page.evaluate(() => window.violations)).toEqual([]);
    await browser.close();
    await host.stop();
  });

  it('asks a visitor of the chat who wants a person, and then has the request', async () => {
    const form = 'https://shop.example/write';
    const host = await startHost({
      '/': {
        body: html(
          `<talklive-chat placement="inline" team-href="${form}"></talklive-chat>` +
            snippet(server.origin).replace('async', 'async data-site="staffed"'),
        ),
      },
    });
    const browser = await openBrowser('chromium');
    const { page, pageErrors } = await openHostPage(browser);
    await page.goto(host.origin, { waitUntil: 'load' });
    provider.challenge = 'asks';
    const field = await page.waitForSelector('>>> .chat textarea', { visible: true });
    await field?.type('Can I talk to a human?');
    await page.keyboard.press('Enter');
    await click(page, '[part~=person-button]');
    for (const [name, text] of [
      ['name', 'Ada'],
      ['phone', '+44 20 7946 0000'],
    ]) {
      const line = await page.waitForSelector(`>>> .person [name=${name}]`, { visible: true });
      await line?.type(text ?? '');
    }
    const send = () => click(page, '.person form [part~=primary-button]');

    // Called off: what was written is kept, and the page's own form is a way on.
    await send();
    await asked(page);
    await (await frameOf(page))?.locator('#cancel').click();
    await seen(page, 'We could not make sure that a person is asking. What you wrote is kept.');
    const link = await page.waitForSelector('>>> .person-fault a', { visible: true });
    expect(await link?.evaluate((one) => (one as HTMLAnchorElement).href)).toBe(form);
    // Wherever the form was scrolled to.
    expect(await link?.isIntersectingViewport({ threshold: 1 })).toBe(true);

    await send();
    await asked(page);
    await (await frameOf(page))?.locator('#person').click();
    await seen(page, 'We have your request');
    expect(pageErrors).toEqual([]);
    await browser.close();
    await host.stop();
  });

  it('lets a call begin in a frame of the site’s, in a page that the site lists', async () => {
    const src = `${server.origin}/frame?lang=en&site=framed&part=voice`;
    const host = await startHost({
      '/': {
        body: html(
          `<iframe src="${src}" width="500" height="560" allow="microphone; camera; autoplay"></iframe>`,
        ),
      },
    });
    sites('add', 'framed', '--allow-slug', '--origin', host.origin, '--challenge-after', '0');
    const browser = await openBrowser('chromium');
    const { page, pageErrors } = await openHostPage(browser);
    await page.goto(host.origin, { waitUntil: 'load' });
    const frame = await page.waitForFrame((one) => one.url().includes('/frame?'));
    const inside = (selector: string) => frame.waitForSelector(`>>> ${selector}`, { visible: true });

    for (const way of ['passes', 'asks'] as const) {
      provider.challenge = way;
      await frame.goto(frame.url());
      if (way === 'asks') {
        await inside('talklive-challenge >>> dialog:modal');
        const asking = await frame.$('>>> talklive-challenge >>> iframe');
        await (await asking?.contentFrame())?.locator('#person').click();
      }
      await inside(`::-p-text(${CONNECTED})`);
      await (await inside('[part~=end-button]'))?.click();
      await frame.waitForFunction(() => !document.querySelector('audio'));
    }
    expect(pageErrors).toEqual([]);
    await browser.close();
    await host.stop();
  });
});
