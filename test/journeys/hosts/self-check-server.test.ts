/** What a self-check says of what is outside the page: the host, the browser, and the script in one file. */
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS, type Watched } from '../browser.ts';
import { seen } from '../reading.ts';
import { html, LAUNCHER, snippet } from './host-page.ts';
import { partner } from './partner.ts';
import { ended, linesOf, wrong } from './self-check-lines.ts';
import { CORS } from './wire.ts';

const origin = inject('origin');

describe.each(BROWSERS)('a page that looks beyond itself (%s)', (name) => {
  const site = partner(name, () => ({
    '/right': { body: html(LAUNCHER + snippet(origin)) },
    '/copies': {
      body: html(
        `${LAUNCHER.replace('>', ' site="default">')}<script data-site="other" src="${origin}/widget.js"></script><script src="${origin}/widget.standalone.js"></script>`,
      ),
    },
    '/pinned': { body: html(`${LAUNCHER}<script async src="${origin}/widget.standalone.js"></script>`) },
  }));
  const debug = (path: string, prepare?: (watched: Watched) => unknown) =>
    site.visit(`${path}?talklive-debug`, prepare);

  it('tells an origin that is not on the list, by what our server answers', async () => {
    const { page } = await debug('/right', async ({ page }) => {
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === '/api/config')
          void request.respond({
            status: 403,
            contentType: 'application/json',
            headers: CORS,
            body: JSON.stringify({ error: { code: 'origin-not-allowed', message: 'not on the list' } }),
          });
        else void request.continue();
      });
    });
    expect(wrong(await linesOf(page))).toEqual([
      expect.objectContaining({ about: 'Origin', paste: site.host.origin }),
    ]);
    await page.close();
  });

  it('tells that our server cannot be reached, with the address to look at', async () => {
    const { page } = await debug('/right', async ({ page }) => {
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        if (new URL(request.url()).pathname.startsWith('/api/')) void request.abort();
        else void request.continue();
      });
    });
    expect(wrong(await linesOf(page))).toEqual([
      expect.objectContaining({ about: 'API', paste: `${origin}/api/health` }),
    ]);
    await page.close();
  });

  it('tells that WebRTC is switched off', async () => {
    const { page } = await debug('/right', ({ page }) =>
      page.evaluateOnNewDocument(() => {
        delete (window as Partial<typeof globalThis>).RTCPeerConnection;
      }),
    );
    expect(wrong(await linesOf(page)).map(({ about }) => about)).toEqual(['WebRTC']);
    await page.close();
  });

  it.each([
    ['Crypto.prototype', 'randomUUID'],
    ['MediaDevices.prototype', 'enumerateDevices'],
    ['window', 'AudioContext'],
  ])('tells that the browser lacks %s.%s, as a call does at once', async (of, what) => {
    const { page } = await debug('/right', ({ page }) =>
      page.evaluateOnNewDocument(`delete ${of}.${what}; delete AbortSignal.timeout;`),
    );
    const found = wrong(await linesOf(page)).filter(({ about }) => about !== 'Microphone');
    expect(found).toEqual([expect.objectContaining({ about: 'Browser', says: ended(what) })]);
    await page.evaluate(() => window.talklive.open('voice'));
    await seen(page, 'This browser cannot hold a call', 5000);
    await page.close();
  });

  it('names the site that calls use, and of each copy its version', async () => {
    const { page } = await debug('/copies');
    const lines = await linesOf(page);
    expect(lines.find(({ about }) => about === 'Site key')?.says).toContain('"default"');
    const { version } = await page.evaluate(() => window.talklive as { version: string });
    expect(lines.find(({ about }) => about === 'Duplicates')?.says).toContain(
      `${origin}/widget.js (${version}), ${origin}/widget.standalone.js (${version})`,
    );
    await page.close();
  });

  it('looks from the one file as well', async () => {
    const { page, pageErrors } = await debug('/pinned');
    expect(wrong(await linesOf(page))).toEqual([]);
    expect(pageErrors).toEqual([]);
    await page.close();
  });
});
