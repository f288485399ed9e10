/** A partner gives the address of a page on `/embed#check` and reads what its tags and frames say wrong, and what holds its script back. */
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN, openBrowser, openPage } from '../browser.ts';
import { html } from '../hosts/host-page.ts';

const origin = inject('origin');
const SHOP = 'https://shop.example';
const script = `<script async src="${origin}/widget.js" data-site="default"></script>`;
const held = (attributes: string) => `<script ${attributes} data-site="default"></script>`;
const TAG = '<talklive-widget></talklive-widget>';
const WRONG = 'placement="middle" accent="rgba(0,0,0,.1)" appear-after="soon" consent="yes" view="huge"';
const framed = (attributes: string) =>
  html(`<iframe src="${origin}/frame?site=default&amp;part=voice" ${attributes}></iframe>`);
const ALLOW = 'microphone; camera; autoplay; fullscreen; clipboard-write';
const SANDBOX =
  'allow-scripts allow-same-origin allow-downloads allow-modals allow-popups allow-top-navigation-by-user-activation';

const PAGES: Record<string, string> = {
  '/right': html(TAG + script),
  '/values': html(
    `<talklive-widget ${WRONG} greting="Hi" variables="[1]"></talklive-widget><talklive-chta></talklive-chta>${script}`,
  ),
  '/trigger': html(
    `<button data-talklive="voice" data-talklive-view="huge" data-talklive-variables="[1]">Talk</button><a data-talklive="phone">Call</a>${script}`,
  ),
  '/rocket': html(TAG + held(`type="text/rocketlazyloadscript" data-rocket-src="${origin}/widget.js"`)),
  '/consent': html(TAG + held(`type="text/plain" src="${origin}/widget.js"`)),
  '/cloudflare': html(TAG + held(`type="f3ab09-text/javascript" src="${origin}/widget.js"`)),
  '/module': html(TAG + held(`type="module" src="${origin}/widget.js"`)),
  '/held-copy': html(TAG + script + held(`type="text/plain" src="${origin}/widget.js"`)),
  '/no-key': html(`${TAG}<script async src="${origin}/widget.js"></script>`),
  '/frame': framed(''),
  '/frame-some': framed('allow="microphone; geolocation"'),
  '/frame-right': framed(`allow="${ALLOW}"`),
  '/frame-sandbox': framed(`allow="${ALLOW}" sandbox="allow-scripts allow-same-origin"`),
  '/frame-no-origin': framed(`allow="${ALLOW}" sandbox="allow-scripts"`),
  '/frame-policy': framed(`allow="${ALLOW}"`).replace(
    '</head>',
    `<meta http-equiv="content-security-policy" content="default-src 'self'"></head>`,
  ),
};

describe.each(BROWSERS_OF_THIS_RUN)('a page whose tags are read by its address (%s)', (name) => {
  let browser: Awaited<ReturnType<typeof openBrowser>>;
  let page: Page;
  const consoleLines: string[] = [];
  beforeAll(async () => {
    browser = await openBrowser(name);
    page = (await openPage(browser)).page;
    page.on('console', (message) => consoleLines.push(message.text()));
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.origin !== SHOP) return void request.continue();
      void request.respond({
        contentType: 'text/html',
        headers: { 'access-control-allow-origin': '*' },
        body: PAGES[url.pathname] ?? '',
      });
    });
    await page.goto(`${origin}/embed#check`, { waitUntil: 'load' });
    await page.waitForSelector('talklive-island[data-state=live]:has(#check-address)');
  });
  afterAll(() => browser.close());

  const linesAt = async (path: string) => {
    await page.$eval('#check-address', (field) => ((field as HTMLInputElement).value = ''));
    await page.type('#check-address', SHOP + path);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.check-lines li');
    return page.$$eval('.check-lines li', (all) =>
      all.map((one) => ({
        state: one.dataset.state,
        about: one.querySelector('b')?.textContent,
        says: one.querySelector('p')?.textContent?.replace(/^.*?\): /, ''),
        paste: one.querySelector('code')?.textContent,
      })),
    );
  };
  const told = async (path: string, about: string) =>
    (await linesAt(path)).filter((line) => line.about === about);
  const summary = () =>
    page.$eval('talklive-island:has(#check-address) [role=status]', (said) => said.textContent);

  it('names each value that the widget would not take, in its words', async () => {
    expect((await told('/values', 'Tags')).map(({ state, says }) => [state, says])).toEqual(
      [
        'variables="[1]": expected a JSON object.',
        'consent="yes": expected one of none, required; taken as required.',
        'view="huge": expected one of modal, card, pill.',
        'accent="rgba(0,0,0,.1)": expected an opaque CSS color.',
        'placement="middle": expected one of bottom-right, bottom-left, top-right, top-left, inline.',
        'appear-after="soon": expected milliseconds.',
        '<talklive-widget greting>: no such attribute; did you mean greeting?',
        '<talklive-chta>: no such tag; did you mean <talklive-chat>?',
      ].map((says) => ['wrong', says]) as unknown,
    );
    expect(await summary()).toBe('8 things are to be mended.');
  });

  it('names those of the page’s own elements', async () => {
    expect((await told('/trigger', 'Tags')).map(({ says }) => says)).toEqual([
      'view="huge": expected one of modal, card, pill.',
      'data-talklive-variables="[1]": expected a JSON object.',
      'data-talklive="phone": expected one of voice, video, chat, demo.',
    ]);
  });

  it('says of tags that are right that they were read', async () => {
    expect(await told('/right', 'Tags')).toMatchObject([{ state: 'right' }]);
  });

  it.each([
    ['/rocket', 'text/rocketlazyloadscript', 'widget.js'],
    ['/consent', 'text/plain', 'widget.js'],
    ['/cloudflare', 'f3ab09-text/javascript', 'data-cfasync="false"'],
  ])('says that a script is held back, and what to leave out (%s)', async (path, type, paste) => {
    const [line] = await told(path, 'Script');
    expect(line).toMatchObject({ state: 'unsure', paste });
    expect(line?.says).toContain(`does not run by itself (type="${type}")`);
  });

  it.each(['/module', '/held-copy'])('finds a script that runs by itself (%s)', async (path) => {
    const lines = await linesAt(path);
    expect(lines.find(({ about }) => about === 'Script')?.state).toBe('right');
    expect(lines.map(({ about }) => about)).not.toContain('Duplicates');
  });

  it('gives a page that names no key the place of its own', async () => {
    expect(await told('/no-key', 'Site key')).toMatchObject([
      { state: 'aside', paste: 'data-site="YOUR-KEY"' },
    ]);
  });

  it.each([
    ['/frame', 'no microphone and no camera and no autoplay', `allow="${ALLOW}"`],
    ['/frame-some', 'no camera and no autoplay', `allow="${ALLOW}; geolocation"`],
  ])('names what our frame is not passed (%s)', async (path, missing, paste) => {
    const lines = await linesAt(path);
    expect(lines.filter(({ about }) => about === 'Frame')).toMatchObject([{ state: 'wrong', paste }]);
    expect(lines.find(({ about }) => about === 'Frame')?.says).toContain(missing);
    // It has its way in.
    expect(lines.map(({ about }) => about)).not.toContain('Script');
    expect(lines.map(({ about }) => about)).not.toContain('Launcher');
    expect(lines).toContainEqual(expect.objectContaining({ about: 'Site key', state: 'right' }));
  });

  it('finds a frame right, and says how it looks at itself', async () => {
    const lines = await linesAt('/frame-right');
    expect(lines.filter(({ state }) => state === 'wrong')).toEqual([]);
    expect(lines.find(({ about }) => about === 'Frame')?.state).toBe('right');
    expect(lines.find(({ about }) => about === 'In a browser')?.paste).toBe('&talklive-debug');
  });

  it.each([
    ['/frame-sandbox', 'aside'],
    ['/frame-no-origin', 'wrong'],
  ])('says what the sandbox of our frame keeps from a call (%s)', async (path, state) => {
    const [line] = await told(path, 'Sandbox');
    expect(line?.state).toBe(state);
    expect(line?.paste).toBe(`sandbox="${SANDBOX}"`);
  });

  it('asks of its policy for the frame alone', async () => {
    const lines = await linesAt('/frame-policy');
    expect(lines.filter(({ state }) => state === 'wrong').map(({ paste }) => paste)).toEqual([
      `frame-src 'self' ${origin};`,
    ]);
  });

  it('says nothing of that page in the console of ours', () =>
    expect(consoleLines.filter((line) => line.includes('[talklive]'))).toEqual([]));
});
