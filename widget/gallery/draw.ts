/** Draws one state as the shipped views draw it. */
import { loadOutcomes, loadStrings, stringsNow } from '../elements/languages.ts';
import { forgetConsent } from '../ui/consent.ts';
import { direction } from '../ui/languages.ts';
import { fetchLateChat } from '../ui/late-chat.ts';
import * as lateViews from '../ui/late-views.ts';
import { loadTopics } from '../ui/load-topics.ts';
import type { View } from '../events.ts';
import { createDriver } from './driver.ts';
import { THEMES, type GalleryLook } from './look.ts';
import { standIn } from './media.ts';
import { saidIn } from './samples.ts';
import { createFakeStage } from './fake-stage.tsx';
import type { State } from './state.ts';

const TEXT_PX = 16;
const QUIET_MS = 60;
/** What React shows in the place of a view that it has to fetch stays for 300 ms at least; a view that it has once is there at once. */
const FIRST_MS = 400;
let isFirst = true;
const LATEST_MS = 3000;

/** What views fetch when they need it is here before they are drawn: what is seen does not depend on how fast it comes. */
const fetchParts = () =>
  Promise.all([
    ...Object.values(lateViews).map((fetchView) => fetchView()),
    fetchLateChat(),
    loadTopics(),
    import('../ui/CallView.tsx'),
    import('../ui/ConsentGate.tsx'),
    import('../ui/fault-panels.ts'),
    import('../ui/follow-page.ts'),
    import('../ui/keep-on-top.ts'),
    import('../ui/PageTopics.tsx'),
  ]);

/** Until nothing more comes into the view or goes, for some frames. */
async function quiet(root: ShadowRoot): Promise<void> {
  let last = performance.now();
  const watcher = new MutationObserver(() => (last = performance.now()));
  watcher.observe(root, { childList: true, subtree: true });
  const wait = isFirst ? FIRST_MS : QUIET_MS;
  isFirst = false;
  const latest = last + LATEST_MS;
  do await frame();
  while (performance.now() - last < wait && performance.now() < latest);
  watcher.disconnect();
}

const frame = () => new Promise(requestAnimationFrame);

/** What begins comes to its end at once; what goes on for ever goes on. */
function settle(root: ShadowRoot): void {
  for (const animation of root.getAnimations())
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
}

/** What was drawn last, and takes itself away. */
let leave = (): void => undefined;

/** Takes the place of what was drawn before. Resolves when the state is what it is about. @throws Error where it does not get there */
export async function draw(state: State, look: GalleryLook, base: string): Promise<void> {
  leave();
  forgetConsent();
  const { lang, theme: name, text } = look;
  await loadStrings(lang);
  await Promise.all([loadOutcomes(lang), fetchParts()]);
  const words = stringsNow(lang);
  if (!words) throw new Error(`The gallery found no words for ${lang}`);
  const { theme, properties } = THEMES[name];
  const shown = state({ now: Date.now(), words, said: saidIn(lang), base });
  const giveBack = shown.media && standIn(shown.media);

  const driver = createDriver(shown.call);
  driver.onStart = () => new Promise(() => undefined);
  if (shown.chat) driver.setChat(shown.chat);
  const stage = createFakeStage(driver, words, { theme }, document.querySelector('main') ?? document.body);
  leave = () => {
    stage.leave();
    giveBack?.();
  };
  const set = Object.entries({
    ...properties,
    ...(text !== 100 && { '--talklive-font-size': `${(TEXT_PX * text) / 100}px` }),
  });
  for (const [property, value] of set) stage.host.style.setProperty(property, value);
  let view: View | undefined = shown.ui?.named?.view;
  const show = () =>
    stage.show(shown.view, {
      locale: lang,
      dir: direction(lang),
      phone: '+1 (415) 555-0100',
      setView(wanted) {
        view = wanted;
        show();
      },
      ...shown.ui,
      ...((shown.ui?.named ?? view) && { named: { ...shown.ui?.named, ...(view && { view }) } }),
    });
  show();
  await shown.then?.(stage.root, driver);
  await quiet(stage.root);
  settle(stage.root);
  await document.fonts.ready;
  await frame();
  settle(stage.root);
}
