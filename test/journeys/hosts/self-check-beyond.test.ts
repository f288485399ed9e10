/** What a self-check says beyond what is wrong with a page's script: what real calls need, and what the page's tags say wrong. */
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS } from '../browser.ts';
import { seen } from '../reading.ts';
import { html, LAUNCHER, snippet } from './host-page.ts';
import { partner } from './partner.ts';
import { ended, linesOf, wrong } from './self-check-lines.ts';
import { CORS } from './wire.ts';

const origin = inject('origin');
const tag = snippet(origin);
const POLICY = `default-src 'none'; script-src ${origin}; connect-src ${origin} 'self'; frame-src ${origin}`;
const TRIGGER = 'data-talklive-view="huge" data-talklive-consent="yes" data-talklive-variables="[1]"';
const WRONG = 'assistant-id="nobody" variables="{plan:pro}" view="foo" lang="xx"';

describe.each(BROWSERS)('a page that is asked what else is to know (%s)', (name) => {
  const site = partner(name, () => ({
    '/strict': { body: html(LAUNCHER + tag), headers: { 'content-security-policy': POLICY } },
    '/no-frames': {
      body: html(LAUNCHER + tag),
      headers: { 'content-security-policy': `script-src ${origin}; frame-src https://*.daily.co` },
    },
    '/triggers': {
      body: html(
        `<talklive-widget appear-after="60000"></talklive-widget><button data-talklive="voice" ${TRIGGER}>Talk</button>
        <div><template shadowrootmode="open"><a href="#x" data-talklive="chat" data-talklive-theme="pink">Chat</a></template></div>${tag}`,
      ),
    },
    '/mistakes': { body: html(`<talklive-widget appear-after="0" ${WRONG}></talklive-widget>${tag}`) },
  }));
  const debug = (path: string) => site.visit(`${path}?talklive-debug`);

  it('says before calls are live what real ones need beyond a rehearsal', async () => {
    const { page } = await debug('/strict');
    const later = (await linesOf(page)).filter(
      ({ state, about }) => state === 'aside' && about === 'Content-Security-Policy',
    );
    expect(later.map(({ paste }) => paste)).toEqual([
      `script-src ${origin} https://*.daily.co blob: 'wasm-unsafe-eval';`,
      `connect-src ${origin} 'self' https://*.daily.co wss://*.daily.co https://*.pluot.blue wss://*.pluot.blue;`,
      `frame-src ${origin} https://*.daily.co;`,
      `worker-src ${origin} blob:;`,
      'media-src blob:;',
    ]);
    for (const { says } of later) expect(says).toContain('Real calls need more than a rehearsal');
    await seen(page, 'It allows what a rehearsal needs.');
    await seen(page, 'All is right; what is to know comes last.');
    await page.close();
  });

  it('asks for our host among the frames where a challenge may stand before a call', async () => {
    const { page } = await site.visit('/no-frames?talklive-debug', async ({ page }) => {
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        if (new URL(request.url()).pathname !== '/api/config') return void request.continue();
        void fetch(request.url(), { headers: { origin: site.host.origin } })
          .then((answer) => answer.json() as Promise<object>)
          .then((config) =>
            request.respond({
              contentType: 'application/json',
              headers: CORS,
              body: JSON.stringify({ ...config, mode: 'live', joinPass: 'challenge' }),
            }),
          );
      });
    });
    const lacks = wrong(await linesOf(page)).map(({ paste }) => paste);
    expect(lacks).toContain(`frame-src https://*.daily.co ${origin};`);
    await page.close();
  });

  it('names what its own elements say wrong before anybody presses them', async () => {
    const { page } = await debug('/triggers');
    const said = wrong(await linesOf(page)).filter(({ about }) => about === 'Tags');
    expect(said.map(({ says }) => says?.replace(/^.*?: /, '')).sort()).toEqual([
      'consent="yes": expected one of none, required; taken as required.',
      'data-talklive-variables="[1]": expected a JSON object.',
      'theme="pink": expected one of auto, light, dark.',
      'view="huge": expected one of modal, card, pill.',
    ]);
    await page.close();
  });

  it('names what the page has written wrong, and an assistant that only a call can tell of', async () => {
    const { page } = await debug('/mistakes');
    const lines = await linesOf(page);
    const said = wrong(lines)
      .filter(({ about }) => about === 'Tags')
      .map(({ says }) => says)
      .join('\n');
    for (const words of [
      'variables="{plan:pro}": expected',
      'view="foo": expected one of',
      'lang="xx": no such',
    ])
      expect(said).toContain(words);
    expect(lines.find(({ about }) => about === 'Assistant')).toMatchObject({
      state: 'unsure',
      says: ended('"nobody"'),
    });
    // A call is refused: then the check knows.
    await page.keyboard.press('Escape');
    await page.evaluate(() => void window.talklive.start().catch(() => undefined));
    await expect
      .poll(
        async () => {
          await page.evaluate(() => window.talklive.check());
          return wrong(await linesOf(page))
            .map(({ says }) => says)
            .join('\n');
        },
        { timeout: 30_000 },
      )
      .toContain('the assistant "nobody" (assistant-id of <talklive-widget>) does not belong to the site');
    await page.close();
  });
});
