/** A page that has pinned the one-file script by its hash: what that fetches later is pinned with it. */
import { readFileSync } from 'node:fs';
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS } from '../browser.ts';
import { seen } from '../reading.ts';
import { CONNECTED, html, press, trigger } from './host-page.ts';
import { partner } from './partner.ts';

const PUBLIC = 'dist/public';
const table = JSON.parse(readFileSync(`${PUBLIC}/widget/load.json`, 'utf8')) as {
  late: string;
  strings: Record<string, string[]>;
};
const [german = ''] = table.strings.de ?? [];
const integrity = readFileSync(`${PUBLIC}/widget.standalone.js.sri`, 'utf8').trim();

/** A chunk of ours that does more than it should, as one who has taken over the host would serve it. */
const changed = (file: string) => ({
  type: 'text/javascript',
  body: `window.strange = '${file}';\n${readFileSync(`${PUBLIC}/${file}`, 'utf8')}`,
});
const pinned = (lang: string) => ({
  body: html(
    `${trigger('voice')}<script async src="/widget.standalone.js" integrity="${integrity}"></script>`,
  ).replace('lang="en"', `lang="${lang}"`),
});
const PAGES = { '/en': pinned('en'), '/de': pinned('de') };
const strange = (page: Page) =>
  page.evaluate(() => (window as unknown as { strange?: string }).strange ?? null);

describe.each(BROWSERS)('a page that pins the one-file script (%s)', (name) => {
  const whole = partner(name, () => PAGES, inject('origin'));
  const taken = partner(
    name,
    () => Object.assign({ [`/${table.late}`]: changed(table.late), [`/${german}`]: changed(german) }, PAGES),
    inject('origin'),
  );

  it('has a whole call, in its own language', async () => {
    const { page, pageErrors } = await whole.visit('/de');
    await press(page, 'voice');
    await seen(page, 'Verbunden');
    // It comes with what a call shows later than at once.
    await page.waitForSelector('>>> [part~=smaller-button]', { visible: true });
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('runs nothing that is not what its hash covers, and still calls', async () => {
    const { page, pageErrors } = await taken.visit('/en');
    const said: string[] = [];
    page.on('console', (line) => said.push(line.text()));
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await expect.poll(() => said.join()).toContain('a part did not load');
    expect(await strange(page)).toBeNull();
    await page.locator('>>> [part~=end-button]').click();
    // Firefox tells of the hash as of an error of the page's.
    expect(pageErrors.filter((fault) => !/integrity attribute/.test(String(fault)))).toEqual([]);
    await page.close();
  });

  it('speaks English where the words of its language are not what its hash covers', async () => {
    const { page } = await taken.visit('/de');
    await press(page, 'voice');
    await seen(page, CONNECTED);
    expect(await strange(page)).toBeNull();
    await page.close();
  });
});
