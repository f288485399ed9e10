/** Why no call comes about, in words that name the cause, with every way out that they name. */
import type { Frame, Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { CONNECTED, html, press, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';

const tag = snippet(inject('origin'));
const talk = (scenario: string) =>
  `<button id="voice" data-talklive="voice" data-talklive-assistant-id="${scenario}">Talk</button>${tag}`;
const inner = trigger('voice') + tag;

/** What the browser answers who asks for a device, at its edge; `null`: what it would by itself. */
declare global {
  interface Window {
    refuse: (asked: MediaStreamConstraints) => [name: string, message: string] | null;
  }
}
const withMedia = (page: Page, refuse: string, kinds = ['audioinput', 'videoinput']) =>
  page.evaluateOnNewDocument(
    (source, listed) => {
      const media = navigator.mediaDevices as MediaDevices | undefined;
      if (!media) return;
      window.refuse = new Function('asked', `return ${source}`) as typeof window.refuse;
      const ask = media.getUserMedia.bind(media);
      media.getUserMedia = async (asked = {}) => {
        const [name, message] = window.refuse(asked) ?? [];
        if (name) throw new DOMException(message, name);
        return ask(asked);
      };
      const list = media.enumerateDevices.bind(media);
      media.enumerateDevices = async () => (await list()).filter(({ kind }) => listed.includes(kind));
    },
    refuse,
    kinds,
  );

/** But the way to a person, which comes by itself (`hosts/person`). */
const WAYS = '>>> [part~=error] button:not([part~=person-button])';
const buttons = (page: Page | Frame) => page.$$eval(WAYS, (all) => all.map(({ textContent }) => textContent));

describe('words that name the cause', () => {
  const site = partner('chromium', () => ({
    '/': { body: html(trigger('voice') + trigger('demo') + tag) },
    '/policy': {
      body: html(trigger('voice') + trigger('demo') + tag),
      headers: { 'permissions-policy': 'microphone=()' },
    },
    '/srcdoc': {
      body: html(`<iframe sandbox="allow-scripts" srcdoc='${inner.replaceAll("'", '&#39;')}'></iframe>`),
    },
    '/written': {
      body: html(
        `<iframe allow="microphone; camera; autoplay" srcdoc='${inner.replaceAll("'", '&#39;')}'></iframe>`,
      ),
    },
    '/door': { body: html(talk('connection-error')) },
    '/full': { body: html(talk('meeting-full')) },
  }));
  const talkOn = async (path: string, prepare: (page: Page) => unknown = () => undefined) => {
    const { page } = await site.visit(path, ({ page }) => prepare(page));
    await page.waitForFunction(() => 'talklive' in window);
    await press(page, 'voice');
    return page;
  };
  const checkVideo = async (refuse: string, kinds?: string[]) => {
    const { page } = await site.visit('/', ({ page }) => withMedia(page, refuse, kinds));
    await page.waitForFunction(() => 'talklive' in window);
    await press(page, 'demo');
    await page.locator('>>> [part~=choice-video]').click();
    return page;
  };

  it('the system keeps the microphone from the browser: in the call and in the check', async () => {
    const refuse = "['NotAllowedError', 'Permission denied by system']";
    const page = await talkOn('/', (page) => withMedia(page, refuse));
    await seen(page, 'The device blocks the microphone');
    expect(await buttons(page)).toEqual(['Try again', 'Open chat']);
    await page.keyboard.press('Escape');
    await press(page, 'demo');
    await page.locator('>>> [part~=choice-voice]').click();
    await seen(page, 'Allow it for the browser in the device’s privacy settings, then try again.');
    await page.close();
  });

  it('the page’s own policy forbids it: in the call and in the check', async () => {
    const page = await talkOn('/policy');
    await seen(page, 'This page forbids the microphone');
    expect(await buttons(page)).toEqual(['Open chat']);
    await page.keyboard.press('Escape');
    await press(page, 'demo');
    await page.locator('>>> [part~=choice-voice]').click();
    await seen(page, 'Its own rules (Permissions-Policy) rule it out.');
    await page.close();
  });

  it('a sandboxed frame has no origin', async () => {
    const { page } = await site.visit('/srcdoc');
    const frame = page.frames().find((one) => one !== page.mainFrame());
    await frame?.waitForFunction(() => 'talklive' in window);
    await frame?.$eval('#voice', (button) => (button as HTMLElement).click());
    await expect
      .poll(() => frame?.evaluate(() => document.querySelector('talklive-voice')?.shadowRoot?.textContent))
      .toContain('Calls do not work here');
    expect(await frame?.$$('>>> .error button')).toEqual([]);
    await page.close();
  });

  it('a frame that was written into its page has that page’s origin, and holds calls', async () => {
    const { page, pageErrors } = await site.visit('/written');
    const frame = page.frames().find((one) => one !== page.mainFrame());
    await frame?.waitForFunction(() => 'talklive' in window);
    await frame?.$eval('#voice', (button) => (button as HTMLElement).click());
    await expect
      .poll(() => frame?.evaluate(() => document.querySelector('talklive-voice')?.shadowRoot?.textContent), {
        timeout: 15_000,
      })
      .toContain(CONNECTED);
    await frame?.locator('>>> [part~=end-button]').click();
    await expect
      .poll(() => frame?.evaluate(() => document.querySelector('talklive-voice')?.shadowRoot?.textContent))
      .toContain('You ended the call.');
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it.each(['/door', '/full'])(
    'the room does not let the visitor in (%s): said of the door, and tried again',
    async (path) => {
      const page = await talkOn(path);
      await seen(page, path === '/door' ? 'The call could not be joined' : 'The call is full');
      expect(await buttons(page)).toEqual(['Try again', 'Open chat']);
      await page.locator('>>> [part~=primary-button]').click();
      await seen(page, 'Connecting...');
      await page.close();
    },
  );

  it('a blocker keeps our API back while our server answers', async () => {
    const page = await talkOn('/', async (page) => {
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        void (pathname.startsWith('/api/') ? request.abort('blockedbyclient') : request.continue());
      });
    });
    await seen(page, 'This could not load');
    await seen(page, 'Switch off blockers for this page, or reload it.');
    await seen(page, 'Reload page');
    await page.close();
  });

  it('no camera: the check goes on without it, into the conversation', async () => {
    const page = await checkVideo("asked.video ? ['NotFoundError', 'Requested device not found'] : null", [
      'audioinput',
    ]);
    await seen(page, 'No camera found');
    expect(await buttons(page)).toEqual(['Try again', 'Continue without camera', 'Open chat']);
    await page.locator('::-p-text(Continue without camera)').click();
    await seen(page, 'Check your microphone');
    await page.waitForSelector('>>> [part~=primary-button]:enabled');
    await page.locator('>>> [part~=primary-button]').click();
    await page.waitForSelector('>>> iframe', { timeout: 15_000 });
    await page.close();
  });

  it('the camera is blocked, the microphone is not', async () => {
    const page = await checkVideo("asked.video ? ['NotAllowedError', 'Permission denied'] : null");
    await seen(page, 'The camera is blocked');
    await seen(page, 'Continue without camera');
    await page.close();
  });

  it('a microphone that is busy gives way to another one, which starts the call and the check', async () => {
    const busy = "asked.audio?.deviceId ? null : ['NotReadableError', 'Could not start audio source']";
    const page = await talkOn('/', (page) => withMedia(page, busy));
    await seen(page, 'The microphone is busy');
    expect(await buttons(page)).toEqual(['Try again', 'Choose microphone', 'Open chat']);
    await page.locator('::-p-text(Choose microphone)').click();
    const choose = async () => {
      const select = await page.waitForSelector('>>> select');
      const other = await select?.evaluate(
        (field) => [...(field as HTMLSelectElement).options].at(-1)?.value,
      );
      await select?.select(other ?? '');
    };
    await choose();
    await seen(page, CONNECTED);
    await page.locator('>>> [part~=close-button]').click();
    await press(page, 'demo');
    await page.locator('>>> [part~=choice-voice]').click();
    await seen(page, 'The microphone is busy');
    await choose();
    await seen(page, 'Check your microphone');
    await page.close();
  });
});

describe.each(BROWSERS_OF_THIS_RUN)('a blocker (%s)', (name) => {
  const site = partner(name, () => ({ '/': { body: html(trigger('voice') + tag) } }));

  it('keeps the call’s own script back: named, as soon as that is known', async () => {
    const { page } = await site.visit('/', async ({ page }) => {
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        const machine = new URL(request.url()).pathname === '/call-machine.js';
        void (machine ? request.abort('blockedbyclient') : request.continue());
      });
    });
    await press(page, 'voice');
    await seen(page, 'This could not load', 11_000);
    await seen(page, 'Switch off blockers for this page, or reload it.');
    await seen(page, 'Reload page');
    await page.close();
  });
});

/** Who answers is not our server: a network that asks for a sign-in, a proxy that has nothing to say. */
describe('a call that something else answers', () => {
  const site = partner('chromium', () => ({ '/': { body: html(inner) } }));
  const sign = '<!doctype html><title>Welcome to our Wi-Fi</title>';

  it.each([
    ['a page to sign in', /\/call\/web$/, { status: 200, contentType: 'text/html', body: sign }],
    ['nothing', /\/call\/web$/, { status: 200, body: '' }],
    ['no call', /\/call\/web$/, { status: 200, contentType: 'application/json', body: '{}' }],
    ['no content', /\/call\/web$/, { status: 204, body: '' }],
    [
      'a page to sign in, to the settings, too',
      /\/api\//,
      { status: 200, contentType: 'text/html', body: sign },
    ],
  ])('could not be joined: %s', async (_, which, answer) => {
    const { page } = await site.visit('/', async ({ page }) => {
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
        if (!which.test(new URL(request.url()).pathname)) void request.continue();
        else if (request.method() === 'OPTIONS') void request.respond({ status: 204, headers });
        else void request.respond({ ...answer, headers });
      });
    });
    await page.waitForFunction(() => 'talklive' in window);
    await press(page, 'voice');
    await seen(page, 'The call could not be joined');
    await seen(page, 'Try again, or chat with us.');
    await page.close();
  });
});
