/** Builder by builder: what is pasted, what becomes of it there, and what a visitor finds. */
import { LAUNCHER } from '../host-page.ts';
import type { Behaviour } from './behaviour.ts';
import { curlsQuotes, filtersPosts, keepsScriptsOnly, limitsTagsAsTold, makesParagraphs } from './editors.ts';
import { holdsBack, putsIn, putsInEarly, refusesNewJavaScript, runsText, servesItself } from './managers.ts';
import { combines, copies, delays, loadsByRocket, movesScripts } from './optimisers.ts';
import {
  drawsSections,
  embedsInFrame,
  leafsByRouter,
  loadsByAjax,
  locksBrowser,
  previewsInFrame,
  sendsLater,
} from './pages.ts';
import { fromComponent, fromLibrary, fromLiquid, fromTwig, PRODUCT, recipe, type Recipe } from './recipe.ts';

/**
 * What is pressed: the launcher, a button of ours that asks how to talk, or an element of the page's own, which calls at
 * once; and a link of the page's own, where nothing of ours has come.
 */
export type Way = 'launcher' | 'button' | 'trigger' | 'link';

/** On the way to the press, or during the call. */
export type Step = 'agrees' | 'leafs before' | 'leafs in the call' | 'presses at once';

export interface Row {
  guide: string;
  /** Also in the short run, in Chromium. */
  short?: true;
  /** On every page. */
  everywhere: Recipe;
  /** In the text of this page. */
  inText?: Recipe;
  /** Done to what is saved in the text, or to all that is pasted where there is no such text. */
  saved?: readonly Behaviour[];
  /** Done to the page on its way to the visitor. */
  served?: readonly Behaviour[];
  /** The page stands in a frame of this kind. */
  framed?: Behaviour;
  way: Way;
  step?: Step;
  /** What the assistant is told of the page. */
  tells?: string;
  /** Not a call, but these words. */
  says?: string;
}

const nothing: Recipe = () => '';
/** What makes a tag stands in the guide as a script; a tag in the page is for those that only hold the script back. */
const withLauncher =
  (script: Recipe): Recipe =>
  (at) =>
    LAUNCHER + script(at);
const both =
  (...recipes: readonly Recipe[]): Recipe =>
  (at) =>
    recipes.map((one) => one(at)).join('\n');

const twoLines = (guide: string) => recipe(guide, 'html', '></script>\n<talklive-widget></talklive-widget>');
const button = (guide: string) => recipe(guide, 'html', '<talklive-button');

const wordpress = { guide: 'wordpress', everywhere: twoLines('wordpress') } as const;
const post = recipe('wordpress', 'html', 'data-talklive="voice"');
const hostNamed = recipe('wordpress', 'html', 'data-host');
const shopify = { guide: 'shopify', everywhere: twoLines('shopify') } as const;
/** The tag that Liquid fills stands in the place of the plain one. */
const told: Recipe = (at) =>
  shopify
    .everywhere(at)
    .replace(/<talklive-widget[^]*/, () => fromLiquid(recipe('shopify', 'liquid', 'capture'))(at));
const webflow = { guide: 'webflow', everywhere: twoLines('webflow') } as const;
const squarespace = { guide: 'squarespace', everywhere: twoLines('squarespace') } as const;
const wix = { guide: 'wix', everywhere: recipe('wix', 'html', 'appendChild') } as const;
const framer = { guide: 'framer', everywhere: twoLines('framer') } as const;
const drupal = {
  guide: 'drupal',
  everywhere: both(
    fromLibrary(recipe('drupal', 'yaml', 'data-site')),
    fromTwig(recipe('drupal', 'twig', '<talklive-widget')),
  ),
} as const;
const manager = {
  guide: 'tag-managers',
  everywhere: recipe('tag-managers', 'html', "if (!document.querySelector('talklive-widget'))"),
} as const;
const hidden = { ...manager, everywhere: recipe('tag-managers', 'html', 'data-host') } as const;
const consent = (holds: string) => ({
  guide: 'consent',
  everywhere: withLauncher(recipe('consent', 'html', holds)),
  served: [holdsBack],
  step: 'agrees' as const,
});

const NO_MICROPHONE = 'allow="microphone; camera; autoplay"';

export const ROWS: readonly Row[] = [
  { ...wordpress, served: [movesScripts], way: 'launcher' },
  { ...wordpress, served: [delays], way: 'launcher', short: true },
  { ...wordpress, served: [loadsByRocket], way: 'launcher' },
  { ...wordpress, everywhere: hostNamed, served: [loadsByRocket, copies], way: 'launcher' },
  { ...wordpress, everywhere: hostNamed, served: [copies, delays], way: 'launcher' },
  { ...wordpress, everywhere: hostNamed, served: [combines], way: 'launcher' },
  { ...wordpress, everywhere: hostNamed, inText: post, served: [combines], way: 'trigger' },
  { ...wordpress, inText: button('wordpress'), saved: [makesParagraphs, curlsQuotes], way: 'button' },
  { ...wordpress, inText: post, saved: [filtersPosts, makesParagraphs, curlsQuotes], way: 'trigger' },
  { ...wordpress, inText: post, served: [delays], way: 'trigger', step: 'presses at once', short: true },
  {
    ...wordpress,
    inText: both(post, wordpress.everywhere),
    everywhere: nothing,
    saved: [filtersPosts],
    way: 'link',
  },
  { ...shopify, served: [delays], way: 'launcher' },
  {
    ...shopify,
    everywhere: told,
    tells: PRODUCT,
    way: 'launcher',
  },
  { ...shopify, inText: button('shopify'), served: [drawsSections], step: 'leafs before', way: 'button' },
  { ...shopify, framed: previewsInFrame, way: 'launcher', says: NO_MICROPHONE },
  {
    ...webflow,
    inText: button('webflow'),
    served: [drawsSections],
    step: 'leafs in the call',
    way: 'button',
  },
  { ...squarespace, served: [loadsByAjax], step: 'leafs in the call', way: 'launcher' },
  {
    ...squarespace,
    inText: button('squarespace'),
    served: [loadsByAjax],
    step: 'leafs before',
    way: 'button',
  },
  { ...wix, saved: [keepsScriptsOnly], served: [locksBrowser], way: 'launcher' },
  { ...wix, served: [loadsByAjax], step: 'leafs before', way: 'launcher' },
  { ...wix, framed: embedsInFrame, way: 'launcher', says: NO_MICROPHONE },
  {
    ...framer,
    inText: fromComponent(recipe('framer', 'jsx', 'data-talklive')),
    served: [leafsByRouter],
    step: 'leafs in the call',
    way: 'trigger',
  },
  { ...drupal, served: [movesScripts], way: 'launcher' },
  {
    ...drupal,
    inText: recipe('drupal', 'html', 'data-talklive'),
    saved: [limitsTagsAsTold],
    served: [sendsLater],
    way: 'trigger',
  },
  { ...manager, saved: [refusesNewJavaScript, putsIn], way: 'launcher' },
  { ...manager, saved: [refusesNewJavaScript], served: [putsInEarly], way: 'launcher', short: true },
  { ...hidden, saved: [refusesNewJavaScript], served: [putsInEarly], way: 'launcher' },
  { ...hidden, saved: [refusesNewJavaScript, putsIn], served: [servesItself], way: 'launcher' },
  { ...hidden, saved: [refusesNewJavaScript, putsIn], served: [runsText], way: 'launcher', short: true },
  { ...consent('data-cookieconsent'), way: 'launcher' },
  { ...consent('optanon-category'), way: 'launcher' },
];
