/**
 * What a press can begin before any view is here: a chunk without React, the first to arrive. It serves only where all
 * that the page has said of the call can be read by then; everywhere else the call begins with its view.
 */
import { getApp } from '../app.ts';
import { parseAttribute, writtenOf } from './attributes.ts';
import type { Given } from './element-types.ts';
import type { CallHandle } from '../call/types.ts';
import type { View } from '../events.ts';
import { ELEMENTS } from './define.ts';
import { languageOf, loadStrings } from './languages.ts';
import { loadOpening } from './load-opening.ts';
import { wishOf } from './objects.ts';
import { siteOf } from './page-tags.ts';
import { released } from './released.ts';
import { sharedStage } from './shared-stage.ts';
import type { Stage } from './stage-types.ts';
import { createStage } from './stage.ts';
import type { ScriptPage } from './script-page.ts';
import { PART } from './triggers.ts';
import { warm } from '../warm.ts';
import { withTimeout } from '../with-timeout.ts';
import { wasCalling } from './was-calling.ts';

export { explainFault } from './words-of-fault.ts';

const TAGS = Object.keys(ELEMENTS).join();
const WIDGET = 'talklive-widget';

/** Of this copy, and the one that all copies of the script in a page know of. */
let own: Stage | undefined;
const LATEST = Symbol.for('talklive.early');

/** The stage of the page's script. Another copy's, of which the elements have not come, gives up what it has begun. */
export function stageOf({ origin, site, view }: Pick<ScriptPage, 'origin' | 'site' | 'view'>): Stage {
  const page = window as { [LATEST]?: Partial<Stage> };
  own ??= createStage(getApp, {
    origin,
    ...(site && { site }),
    view: parseAttribute('view', view ?? null) as View,
  });
  if (page[LATEST] !== own) page[LATEST]?.giveUp?.('page');
  page[LATEST] = own;
  return own;
}

const rootsIn = (root: ParentNode): ParentNode[] => [
  root,
  ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
];

const asks = (tag: Element) => parseAttribute('consent', writtenOf(tag, 'consent')) === 'required';

/** Whether the tags, which are not defined yet, leave nothing open: no consent to be asked for, no view of the page's own. */
function isPlain({ closed }: ScriptPage, wish: Given): boolean {
  const [top, ...roots] = rootsIn(document);
  if (!top || closed || sharedStage() || wasCalling() || roots.some((root) => root.querySelector(TAGS)))
    return false;
  const tags = [...top.querySelectorAll<HTMLElement>(TAGS)];
  return (
    (wish.consent ? wish.consent === 'none' : !tags.some(asks)) &&
    !tags.some((tag) => tag.localName === 'talklive-voice' || Object.hasOwn(tag, 'variables'))
  );
}

/** As far as the browser tells: Chromium does. */
const lineNow = () =>
  (navigator as { connection?: { saveData?: boolean; effectiveType?: string; downlink?: number } })
    .connection ?? {};

/** A visitor who has to pay for each byte, or to wait for it, has not asked for anything yet. */
function isSparing(): boolean {
  const { saveData, effectiveType } = lineNow();
  return Boolean(saveData) || /2g|3g/.test(effectiveType ?? '');
}

/** Below so many Mbit/s what is fetched side by side arrives late. */
const NARROW = 3;

/** What has been looked at once: a pointer that moves about tells of itself many times. */
const warmed = new WeakSet<HTMLElement>();

/** What the script shows until there is a view: the page has one at most, at the end of the document. */
const frameNow = () =>
  [...document.documentElement.children].find(
    // One with a way on says that nothing has come: what comes now was not asked for.
    ({ shadowRoot: root }) => root?.querySelector('.shell') && !root.querySelector('.accent'),
  );

/** Ends the call that nobody sees: its frame was closed, or says by now that nothing comes. */
function watchFrame(frame: Element, stage: Stage): void {
  const watcher = new MutationObserver(() => {
    const isSaid = frame.shadowRoot?.querySelector('.accent');
    if (frame.isConnected && !isSaid) return;
    watcher.disconnect();
    const next = frame.isConnected ? undefined : frameNow();
    // Pressed again, by a visitor without patience.
    if (next) return watchFrame(next, stage);
    stage.giveUp(frame.isConnected ? 'page' : undefined);
  });
  watcher.observe(document.documentElement, { childList: true });
  if (frame.shadowRoot) watcher.observe(frame.shadowRoot, { childList: true, subtree: true });
}

/** How long views wait for a call, in ms: on a slow line its engine is here by then, and on a dead one nothing helps. */
const AHEAD_MS = 1500;
/** As long where somebody only looks: a press needs the views, too. */
const LOOK_MS = 300;

/** What the views wait for: a call without its engine is none, and all share the line and the processor. Never fails. */
let first: Promise<unknown> = Promise.resolve();
/** Resolves when it is the views' turn. A press puts more before them than the look that it ends. */
export async function ahead(): Promise<void> {
  const now = first;
  await now;
  if (first !== now) await ahead();
}
/** What has been begun of a call. A greeting is heard before a view is seen. */
let begun: ReturnType<CallHandle['warm']> | undefined;

/** Milliseconds since 1970. */
type FramedAt = number | false | undefined;

/** The call itself, or at a mere sign what it needs. */
function beginVoice(page: ScriptPage, by: HTMLElement, framedAt: FramedAt): void {
  if (!framedAt && warmed.has(by)) return;
  warmed.add(by);
  const wish = by.localName === WIDGET ? {} : wishOf(by);
  if (!isPlain(page, wish) || (!framedAt && isSparing())) return;
  begun = getApp({ origin: page.origin, site: wish.site ?? siteOf(page) }).call.warm();
  // In the frame's first picture where both are here.
  Promise.all([loadOpening(), loadStrings(languageOf(by).key)]).then(
    async ([{ drawOpening }, words]) => {
      if (!framedAt) return;
      // A press on the button that closes the frame must find it when it ends.
      await released(page.pressed);
      drawOpening(frameNow(), words, page, wish, by);
    },
    // The script's own words stand there.
    () => undefined,
  );
  const frame = framedAt && frameNow();
  if (!frame) return;
  const stage = stageOf(page);
  watchFrame(frame, stage);
  stage.early(by, wish, () => isPlain(page, wish), framedAt);
}

/**
 * What is done at a sign of a visitor, or at a press: first for the call, then for its view, which takes longer to come.
 * @param part as a page may have written it
 * @param by what the visitor points at or has pressed; null where a script asks, which has no element that tells of a consent
 * @param framedAt when `by` was pressed, and a frame was put on screen for the part; else nobody is asked for anything
 */
export function early(
  page: ScriptPage,
  part: string | undefined,
  by: HTMLElement | null,
  framedAt?: FramedAt,
): void {
  if (part === 'voice' && by) beginVoice(page, by, framedAt);
  if (part === 'voice' && (framedAt || !isSparing())) {
    const { engine, greeting } = begun ?? { engine: warm('engine'), greeting: undefined };
    // While somebody only looks, a good line carries all at once.
    const isWide = !framedAt && (lineNow().downlink ?? NARROW) >= NARROW;
    first = withTimeout(Promise.all([greeting, !isWide && engine]), isWide ? LOOK_MS : AHEAD_MS);
  }
  // The choice of all ways to talk is the demo's.
  const view = part === 'all' ? 'demo' : part;
  void ahead().then(() => {
    void warm('react');
    loadStrings(languageOf(by ?? document.documentElement).key).catch(() => undefined);
    if (view && PART.test(view)) void warm(view);
  });
}
