/** What is read of a call: word by word, in its language, at one's own pace and size, and found again. */
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { readable, seen } from '../reading.ts';
import { giveVoice } from './given-voice.ts';
import { click, CONNECTED, html, press, snippet } from './host-page.ts';
import { partner } from './partner.ts';
import { providerSays } from './provider-says.ts';

const origin = inject('origin');
const talk = (scenario: string) =>
  `<button id="voice" data-talklive="voice" data-talklive-assistant-id="${scenario}">Talk</button>${snippet(origin)}`;

interface PacedLine {
  said: string;
  now: string;
  ahead: string;
}

/** The line that is being said, in its three parts. */
const pacedLine = (page: Page): Promise<PacedLine | null> =>
  page.evaluate(() => {
    const find = (root: ParentNode): Element | null => {
      for (const element of root.querySelectorAll('*')) {
        if (element.matches('.caption .now')) return element;
        const deep = element.shadowRoot && find(element.shadowRoot);
        if (deep) return deep;
      }
      return null;
    };
    const now = find(document);
    return (
      now && {
        said: now.previousSibling?.textContent ?? '',
        now: now.textContent,
        ahead: now.nextElementSibling?.textContent ?? '',
      }
    );
  });
const whole = (line: PacedLine | null) => (line ? line.said + line.now + line.ahead : '');

const LIST = '>>> [part~=captions]';
/** How far from the list's end it is scrolled, and the first line that is to be seen in it. */
const position = (page: Page) =>
  page.$eval(LIST, (list) => {
    const { top } = list.getBoundingClientRect();
    const line = [...list.children].find((one) => one.getBoundingClientRect().bottom > top + 1);
    return {
      fromEnd: Math.round(list.scrollHeight - list.scrollTop - list.clientHeight),
      line: line?.textContent ?? '',
      offset: Math.round((line?.getBoundingClientRect().top ?? 0) - top),
      font: parseFloat(getComputedStyle(list).fontSize),
    };
  });
const says = (page: Page, transcript: string, role = 'user') =>
  providerSays(page, { type: 'transcript', role, transcriptType: 'final', transcript });

describe.each(BROWSERS_OF_THIS_RUN)('captions (%s)', (name) => {
  const site = partner(name, () => ({
    '/words': { body: html(talk('word-by-word')) },
    '/language': { body: html(talk('changes-language')) },
    '/long': { body: html(talk('long-talk')) },
    '/hidden': { body: html(talk('greets').replace('<button ', '<button data-talklive-no-captions ')) },
  }));
  const call = async (path: string) => {
    const watched = await site.visit(path, ({ page }) => giveVoice(page));
    await press(watched.page, 'voice');
    await seen(watched.page, CONNECTED);
    return watched;
  };
  /** A call in which much was said. */
  const longCall = async () => {
    const watched = await call('/long');
    for (let line = 1; line <= 24; line += 1)
      await says(watched.page, `This is what was said at number ${line}, in words enough for a line or two.`);
    await seen(watched.page, 'number 24');
    return watched;
  };

  it('show a sentence whole, and which word of it is said; what was not said is not kept', async () => {
    const { page, pageErrors } = await call('/words');
    await expect.poll(() => pacedLine(page).then((line) => line?.ahead.length ?? 0)).toBeGreaterThan(10);
    // The story, which may be interrupted.
    await expect.poll(() => pacedLine(page).then(whole), { timeout: 20_000 }).toContain('Let me tell you');
    const first = await pacedLine(page);
    await expect
      .poll(async () => (await pacedLine(page))?.said.length ?? 0, { timeout: 8000 })
      .toBeGreaterThan((first?.said.length ?? 0) + 5);
    const later = await pacedLine(page);
    expect(whole(later)).toBe(whole(first));
    await page.evaluate(() => window.speak(true));
    await expect.poll(() => pacedLine(page), { timeout: 8000 }).toBeNull();
    const kept = await page.$$eval('>>> .caption[data-speaker=assistant] > span', (all) =>
      all.map((line) => line.textContent),
    );
    const told = kept.find((text) => text.startsWith('Let me tell you')) ?? '';
    expect(whole(first).startsWith(told.trim())).toBe(true);
    expect(told.length).toBeGreaterThan((first?.said.length ?? 0) + 5);
    expect(told.length).toBeLessThan(whole(first).length);
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('are of the language that is spoken, and the view goes along, and back', async () => {
    const { page, pageErrors } = await call('/language');
    // Who is silent for long is told so first.
    await click(page, '[part~=mute-button]');
    await seen(page, 'La llamada continúa en español.', 20_000);
    await page.waitForSelector('>>> .caption > span[lang=es]');
    expect(await readable(page)).toContain('Finalizar');
    expect(await page.$eval('>>> .caption > span', (line) => line.getAttribute('lang'))).toBe('');
    await click(page, '[part~=notice] > button[lang=en]');
    await seen(page, 'You are muted');
    // A language that reads the other way.
    await providerSays(page, { type: 'language-change-detected', language: 'ar' });
    await says(page, 'مرحبا، كيف الحال؟');
    await page.waitForSelector('>>> .talklive[dir=rtl] .caption > span[lang=ar]');
    const directions = await page.$$eval('>>> .caption', (all) =>
      [all[0], all.at(-1)].map((line) => line && getComputedStyle(line).direction),
    );
    expect(directions).toEqual(['ltr', 'rtl']);
    // One that the view does not speak.
    await providerSays(page, { type: 'language-change-detected', language: 'fi' });
    await says(page, 'Hyvää päivää');
    await page.waitForSelector('>>> .talklive[lang=en] .caption > span[lang=fi]');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('stay where they are read, as words come and the text grows, and lead to the newest', async () => {
    const { page, pageErrors } = await longCall();
    await expect.poll(async () => (await position(page)).fromEnd).toBeLessThan(3);
    expect(await page.$('>>> [part~=newest-button]')).toBeNull();
    await page.$eval(LIST, (list) => (list.scrollTop = 220));
    await page.waitForSelector('>>> [part~=newest-button]');
    const before = await position(page);
    await says(page, 'Something new at the end.');
    await seen(page, 'Newest words');
    expect(await position(page)).toMatchObject({ line: before.line, offset: before.offset });
    await click(page, '[part~=text-larger-button]');
    await click(page, '[part~=text-larger-button]');
    const larger = await position(page);
    expect(larger.font).toBeGreaterThan(before.font * 1.3);
    expect(larger.line).toBe(before.line);
    await click(page, '[part~=newest-button]');
    await expect.poll(async () => (await position(page)).fromEnd).toBeLessThan(3);
    await page.waitForSelector('>>> [part~=newest-button]', { hidden: true });
    // For this session, on the next page, too; and in no other.
    await click(page, '[part~=end-button]');
    await page.reload({ waitUntil: 'load' });
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await page.waitForSelector('>>> [part~=captions][data-size="3"]');
    expect(pageErrors).toEqual([]);
    await page.close();
    const { page: other } = await call('/long');
    await other.waitForSelector('>>> [part~=captions][data-size="1"]');
    await other.close();
  });

  it('that the page hides are there for whoever asks for them', async () => {
    const { page } = await site.visit('/hidden');
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await page.waitForSelector('>>> [part~=captions-button]', { visible: true });
    expect(await page.$(LIST)).toBeNull();
    await click(page, '[part~=captions-button]');
    await page.waitForSelector(`${LIST} .caption`, { visible: true });
    expect(await page.$eval(LIST, (list) => (list.getRootNode() as ShadowRoot).activeElement === list)).toBe(
      true,
    );
    await page.close();
  });

  it('are searched, whatever the case and the accents', async () => {
    const { page, pageErrors } = await longCall();
    await says(page, 'Möchten Sie einen Café-Besuch?');
    await click(page, '[part~=search-button]');
    await page.keyboard.type('NUMBER 7');
    await seen(page, '1 of 1');
    await page.waitForSelector('>>> .caption mark[data-current=true]');
    const inView = () =>
      page.$eval('>>> .caption mark[data-current=true]', (mark) => {
        const [at, list] = [mark, mark.closest('ol')].map((node) => node?.getBoundingClientRect());
        return Boolean(at && list && at.top >= list.top && at.bottom <= list.bottom);
      });
    expect(await inView()).toBe(true);
    await page.$eval('>>> [part~=search-field]', (field) => (field as HTMLInputElement).select());
    await page.keyboard.type('mochten');
    await seen(page, '1 of 1');
    expect(await page.$eval('>>> .caption mark', (mark) => mark.textContent)).toBe('Möchten');
    await page.$eval('>>> [part~=search-field]', (field) => (field as HTMLInputElement).select());
    await page.keyboard.type('at number');
    await seen(page, '24 of 24');
    await page.keyboard.press('Enter');
    await seen(page, '23 of 24');
    expect(await inView()).toBe(true);
    await page.keyboard.type('s nowhere');
    await seen(page, 'Not found');
    // Escape ends the search, and leaves the call as large as it is.
    await page.keyboard.press('Escape');
    await page.waitForSelector('>>> [part~=search-button]:focus');
    expect(await page.$('>>> dialog[data-view]')).toBeNull();
    // What is left of the call is searched alike.
    await click(page, '[part~=end-button]');
    await seen(page, 'You ended the call.');
    await click(page, '[part~=after-call] [part~=search-button]');
    await page.keyboard.type('cafe');
    await seen(page, '1 of 1');
    expect(await inView()).toBe(true);
    expect(pageErrors).toEqual([]);
    await page.close();
  });
});
