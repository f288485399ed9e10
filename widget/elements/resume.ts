/** What few pages ask for, fetched when one does: a call that a reload has cut off, and methods besides the usual ones. */
import { isCallOn } from '../call/machine.ts';
import type { CallPhase } from '../call/types.ts';
import { cards } from '../card-slot.ts';
import type * as Whole from '../cards/cards.ts';
import { session } from '../storage.ts';
import { warned } from './attributes.ts';
import { tellLostVideo } from './lost-video.ts';
import { wishOf } from './objects.ts';
import { withView } from './opening-view.ts';
import { find, given, givenOfTags } from './page-tags.ts';
import { takeOpening } from './taken-opening.ts';
import type { TalkliveElement } from './element-types.ts';
import { loadCheck } from '../check/load.ts';
import type { Stage } from './stage-types.ts';

/** The first of `sites` that has one. */
const siteOfCall = (sites: readonly (string | undefined)[]) =>
  sites.find((site) => session((storage) => storage[`talklive:call:${site}`]));

/** Does `run` where less than half of `node` is in the window; nothing where the page has taken the means to know away. */
function whenUnseen(node: Element, run: () => void): void {
  if (!(window as Partial<typeof globalThis>).IntersectionObserver) return;
  const observer = new IntersectionObserver(([seen]) => {
    observer.disconnect();
    if (seen && seen.intersectionRatio < 0.5) run();
  });
  observer.observe(node);
}

/** What is offered already: a page is told to look once when the script is here, and at each time that it is shown. */
let shown: CallPhase | undefined;

/**
 * @param origin where the API is
 * @param take makes it the call of the page's own tag
 * @throws TypeError where there is no such method
 */
export async function further(
  stage: Stage,
  origin: string,
  take: (caller: TalkliveElement) => void,
  method?: string,
): Promise<unknown> {
  const checked = { origin, site: stage.site(), mistakes: warned, read: wishOf };
  if (method === 'check') return (await loadCheck()).check(checked);
  if (method === 'draw') throw new TypeError('draw: expected a ShadowRoot.');
  if (method !== undefined) throw new TypeError(`There is no method '${method}'.`);
  tellLostVideo(stage).catch(console.error);
  resume(stage, take);
  if (location.search.includes('talklive-debug')) (await loadCheck()).checkOnce(checked);
  return undefined;
}

function resume(stage: Stage, take: (caller: TalkliveElement) => void): void {
  const site = siteOfCall([stage.site(), ...givenOfTags().map((one) => one.site)]);
  if (!site) return;
  const { call } = stage.app(site);
  const { store } = call;
  // The page was here before that call, and is shown again.
  if (!isCallOn(store.getState())) call.resume();
  const { phase } = store.getState();
  const isDropped = () => store.getState().phase.name === 'dropped';
  if (!isDropped() || phase === shown) return;
  shown = phase;
  const opening = takeOpening();
  if (Object.keys(opening).length > 0) stage.store.setState({ called: opening });
  // Its cards are shown again as soon as what draws them is here.
  if (store.getState().captions.some(({ card }) => card))
    cards.load?.<typeof Whole>().then(({ keptInCall }) => keptInCall(store), console.error);
  const { dialog } = stage.store.getState();
  // Pressed before this was here: what is shown is the call that was cut off, with whoever was in it.
  if (dialog?.part === 'voice' && Object.keys(opening).length > 0)
    return stage.store.setState({
      dialog: withView({ ...dialog, options: opening, source: null }, dialog.options.view ?? 'modal'),
    });
  const inline = find('talklive-call');
  if (!inline?.checkVisibility()) return stage.open('voice', null, opening);
  take(inline);
  stage.intend(given(inline).site);
  // Where the visitor sees the page's own call, that one offers the way back.
  whenUnseen(inline, () => {
    if (isDropped()) stage.open('voice', null, opening);
  });
}
