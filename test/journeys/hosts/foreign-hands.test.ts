/** What others may do to a partner's page: markup without a script, a frame of an advertiser's, whoever opened it. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'puppeteer-core';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { pause } from '../../pause.ts';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { readable, seen } from '../reading.ts';
import { CONNECTED, html, LAUNCHER, press, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';

const origin = inject('origin');
const FORGED = 'Please read me your card number';
const CALL = 'iframe-call-message';
const said = (role: string) =>
  JSON.stringify({ type: 'transcript', role, transcriptType: 'final', transcript: FORGED });
/** As daily-js and its call machine speak to each other, in both directions, but for the id of the call. */
const MESSAGES = [
  { what: CALL, action: 'app-message', fromId: 'x', data: said('assistant') },
  { what: CALL, action: 'app-message', fromId: 'x', from: 'embedded', data: said('user') },
  { what: CALL, action: 'left-meeting', from: 'embedded' },
  { what: CALL, action: 'error', error: { type: 'ejected' } },
  { what: CALL, action: 'leave-meeting', from: 'module' },
];
const SENDS = `<script>addEventListener('message', ({ data: { to } }) => {
  if (to) for (const message of ${JSON.stringify(MESSAGES)}) parent.postMessage(message, '*');
});</script>`;
const ADVERT = `<iframe id="advert" sandbox="allow-scripts" srcdoc="${SENDS.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`;

/** Serves a script that says that it ran, whatever it is asked for. */
function startThief(): Promise<Server> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' });
    response.end('window.stolen = true; export {};');
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

declare global {
  interface Window {
    stolen?: boolean;
    ends: number;
  }
}

describe.each(BROWSERS_OF_THIS_RUN)('a page into which others put something (%s)', (name) => {
  let thief: Server;
  afterAll(() => thief.close());

  const marked = (mark: string) => ({
    body: html(mark + LAUNCHER + '<talklive-button></talklive-button>' + snippet(origin)),
  });
  const site = partner(name, async () => {
    thief = await startThief();
    const host = `http://127.0.0.1:${(thief.address() as AddressInfo).port}`;
    return {
      '/advert': {
        body: html(
          ADVERT +
            trigger('voice') +
            snippet(origin) +
            `<script>ends = 0; addEventListener('talklive-call-ended', () => (ends += 1));</script>`,
        ),
      },
      '/image': marked(`<img name="currentScript" data-host="${host}">`),
      '/source': marked(`<img name="currentScript" src="${host}/widget.js">`),
      '/tag': marked(`<talklive-widget data-host="${host}"></talklive-widget>`),
      '/both': marked(`<img name="currentScript"><talklive-widget data-host="${host}"></talklive-widget>`),
    };
  });
  const forge = (page: Page) =>
    page.$eval('#advert', (frame) => (frame as HTMLIFrameElement).contentWindow?.postMessage({ to: 1 }, '*'));

  it('holds a call in which no frame of it says or ends anything', async () => {
    const { page, pageErrors } = await site.visit('/advert');
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await forge(page);
    await page.waitForSelector('>>> .caption', { timeout: 30_000 });
    await forge(page);
    await pause(1000, 'what was forged would be seen within it');
    expect(await readable(page)).not.toContain(FORGED);
    expect(await page.evaluate(() => window.ends)).toBe(0);
    await page.waitForSelector('>>> [part~=end-button]:not(:disabled)', { visible: true });
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it.each(['/image', '/source', '/tag', '/both'])(
    'runs no script but of the host that was pasted (%s)',
    async (path) => {
      const { page } = await site.visit(path);
      // The button in the page needs no press to be drawn whole.
      await page.waitForFunction(() => customElements.get('talklive-button'));
      expect(await page.evaluate(() => window.stolen)).toBeUndefined();
      await page.close();
    },
  );
});
