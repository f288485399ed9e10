/** Every state looks as it did: its pictures beside those that are kept in `test/visual/pictures/` (see the README here). */
import { existsSync, rmSync } from 'node:fs';
import type { CDPSession } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compare } from './compare.ts';
import { writePage, type Changed } from './differences.ts';
import { fontsOf } from './fonts.ts';
import { FOLDER, readKept, writeKept } from './kept.ts';
import { isWhole, note } from './note.ts';
import { openStates, type OpenStates } from './open.ts';
import { readSheet, writeSheet } from './sheet.ts';
import { show } from './show.ts';
import { LANGS, SHEETS, SIGHTS, sightName, takeAll } from './take.ts';

const isUpdate = process.env.UPDATE === '1';
const kept = readKept();
let opened: OpenStates;
let session: CDPSession;
let browser: string;
let fonts: Record<string, string>;

beforeAll(async () => {
  opened = await openStates('chromium');
  session = await opened.page.createCDPSession();
  browser = await opened.browser.version();
  const [state = ''] = opened.states;
  await show(opened.page, opened.gallery, { state, lang: 'en', theme: 'light', width: 360 });
  fonts = await fontsOf(opened.page, LANGS);
  // What one state has fetched late is there while the others are shown: no picture is taken before it is.
  for (const one of opened.states)
    await show(opened.page, opened.gallery, { state: one, lang: 'en', theme: 'light', width: 360 });
}, 300_000);
afterAll(() => opened.close());

it.runIf(isUpdate)('takes every picture anew', async () => {
  for (const state of opened.states)
    for (const sheet of SHEETS) {
      const pictures = await takeAll(opened, session, state, sheet);
      kept.sizes[`${state}.${sheet}`] = pictures.map(({ width, height }) => ({ width, height }));
      await writeSheet(`${FOLDER}/${state}.${sheet}.webp`, pictures);
    }
  if (isWhole)
    for (const name of Object.keys(kept.sizes))
      if (!opened.states.includes(name.split('.')[0] ?? '')) {
        Reflect.deleteProperty(kept.sizes, name);
        rmSync(`${FOLDER}/${name}.webp`, { force: true });
      }
  writeKept(Object.assign(kept, { browser, fonts }));
});

it.skipIf(isUpdate)('shows every state as it looked', async ({ skip }) => {
  const others = LANGS.filter((lang) => fonts[lang] !== kept.fonts[lang]);
  // Other letters make other pictures, of which nobody can say whether they are right.
  const say = `The kept pictures were taken by ${kept.browser || 'nobody'}; this is ${browser}.`;
  if (others.length > 0)
    console.warn(
      `${say} This machine draws ${others.join(', ')} in other fonts: pictures in ${others.length > 1 ? 'these languages' : 'it'} are not compared. ` +
        'To have your own to compare with, run npm run test:visual -- pictures --update on what looks right.',
    );
  if (others.length === LANGS.length) return skip(`${say} All of its fonts are other ones.`);
  const changed: Changed[] = [];
  let looked = 0;
  for (const state of opened.states)
    for (const sheet of SHEETS) {
      const name = `${state}.${sheet}`;
      const file = `${FOLDER}/${name}.webp`;
      const before = existsSync(file) ? await readSheet(file, kept.sizes[name] ?? []) : [];
      for (const [at, actual] of (await takeAll(opened, session, state, sheet)).entries()) {
        const sight = SIGHTS[sheet][at];
        if (!sight || others.includes(sight.lang)) continue;
        looked += 1;
        const expected = before[at];
        const difference = expected
          ? compare(expected, actual)
          : { why: 'no picture of it is kept', picture: null };
        if (difference)
          changed.push({
            state,
            sight: sightName(sight),
            why: difference.why,
            pictures: { expected: expected ?? null, actual, difference: difference.picture },
          });
      }
    }
  const page = await writePage(changed);
  const lines = changed.map(({ state, sight, why }) => `${state}: ${sight}: ${why}`);
  expect(lines, `${say} Seen side by side in ${page}`).toEqual([]);
  if (isWhole && others.length === 0)
    await note('pictures-chromium', {
      browser,
      states: opened.states.length,
      languages: LANGS.length,
      looked,
    });
});
