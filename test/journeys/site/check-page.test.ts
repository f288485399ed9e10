/** A partner gives the address of a page on `/embed#check` and reads what stands in it, or why it cannot be read. */
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN, openBrowser, openPage } from '../browser.ts';
import { html } from '../hosts/host-page.ts';
import { seen } from '../reading.ts';
import { lentTo } from '../hosts/self-check-lines.ts';

const origin = inject('origin');
const SHOP = 'https://shop.example';
const OF_DEVELOPER = /^http:\/\/(?:localhost:3000|shop\.localhost|127\.0\.0\.1:3000)$/;
const open = { 'access-control-allow-origin': '*' };
const script = (key = 'default') => `<script async src="${origin}/widget.js" data-site="${key}"></script>`;
const TAG = '<talklive-widget></talklive-widget>';

/** Partners' pages, as their servers send them. */
const PAGES: Record<string, { body: string; headers: Record<string, string> }> = {
  '/closed': { body: html(TAG + script()), headers: {} },
  '/right': { body: html(TAG + script()), headers: open },
  // Such as our own pages.
  '/with-islands': {
    body: html(`${TAG}<talklive-island><p>Ours</p></talklive-island>${script()}`),
    headers: open,
  },
  '/twice': { body: html(TAG + script() + script()), headers: open },
  '/unknown': { body: html(TAG + script('no-such')), headers: open },
  '/none': { body: html('Nothing'), headers: open },
  '/meta': {
    body: html(TAG + script(), `<meta http-equiv="content-security-policy" content="connect-src 'self'">`),
    headers: open,
  },
  '/header': {
    body: html(TAG + script()),
    headers: Object.assign({}, open, {
      'content-security-policy': "frame-src 'none'",
      'permissions-policy': 'microphone=()',
      'access-control-expose-headers': 'content-security-policy, permissions-policy',
    }),
  },
};

describe.each(BROWSERS_OF_THIS_RUN)('a page that is looked at by its address (%s)', (name) => {
  let browser: Awaited<ReturnType<typeof openBrowser>>;
  let page: Page;
  const asked: string[] = [];
  const violations: string[] = [];
  beforeAll(async () => {
    browser = await openBrowser(name);
    const watched = await openPage(browser);
    page = watched.page;
    page.on('console', (message) => {
      if (/Content.Security.Policy/i.test(message.text())) violations.push(message.text());
    });
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.origin !== SHOP && !OF_DEVELOPER.test(url.origin)) return void request.continue();
      asked.push(url.href);
      const { body, headers } = PAGES[url.pathname] ?? { body: 'gone', headers: open };
      void request.respond({
        status: url.pathname in PAGES ? 200 : 404,
        contentType: 'text/html',
        headers,
        body,
      });
    });
    await page.goto(`${origin}/embed#check`, { waitUntil: 'load' });
    await page.waitForSelector('talklive-island[data-state=live]:has(#check-address)');
  });
  afterAll(() => browser.close());

  const look = async (typed: string) => {
    await page.$eval('#check-address', (field) => ((field as HTMLInputElement).value = ''));
    await page.type('#check-address', typed);
    await page.keyboard.press('Enter');
  };
  const linesOf = async (path: string) => {
    await look(SHOP + path);
    await page.waitForSelector('.check-lines li');
    return page.$$eval('.check-lines li', (all) =>
      all.map((one) => [
        one.dataset.state,
        one.querySelector('b')?.textContent,
        one.querySelector('code')?.textContent ?? '',
      ]),
    );
  };
  const wrong = async (path: string) => (await linesOf(path)).filter(([state]) => state === 'wrong');

  it('says what is right, and how the rest is seen', async () => {
    const lines = await linesOf('/right?a=1');
    expect(lines.filter(([state]) => state === 'wrong')).toEqual([]);
    expect(lines).toContainEqual(['right', 'Script', '']);
    expect(lines).toContainEqual(['aside', 'In a browser', `${SHOP}/right?a=1&talklive-debug`]);
    await seen(page, 'The page’s headers could not be read.');
  });

  it('takes no island of our own pages for a tag', async () => {
    expect(await wrong('/with-islands')).toEqual([]);
  });

  it.each([
    [
      '/twice',
      [['wrong', 'Duplicates', `<script async src="${origin}/widget.js" data-site="default"></script>`]],
    ],
    ['/unknown', [['wrong', 'Site key', 'data-site="YOUR-KEY"']]],
    // What is pasted is enough for real calls, too.
    [
      '/meta',
      [
        [
          'wrong',
          'Content-Security-Policy',
          `connect-src 'self' ${origin} https://*.daily.co wss://*.daily.co https://*.pluot.blue wss://*.pluot.blue;`,
        ],
      ],
    ],
    [
      '/header',
      [
        ['wrong', 'Content-Security-Policy', `frame-src ${origin} https://*.daily.co;`],
        ['wrong', 'Permissions-Policy', `Permissions-Policy: ${lentTo(origin)}`],
      ],
    ],
  ])('names what is wrong, and what to paste (%s)', async (path, faults) => {
    expect(await wrong(path)).toEqual(faults);
  });

  it('says where the script does not stand', async () => {
    expect((await linesOf('/none'))[0]?.slice(0, 2)).toEqual(['unsure', 'Script']);
  });

  it.each([
    ['/closed', 'lets itself not be read'],
    ['/gone', 'answered with 404'],
  ])('gives the way that is left where it cannot be read (%s)', async (path, words) => {
    expect(await linesOf(path)).toEqual([['unsure', 'Reading', `${SHOP}${path}?talklive-debug`]]);
    await seen(page, words);
    expect(
      await page.$eval('talklive-island:has(#check-address) [role=status]', (said) => said.textContent),
    ).toBe('The page could not be read.');
  });

  it.each(['http://localhost:3000/right', 'http://shop.localhost/right', 'http://127.0.0.1:3000/right'])(
    'reads a page of this machine, which has no https (%s)',
    async (address) => {
      await look(address);
      await page.waitForSelector('.check-lines [data-state=right]');
      expect(asked.at(-1)).toBe(address);
    },
  );

  it.each([
    'shop.example',
    'http://shop.example/',
    'http://localhost.example/',
    'javascript:alert(1)',
    'https://',
    '',
  ])('asks for an address where there is none (%s)', async (typed) => {
    asked.length = 0;
    await look(typed);
    await seen(page, 'Expected an address that begins with https://');
    expect(await page.$eval('#check-address', (field) => field.getAttribute('aria-invalid'))).toBe('true');
    expect(asked).toEqual([]);
  });

  it('under the policy of our own page', () => expect(violations).toEqual([]));
});
