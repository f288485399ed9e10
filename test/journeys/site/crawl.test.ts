/** Presses every button and follows every link of every page. */
import type { BrowserContext, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { LISTED } from '../../site/built.ts';
import { BROWSERS_OF_THIS_RUN, openBrowser, openPage } from '../browser.ts';

const origin = inject('origin');
/** Asked once: every page has the same frame. */
const statuses = new Map<string, Promise<number>>();
const statusOf = (address: string) => {
  const asked = statuses.get(address) ?? fetch(address).then(({ status }) => status);
  statuses.set(address, asked);
  return asked;
};

const PAGES = [...LISTED, '/candidates/op-001', '/articles/say-it-first', '/404'];

/** The widget's dialog of this kind is open; of a voice call it is enough that it was about to start. */
const opened = (page: Page, part: string) =>
  page.waitForFunction(
    (kind) => {
      if (kind === 'voice') return document.body.dataset.starts === 'yes';
      const host = document.querySelector(`talklive-${kind}`);
      return Boolean(
        host?.shadowRoot?.querySelector('dialog[open], [role=dialog], [part~=panel], [part~=chat]'),
      );
    },
    { timeout: 30_000 },
    part,
  );

describe.each(BROWSERS_OF_THIS_RUN)('every button and link does what it says (%s)', (name) => {
  let browser: BrowserContext;
  beforeAll(async () => {
    browser = await openBrowser(name);
  });
  afterAll(() => browser.close());

  it.each(PAGES)(
    '%s',
    async (path) => {
      const { page, pageErrors, consoleLines } = await openPage(browser);
      await page.setViewport({ width: 1280, height: 900 });
      await page.goto(origin + path, { waitUntil: 'load' });
      // A conversation is not what is tried here: a call that is about to start is noted, and stopped.
      await page.evaluate(() =>
        addEventListener('talklive-call-start', (event) => {
          event.preventDefault();
          document.body.dataset.starts = 'yes';
        }),
      );

      const links = await page.$$eval('a[href]', (all) =>
        all.map((link) => ({
          href: link.getAttribute('href') ?? '',
          target: link.getAttribute('target'),
          text: link.textContent,
        })),
      );
      for (const { href, target, text } of links) {
        if (/^https?:/.test(href)) expect(target, `${text} → ${href}`).toBe('_blank');
        else if (!/^(?:mailto|tel):/.test(href)) {
          const { href: address } = new URL(href, origin + path);
          expect(await statusOf(address.replace(/#.*/, '')), `${text} → ${href}`).toBe(200);
        }
      }

      const triggers = await page.$$('main [data-talklive], header [data-talklive]');
      const tried = new Set<string>();
      for (const trigger of triggers) {
        // What comes with “Show more” is another of the same.
        if (!(await trigger.evaluate((element) => element.checkVisibility()))) continue;
        const { part, label } = await trigger.evaluate((element) => ({
          part: (element as HTMLElement).dataset.talklive ?? '',
          label: element.textContent.trim(),
        }));
        // The same button thrice on a page is one thing to try.
        const key = `${part} ${label.replace(/:.*/, '')}`;
        if (tried.has(key)) continue;
        tried.add(key);
        await trigger.evaluate((element) => element.scrollIntoView({ block: 'center' }));
        await trigger.click();
        await opened(page, part).catch(() => {
          throw new Error(`“${label}” on ${path} did not open talklive-${part}`);
        });
        await page.evaluate((kind) => {
          const { talklive } = window as unknown as { talklive: { close(part?: string): Promise<void> } };
          delete document.body.dataset.starts;
          return talklive.close(kind);
        }, part);
        await page.waitForFunction(
          (kind) => !document.querySelector(`talklive-${kind}`)?.shadowRoot?.querySelector('dialog[open]'),
          { timeout: 15_000 },
          part,
        );
      }
      expect(tried.size, path).toBeGreaterThan(0);
      expect(pageErrors).toEqual([]);
      expect(consoleLines.filter((line) => /Content.Security.Policy|Refused to/i.test(line))).toEqual([]);
      await page.close();
    },
    120_000,
  );
});
