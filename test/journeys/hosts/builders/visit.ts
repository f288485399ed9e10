/** A visitor presses what the recipe puts there, and gets a call, or what the guide says instead; afterwards nothing is left. */
import { expect } from 'vitest';
import type { Frame, Page } from 'puppeteer-core';
import type { Watched } from '../../browser.ts';
import { seen } from '../../reading.ts';
import { CONNECTED } from '../host-page.ts';
import { visitor, type Visitor } from '../table/visitor.ts';
import { hangsUp } from '../table/walk.ts';
import type { Row, Way } from './table.ts';

/** Firefox tells the line of a rehearsal that a call has cut at its end as an error of the page. */
const CUT_OFF = /rehearsal\/room\/.*did not succeed/;
const PRESSED: Record<Way, string> = {
  launcher: '[data-action=talk]',
  button: '.inline-talk',
  trigger: '[data-talklive]',
  link: 'a[href^="tel:"]',
};

async function leafs(who: Visitor, page: Page) {
  await page.$eval('#leaf', (button) => (button as HTMLElement).click());
  await who.waits('the next page', async () => ((await who.spot('#next')) ? null : 'not there'));
}

async function press(who: Visitor, { way, step }: Row, page: Page) {
  if (step === 'agrees') await who.click('#agree');
  if (step === 'leafs before') await leafs(who, page);
  if (step !== 'presses at once') return who.click(PRESSED[way]);
  // Long enough for the scripts to come between the press and the release.
  const at = await page.waitForSelector(PRESSED[way]).then((element) => element?.boundingBox());
  if (!at) throw new Error('nothing to press');
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
  await page.mouse.down();
  await page.waitForFunction(() => 'talklive' in window && !Array.isArray(window.talklive));
  await page.mouse.up();
}

/** A press of the link does what a link does: nobody takes it away. */
async function isPlainLink(page: Page) {
  const taken = page.$eval(
    PRESSED.link,
    (link) =>
      new Promise<boolean>((resolve) => {
        link.addEventListener('click', (event) => {
          const { defaultPrevented } = event;
          event.preventDefault();
          resolve(defaultPrevented);
        });
        (link as HTMLElement).click();
      }),
  );
  expect(await taken).toBe(false);
}

const toldOf = (page: Page) =>
  page.$eval(
    'talklive-widget',
    (tag) => (JSON.parse(tag.getAttribute('variables') ?? '') as { page: string }).page,
  );

export async function visit(row: Row, watched: Watched, frame: Frame): Promise<void> {
  const { page } = watched;
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/call/web')) calls.push(request.url());
  });
  const who = visitor(page, frame);
  // Whoever comes moves the mouse sooner or later.
  if (row.step !== 'presses at once') {
    await page.mouse.move(200, 300);
    await page.mouse.move(210, 310);
  }
  if (row.way === 'link') return isPlainLink(page);
  await press(who, row, page);
  if (row.way !== 'trigger') await who.click('[part~=choice-voice]');
  if (row.says) return who.reads(row.says, 25_000);
  if (row.way !== 'trigger') await who.click('.check [part~=primary-button]');
  await seen(page, CONNECTED, 25_000);
  if (row.step === 'leafs in the call') {
    await leafs(who, page);
    await seen(page, CONNECTED);
  }
  await hangsUp(who, page);
  if (row.tells) expect(await toldOf(page)).toBe(row.tells);
  expect(calls.length, 'calls').toBe(1);
  const launchers = await page.$$eval(
    'talklive-widget',
    (all) => all.filter((one) => one.shadowRoot || one.firstElementChild).length,
  );
  expect(launchers, 'launchers').toBeLessThanOrEqual(1);
  expect(watched.strangers, 'strangers').toEqual([]);
  const errors = watched.pageErrors.filter((error) => !CUT_OFF.test(error));
  expect(errors, 'errors of the page').toEqual([]);
}
