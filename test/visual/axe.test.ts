/**
 * Every state in every language, as axe reads it in both engines; and in little room. Where a whole run has found
 * nothing, it is written down for the site.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../widget/build/languages-plugin.ts';
import type { ThemeName } from '../../widget/gallery/look.ts';
import { BROWSERS, type BrowserName } from '../journeys/browser.ts';
import { look } from './axe.ts';
import { isWhole, note, type CheckRun } from './note.ts';
import { openStates, type OpenStates } from './open.ts';
import { sideways, smallTargets } from './room.ts';
import { nameOf, show, type Aspect } from './show.ts';

/** The words are the same in every look: in each language light; the other looks in one of either direction. */
const LOOKS: readonly ThemeName[] = ['light', 'dark', 'accent', 'accent-dark'];
const IN_ALL_LOOKS = ['en', 'ar'];
const PHONE = 360;
const SMALLEST = 320;

const PREFS: Record<BrowserName, object> = {
  chromium: {},
  firefox: { prefs: { 'ui.prefersReducedMotion': 1 } },
};
const { version } = JSON.parse(readFileSync('node_modules/axe-core/package.json', 'utf8')) as {
  version: string;
};

const langs = process.env.LANGS?.split(',');
const languages = LANGUAGES.filter((lang) => langs?.includes(lang) ?? true);

describe.each(BROWSERS)('in %s', (name) => {
  let opened: OpenStates;
  const came = { axe: { looked: 0, kept: 0 }, room: { looked: 0 } };
  const clean = { axe: 0, room: 0 };
  beforeAll(async () => {
    opened = await openStates(name, PREFS[name]);
  });
  afterAll(async () => {
    const browser = await opened.browser.version();
    await opened.close();
    if (!isWhole) return;
    const run: Pick<CheckRun, 'browser' | 'states' | 'languages'> = {
      browser,
      states: opened.states.length,
      languages: languages.length,
    };
    if (clean.axe === languages.length)
      await note(`axe-${name}`, Object.assign({}, run, came.axe, { tool: `axe ${version}` }));
    // What is known of room is no reason to say that there is enough.
    if (clean.room === languages.length) await note(`room-${name}`, Object.assign({}, run, came.room));
  });

  it.each(languages)('finds nothing in any state in %s', async (lang) => {
    const { gallery, page, states } = opened;
    const found: string[] = [];
    const tight: string[] = [];
    const check = async (aspect: Aspect) => {
      const seen = await look(page);
      came.axe.kept += seen.kept;
      came.axe.looked += 1;
      for (const { rule, places } of seen.findings)
        found.push(`${nameOf(aspect)}: ${rule}: ${places.slice(0, 2).join(' | ')}`);
      for (const why of await smallTargets(page, 24)) found.push(`${nameOf(aspect)}: ${why}`);
    };
    /** What cannot be drawn is found, too. */
    const drawn = async (aspect: Aspect, ...looks: ((aspect: Aspect) => Promise<void>)[]) => {
      try {
        await show(page, gallery, aspect);
        for (const looked of looks) await looked(aspect);
      } catch (fault) {
        found.push(String(fault));
      }
    };
    const room = async (aspect: Aspect) => {
      came.room.looked += 1;
      for (const why of await sideways(page)) tight.push(`${nameOf(aspect)}: ${why}`);
    };
    const inAllLooks = IN_ALL_LOOKS.includes(lang);
    for (const theme of inAllLooks ? LOOKS : LOOKS.slice(0, 1))
      for (const state of states) await drawn({ state, lang, theme, width: PHONE }, check);
    for (const state of states) {
      const aspect: Aspect = { state, lang, theme: 'light', width: SMALLEST, text: 200 };
      await drawn(aspect, ...(inAllLooks ? [check] : []), room);
    }
    const all = [...new Set([...found, ...tight])];
    expect(all).toEqual([]);
    if (found.length === 0) clean.axe += 1;
    if (tight.length === 0) clean.room += 1;
  });
});

it('finds what is pressed by touch at 44 px and more', async () => {
  const { gallery, browser, page, states, close } = await openStates('chromium');
  await page.setViewport({ width: PHONE, height: 740, hasTouch: true, isMobile: true });
  const found: string[] = [];
  for (const state of states) {
    await show(page, gallery, { state, lang: 'en', theme: 'light', width: PHONE });
    for (const why of await smallTargets(page, 44)) found.push(`${state}: ${why}`);
  }
  const name = await browser.version();
  await close();
  expect(found).toEqual([]);
  if (isWhole)
    await note('touch-chromium', {
      browser: name,
      states: states.length,
      languages: 1,
      looked: states.length,
    });
});
