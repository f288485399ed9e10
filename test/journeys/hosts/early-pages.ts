/** Pages on which a call begins before its view is here, and visits to them. */
import type { HTTPRequest, Page } from 'puppeteer-core';
import { expect, inject } from 'vitest';
import type { BrowserName } from '../browser.ts';
import { leftovers } from '../traces.ts';
import { html, snippet, trigger } from './host-page.ts';
import { noteMade, type Made } from './made.ts';
import { partner } from './partner.ts';

const tag = snippet(inject('origin'));

/** How long the views take to come. */
export const HELD_MS = 2500;
/** How long what draws their frame takes: a visitor is about to close it by then. */
export const OPENING_MS = 1000;
const VIEWS = /\/widget\/(elements|react)-\w+\.js/;

/** Which chunks are late. */
const LATE = {
  late: VIEWS,
  lost: VIEWS,
  'opening late': /\/widget\/(elements|react|opening)-\w+\.js/,
  'first late': /\/widget\/early-/,
  'all late': /\/widget\/\w+-\w+\.js/,
  'first lost in the post': VIEWS,
};

/** What the page hears, in order. */
const HEAR = `<script>
  window.heard = [];
  for (const name of ['open', 'opened', 'close', 'closed', 'call-start', 'call-started', 'call-ended', 'call-failed'])
    document.addEventListener('talklive-' + name, (event) => {
      heard.push(name);
      if (location.hash === '#forbid-' + name) event.preventDefault();
      if (name === 'call-start') event.detail.variables.page = 'shop';
    });
</script>`;
export const heard = (page: Page) => page.evaluate(() => (window as never as { heard: string[] }).heard);

export function earlyPages(name: BrowserName) {
  const site = partner(name, () => ({
    '/': { body: html(HEAR + trigger('voice') + tag) },
    '/launcher': {
      body: html(`${HEAR}<talklive-widget mode="voice" appear-after="0"></talklive-widget>${tag}`),
    },
    '/consent': {
      body: html(`${HEAR + trigger('voice')}<talklive-demo consent="required"></talklive-demo>${tag}`),
    },
    '/bare-consent': {
      body: html(`${HEAR + trigger('voice')}<talklive-demo consent></talklive-demo>${tag}`),
    },
    // The page has its say at the last moment.
    '/late-consent': {
      body: html(
        `${HEAR + trigger('voice')}<talklive-demo></talklive-demo>${tag}<script>
          document.addEventListener('talklive-open', () =>
            document.querySelector('talklive-demo').setAttribute('consent', 'required'));
        </script>`,
      ),
    },
    '/bare-asks': {
      body: html(`${HEAR}<button id="voice" data-talklive="voice" data-talklive-consent>Talk</button>${tag}`),
    },
    '/chat-too': {
      body: html(
        `${HEAR + trigger('voice')}<button id="both" onclick="talklive.open('chat'); voice.click()">Call</button>${tag}`,
      ),
    },
    '/then-chat': {
      body: html(`${HEAR}${['voice', 'chat'].map(trigger).join('')}${tag}`),
    },
    '/hidden-consent': {
      body: html(
        `${HEAR + trigger('voice')}<div><template shadowrootmode="open"><talklive-demo consent="required"></talklive-demo></template></div>${tag}`,
      ),
    },
    '/starts-too': {
      body: html(
        `${HEAR + trigger('voice')}<button id="both" onclick="talklive.start(); voice.click()">Call</button>${tag}`,
      ),
    },
    '/asks': {
      body: html(
        `${HEAR}<button id="voice" data-talklive="voice" data-talklive-consent="required">Talk</button>${tag}`,
      ),
    },
  }));
  /** @param fate what becomes of the chunks */
  const visit = async (
    path = '/',
    fate: keyof typeof LATE = 'late',
    prepare: (page: Page) => unknown = () => undefined,
  ) => {
    let made!: Made;
    const asked: HTTPRequest[] = [];
    const watched = await site.visit(path, async ({ page }) => {
      made = await noteMade(page);
      await prepare(page);
      await page.setCacheEnabled(false);
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        asked.push(request);
        const isLate = LATE[fate].test(request.url());
        if (fate === 'lost' && (isLate || request.url().includes('standalone'))) return void request.abort();
        const isFirst = fate === 'first lost in the post' && request.url().includes('/widget/early-');
        if (isFirst) return void setTimeout(() => void request.continue().catch(() => undefined), 9500);
        const isOpening = request.url().includes('/widget/opening-');
        const ms = isOpening ? OPENING_MS : HELD_MS;
        setTimeout(() => void request.continue().catch(() => undefined), isLate ? ms : 0);
      });
    });
    await watched.page.waitForFunction(() => 'talklive' in window && !Array.isArray(window.talklive));
    return { ...watched, made, asked };
  };
  const gone = async (page: Page, { created, hungUp }: Made) => {
    const state = async () => ({
      left: created.filter((id) => !hungUp.includes(id)),
      microphones: (await leftovers(page)).liveMicrophones,
      dialogs: (await page.$$('>>> dialog[open]')).length,
    });
    const none = { left: [], microphones: 0, dialogs: 0 };
    await expect.poll(state, { timeout: 8000 }).toEqual(none);
  };
  const isCreated = (made: Made) => made.sent.includes('POST /api/vapi/call/web');
  return { visit, gone, isCreated };
}
