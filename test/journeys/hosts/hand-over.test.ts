import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { html, LAUNCHER, nextPress, press, snippet, trigger } from './host-page.ts';
import { startLiveChat } from './live-chat.ts';
import { partner } from './partner.ts';

const origin = inject('origin');
const live = await startLiveChat(origin);

const page = (lang: string, tag = snippet(origin)) => ({
  body: html(LAUNCHER + trigger('voice') + trigger('chat') + tag).replace('lang="en"', `lang="${lang}"`),
});

interface Line {
  who: string | undefined;
  text: string;
}
const linesOf = (page: Page, item: string, who: string, words: string): Promise<Line[]> =>
  page.$$eval(
    `>>> ${item}`,
    (found, name, inside) =>
      found.map((line) => ({
        who: (line as HTMLElement).dataset[name],
        text: line.querySelector(inside)?.textContent ?? '',
      })),
    who,
    words,
  );
const captions = (page: Page) => linesOf(page, '.caption', 'speaker', 'span');
/** Without the greeting, which stands there before anybody has written. */
const messages = async (page: Page) =>
  (await linesOf(page, '.log .message:not(:has(.typing))', 'role', '.bubble')).slice(1);

const TO_CHAT = '>>> [part~="after-call"] [data-act=chat]';

async function write(page: Page, words: string): Promise<void> {
  const field = await page.waitForSelector('>>> .chat textarea:not(:disabled)', { visible: true });
  await field?.type(words);
  await page.keyboard.press('Enter');
}
const answered = (page: Page, count: number) =>
  expect.poll(async () => (await messages(page)).length, { timeout: 10_000 }).toBe(count);
const said = async (page: Page, who: string) =>
  expect
    .poll(async () => (await captions(page)).some((caption) => caption.who === who), { timeout: 15_000 })
    .toBe(true);

/** What the page tells the assistant in the room. */
const listenIn = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    window.told = [];
    addEventListener('message', ({ data }) => {
      const text = JSON.stringify(data) ?? '';
      // That it was greeted for is no word of anybody's.
      const isGreeting = /role\W+assistant/.test(text);
      if (text.includes('add-message') && !isGreeting && !text.includes('"from":"embedded"'))
        window.told.push(text);
    });
  });
declare global {
  interface Window {
    told: string[];
  }
}

describe('a visitor who goes from a call to the chat, or back', () => {
  const site = partner('chromium', () => ({
    '/de': page('de'),
    '/ar': page('ar'),
    '/live': page('en', snippet(origin).replace('async', `async data-host="${live.origin}"`)),
  }));

  it.each(process.env.SOAK ? ['de', 'ar'] : ['ar'])(
    'finds each turn in a bubble of its speaker, once (%s)',
    async (language) => {
      const { page } = await site.visit(`/${language}`);
      await press(page, 'voice');
      await said(page, 'assistant');
      // The greeting is read before there is a line to write on.
      await page.waitForSelector('>>> [part~="time"]');
      // A microphone that says nothing more meanwhile.
      await page.locator('>>> [part~="mute-button"]').click();
      await (await page.waitForSelector('>>> [part~="type-button"]'))?.click();
      const field = await page.waitForSelector('>>> dialog input.field');
      await field?.type('What does it cost?');
      await page.keyboard.press('Enter');
      await said(page, 'visitor');
      const spoken = await captions(page);
      await (await page.waitForSelector('>>> [part~="end-button"]'))?.click();
      await page.waitForSelector(TO_CHAT);
      await nextPress();
      await (await page.waitForSelector(TO_CHAT))?.click();

      await answered(page, spoken.length);
      const handed = await messages(page);
      expect(handed.map(({ who }) => who)).toEqual(
        spoken.map(({ who }) => (who === 'visitor' ? 'user' : 'assistant')),
      );
      // Of the last one more may have been said meanwhile, and of one that was cut off its last word.
      const last = spoken.length - 1;
      for (const [at, { text }] of spoken.slice(0, last).entries())
        expect(handed[at]?.text.slice(0, text.length)).toBe(text);
      expect(handed[last]?.text).toContain(spoken[last]?.text.slice(0, 10));
      await page.close();
    },
  );

  it('tells the call what was written, once, and reads none of it twice in the chat', async () => {
    const { page } = await site.visit('/de', ({ page }) => listenIn(page));
    await press(page, 'chat');
    await write(page, 'My name is Ada');
    await answered(page, 2);
    await expect.poll(async () => (await messages(page))[1]?.text).toMatch(/\w/);
    const told = () => page.evaluate(() => window.told);
    await press(page, 'voice');
    await expect.poll(told).toHaveLength(1);
    const [first = ''] = await told();
    expect(first).toContain('Visitor: My name is Ada');
    expect(first).toContain('Assistant: ');

    // The assistant is cut off in the middle of a line, which goes along.
    // Enough of it to be told from other lines.
    let line = '';
    const readLine = async () =>
      (line = await page.$$eval(
        '>>> .caption[data-final=false] span',
        (all) => all.at(-1)?.textContent ?? '',
      ));
    await expect.poll(async () => (await readLine()).length).toBeGreaterThan(15);
    await (await page.waitForSelector('>>> [part~="end-button"]'))?.click();
    // What is left of the call waits under the chat until that is closed.
    await (await page.waitForSelector('>>> .chat .close, >>> .chat [part~=close-button]'))?.click();
    await (await page.waitForSelector(TO_CHAT))?.click();
    // A microphone's sound may have been taken for a turn meanwhile.
    await expect.poll(async () => (await messages(page)).length).toBeGreaterThanOrEqual(3);
    const [name, ...others] = await messages(page);
    expect(name).toEqual({ who: 'user', text: 'My name is Ada' });
    expect(others.filter(({ text }) => text.includes(line))).toHaveLength(1);
    expect(others.filter(({ text }) => text.includes('My name is Ada'))).toEqual([]);
    expect(await told()).toHaveLength(1);
    await page.close();
  });

  it('does not wait for ever for an answer that a reload has cut off, and goes on in the same session', async () => {
    live.answer('It is', 'hold');
    const { page } = await site.visit('/live');
    await press(page, 'chat');
    await write(page, 'What is the price?');
    await answered(page, 2);
    await page.reload({ waitUntil: 'load' });
    await press(page, 'chat');
    await answered(page, 2);
    expect(await page.$('>>> .typing')).toBeNull();
    expect(await page.$eval('>>> .log', (log) => log.ariaBusy)).toBe('false');

    live.answer('Nothing at all.', 'end');
    await write(page, 'Go on');
    await answered(page, 4);
    expect(live.requests.map(({ message, sessionId }) => [message, sessionId])).toEqual([
      ['What is the price?', undefined],
      ['Go on', live.session],
    ]);
    await page.close();
  });

  it('offers to send again what was never answered', async () => {
    live.answer(null, 'hold');
    const { page } = await site.visit('/live');
    await press(page, 'chat');
    await write(page, 'Anybody there?');
    await expect.poll(() => live.requests.at(-1)?.message).toBe('Anybody there?');
    await page.reload({ waitUntil: 'load' });
    live.answer('Here I am.', 'end');
    await press(page, 'chat');
    await (await page.waitForSelector('>>> .log .meta button'))?.click();
    await answered(page, 2);
    expect((await messages(page)).map(({ text }) => text)).toEqual(['Anybody there?', 'Here I am.']);
    await page.close();
  });
});
