/** The pasted script alone, before the rest is here: what a page, a developer and a bad line can do to it. */
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { readable, seen } from '../reading.ts';
import { LAUNCHER, html, launcherShown, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';
import { pause } from '../../pause.ts';

const origin = inject('origin');
const tag = snippet(origin);
const CHAT = 'Hello! How can we help?';
const CHOICE = 'How would you like to talk?';
const OFFLINE = 'You are offline';

declare global {
  interface Window {
    /** How often the page's own observer was called. */
    rounds: number;
  }
}
/** A page that marks whatever stands in its body each time that something comes or goes there. */
const MARKS = `<script>
  window.rounds = 0;
  const mark = () => { for (const one of document.querySelectorAll('body > *')) one.setAttribute('data-seen', '1'); };
  addEventListener('DOMContentLoaded', () => {
    mark();
    const observer = new MutationObserver(() => { if (++window.rounds > 200) observer.disconnect(); else mark(); });
    observer.observe(document.documentElement, { childList: true, subtree: true });
  });
</script>`;

describe('the pasted script', () => {
  const site = partner('chromium', async () => {
    const copy = await (await fetch(`${origin}/widget.js`)).text();
    return {
      '/': { body: html(LAUNCHER + trigger('voice') + trigger('chat') + tag) },
      '/trigger': { body: html(trigger('voice') + tag) },
      '/marks': { body: html(LAUNCHER + tag, MARKS) },
      '/two': { body: html(`<p id="first"></p>${LAUNCHER}${LAUNCHER}<p id="last"></p>${tag}`) },
      '/bare': { body: html(LAUNCHER + tag, '<script>delete window.MutationObserver</script>') },
      '/unfit': { body: html(`<talklive-widget appear-after="-1"></talklive-widget>${tag}`) },
      '/copy.js': { body: copy, type: 'text/javascript; charset=utf-8' },
      '/module': {
        body: html(`${LAUNCHER}<script type="module" data-host="${origin}" src="/copy.js"></script>`),
      },
      '/queue': { body: html(`<script>window.talklive = [null, { a: 1 }, ['open', 'chat']]</script>${tag}`) },
    };
  });
  const ready = (page: Page) => page.waitForFunction(() => 'version' in (window.talklive as object));

  it('changes nothing in a page whose observer marks its tags', async () => {
    const { page } = await site.visit('/marks');
    await launcherShown(page);
    const rounds = () => page.evaluate(() => window.rounds);
    const atRest = await rounds();
    await page.$eval('talklive-widget', (host) => host.setAttribute('data-other', 'page'));
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await pause(50, 'the rounds of an observer that goes round would be counted within it');
    expect(await rounds()).toBe(atRest);
    expect(atRest).toBeLessThan(20);
    await page.click('>>> [data-action=talk]');
    await seen(page, CHOICE);
    expect(await rounds()).toBeLessThan(60);
    await page.close();
  });

  it('says what a page has taken away without which it cannot begin', async () => {
    const { page, consoleLines } = await site.visit('/bare');
    await expect.poll(() => consoleLines.join('\n')).toMatch(/\[talklive\].*MutationObserver is not defined/);
    await page.close();
  });

  it('draws the other one of two at one place when the first is moved, before a visitor comes and after', async () => {
    const { page } = await site.visit('/two');
    const drawn = () =>
      page.$$eval('talklive-widget', (all) => all.map((one) => !!one.shadowRoot?.querySelector('.launcher')));
    await expect.poll(drawn).toEqual([true, false]);
    const move = () =>
      page.evaluate(() =>
        document.getElementById('last')?.before(document.querySelector('talklive-widget') as Node),
      );
    await move();
    await expect.poll(drawn).toEqual([true, false]);
    await page.hover('>>> [data-action=talk]');
    await page.waitForFunction(() => customElements.get('talklive-widget'));
    await move();
    await expect.poll(drawn).toEqual([true, false]);
    await page.close();
  });

  it('takes its launcher out of the corner when the page wants it in its text, before a visitor comes and after', async () => {
    const { page } = await site.visit('/');
    await launcherShown(page);
    const isLifted = () => page.$eval('>>> .launcher', (launcher) => launcher.matches(':popover-open'));
    const place = (placement: string) =>
      page.$eval(
        'talklive-widget',
        (host, placement) => host.setAttribute('placement', placement),
        placement,
      );
    await place('inline');
    await expect.poll(isLifted).toBe(false);
    await place('bottom-left');
    await expect.poll(isLifted).toBe(true);
    await page.hover('>>> [data-action=talk]');
    await page.waitForFunction(() => customElements.get('talklive-widget'));
    await place('inline');
    await expect.poll(isLifted).toBe(false);
    expect(await page.$eval('>>> .launcher', (launcher) => (launcher as HTMLElement).popover)).toBeNull();
    await place('top-left');
    await expect.poll(isLifted).toBe(true);
    await page.close();
  });

  it('lets its launcher wait as ever where the tag names no time that can be', async () => {
    const { page } = await site.visit('/unfit');
    await ready(page);
    await pause(300, 'a launcher that does not wait would stand there within it');
    expect(await page.$('>>> [data-action=talk]')).toBeNull();
    await page.close();
  });

  it('takes its host from the tag of a module that is a copy of it', async () => {
    const { page, consoleLines } = await site.visit('/module');
    await launcherShown(page);
    await page.click('>>> [data-action=talk]');
    await seen(page, CHOICE);
    expect(consoleLines.filter((line) => line.includes('[talklive]'))).toEqual([]);
    await page.close();
  });

  it('makes the calls of a queue in which other things stand, too', async () => {
    const { page, pageErrors, consoleLines } = await site.visit('/queue');
    await seen(page, CHAT);
    expect(pageErrors).toEqual([]);
    expect(consoleLines.filter((line) => line.includes('[talklive]'))).toHaveLength(2);
    await page.close();
  });

  it('resolves what it could not do with null, and rejects nothing', async () => {
    const { page, pageErrors } = await site.visit('/trigger', async ({ page }) => {
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        if (/\/widget\/|standalone/.test(request.url())) void request.respond({ status: 404 });
        else void request.continue();
      });
    });
    await ready(page);
    expect(await page.evaluate(() => window.talklive.start())).toBeNull();
    await page.evaluate(() => void window.talklive.open('demo'));
    await seen(page, 'This could not load');
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it.each(['voice', 'chat'])('says at the first press that the visitor is offline: %s', async (part) => {
    // An earlier visit has left its files in the cache.
    const { page } = await site.visit(part === 'voice' ? '/trigger' : '/', ({ page }) =>
      page.setCacheEnabled(false),
    );
    await ready(page);
    await page.setOfflineMode(true);
    await page.click(`#${part}`);
    await seen(page, OFFLINE);
    await page.setOfflineMode(false);
    // Nobody is called unasked: it is there to be tried again.
    await expect.poll(() => readable(page)).not.toContain(OFFLINE);
    await page.locator('>>> .shell .accent').click();
    await seen(page, part === 'chat' ? CHAT : 'Connecting...');
    await expect.poll(() => readable(page)).not.toContain(OFFLINE);
    expect(await page.$$('>>> .shell')).toEqual([]);
    await page.close();
  });

  it('lets the press go through during which the rest arrives', async () => {
    const { page } = await site.visit('/');
    await launcherShown(page);
    await page.hover('>>> [data-action=talk]');
    await page.mouse.down();
    // The elements are here, and wait for the press.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/strings-')),
    );
    await page.waitForNetworkIdle();
    await page.mouse.up();
    await seen(page, CHOICE);
    await page.close();
  });
});
