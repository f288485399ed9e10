/** A chat that is somebody: first questions to tap, answers that read as they were meant, a field over the keyboard. */
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { html, press, snippet, trigger } from './host-page.ts';
import { startLiveChat } from './live-chat.ts';
import { partner } from './partner.ts';

const live = await startLiveChat(inject('origin'));
const ANSWER = 'We have **two plans**:\n- Starter, see https://example.com/plans\n- Team\n\nWhich is yours?';

describe.each(BROWSERS_OF_THIS_RUN)('the chat of a page that offers first questions (%s)', (name) => {
  const tag =
    '<talklive-chat prompts="What does it cost? | How do we begin?||Who are you?|A fourth"></talklive-chat>';
  const site = partner(name, () => ({ '/': { body: html(trigger('chat') + tag + snippet(live.origin)) } }));

  it('sends one of three at a tap, shows its answer as it was meant, and offers no more', async () => {
    live.answer(ANSWER, 'end');
    const { page, pageErrors } = await site.visit('/');
    await press(page, 'chat');
    await page.waitForSelector('>>> [part~=prompt-button]', { visible: true });
    const offered = await page.$$eval('>>> [part~=prompt-button]', (all) =>
      all.map((one) => one.textContent),
    );
    expect(offered).toEqual(['What does it cost?', 'How do we begin?', 'Who are you?']);
    await page.locator('>>> [part~=prompt-button]').click();
    await seen(page, 'Which is yours?');
    expect(live.requests.at(-1)?.message).toBe('What does it cost?');
    const answer = await page.$eval('>>> [part~=message-assistant]:last-child [part=bubble]', (bubble) => ({
      items: [...bubble.querySelectorAll('li')].map((item) => item.textContent),
      bold: bubble.querySelector('b')?.textContent,
      href: bubble.querySelector('a')?.href,
    }));
    expect(answer).toEqual({
      items: ['Starter, see https://example.com/plans (opens in a new tab)', 'Team'],
      bold: 'two plans',
      href: 'https://example.com/plans',
    });
    expect(await page.$('>>> [part~=prompt-button]')).toBeNull();
    // Whoever has tapped goes on writing.
    await page.waitForSelector('>>> textarea:enabled:placeholder-shown');
    await page.keyboard.type('And for two?');
    expect(await page.$eval('>>> textarea', (field) => field.value)).toBe('And for two?');
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  // Firefox's driver is no phone.
  it.runIf(name === 'chromium')('keeps its field over a phone’s keyboard', async () => {
    const { page } = await site.visit('/', async (watched) => {
      await watched.page.setViewport({ width: 360, height: 720, hasTouch: true, isMobile: true });
      // A browser without a keyboard: its window tells of one.
      await watched.page.evaluateOnNewDocument(() => {
        const view = Object.assign(new EventTarget(), { scale: 1, height: 720, offsetTop: 0 });
        Object.defineProperty(window, 'visualViewport', { value: view });
      });
    });
    await press(page, 'chat');
    await page.waitForSelector('>>> textarea', { visible: true });
    const foot = () =>
      page.$eval('>>> [part~=chat]', (one) => Math.round(one.getBoundingClientRect().bottom));
    await expect.poll(foot).toBe(720);
    await page.evaluate(() => {
      Object.assign(window.visualViewport as object, { height: 420 });
      window.visualViewport?.dispatchEvent(new Event('resize'));
    });
    await expect.poll(foot).toBe(420);
    const head = await page.$eval('>>> [part~=chat]', (one) => one.getBoundingClientRect().top);
    expect(head).toBeGreaterThanOrEqual(0);
    await page.evaluate(() => {
      Object.assign(window.visualViewport as object, { scale: 2, height: 360 });
      window.visualViewport?.dispatchEvent(new Event('resize'));
    });
    await expect.poll(foot).toBe(720);
    await page.close();
  });
});
