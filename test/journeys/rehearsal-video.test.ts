import type { BrowserContext, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { BROWSERS, openBrowser, openPage, type BrowserName, type Watched } from './browser.ts';
import { seen } from './reading.ts';

const origin = inject('origin');
const asPage = { authorization: 'Bearer default', 'content-type': 'application/json', origin };

interface Conversation {
  conversation_id: string;
  conversation_url: string;
}

async function create(): Promise<Conversation> {
  const answer = await fetch(`${origin}/api/tavus/create-conversation`, {
    method: 'POST',
    headers: asPage,
    body: JSON.stringify({ agentId: 'your-agent-id' }),
  });
  expect(answer.status).toBe(200);
  return answer.json() as Promise<Conversation>;
}

const hangUp = ({ conversation_id }: Conversation) =>
  fetch(`${origin}/api/tavus/conversation/${conversation_id}/end`, { method: 'POST', headers: asPage });

/** Keeps every track that the page is given. */
const watchTracks = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
    // It runs on the blank page before, too, which may not use devices.
    if (!mediaDevices) return;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    const given: MediaStreamTrack[] = [];
    Object.assign(window, { given });
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted);
      given.push(...stream.getTracks());
      return stream;
    };
  });

declare global {
  interface Window {
    mouth: number[];
  }
}

const tracks = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { given: MediaStreamTrack[] }).given.map((t) => `${t.kind} ${t.readyState}`).sort(),
  );

const pressed = (page: Page, button: string) => page.$eval(button, ({ ariaPressed }) => ariaPressed);
const saysOf = (page: Page, button: string) => page.$eval(button, ({ textContent }) => textContent);
const isHeard = (page: Page) =>
  page.evaluate(() => (window as unknown as { given: MediaStreamTrack[] }).given[0]?.enabled);

describe.each(BROWSERS)('the page of a rehearsed video conversation (%s)', (name: BrowserName) => {
  let browser: BrowserContext;
  let watched: Watched;
  let conversation: Conversation;

  const open = async (prepare: (page: Page) => Promise<unknown> = watchTracks) => {
    watched = await openPage(browser);
    conversation = await create();
    await prepare(watched.page);
    await watched.page.goto(conversation.conversation_url, { waitUntil: 'load' });
    return watched.page;
  };
  const close = async () => {
    // The browser's own look for an icon is no fault of the page.
    const faults = [...watched.pageErrors, ...watched.consoleLines.filter((l) => l.startsWith('error'))];
    expect(faults.filter((line) => !/404|favicon/.test(line))).toEqual([]);
    expect(watched.strangers).toEqual([]);
    await watched.page.close();
    await hangUp(conversation);
  };

  beforeAll(async () => {
    browser = await openBrowser(name);
  });
  afterAll(() => browser.close());

  it('shows the visitor who has switched the camera on, and an assistant whose mouth moves while its words appear', async () => {
    const page = await open();
    await seen(page, 'Rehearsal: scripted assistant');
    await seen(page, 'Your camera is off.');
    await page.click('#camera');
    await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
    await seen(page, 'Hello, I am an AI assistant.');
    await page.evaluate(() => (window.mouth = []));
    await page.waitForFunction(
      (seen = window.mouth) => {
        seen.push(Number(document.getElementById('mouth')?.getAttribute('ry')));
        return Math.max(...seen) > 3 && Math.max(...seen) - Math.min(...seen) > 2;
      },
      { polling: 50, timeout: 5000 },
    );
    await close();
  });

  it('mutes, turns the camera on only when asked, and is left with everything released', async () => {
    const page = await open();
    await page.waitForFunction(() => document.body.dataset['state'] === 'live');
    expect(await tracks(page)).toEqual(['audio live']);
    await page.click('#mic');
    expect(await isHeard(page)).toBe(false);
    expect(await pressed(page, '#mic')).toBe('true');
    expect(await saysOf(page, '#camera')).toBe('Camera on');
    await page.click('#camera');
    await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
    expect(await saysOf(page, '#camera')).toBe('Camera off');
    await page.click('#camera');
    await seen(page, 'Your camera is off.');
    expect(await tracks(page)).toEqual(['audio live', 'video ended']);
    await page.click('#camera');
    await page.waitForFunction(() => document.querySelector('video')?.hidden === false);
    await page.click('#leave');
    await seen(page, 'You have left the conversation');
    expect(await tracks(page)).toEqual(['audio ended', 'video ended', 'video ended']);
    expect(await page.$eval('video', (video) => [video.hidden, video.srcObject])).toEqual([true, null]);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('ended');
    await seen(page, 'Start again');
    await close();
  });

  it('keeps no camera that was granted after the visitor did not want it any more', async () => {
    const page = await open();
    await page.waitForFunction(() => document.body.dataset['state'] === 'live');
    // Three presses at once: on, off, on.
    await page.$eval('#camera', (button) => {
      for (let i = 0; i < 3; i += 1) (button as HTMLButtonElement).click();
    });
    await page.waitForFunction(() => document.querySelector('video')?.hidden === false);
    expect(await tracks(page)).toEqual(['audio live', 'video ended', 'video live']);
    await page.$eval('#camera', (button) => {
      for (let i = 0; i < 2; i += 1) (button as HTMLButtonElement).click();
    });
    await page.click('#leave');
    await page.waitForFunction(
      (all = (window as unknown as { given: MediaStreamTrack[] }).given) =>
        all.length === 4 && all.every(({ readyState }) => readyState === 'ended'),
    );
    await close();
  });

  it('ends when the Worker hangs up, for good', async () => {
    const page = await open();
    await page.waitForFunction(() => document.body.dataset['state'] === 'live');
    await hangUp(conversation);
    await seen(page, 'The conversation has ended');
    expect(await tracks(page)).toEqual(['audio ended']);
    expect(await page.$eval('#again', (button) => (button as HTMLButtonElement).hidden)).toBe(true);
    await close();
  });

  it('goes on without a camera, and says why there is none', async () => {
    const page = await open((page) =>
      page.evaluateOnNewDocument(() => {
        const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
        const refuse = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
        if (mediaDevices) mediaDevices.getUserMedia = refuse;
      }),
    );
    await page.click('#camera');
    await seen(page, 'Your browser does not allow the camera. You can go on without it.');
    await seen(page, 'Hello, I am an AI assistant.');
    // It may be allowed meanwhile.
    expect(await saysOf(page, '#camera')).toBe('Camera on');
    await close();
  });

  it('says that nobody hears whose microphone is blocked, and takes it once it is allowed', async () => {
    const page = await open(async (page) => {
      await watchTracks(page);
      await page.evaluateOnNewDocument(() => {
        const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
        if (!mediaDevices) return;
        const ask = mediaDevices.getUserMedia.bind(mediaDevices);
        mediaDevices.getUserMedia = () => {
          mediaDevices.getUserMedia = ask;
          return Promise.reject(new DOMException('No', 'NotAllowedError'));
        };
      });
    });
    await seen(page, 'You are not heard: the microphone is blocked or missing.');
    await seen(page, 'Hello, I am an AI assistant.');
    expect(await saysOf(page, '#mic')).toBe('Microphone on');
    await page.click('#mic');
    await page.waitForFunction(() => document.getElementById('mic')?.textContent === 'Mute');
    expect(await saysOf(page, '#unheard')).toBe('');
    expect(await isHeard(page)).toBe(true);
    expect(await pressed(page, '#mic')).toBe('false');
    await close();
  });

  it.each([
    [320, 480],
    [700, 400],
  ])('fits into %d by %d', async (width, height) => {
    const page = await open();
    await page.setViewport({ width, height });
    await seen(page, 'Hello, I am an AI assistant.');
    const size = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      const leave = document.getElementById('leave')?.getBoundingClientRect();
      return { scrollWidth, scrollHeight, right: leave?.right ?? 0, bottom: leave?.bottom ?? 0 };
    });
    expect(size.scrollWidth).toBeLessThanOrEqual(width);
    expect(size.scrollHeight).toBeLessThanOrEqual(height);
    expect(size.right).toBeLessThanOrEqual(width);
    expect(size.bottom).toBeLessThanOrEqual(height);
    await close();
  });
});
