/** A partner finds a look on the embed page, is told how it reads, and takes it along as a tag and as CSS. */
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN, openPage } from '../browser.ts';
import { html, launcherShown } from '../hosts/host-page.ts';
import { partner } from '../hosts/partner.ts';
import { seen } from '../reading.ts';

const origin = inject('origin');

describe.each(BROWSERS_OF_THIS_RUN)('the theme editor (%s)', (name) => {
  const pasted = { body: '' };
  const site = partner(name, () => ({ '/': pasted }));
  const visit = async () => {
    const watched = await openPage(site.browser);
    await watched.page.goto(`${origin}/embed`, { waitUntil: 'load' });
    await watched.page.waitForSelector('[data-preview] talklive-widget[state=visible]');
    return watched;
  };

  it('shows a look at once, tells its contrast, and gives it as a tag and as CSS that work elsewhere', async () => {
    const { page, pageErrors } = await visit();
    await page.select('#set-look', 'plain');
    await page.locator('#set-accent').fill('#ffd84d');
    await page.locator('#set-radius').fill('9px');
    await seen(page, 'Black words on the accent');
    await seen(page, 'The accent as text on light, darkened to be read');
    await seen(page, 'AA holds: all text has 4.5 : 1 or more.');
    const ratios = await page.$$eval('.contrast b', (all) => all.map((one) => parseFloat(one.textContent)));
    expect(ratios).toHaveLength(4);
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
    const pill = await page.$eval('[data-preview] >>> .launcher-pill', (one) => {
      const { boxShadow, borderTopLeftRadius } = getComputedStyle(one);
      return { boxShadow, borderTopLeftRadius };
    });
    expect(pill).toEqual({ boxShadow: 'none', borderTopLeftRadius: '18px' });
    expect(await page.$eval('[data-fills=set-accent]', (one) => (one as HTMLInputElement).value)).toBe(
      '#ffd84d',
    );

    const tag = await page.$eval('[data-snippet]', (code) => code.textContent);
    expect(tag).toContain('<talklive-widget look="plain" accent="#ffd84d" radius="9px">');
    const css = await page.$eval('[data-css]', (code) => code.textContent);
    expect(css).toBe(':root {\n  --talklive-accent: #ffd84d;\n  --talklive-radius: 9px;\n}');
    await page.locator('[data-copy-css]').click();
    await seen(page, 'Copied.');

    pasted.body = html(
      `<talklive-widget appear-after="0"></talklive-widget><script async src="${origin}/widget.js"></script>`,
      `<style>${css}</style>`,
    );
    const shop = await site.visit('/');
    await launcherShown(shop.page);
    const talk = await shop.page.$eval(
      '>>> [data-action=talk]',
      (one) => getComputedStyle(one).backgroundColor,
    );
    expect(talk.replace(/\s/g, '')).toMatch(/^(rgb\(255,216,77\)|oklch\(0\.89)/);
    expect(pageErrors).toEqual([]);
    await Promise.all([shop.page.close(), page.close()]);
  });

  it('says so where an ink of the page’s own cannot be read on its ground', async () => {
    const { page } = await visit();
    await page.locator('summary::-p-text(Type and ground)').click();
    await page.locator('#set-surface').fill('#777');
    await page.locator('#set-ink').fill('#999');
    await seen(page, 'Below 4.5 : 1. Choose an ink that is further from its ground.');
    await page.locator('#set-ink').fill('#000');
    // A ground of one's own is that of both themes, and the accent's words on dark could not be read on white.
    await page.$eval('#set-surface', (field) => {
      (field as HTMLInputElement).value = '';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await seen(page, 'AA holds: all text has 4.5 : 1 or more.');
    expect(await page.$eval('[data-css]', (code) => code.textContent)).toContain('--talklive-ink: #000;');
    await page.close();
  });
});
