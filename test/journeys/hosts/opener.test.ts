/** Who opens something: its language goes along, and it is told of it, the first time and every other. */
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { words as de } from '../../../widget/ui/strings/de.ts';
import { words as fr } from '../../../widget/ui/strings/fr.ts';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { readable, seen } from '../reading.ts';
import { html, launcherShown, LAUNCHER, press, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';

const tag = snippet(inject('origin'));
const inGerman = LAUNCHER.replace('>', ' lang="de">');
const CHOICE = 'How would you like to talk?';

declare global {
  interface Window {
    /** What the page's widget was told, and what the document heard from anybody. */
    told: string[];
    heard: string[];
  }
}
const HEARS = `<script>
  const NAMES = ['open', 'opened', 'call-start', 'close', 'closed'].map((name) => 'talklive-' + name);
  window.told = [];
  window.heard = [];
  for (const name of NAMES) {
    document.querySelector('talklive-widget').addEventListener(name, ({ detail }) => told.push(name + ' ' + detail.part));
    document.addEventListener(name, ({ detail }) => heard.push(name + ' ' + detail.part));
  }
</script>`;

describe.each(BROWSERS_OF_THIS_RUN)('what is opened (%s)', (name) => {
  const site = partner(name, () => ({
    '/widget': { body: html(inGerman + tag) },
    '/button': { body: html(`<talklive-button lang="fr"></talklive-button>${tag}`) },
    '/around': { body: html(`<section lang="de">${trigger('demo')}</section>${trigger('chat')}${tag}`) },
    '/again': { body: html(LAUNCHER + HEARS + tag) },
  }));
  const shown = (page: Page) => page.waitForFunction(() => 'version' in (window.talklive as object));

  it('speaks the language of the launcher', async () => {
    const { page } = await site.visit('/widget');
    await launcherShown(page);
    await page.click('>>> [data-action=talk]');
    await seen(page, de.demo.title);
    expect(await readable(page)).not.toContain(CHOICE);
    await page.evaluate(() => window.talklive.close());
    await page.evaluate(() => window.talklive.open('chat'));
    await seen(page, de.chat.title);
    await page.close();
  });

  it('speaks the language of the button, and of the part of the page in which a trigger stands', async () => {
    const { page } = await site.visit('/button');
    await (await page.waitForSelector('>>> [part~=button]', { visible: true }))?.click();
    await seen(page, fr.demo.title);
    await page.close();
    const around = await site.visit('/around');
    await press(around.page, 'demo');
    await seen(around.page, de.demo.title);
    await around.page.close();
  });

  it.each(['demo', 'chat'])('is told by the page’s widget, the second time as well: %s', async (part) => {
    const { page } = await site.visit('/again');
    await shown(page);
    const round = async () => {
      await page.evaluate((one) => window.talklive.open(one), part);
      await page.waitForFunction((one) => window.heard.includes(`talklive-opened ${one}`), {}, part);
      await page.evaluate((one) => window.talklive.close(one), part);
      await page.waitForFunction((one) => window.heard.includes(`talklive-closed ${one}`), {}, part);
      const all = await page.evaluate(() => ({ told: window.told.splice(0), heard: window.heard.splice(0) }));
      expect(all.told).toEqual(all.heard);
      return all.told;
    };
    const first = await round();
    expect(first.length).toBe(4);
    expect(await round()).toEqual(first);
    await page.close();
  });
});
