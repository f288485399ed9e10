/** A partner opens a page of theirs with `?talklive-debug` and reads what is right and what is not, with its remedy. */
import { describe, expect, inject, it } from 'vitest';
import type { CheckLine, CheckReport } from '../../../widget/check/report.ts';
import { BROWSERS, type Watched } from '../browser.ts';
import { seen } from '../reading.ts';
import { html, LAUNCHER, scriptIsHere, snippet, type Pages } from './host-page.ts';
import { partner } from './partner.ts';
import { ended, lentTo, linesOf, wrong } from './self-check-lines.ts';

const origin = inject('origin');
const tag = snippet(origin);
const page = (body: string, headers: Record<string, string> = {}) => ({ body: html(body), headers });
const policy = (...directives: string[]) => ({ 'content-security-policy': directives.join('; ') });
const ALLOWED = [`script-src ${origin}`, `connect-src ${origin} 'self'`, `frame-src ${origin}`];
const framed = (path: string, allow = '') =>
  html(`<iframe allow="${allow}" src="${path}?talklive-debug"></iframe>`);

const PAGES: Pages = {
  '/right': page(
    `${LAUNCHER}<button id="own">Ours</button>${tag.replace('<script', '<script data-site="default"')}`,
  ),
  '/strict': page(LAUNCHER + tag, policy("default-src 'none'", "img-src 'self'", ...ALLOWED)),
  '/no-connect': page(LAUNCHER + tag, policy(`script-src ${origin} 'nonce-c2VjcmV0'`, "connect-src 'self'")),
  '/no-frame': page(LAUNCHER + tag, policy(`script-src ${origin}`, "frame-src 'none'")),
  '/no-chunks': page(LAUNCHER + tag, policy(`script-src ${origin}/widget.js`)),
  '/no-microphone': page(LAUNCHER + tag, { 'permissions-policy': 'microphone=()' }),
  '/unknown-key': page(LAUNCHER + tag.replace('<script', '<script data-site="no-such"')),
  '/twice': page(`${LAUNCHER}<script src="/widget.js"></script><script src="${origin}/widget.js"></script>`),
  '/later': page(`<talklive-widget appear-after="60000"></talklive-widget>${tag}`),
  '/hidden': page(`<style>talklive-widget { display: none !important }</style>${LAUNCHER}${tag}`),
  '/hidden-around': page(`<style>.app { opacity: 0 }</style><div class="app">${LAUNCHER}</div>${tag}`),
};

describe.each(BROWSERS)('a page that is asked to look at itself (%s)', (name) => {
  const site = partner(
    name,
    async () => {
      // An earlier release on the partner's own server.
      const body = (await (await fetch(`${origin}/widget.js`)).text()).replaceAll(
        /(?<=["'`])\d+\.\d+\.\d+(?=["'`])/g,
        '0.0.9',
      );
      return Object.assign({ '/widget.js': { body, type: 'text/javascript' } }, PAGES, {
        '/frame': { body: framed('/right') },
        '/frame-allowed': { body: framed('/right', 'microphone; autoplay') },
      });
    },
    origin,
  );
  const debug = (path: string, prepare?: (watched: Watched) => unknown) =>
    site.visit(`${path}?key=secret&talklive-debug`, prepare);

  it('says that all is right, asks for nothing and leaves nothing', async () => {
    const { page, strangers, pageErrors, consoleLines } = await debug('/right', ({ page }) =>
      page.evaluateOnNewDocument(() => {
        const media = navigator.mediaDevices;
        media.getUserMedia = () => {
          document.documentElement.dataset.asked = 'yes';
          return Promise.reject(new Error('asked'));
        };
      }),
    );
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const lines = await linesOf(page);
    expect(wrong(lines)).toEqual([]);
    await seen(page, 'All is right.');
    expect(lines.map(({ about }) => about)).toEqual(
      expect.arrayContaining([
        'Script',
        'Version',
        'API',
        'Site key',
        'Origin',
        'Content-Security-Policy',
        'Permissions-Policy',
        'Frame',
        'Microphone',
        'WebRTC',
        'Call machine',
        'Launcher',
      ]),
    );
    expect(asked.filter((one) => one.startsWith('POST'))).toEqual([]);
    expect(
      await page.evaluate(() => [
        localStorage.length,
        sessionStorage.length,
        document.cookie,
        document.documentElement.dataset.asked ?? 'no',
      ]),
    ).toEqual([0, 0, '', 'no']);
    expect(strangers).toEqual([]);
    expect(pageErrors).toEqual([]);
    expect(consoleLines.filter((line) => /^error/.test(line))).toEqual([]);
    // Escape closes it, and it leaves nothing in the page.
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.documentElement.lastElementChild === document.body);
    await page.close();
  });

  it('gives a script of the page the same, and its text without what the address holds', async () => {
    const { page } = await site.visit('/right?key=secret', ({ page }) =>
      page.evaluateOnNewDocument(() => {
        Object.defineProperty(navigator, 'clipboard', {
          value: { writeText: async (text: string) => void (document.documentElement.dataset.copied = text) },
        });
      }),
    );
    await scriptIsHere(page);
    await page.focus('#own');
    const report = (await page.evaluate(() => window.talklive.check())) as CheckReport;
    expect(report.page).toBe(`${site.host.origin}/right`);
    expect(report.lines.filter(({ state }: CheckLine) => state === 'wrong')).toEqual([]);
    await page.locator('>>> .check-ways .primary').click();
    await seen(page, 'Copied.');
    const copied = await page.evaluate(() => document.documentElement.dataset.copied);
    expect(copied).toBe(report.text);
    expect(copied).toContain('✓ WebRTC (right)');
    expect(copied).not.toContain('secret');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('own');
    await page.close();
  });

  // What real calls need is in it, though the host could not be asked whether there are any.
  const CONNECT = `connect-src 'self' ${origin} https://*.daily.co wss://*.daily.co https://*.pluot.blue wss://*.pluot.blue;`;
  it.each([
    [
      '/no-connect',
      [{ about: 'API' }, { about: 'Content-Security-Policy', paste: CONNECT }, { about: 'Call machine' }],
    ],
    ['/no-frame', [{ about: 'Content-Security-Policy', paste: `frame-src ${origin} https://*.daily.co;` }]],
    ['/no-microphone', [{ about: 'Permissions-Policy', paste: `Permissions-Policy: ${lentTo(origin)}` }]],
    ['/unknown-key', [{ about: 'Site key', paste: 'data-site="YOUR-KEY"' }]],
    [
      '/hidden',
      [
        {
          about: 'Launcher',
          says: ended('talklive-widget { display: none }'),
          paste: 'talklive-widget { display: contents !important; }',
        },
      ],
    ],
    [
      '/hidden-around',
      [
        {
          about: 'Launcher',
          says: ended('.app { opacity: 0 }'),
          paste: '<talklive-widget></talklive-widget>\n</body>',
        },
      ],
    ],
  ])('names what is wrong, and what to paste (%s)', async (path, faults) => {
    const { page } = await debug(path);
    const lines = wrong(await linesOf(page)).filter(({ about }) => about !== 'Microphone');
    expect(lines).toEqual(faults.map((one) => expect.objectContaining(one) as unknown));
    expect(await page.$$eval('>>> .check', (all) => all.map((one) => one.textContent).join())).not.toContain(
      'c2VjcmV0',
    );
    await page.close();
  });

  it('finds a strict policy right that lets us in', async () => {
    const { page } = await debug('/strict');
    expect(wrong(await linesOf(page))).toEqual([]);
    expect(await page.evaluate(() => window.violations)).toEqual([]);
    await page.close();
  });

  it('says in the console what keeps the check itself away', async () => {
    const { page, consoleLines } = await debug('/no-chunks');
    await expect
      .poll(() => consoleLines.join('\n'), { timeout: 20_000 })
      .toMatch(name === 'chromium' ? /\[talklive\] .*\/widget/ : /\[talklive\]/);
    await page.close();
  });

  it('says of a launcher that is still to come that it is on its way, and leaves it room', async () => {
    const { page } = await debug('/later');
    const lines = await linesOf(page);
    expect(lines.find(({ about }) => about === 'Launcher')?.says).toContain('It is on its way');
    await page.setViewport({ width: 1200, height: 500 });
    const below = await page.$eval(
      '>>> .check',
      (panel) => innerHeight - panel.getBoundingClientRect().bottom,
    );
    expect(below).toBeGreaterThan(80);
    await page.close();
  });

  it('names both of two versions, and the one to keep', async () => {
    const { page } = await debug('/twice');
    const lines = wrong(await linesOf(page));
    expect(lines.find(({ about }) => about === 'Version')?.says).toContain('0.0.9');
    expect(lines.find(({ about }) => about === 'Duplicates')).toMatchObject({
      says: ended(`${site.host.origin}/widget.js (0.0.9)`),
      paste: `<script async src="${origin}/widget.js"></script>`,
    });
    await page.close();
  });

  it.each([
    ['/frame', ['Frame']],
    ['/frame-allowed', []],
  ])('tells whether its frame passes the microphone on (%s)', async (path, faults) => {
    // The partner's page stands in a page of another origin.
    const { page } = await site.visit(path);
    await page.evaluate((here) => {
      const frame = document.querySelector('iframe');
      if (frame) frame.src = frame.src.replace(here, here.replace('localhost', '127.0.0.1'));
    }, site.host.origin);
    const handle = await page.waitForSelector('iframe');
    const inside = await handle?.contentFrame();
    if (!inside) throw new Error('no frame');
    await inside.waitForFunction(() => location.hostname === '127.0.0.1');
    const about = wrong(await linesOf(inside)).map(({ about }) => about);
    expect(about.filter((one) => one === 'Frame')).toEqual(faults);
    await page.close();
  });
});
