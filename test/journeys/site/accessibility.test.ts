/** axe finds nothing, on any page, in any state, in light and dark, on a phone and a desktop. */
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import { PAGE_KINDS } from './pages.ts';

const origin = inject('origin');
const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
interface Finding {
  id: string;
  nodes: { target: string[] }[];
}

const findings = async (page: Page): Promise<string[]> => {
  const violations = await page.evaluate(async () => {
    const { run } = (
      window as unknown as { axe: { run(options: object): Promise<{ violations: Finding[] }> } }
    ).axe;
    // What passes need not be written down: it is by far the most.
    return (await run({ resultTypes: ['violations'], preload: false })).violations;
  });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
};

const LOOKS = [
  { width: 360, scheme: 'light' },
  { width: 1440, scheme: 'dark' },
] as const;

describe('axe', () => {
  let browser: BrowserContext;
  beforeAll(async () => {
    browser = await openBrowser('chromium');
  });
  afterAll(() => browser.close());

  const open = async (path: string) => {
    const page = await browser.newPage();
    await page.setBypassCSP(true);
    await look(page, LOOKS[0]);
    await page.goto(origin + path, { waitUntil: 'load' });
    await page.evaluate(axe);
    return page;
  };

  const look = async (page: Page, { width, scheme }: (typeof LOOKS)[number]) => {
    await page.setViewport({ width, height: 800 });
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);
    // Colours fade into one another, and what is between them is not what a visitor reads.
    await page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
    });
  };

  /** The same page under each look, one after another; where time is short, each page under the look that is its turn. */
  let turn = 0;
  const findsNothing = async (page: Page) => {
    const looks = process.env.SOAK ? LOOKS : LOOKS.slice(turn++ % 2).slice(0, 1);
    for (const each of looks) {
      await look(page, each);
      expect(await findings(page), JSON.stringify(each)).toEqual([]);
    }
    await page.close();
  };

  it.each(PAGE_KINDS)('%s as it is', async (path) => {
    await findsNothing(await open(path));
  });

  it.each<[string, string, string, (page: Page) => Promise<unknown>]>([
    ['an empty result', '/candidates?role=human-resources', '.nothing', async () => undefined],
    ['a resume', '/candidates?candidate=EX-001', '.sheet', async () => undefined],
    ['the tray', '/candidates?compare=SA-001,OP-001', '.tray', async () => undefined],
    [
      'a comparison',
      '/candidates?compare=SA-001,OP-001',
      '.comparison',
      (page) => page.locator('.tray .button').click(),
    ],
    [
      'the faults of the form',
      '/contact',
      '.refusal',
      async (page) => {
        await page.focus('#contact-email');
        await page.waitForSelector('talklive-island[data-state=live]');
        await page.locator('.form [type=submit]').click();
      },
    ],
    [
      'the letter refused',
      '/articles',
      '.letter .fault',
      (page) => page.locator('.letter [type=submit]').click(),
    ],
  ])('%s', async (_state, path, sign, bring) => {
    const page = await open(path);
    await bring(page);
    await page.waitForSelector(sign, { timeout: 15_000 });
    await findsNothing(page);
  });

  it('the numbers of the team come and go at once: half-faded nobody can read them', async () => {
    const page = await browser.newPage();
    await page.goto(origin, { waitUntil: 'load' });
    const seen = await page.evaluate(() =>
      ['few', 'many'].map((name) => {
        const number = document.querySelector(`.team .${name}`) as HTMLElement;
        const [moves] = number.getAnimations();
        return Array.from({ length: 200 }, (_, step) => {
          if (moves) moves.currentTime = 30 * step;
          return getComputedStyle(number).opacity;
        });
      }),
    );
    const [few, many] = seen.map((opacities) => new Set(opacities));
    expect([...(few ?? []), ...(many ?? [])].sort()).toEqual(['0', '0', '1', '1']);
    await page.close();
  });

  it('the menu on a phone', async () => {
    const page = await open('/');
    await page.click('.menu-toggle');
    await page.waitForSelector('#menu:popover-open');
    expect(await findings(page)).toEqual([]);
    await page.close();
  });
});
