/** A slow line: the visitor sees that something comes, and has a way out before it is here. */
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { readable, seen, seenAny } from '../reading.ts';
import { noteTraces } from '../traces.ts';
import { click, CONNECTED, html, press, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';
import { pause } from '../../pause.ts';

const tag = snippet(inject('origin'));
const HELD_MS = 4000;

describe.each(BROWSERS_OF_THIS_RUN)('while the rest is on its way (%s)', (name) => {
  const site = partner(name, () => ({
    '/': { body: html(trigger('voice') + tag) },
    '/de': { body: html(trigger('voice') + tag).replace('<html lang="en"', '<html lang="de"') },
  }));
  const visit = async (path: string) => {
    const { page } = await site.visit(path, async ({ page }) => {
      await noteTraces(page);
      await page.setCacheEnabled(false);
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        const slow = /\/widget\/(elements|index|react)[^/]*\.js/.test(request.url());
        setTimeout(() => void request.continue().catch(() => undefined), slow ? HELD_MS : 0);
      });
    });
    await page.waitForFunction(() => 'talklive' in window);
    return page;
  };
  const open = (page: Awaited<ReturnType<typeof visit>>) =>
    page.evaluate(() => [
      window.traces.microphones.filter(({ readyState }) => readyState === 'live').length,
      [...document.querySelectorAll('talklive-voice, talklive-demo')].filter(({ shadowRoot }) =>
        shadowRoot?.querySelector('dialog[open]'),
      ).length,
    ]);

  it('says so, and is closed by a press: nothing opens later', async () => {
    const page = await visit('/');
    await press(page, 'voice');
    await seen(page, 'Talk Live...');
    expect(await readable(page)).not.toContain('could not');
    // Quick lines never see it.
    expect(await page.$eval('>>> .shell button', (one) => getComputedStyle(one).opacity)).toBe('0');
    // By then it may be drawn as the view will stand there.
    await seenAny(page, ['Dismiss', 'Close']);
    await click(page, ':is(.shell button, .corner .close)');
    expect(await page.$('>>> .shell')).toBeNull();
    await pause(HELD_MS + 1000, 'what was held back has come, and would open within it');
    expect(await open(page)).toEqual([0, 0]);
    // Asked for anew, it comes.
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await click(page, '[part~=end-button]');
    await page.close();
  });

  it('comes by itself where nobody closes it', async () => {
    const page = await visit('/de');
    await press(page, 'voice');
    await seen(page, 'Live sprechen...');
    await seen(page, 'Verbunden');
    expect(await page.$('>>> .shell')).toBeNull();
    await click(page, '[part~=end-button]');
    await page.close();
  });
});
