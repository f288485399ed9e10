/**
 * Every state in every language, as axe reads it in both engines; and in little room. What it comes to is written down
 * for the site (`site/docs/made/axe.json`), where a whole run has found nothing.
 */
import { expect, it } from 'vitest';
import type { ThemeName } from '../../widget/gallery/look.ts';
import { BROWSERS, type BrowserName } from '../journeys/browser.ts';
import { look } from './axe.ts';
import { note } from './note.ts';
import { open } from './open.ts';
import { sideways, smallTargets } from './room.ts';
import { nameOf, show, type Aspect } from './show.ts';
import { listed } from './states.ts';

/** The words are the same in every look: in each language light; the other looks in one of either direction. */
const LOOKS: readonly ThemeName[] = ['light', 'dark', 'accent', 'accent-dark'];
const IN_ALL_LOOKS = ['en', 'ar'];
const PHONE = 360;
const SMALLEST = 320;

const isWhole = !process.env.STATES && !process.env.LANGS;

const PREFS: Record<BrowserName, object> = {
  chromium: {},
  firefox: { prefs: { 'ui.prefersReducedMotion': 1 } },
};

for (const name of BROWSERS) {
  it(`finds nothing in ${name}, in any language`, async () => {
    const { gallery, browser, newPage, close } = await open(name, PREFS[name]);
    const page = await newPage();
    const { states, languages } = await listed(page, gallery);
    const found: string[] = [];
    let kept = 0;
    let drawn = 0;
    const check = async (aspect: Aspect) => {
      try {
        await show(page, gallery, aspect);
        const seen = await look(page);
        kept += seen.kept;
        drawn += 1;
        for (const { rule, places } of seen.findings)
          found.push(`${nameOf(aspect)}: ${rule}: ${places.slice(0, 2).join(' | ')}`);
        for (const why of await smallTargets(page, 24)) found.push(`${nameOf(aspect)}: ${why}`);
      } catch (fault) {
        found.push(String(fault));
      }
    };
    const checkRoom = async (aspect: Aspect) => {
      if (IN_ALL_LOOKS.includes(aspect.lang)) await check(aspect);
      else await show(page, gallery, aspect);
      for (const why of await sideways(page)) found.push(`${nameOf(aspect)}: ${why}`);
    };
    for (const lang of languages) {
      for (const theme of IN_ALL_LOOKS.includes(lang) ? LOOKS : LOOKS.slice(0, 1))
        for (const state of states) await check({ state, lang, theme, width: PHONE });
      for (const state of states)
        await checkRoom({ state, lang, theme: 'light', width: SMALLEST, text: 200 });
    }
    const version = await browser.version();
    await close();
    expect([...new Set(found)]).toEqual([]);
    if (isWhole)
      await note(name, { version, states: states.length, languages: languages.length, drawn, kept });
  });
}

it('finds what is pressed by touch at 44 px and more', async () => {
  const { gallery, newPage, close } = await open('chromium');
  const page = await newPage();
  await page.setViewport({ width: PHONE, height: 740, hasTouch: true, isMobile: true });
  const { states } = await listed(page, gallery);
  const found: string[] = [];
  for (const state of states) {
    await show(page, gallery, { state, lang: 'en', theme: 'light', width: PHONE });
    for (const why of await smallTargets(page, 44)) found.push(`${state}: ${why}`);
  }
  await close();
  expect(found).toEqual([]);
});
