/** The ready looks and the lesser room, from a pasted tag: each frame that a visitor sees is in the look that the tag asks for. */
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { pause } from '../../pause.ts';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { click, CONNECTED, html, launcherShown, press, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';

const tag = snippet(inject('origin'));
const widget = (attributes: string) => `<talklive-widget appear-after="0" ${attributes}></talklive-widget>`;

declare global {
  interface Window {
    /** How the launcher, the frame of a call and the dialog looked, frame by frame; each once. */
    worn: Record<string, string[]>;
  }
}

/** Notes at each frame how what is to be seen is drawn: its corner and its shadow. */
function noteWorn(): void {
  window.worn = {};
  const note = (what: string, node: Element | null | undefined) => {
    if (!node || getComputedStyle(node).visibility === 'hidden') return;
    const { borderTopLeftRadius: corner, boxShadow } = getComputedStyle(node);
    const now = `${corner}, ${boxShadow === 'none' ? 'flat' : boxShadow.includes('48px') ? 'deep' : 'light'}`;
    const known = (window.worn[what] ??= []);
    if (known.at(-1) !== now) known.push(now);
  };
  const look = () => {
    const root = document.querySelector('talklive-widget')?.shadowRoot;
    note('launcher', root?.querySelector('.launcher-pill'));
    const frame = [...document.documentElement.children].find((one) =>
      one.shadowRoot?.querySelector('.shell'),
    );
    note('opening', frame?.shadowRoot?.querySelector('.opening'));
    for (const part of ['voice', 'demo'])
      note(
        part,
        document
          .querySelector(`talklive-${part}`)
          ?.shadowRoot?.querySelector('dialog[open]:not([data-view])'),
      );
    note('chat', document.querySelector('talklive-chat')?.shadowRoot?.querySelector('.chat:popover-open'));
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const WORN = {
  line: { launcher: '28px, light', dialog: '16px, light' },
  card: { launcher: '28px, deep', dialog: '24px, deep' },
  plain: { launcher: '8px, flat', dialog: '4px, flat' },
};
type Look = keyof typeof WORN;
const LOOKS = Object.keys(WORN) as Look[];

const ours = (lines: string[]) => lines.filter((line) => line.includes('[talklive]'));
const noted = (page: Page) => page.evaluate(() => window.worn);
const talkButton = (page: Page) =>
  page.$eval('>>> [data-action=talk]', (one) => {
    const { width, height } = one.getBoundingClientRect();
    return { width, height };
  });

describe.each(BROWSERS_OF_THIS_RUN)('a ready look (%s)', (name) => {
  const buttons = trigger('voice') + trigger('chat');
  const site = partner(name, () => ({
    ...Object.fromEntries(
      LOOKS.map((look) => [`/${look}`, { body: html(widget(`look="${look}"`) + buttons + tag) }]),
    ),
    '/wrong': { body: html(widget('look="fancy" density="tight"') + buttons + tag) },
    '/compact': { body: html(widget('density="compact" mode="all"') + buttons + tag) },
    '/own': { body: html(widget('look="card" radius="2px"') + buttons + tag) },
    '/trigger': {
      body: html(widget('') + trigger('voice').replace(' data', ' data-talklive-look="plain" data') + tag),
    },
  }));
  const visit = async (path: string, prepare?: (page: Page) => unknown) => {
    const watched = await site.visit(path, async ({ page }) => {
      await page.evaluateOnNewDocument(noteWorn);
      await page.setViewport({ width: 1100, height: 800 });
      await prepare?.(page);
    });
    await launcherShown(watched.page);
    return watched;
  };

  it.each(LOOKS)('%s is that of launcher, call and chat from their first frames on', async (look) => {
    const { page, pageErrors, consoleLines } = await visit(`/${look}`);
    const { launcher, dialog } = WORN[look];
    await pause(100, 'a frame would be noted within it');
    expect(await noted(page)).toEqual({ launcher: [launcher] });
    const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(asked.filter((one) => one.includes('/widget/'))).toEqual([]);
    await press(page, 'voice');
    await seen(page, CONNECTED);
    const { opening = [dialog], ...shown } = await noted(page);
    expect(shown).toEqual({ launcher: [launcher], voice: [dialog] });
    expect(opening).toEqual([dialog]);
    await click(page, '[part~=end-button]');
    await seen(page, 'You ended the call.');
    await press(page, 'chat');
    await page.waitForSelector('>>> .chat', { visible: true });
    await page.waitForFunction(() => 'chat' in window.worn);
    expect((await noted(page)).chat).toEqual([dialog]);
    expect(ours(consoleLines)).toEqual([]);
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('that there is not is the default, and is named once', async () => {
    const { page, consoleLines } = await visit('/wrong');
    await press(page, 'chat');
    await page.waitForFunction(() => 'chat' in window.worn);
    expect(await noted(page)).toEqual({ launcher: [WORN.line.launcher], chat: [WORN.line.dialog] });
    await expect
      .poll(() => ours(consoleLines).map((line) => line.replace(/^\w+: /, '')))
      .toEqual([
        '[talklive] look="fancy": expected one of line, card, plain.',
        '[talklive] density="tight": expected one of comfortable, compact.',
      ]);
    await page.close();
  });

  it('keeps the page’s own radius', async () => {
    const { page } = await visit('/own');
    await press(page, 'chat');
    await page.waitForFunction(() => 'chat' in window.worn);
    expect((await noted(page)).chat).toEqual(['2px, deep']);
    await page.close();
  });

  it('is that of what one trigger opens, and of nothing else', async () => {
    const { page } = await visit('/trigger');
    await press(page, 'voice');
    await seen(page, CONNECTED);
    const { voice, launcher } = await noted(page);
    expect(voice).toEqual([WORN.plain.dialog]);
    expect(launcher).toEqual([WORN.line.launcher]);
    await click(page, '[part~=end-button]');
    await page.close();
  });

  it('changes with the attribute, before a visitor has come and after', async () => {
    const { page } = await visit('/line');
    const wear = (look: string) =>
      page.$eval('talklive-widget', (node, value) => node.setAttribute('look', value), look);
    await wear('plain');
    await expect.poll(async () => (await noted(page)).launcher?.at(-1)).toBe(WORN.plain.launcher);
    await page.hover('#chat');
    await page.waitForFunction(() => customElements.get('talklive-widget'));
    for (const look of ['card', 'line', 'plain'] as const) {
      await wear(look);
      await expect.poll(async () => (await noted(page)).launcher?.at(-1)).toBe(WORN[look].launcher);
    }
    await page.close();
  });

  it.runIf(name === 'chromium')('that does not come leaves launcher, call and chat as they are', async () => {
    const { page, pageErrors, consoleLines } = await visit('/card', async (page) => {
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        void (/\/widget\/looks-/.test(request.url()) ? request.abort() : request.continue());
      });
    });
    await press(page, 'voice');
    await seen(page, CONNECTED);
    expect((await noted(page)).voice).toEqual([WORN.line.dialog]);
    expect(ours(consoleLines)).toHaveLength(1);
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('takes less room where it is compact, and leaves 44 pixels to a finger', async () => {
    // One after the other: of two pages the one behind draws no frames.
    const measured = async (path: string) => {
      const { page } = await visit(path);
      const talk = await talkButton(page);
      await press(page, 'voice');
      await seen(page, CONNECTED);
      const height = await page.$eval('>>> dialog[open]', (one) => one.getBoundingClientRect().height);
      const buttons = await page.$$eval('>>> .controls .btn', (all) =>
        all.map((one) => one.getBoundingClientRect().height),
      );
      await click(page, '[part~=end-button]');
      await page.close();
      return { talk, height, least: Math.min(...buttons) };
    };
    const [large, small] = [await measured('/line'), await measured('/compact')];
    // The launcher is small as it is.
    expect(small.talk).toEqual(large.talk);
    expect(small.talk.height).toBeGreaterThanOrEqual(44);
    expect(small.height).toBeLessThan(large.height - 60);
    expect(small.least).toBeGreaterThanOrEqual(44);
  });
});
