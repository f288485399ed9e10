import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { click, CONNECTED, html, press, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';
import { pause } from '../../pause.ts';

declare global {
  interface Window {
    /** How each call of the page has ended. */
    over: string[];
  }
}

const origin = inject('origin');

/** What a page lifts over a call, by the id of what it lifts. */
const LIFTS = {
  modal: (id: string) => (document.getElementById(id) as HTMLDialogElement).showModal(),
  shaded: (id: string) => {
    const root = document.getElementById(id)?.attachShadow({ mode: 'closed' });
    const dialog = document.createElement('dialog');
    dialog.textContent = 'Your session ends soon';
    root?.append(dialog);
    dialog.showModal();
  },
  popover: (id: string) => document.getElementById(id)?.showPopover(),
};
const BODY = `${trigger('voice')}<dialog id="modal">Your session ends soon <button>Stay</button>${trigger('chat')}</dialog>
  <div id="shaded"></div><div id="popover" popover="manual" style="inset:0;width:100%;height:100%">News</div>${snippet(origin)}`;

/** The part of the call that a pointer in the middle of End Call hits, and where the focus is. */
const state = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('talklive-voice')?.shadowRoot;
    const end = root?.querySelector('[part~=end-button]');
    const field = root?.querySelector<HTMLInputElement>('input[part~=field]');
    const box = end?.getBoundingClientRect();
    const hit = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return {
      onTop: hit === root?.host,
      draft: field?.value,
      focused: Boolean(field) && root?.activeElement === field,
    };
  });

describe.each(BROWSERS_OF_THIS_RUN)('a call over what the page lifts (%s)', (name) => {
  const site = partner(name, () => ({ '/': { body: html(BODY) } }));
  const call = async () => {
    const watched = await site.visit('/');
    await press(watched.page, 'voice');
    await seen(watched.page, CONNECTED);
    await watched.page.locator('>>> [part~=type-button]').click();
    await watched.page.locator('>>> input[part~=field]').click();
    await watched.page.keyboard.type('Half a sen');
    return watched;
  };
  const stays = { onTop: true, draft: 'Half a sentence', focused: true };

  it('is raised again, with its draft and its focus, in the same frame', async () => {
    const { page, pageErrors } = await call();
    for (const [id, lift] of Object.entries(LIFTS)) {
      const shown = await page.evaluate(
        async (source, of) => {
          (new Function(`return (${source})`)() as (id: string) => void)(of);
          // What the next frame will show.
          await new Promise(requestAnimationFrame);
          const root = document.querySelector('talklive-voice')?.shadowRoot;
          const dialog = root?.querySelector('dialog');
          const box = root?.querySelector('[part~=end-button]')?.getBoundingClientRect();
          const hit = box && document.elementFromPoint(box.x + 9, box.y + box.height / 2);
          return { onTop: hit === root?.host, opacity: dialog && getComputedStyle(dialog).opacity };
        },
        lift.toString(),
        id,
      );
      expect(shown, id).toEqual({ onTop: true, opacity: '1' });
      await page.keyboard.type({ modal: 'te', shaded: 'n', popover: 'ce' }[id] ?? '');
    }
    expect(await state(page)).toEqual(stays);
    await page.locator('>>> [part~=end-button]').click();
    await page.waitForFunction(
      () => !document.querySelector('talklive-voice')?.shadowRoot?.querySelector('dialog'),
    );
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('does not fight with a page that lifts itself again each time', async () => {
    const { page } = await call();
    const shown = await page.evaluate(async () => {
      const dialog = document.getElementById('modal') as HTMLDialogElement;
      let times = 0;
      for (let frame = 0; frame < 30; frame += 1) {
        dialog.close();
        dialog.showModal();
        await new Promise(requestAnimationFrame);
        const root = document.querySelector('talklive-voice')?.shadowRoot;
        if (root?.querySelector('dialog')?.dataset.raised !== undefined && dialog.open) times += 1;
      }
      return times;
    });
    expect(shown).toBeGreaterThan(0);
    // It gave way: the page's own can be used, and the call goes on under it.
    expect(await page.evaluate(() => document.activeElement?.closest('dialog')?.id)).toBe('modal');
    await page.evaluate(() => (document.getElementById('modal') as HTMLDialogElement).close());
    await expect.poll(() => state(page)).toMatchObject({ onTop: true, draft: 'Half a sen' });
    await page.close();
  });

  // Without a screen, Firefox does not enter it.
  it.runIf(name === 'chromium')('stands over what fills the screen', async () => {
    const { page } = await call();
    await page.evaluate(() => document.querySelector('h1')?.requestFullscreen());
    await page.waitForFunction(() => document.fullscreenElement);
    await expect.poll(() => state(page)).toEqual({ ...stays, draft: 'Half a sen' });
    await page.close();
  });

  it('lets its visitor chat from inside a dialog of the page’s', async () => {
    const { page } = await site.visit('/');
    await page.evaluate(() => (document.getElementById('modal') as HTMLDialogElement).showModal());
    await page.locator('#chat').click();
    await page.locator('>>> textarea').click();
    await page.keyboard.type('Do you ship?');
    expect(await page.$eval('>>> textarea', (field) => (field as HTMLTextAreaElement).value)).toBe(
      'Do you ship?',
    );
    await page.locator('>>> [part~=chat] [part~=close-button]').click();
    expect(await page.$eval('#modal', (dialog) => (dialog as HTMLDialogElement).open)).toBe(true);
    await page.close();
  });
});

const KEPT = `<script>window.over = []; addEventListener('talklive-call-ended', ({ detail }) => over.push(detail.reason))</script>`;

describe.each(BROWSERS_OF_THIS_RUN)('a page that takes away what opens (%s)', (name) => {
  const taker = `<script>new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes)
        if (/^talklive-(demo|voice|chat)$/.test(node.localName)) node.remove() })
    .observe(document, { childList: true, subtree: true })</script>`;
  const site = partner(name, () => ({
    '/swaps': {
      body: html(trigger('voice') + snippet(origin) + KEPT),
    },
    '/': { body: html(taker + trigger('demo') + trigger('voice') + trigger('chat') + snippet(origin)) },
  }));

  it('keeps its call where its body is swapped many times, one after the other', async () => {
    const { page } = await site.visit('/swaps');
    await press(page, 'voice');
    await seen(page, CONNECTED);
    for (let swap = 0; swap < 6; swap += 1) {
      await page.evaluate(() => (document.body.innerHTML = '<h1>Next</h1>'));
      await pause(120, 'as quick as pages are that swap their body');
    }
    await seen(page, CONNECTED);
    expect(await page.evaluate(() => window.over)).toEqual([]);
    await click(page, '[part~=end-button]');
    await expect.poll(() => page.evaluate(() => window.over)).toEqual(['visitor']);
    await page.close();
  });

  it('closes a call with a page that is written anew, for nothing in it could be pressed', async () => {
    const { page, consoleLines } = await site.visit('/swaps');
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await page.evaluate(() => {
      const kept: string[] = [];
      document.open();
      document.write('<h1>Sent</h1>');
      document.close();
      window.over = kept;
      addEventListener('talklive-call-ended', (event) =>
        kept.push((event as CustomEvent<{ reason: string }>).detail.reason),
      );
    });
    await expect.poll(() => page.evaluate(() => window.over), { timeout: 20_000 }).toEqual(['page']);
    await expect.poll(() => page.$('talklive-voice')).toBeNull();
    expect(consoleLines.join()).toContain('written anew by document.open');
    await page.close();
  });

  it.each(['demo', 'chat', 'voice'] as const)(
    'goes on, and is told once that the %s is closed',
    async (part) => {
      const { page, consoleLines } = await site.visit('/');
      await press(page, part);
      await expect
        .poll(() => consoleLines.join(), { timeout: 15_000 })
        .toContain(`takes <talklive-${part}> away each time`);
      await pause(50, 'a page and a script that undo one another would be busy with it');
      expect(await page.evaluate(() => 'answers')).toBe('answers');
      const states = page.evaluate(
        () => document.querySelectorAll('talklive-demo, talklive-voice, talklive-chat').length,
      );
      expect(await states).toBe(0);
      await page.close();
    },
  );
});
