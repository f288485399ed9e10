import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import type { Watched } from '../browser.ts';
import { APP_NAMES, appOf, packaged } from './framework-apps.ts';
import { html, launcherShown, nextPress, press, snippet } from './host-page.ts';
import { partner } from './partner.ts';
import { variablesOf } from './variables-of.ts';

const origin = inject('origin');
const PLAIN_VUE = 'Vue with a plain object';
const pathOf = (name: string) => `/${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

const dismissButtons = async (page: Page) => (await page.$$('>>> [data-action=dismiss]')).length;
const hungUp = async (page: Page) => {
  await nextPress();
  await page.locator('::-p-text(End Call)').click();
  await page.waitForFunction(() => !document.querySelector('audio'));
};

describe('a framework that renders the tag before the script has loaded', () => {
  const site = partner('chromium', async () => {
    const apps = await Promise.all(
      APP_NAMES.map(async (name) => {
        const path = pathOf(name);
        return [
          [path, { body: html(`<div id="root"></div><script src="${path}.js"></script>${snippet(origin)}`) }],
          [`${path}.js`, { body: await appOf(name), type: 'text/javascript' }],
        ] as const;
      }),
    );
    return {
      ...Object.fromEntries(apps.flat()),
      '/package': { body: html('<div id="root"></div><script src="/package.js"></script>') },
      '/package.js': { body: await packaged(origin), type: 'text/javascript' },
    };
  });
  const complaints = ({ consoleLines, pageErrors }: Watched) => [
    ...pageErrors,
    ...consoleLines.filter((line) => /^error|\[(talklive|Vue warn|svelte)\]/.test(line)),
  ];

  it.each(APP_NAMES.filter((name) => name !== PLAIN_VUE))(
    'hands its object to the call, now and when it changes, and takes the tag away without a word (%s)',
    async (name) => {
      let calls: unknown[] = [];
      const watched = await site.visit(pathOf(name), (fresh) => (calls = variablesOf(fresh.page)));
      const { page } = watched;
      await launcherShown(page);
      expect(await dismissButtons(page)).toBe(0);
      await press(page, 'voice');
      await expect.poll(() => calls).toEqual([{ plan: 'pro' }]);
      expect(await dismissButtons(page)).toBe(0);
      await hungUp(page);

      await press(page, 'change');
      await press(page, 'voice');
      await expect.poll(() => calls).toEqual([{ plan: 'pro' }, { plan: 'team' }]);
      await hungUp(page);

      await press(page, 'route');
      await page.waitForFunction(() => !document.querySelector('talklive-widget'));
      await press(page, 'route');
      await launcherShown(page);
      expect(complaints(watched)).toEqual([]);
      await page.close();
    },
  );

  it.each(['React 18', 'React 19'] as const)(
    'hands over what a button of its own says (%s)',
    async (name) => {
      let calls: unknown[] = [];
      const { page } = await site.visit(pathOf(name), (fresh) => (calls = variablesOf(fresh.page)));
      await press(page, 'own');
      await expect.poll(() => calls).toEqual([{ from: 'the button' }]);
      await page.close();
    },
  );

  it('says how to pass an object where nothing of it can be read', async () => {
    const watched = await site.visit(pathOf(PLAIN_VUE));
    await press(watched.page, 'voice');
    await expect
      .poll(() => complaints(watched))
      .toEqual([
        expect.stringMatching(/variables="\[object Object\]".*JSON\.stringify\(…\), or variables\(…\)/),
      ]);
    await watched.page.close();
  });

  it('shares its React with the package and takes the tag away in a commit of its own', async () => {
    const watched = await site.visit('/package');
    const { page } = watched;
    await launcherShown(page);
    for (const shown of [false, true, false]) {
      await press(page, 'route');
      await page.waitForFunction(
        (wanted) => !document.querySelector('talklive-widget') !== wanted,
        {},
        shown,
      );
    }
    await press(page, 'route');
    await launcherShown(page);
    expect(complaints(watched)).toEqual([]);
    await page.close();
  });
});
