/** One visit that walks through all four parts of a host: launcher, demo, voice, chat. */
import { expect } from 'vitest';
import type { Frame, Page } from 'puppeteer-core';
import type { Watched } from '../../browser.ts';
import { leftovers } from '../../traces.ts';
import type { Finding, Row } from './row.ts';
import { visitor, type Visitor } from './visitor.ts';

export const WINDOW = { width: 1000, height: 760 };
const QUESTION = 'What does it cost?';

/** How the host's own page stands: it must be the same after the visit. */
const stands = (page: Page) =>
  page.evaluate(() => {
    const attributes = (element: Element) => {
      const found: string[] = [];
      for (const { name, value } of element.attributes) found.push(`${name}=${value}`);
      return found.join(' ');
    };
    const heading = document.querySelector('h1')?.getBoundingClientRect();
    return {
      html: attributes(document.documentElement),
      body: attributes(document.body),
      heading: heading && [heading.x, heading.y, heading.width, heading.height].map(Math.round).join(' '),
      scrolled: `${scrollX} ${scrollY}`,
    };
  });

/** Folded on phones: the round button stands in the corner, and unfolds the choices. */
const TOGGLE = '[data-action=toggle]';

/** The launcher is whole, on top, and in its corner. */
async function launched(who: Visitor, { place = 'bottom-right', viewport = WINDOW }: Row) {
  await who.waits('the launcher', async () => {
    const toggle = await who.spot(TOGGLE);
    const talk = toggle ?? (await who.spot('[data-action=talk]'));
    if (!talk) return 'not there';
    if (talk.above !== null) return `under ${talk.above}`;
    if (!talk.inside) return `not whole in the window: ${JSON.stringify(talk)}`;
    if (place === 'inline') return null;
    const pill = toggle ?? (await who.spot('.launcher-pill')) ?? talk;
    const side = place === 'bottom-right' ? viewport.width - pill.right : pill.left;
    return side < 80 && viewport.height - pill.bottom < 60 ? null : `not ${place}: ${JSON.stringify(pill)}`;
  });
}

async function press(who: Visitor, action: 'talk' | 'chat') {
  if ((await who.spot(TOGGLE)) && !(await who.spot(`[data-action=${action}]`))) await who.click(TOGGLE);
  await who.click(`[data-action=${action}]`);
}

async function talk(who: Visitor, finding: Finding, page: Page) {
  await who.click('[part~=choice-voice]');
  if (finding === 'nothing') return;
  if (finding !== 'works') {
    if (finding.after === 'check') await who.click('.check [part~=primary-button]');
    await who.reads(finding.says, 25_000);
    return who.click('[part~=dialog] [part~=close-button]');
  }
  await who.click('.check [part~=primary-button]');
  await hangsUp(who, page);
}

/** Ends the call that is on or is about to be; nothing of it is left. */
export async function hangsUp(who: Visitor, page: Page): Promise<void> {
  await who.click('[part~=end-button]', 25_000);
  await who.gone('[part~=dialog]');
  await who.waits('the call', async () => {
    const { liveMicrophones, openContexts, openPeers, audioElements } = await leftovers(page);
    const left = { liveMicrophones, openContexts, openPeers, audioElements };
    return liveMicrophones + openContexts + openPeers + audioElements === 0
      ? null
      : `leaves ${JSON.stringify(left)}`;
  });
  await who.click('[part~=after-call] .close');
}

/** The assistant's last words, once they are whole. */
const answer = (frame: Frame) =>
  frame.evaluate(() => {
    const search = (root: Document | ShadowRoot): string => {
      const log = root.querySelector('[part~=log]');
      if (log?.getAttribute('aria-busy') === 'false') {
        const lines = log.querySelectorAll('[part~=message-assistant] [part~=bubble]');
        return lines.length > 1 ? (lines[lines.length - 1]?.textContent ?? '') : '';
      }
      for (const host of root.querySelectorAll('*')) {
        const found = host.shadowRoot && search(host.shadowRoot);
        if (found) return found;
      }
      return '';
    };
    return search(document);
  });

async function chat(who: Visitor, finding: Finding, frame: Frame) {
  if (finding === 'nothing') return;
  await press(who, 'chat');
  if (finding === 'works' || finding.after === 'send') {
    await who.click('[part~=composer] [part~=field]');
    await who.type(QUESTION);
    await who.click('[part~=send-button]');
  }
  if (finding === 'works')
    await who.waits('an answer', async () => ((await answer(frame)).length > 8 ? null : 'not there'));
  else await who.reads(finding.says);
  await who.click('[part~=chat] [part~=minimise-button]');
  await who.gone('[part~=chat]');
}

export async function walk(row: Row, watched: Watched, reports: () => string[]): Promise<void> {
  const { page } = watched;
  const { launcher = 'works', demo = 'works', voice = 'works', chat: chats = 'works' } = row.finds ?? {};
  const frame = row.frame ? await (await page.waitForSelector(row.frame))?.contentFrame() : page.mainFrame();
  if (!frame) throw new Error(`no frame ${row.frame}`);
  const who = visitor(page, frame);
  if (launcher === 'works') await launched(who, row);
  else if (launcher !== 'nothing') await who.reads(launcher.says);
  const before = await stands(page);

  if (launcher === 'works') {
    await press(who, 'talk');
    if (demo === 'works') await talk(who, voice, page);
    else if (demo !== 'nothing') {
      await who.reads(demo.says);
      // What says so in its place is closed; a notice goes by itself.
      if (chats !== 'nothing') await who.click('[part~=close-button]');
    }
    await chat(who, chats, frame);
    await launched(who, row);
  }

  await row.unharmed?.(page, frame);
  expect(await stands(page)).toEqual(before);
  const violations = await Promise.all(page.frames().map((each) => each.evaluate(() => window.violations)));
  const forbidden = (line: string) => row.forbids?.test(line) ?? false;
  expect(violations.flat().filter(forbidden).length > 0, 'violations').toBe(Boolean(row.forbids));
  expect(
    violations.flat().filter((line) => !forbidden(line)),
    'violations',
  ).toEqual([]);
  expect(
    reports().filter((line) => !forbidden(line)),
    'reports',
  ).toEqual([]);
  expect(watched.strangers, 'strangers').toEqual([]);
  // Firefox tells a violation as an error of the page, too.
  const errors = watched.pageErrors.filter((error) => !forbidden(error));
  expect(errors, 'errors of the page').toEqual([]);
  const told = watched.consoleLines.filter((line) => /talklive/i.test(line));
  if (row.tells) {
    expect(told.length, told.join('\n')).toBe(1);
    expect(told[0]).toMatch(row.tells);
  } else expect(told).toEqual([]);
}
