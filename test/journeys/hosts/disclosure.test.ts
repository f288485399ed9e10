import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { readable, seen } from '../reading.ts';
import { click, CONNECTED, html, launcherShown, press, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';
import { pause } from '../../pause.ts';

const origin = inject('origin');
const tag = snippet(origin);
const buttons = ['voice', 'video', 'chat', 'demo'].map(trigger).join('');
const page_ = (lang: string, more = '') =>
  html(`<talklive-widget appear-after="0" ${more}></talklive-widget>${buttons}${tag}`).replace(
    'lang="en"',
    `lang="${lang}"`,
  );

const TALK = 'You are talking with an AI, not a person.';
const CHAT = 'You are chatting with an AI assistant.';
const LANGUAGES = ['es', 'fr', 'de', 'pt-BR', 'it', 'nl', 'pl', 'ja', 'zh-CN', 'ar', 'he'];
const TRIED = process.env.SOAK ? LANGUAGES : ['de', 'ar'];
const LABEL = 'Rehearsal: scripted assistant';

/** Notes what a dialog or panel says in the first frame in which it is to be seen. */
const noteFirstFrames = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    const frames: Record<string, string> = {};
    Object.assign(window, { firstFrames: frames });
    const look = () => {
      for (const part of ['voice', 'video', 'chat', 'demo']) {
        const root = document.querySelector(`talklive-${part}`)?.shadowRoot;
        const view = root?.querySelector<HTMLElement>('dialog[open], [part~=chat]');
        if (view && view.checkVisibility()) frames[part] ??= view.innerText;
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
const firstFrame = (page: Page, part: string) =>
  page
    .waitForFunction(
      (name) => (window as never as { firstFrames: Record<string, string> }).firstFrames[name],
      {},
      part,
    )
    .then((handle) => handle.jsonValue());

describe('the visitor is told that it is an AI', () => {
  const site = partner('chromium', () => ({
    '/': { body: page_('en') },
    '/consent': { body: page_('en', 'consent="required"') },
    '/inline': {
      body: html(`<talklive-call></talklive-call><talklive-chat placement="inline"></talklive-chat>${tag}`),
    },
    ...Object.fromEntries(LANGUAGES.map((lang) => [`/${lang}`, { body: page_(lang) }])),
  }));

  it.each([
    ['demo', TALK],
    ['voice', TALK],
    ['video', TALK],
    ['chat', CHAT],
  ])('in the first frame of %s, and by a screen reader', async (part, words) => {
    const { page } = await site.visit('/', ({ page }) => noteFirstFrames(page));
    await press(page, part);
    expect(await firstFrame(page, part)).toContain(words);
    await seen(page, LABEL);
    const read = await page.$eval(`talklive-${part}`, (host) => {
      const view = host.shadowRoot?.querySelector('dialog, [part~=chat]');
      const id = view?.getAttribute('aria-describedby') ?? '';
      return host.shadowRoot?.getElementById(id)?.textContent;
    });
    expect(read).toContain(words);
    if (part === 'voice') {
      await seen(page, CONNECTED);
      await seen(page, words);
    }
    await page.close();
  });

  it('beside the question for consent', async () => {
    const { page } = await site.visit('/consent', ({ page }) => noteFirstFrames(page));
    await press(page, 'voice');
    expect(await firstFrame(page, 'voice')).toContain(TALK);
    await page.close();
  });

  it('where call and chat stand in the page, before anything is pressed', async () => {
    const { page } = await site.visit('/inline');
    await seen(page, TALK);
    await seen(page, CHAT);
    await click(page, 'textarea');
    await page.waitForFunction(
      (label) => document.querySelector('talklive-chat')?.shadowRoot?.textContent?.includes(label),
      {},
      LABEL,
    );
    await page.close();
  });

  it('in every language', async () => {
    const told: Record<string, string> = {};
    const labels = new Set<string>();
    for (const lang of TRIED) {
      const { page } = await site.visit(`/${lang}`);
      await launcherShown(page);
      await press(page, 'chat');
      const note = await page.waitForSelector('>>> [part~=chat] [part~=disclosure]', { visible: true });
      told[lang] = (await note?.evaluate((node) => node.textContent)) ?? '';
      const label = await page.waitForSelector('>>> [part~=chat] [part~=label]', { visible: true });
      labels.add((await label?.evaluate((node) => node.textContent)) ?? LABEL);
      await page.close();
    }
    expect(new Set(Object.values(told)).size).toBe(TRIED.length);
    expect(labels.size).toBe(TRIED.length);
    expect(labels).not.toContain(LABEL);
    expect(Object.values(told)).not.toContain(CHAT);
    expect(told['de']).toContain('Sie chatten mit einem KI-Assistenten.');
  });
});

describe('a rehearsal puts no words in the mouth of a visitor', () => {
  const site = partner('chromium', () => ({ '/': { body: html(trigger('voice') + tag) } }));
  const own = (page: Page) =>
    page.evaluate(() =>
      [
        ...(document
          .querySelector('talklive-voice')
          ?.shadowRoot?.querySelectorAll('[data-speaker=visitor]') ?? []),
      ].map((line) => line.textContent),
    );

  it('who mutes in mid-sentence', async () => {
    const { page } = await site.visit('/');
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await expect
      .poll(async () => (await own(page)).length, { timeout: 20_000, interval: 30 })
      .toBeGreaterThan(0);
    await page.keyboard.press('m');
    await page.waitForSelector('>>> [part~=mute-button][aria-pressed=true]');
    const said = await own(page);
    await pause(2500, 'the rest of the sentence would be read within it');
    expect(await own(page)).toEqual(said);
    await page.close();
  });

  it.runIf(process.env.SOAK)('whose microphone is silent', async () => {
    const { page } = await site.visit('/', ({ page }) =>
      page.evaluateOnNewDocument(() => {
        navigator.mediaDevices.getUserMedia = async () =>
          new AudioContext().createMediaStreamDestination().stream;
      }),
    );
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await seen(page, 'We can’t hear you', 25_000);
    expect(await own(page)).toEqual([]);
    expect(await readable(page)).not.toContain('What do your assistants do?');
    await page.close();
  });
});
