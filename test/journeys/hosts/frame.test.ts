/** Pages without a script of ours: the widget in a frame, in a popover, sized by the page, and refused by strangers' pages. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Frame, Page } from 'puppeteer-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate } from '../../tools/dev-worker.ts';
import { startServer, type Server } from '../../tools/server.ts';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { frameOf, guideSnippet, pressIn, seenIn, tellFrame } from './framed.ts';
import { CONNECTED, html } from './host-page.ts';
import { partner } from './partner.ts';

const origin = inject('origin');
const ALLOW = 'allow="microphone; camera; autoplay; fullscreen; clipboard-write" title="Talk Live"';
const at = (query = '') => `${origin}/frame?lang=en${query}`;

/** Of the pixel in the frame's upper corner, which nothing of ours covers. */
async function groundOf(page: Page): Promise<number[]> {
  const box = await (await page.$('#talklive'))?.boundingBox();
  const clip = { x: (box?.x ?? 0) + 2, y: (box?.y ?? 0) + 2, width: 1, height: 1 };
  const { data } = await sharp(await page.screenshot({ clip }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)];
}

const POPOVER = guideSnippet('popover', origin);
const SIZED = `<iframe id="talklive" src="${at('&text-talk=Ask+us')}" ${ALLOW}
  style="position: fixed; inset: auto 0 0 auto; border: 0; width: 6rem; height: 6rem"></iframe>
<script>
  window.told = [];
  addEventListener('message', ({ origin, source, data }) => {
    const frame = document.getElementById('talklive');
    if (origin !== '${origin}' || source !== frame.contentWindow || data.talklive !== 'size') return;
    told.push(data.form);
    frame.style.width = data.width;
    frame.style.height = data.height;
  });
</script>`;
const DARK = '<style>:root { color-scheme: light dark }</style>';
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const NO_SCRIPT = { 'content-security-policy': `script-src 'none'; frame-src ${origin}` };

declare global {
  interface Window {
    told: string[];
    ended?: boolean;
  }
}

/** The browser says so, or shows a page of its own in the place of ours. */
async function refusedIn(page: Page, consoleLines: string[]): Promise<void> {
  const said = () => [...consoleLines, ...page.frames().map((frame) => frame.url())].join('\n');
  await expect.poll(said, { timeout: 10_000 }).toMatch(/frame-ancestors|chrome-error|cspBlocked/);
  for (const frame of page.frames()) expect(await frame.$('talklive-widget').catch(() => null)).toBeNull();
}

const TOGGLE = '>>> .launcher-toggle';

describe.each(BROWSERS_OF_THIS_RUN)('a page with the frame (%s)', (name) => {
  const site = partner(name, () => ({
    '/popover': { body: html(POPOVER), headers: NO_SCRIPT },
    '/srcdoc': {
      body: html(
        `<iframe srcdoc="${escaped(html(POPOVER))}" width="500" height="800" allow="microphone; camera; autoplay"></iframe>`,
      ),
    },
    '/sized': { body: html(SIZED) },
    '/dark': { body: html(SIZED.replace('lang=en', 'lang=en&theme=auto'), DARK) },
    '/sandbox': {
      body: html(
        `<iframe sandbox="allow-scripts" srcdoc="${escaped(html(`<iframe src="${at()}" ${ALLOW}></iframe>`))}"></iframe>`,
      ),
    },
  }));
  const openPopover = async (page: Page, inside: Frame) => {
    const button = await inside.waitForSelector('button');
    await button?.click();
    return frameOf(page);
  };

  it.each(['/popover', '/srcdoc'])('asks for nothing before a press, and then calls (%s)', async (path) => {
    const asked: string[] = [];
    const answers: string[] = [];
    const { page } = await site.visit(path, ({ page }) => {
      page.on('request', (request) => request.url().startsWith(origin) && asked.push(request.url()));
      page.on('response', (response) => {
        const { pathname } = new URL(response.url());
        if (pathname.startsWith('/api/vapi/call/'))
          answers.push(`${response.request().method()} ${response.status()}`);
      });
    });
    expect(asked).toEqual([]);
    const inside = path === '/popover' ? page.mainFrame() : await page.waitForFrame('about:srcdoc');
    const frame = await openPopover(page, inside);
    await frame.evaluate(() => {
      addEventListener('talklive-call-ended', () => (window.ended = true));
    });
    await seenIn(frame, CONNECTED);
    await inside.$eval('#talklive', (popover) => (popover as HTMLElement).hidePopover());
    await frame.waitForFunction(() => window.ended, { polling: 100 });
    // The call that is paid for is over, too.
    await expect.poll(() => answers, { timeout: 10_000 }).toContain('DELETE 200');
    expect(answers.filter((answer) => !/ 20[012]$/.test(answer))).toEqual([]);
    await page.close();
  });

  it('tells a page that may run scripts how much room it needs', async () => {
    const { page } = await site.visit('/sized');
    const frame = await frameOf(page);
    await pressIn(frame, '.launcher-toggle');
    await seenIn(frame, 'Ask us');
    await page.waitForFunction(() => window.told.at(-1) === 'menu');
    await tellFrame(page, { talklive: 'open', part: 'voice' });
    await seenIn(frame, CONNECTED);
    expect(await page.evaluate(() => window.told)).toEqual(['pill', 'menu', 'dialog']);
    expect(await page.$eval('#talklive', (own) => own.clientWidth === innerWidth)).toBe(true);
    await frame.evaluate(() => void window.talklive.minimize('card'));
    await page.waitForFunction(() => window.told.at(-1) === 'card');
    await tellFrame(page, { talklive: 'close' });
    // What is left of the call.
    await page.waitForFunction(() => window.told.at(-1) === 'panel');
    await seenIn(frame, 'You ended the call.');
    await page.close();
  });

  // Puppeteer sets a preference in Chromium alone.
  it.runIf(name === 'chromium').each([
    ['/sized', [255, 255, 255], 'light'],
    ['/dark', [18, 18, 18], 'dark'],
  ])('lets the page show through where the visitor’s system is dark (%s)', async (path, ground, theme) => {
    const { page } = await site.visit(path, ({ page }) =>
      page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]),
    );
    const frame = await frameOf(page);
    await frame.waitForSelector(`>>> [data-theme=${theme}] .launcher-toggle`, { visible: true });
    expect(await groundOf(page)).toEqual(ground);
    await page.close();
  });

  it('hears no page but the one around it', async () => {
    const { page } = await site.visit('/sized');
    const frame = await frameOf(page);
    await frame.waitForSelector(TOGGLE);
    await frame.evaluate(() => {
      postMessage({ talklive: 'open', part: 'voice' }, '*');
    });
    await page.$eval(
      '#talklive',
      (own, to) => {
        const { contentWindow } = own as HTMLIFrameElement;
        for (const data of [null, 'open', { talklive: 'open', part: 'pigeon' }, { talklive: 'stop' }])
          contentWindow?.postMessage(data, to);
      },
      origin,
    );
    // Of two messages the later comes later: what opens now opens as the first.
    await tellFrame(page, { talklive: 'open', part: 'chat' });
    await page.waitForFunction(() => window.told.length > 1);
    expect(await page.evaluate(() => window.told)).toEqual(['pill', 'panel']);
    await page.close();
  });

  it('is not drawn in a sandbox, which has no origin', async () => {
    const { page, consoleLines } = await site.visit('/sandbox');
    await refusedIn(page, consoleLines);
    await page.close();
  });
});

describe('the frame of a site that lists other pages', () => {
  const state = mkdtempSync(join(tmpdir(), 'talklive-frames-'));
  let server: Server;
  beforeAll(async () => {
    await migrate(state);
    const env = { ...process.env, TALKLIVE_STATE: state };
    const sites = (...args: string[]) => execFileSync('node', ['worker/cli/sites.ts', ...args], { env });
    sites('edit', 'default', '--origin', 'https://shop.example');
    sites('add', 'open', '--allow-slug', '--origin', 'self', '--frames', 'anywhere');
    server = await startServer({ TALKLIVE_STATE: state });
  }, 120_000);
  afterAll(async () => {
    await server?.stop();
    rmSync(state, { recursive: true, force: true });
  });
  const stranger = partner('chromium', () => ({
    '/': { body: html(`<iframe src="${server.origin}/frame" ${ALLOW}></iframe>`) },
    '/refused': {
      body: html(
        `<iframe src="${origin}/frame?lang=en" ${ALLOW} sandbox="allow-scripts" width="700" height="300"></iframe>`,
      ),
    },
    '/sandbox': {
      body: html(
        `<iframe src="${server.origin}/frame?site=open&lang=en" ${ALLOW} sandbox="allow-scripts" width="700" height="800"></iframe>`,
      ),
    },
  }));

  it('chats from a sandbox where its site may stand anywhere, and offers there nothing that could not be', async () => {
    const { page, pageErrors } = await stranger.visit('/sandbox');
    const frame = await frameOf(page);
    await pressIn(frame, '[data-action=talk]');
    await pressIn(frame, '[part~=choice-voice]');
    await seenIn(frame, 'Calls do not work here');
    await seenIn(frame, 'Chat with us instead.');
    await pressIn(frame, '.error .btn.primary');
    const field = await frame.waitForSelector('>>> textarea');
    await field?.type('Are you there?');
    await field?.press('Enter');
    await frame.waitForSelector('>>> [data-role=user] ~ [data-role=assistant] .bubble', { timeout: 20_000 });
    expect(await frame.$('>>> [part~=voice-button]')).toBeNull();
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('says in a sandbox of a page that it lists what keeps it from there', async () => {
    const { page, consoleLines } = await stranger.visit('/refused');
    const frame = await frameOf(page);
    await seenIn(frame, 'Add allow-same-origin to the sandbox.');
    expect(await frame.$('talklive-widget')).toBeNull();
    expect(consoleLines.join()).toContain('[talklive] This frame is in a sandbox');
    await page.close();
  });

  it('is not drawn in a stranger’s page', async () => {
    const { page, consoleLines } = await stranger.visit('/');
    await refusedIn(page, consoleLines);
    await page.close();
  });
});
