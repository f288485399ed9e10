/** What the guides say to paste, pasted: each snippet with the script in it brings the script, and draws the tags that it has. */
import { describe, expect, inject, it } from 'vitest';
import siteData from '../../../site/_data/site.js';
import { examplesIn } from '../../site/guides.ts';
import { html, launcherShown } from './host-page.ts';
import { partner } from './partner.ts';

const origin = inject('origin');

/** Each once: many guides have the same two lines. */
const RECIPES = [
  ...new Map(
    examplesIn('html')
      .filter(({ code }) => /widget\.js/.test(code))
      .map((example) => [example.code, example]),
  ).values(),
];
const pathOf = (name: string) => `/${name.replaceAll(' ', '-')}`;
const pasted = (code: string) =>
  html(
    code.replaceAll(siteData.url, origin).replaceAll('<talklive-widget', '<talklive-widget appear-after="0"'),
  );
const isHeldBack = (code: string) => code.includes('text/plain');
const hasLauncher = (code: string) => code.includes('talklive-widget');

describe('a snippet of the guides', () => {
  const site = partner('chromium', () =>
    Object.fromEntries(RECIPES.map(({ name, code }) => [pathOf(name), { body: pasted(code) }])),
  );

  it.each(RECIPES.filter(({ code }) => !isHeldBack(code)))(
    '$name works as it stands',
    async ({ name, code }) => {
      const { page, pageErrors } = await site.visit(pathOf(name));
      await page.waitForFunction(() => 'version' in ((window.talklive as object | undefined) ?? {}));
      if (hasLauncher(code)) await launcherShown(page);
      expect(pageErrors).toEqual([]);
      await page.close();
    },
  );

  it.each(RECIPES.filter(({ code }) => isHeldBack(code)))(
    '$name waits for the consent manager, and begins when that lets it',
    async ({ name }) => {
      const { page } = await site.visit(pathOf(name));
      expect(await page.evaluate(() => 'talklive' in window)).toBe(false);
      // As they do it: the same script once more, of a type that runs.
      await page.evaluate(() => {
        const held = document.querySelector('script[type="text/plain"]');
        const script = document.createElement('script');
        for (const { name: attribute, value } of held?.attributes ?? [])
          if (attribute !== 'type') script.setAttribute(attribute, value);
        held?.replaceWith(script);
      });
      await page.waitForFunction(() => 'version' in ((window.talklive as object | undefined) ?? {}));
      await page.close();
    },
  );
});
