/**
 * What a screen reader hears of every state, and what Tab comes to, as `test/visual/heard/` has it: a change is seen in
 * the text. Where it is meant: `npm run test:visual -- reader --update`.
 */
import { expect, it } from 'vitest';
import { CHROMIUM_ARGS } from '../tools/browsers.ts';
import { isWhole, note } from './note.ts';
import { openStates } from './open.ts';
import { heard } from './reader.ts';
import { show } from './show.ts';

const WIDTH = 360;
/** Says the name that it has worked out. */
const NAMES = '--enable-blink-features=ComputedAccessibilityInfo';

it('says what it said, and leads where it led', async () => {
  const { gallery, browser, page, states, close } = await openStates('chromium', {
    args: [...CHROMIUM_ARGS, NAMES],
  });
  const texts: Record<string, string> = {};
  for (const state of states) {
    // Where the last state has left the focus is nothing to the next one.
    await page.goto('about:blank');
    await show(page, gallery, { state, lang: 'en', theme: 'light', width: WIDTH });
    const part = state.split('-')[0] ?? state;
    texts[part] = (texts[part] ? `${texts[part]}\n` : '') + (await heard(page, state));
  }
  const version = await browser.version();
  await close();
  if (!isWhole) return void console.log(Object.values(texts).join('\n'));
  for (const [part, text] of Object.entries(texts))
    await expect(text).toMatchFileSnapshot(`./heard/${part}.txt`);
  await note('reader-chromium', {
    browser: version,
    states: states.length,
    languages: 1,
    looked: states.length,
  });
});
