/**
 * `talklive/elements`: the tags, for apps that bundle. Importing this touches neither `window` nor `document`, so a
 * server may import it, too; `defineElements` does the work in the browser.
 */
import { version } from 'react';
import { getApp } from '../app.ts';
import type { Part } from '../events.ts';
import { languageOf, loadStrings } from './languages.ts';
import { wishOf } from './objects.ts';
import { register } from './register.ts';
import { shareStage } from './shared-stage.ts';
import { createStage } from './stage.ts';
import { hearTriggers, writtenPart } from './triggers.ts';
import { wasCalling } from './was-calling.ts';

export type { Part } from '../events.ts';
export { variables } from './objects.ts';

export interface DefineOptions {
  /** Origin of the Talk Live Worker, such as `https://talk.example.com`. */
  origin: string;
  /** Site key; a tag's own `site` wins where it comes first. @default 'default' */
  site?: string;
}

export interface TalkliveElements {
  open(part?: Part): void;
  close(part?: Part): void;
  /** Starts a voice call in the voice modal. Resolves with its id, or null where it failed or was refused. */
  start(): Promise<{ id: string } | null>;
  stop(): Promise<void>;
}

/** What the page has, once and for all: an effect may run twice. */
let defined: Promise<TalkliveElements> | null = null;
let first: DefineOptions | null = null;

function check(options: Partial<DefineOptions> | undefined): void {
  const { origin } = options ?? {};
  if (origin === undefined || !URL.canParse(origin) || !/^https?:/.test(origin))
    throw new TypeError(
      `defineElements: origin must be an address such as 'https://host', but is '${origin}'.`,
    );
}

/** The views use hooks that came with React 19.2. */
function checkReact(): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major * 100 + minor < 1902)
    throw new Error(
      `talklive/elements needs React 19.2, and this app has ${version}: import 'talklive/elements/own-react', which has its own.`,
    );
}

/** The page has the pasted script, too: it serves the tags, and hears the triggers, by whichever came first. */
function pasted(): TalkliveElements | null {
  const { talklive } = window as { talklive?: object };
  return talklive && 'version' in talklive ? (talklive as unknown as TalkliveElements) : null;
}

/**
 * Defines every `talklive-*` tag that is not defined yet, and lets elements with `data-talklive` open parts. Call it in
 * the browser; a page has one widget, so that further calls resolve with the first one's.
 * Where the page has the pasted script, that one serves the tags, with its own host and site.
 * @throws TypeError where `origin` is no http address, Error where there is no document to define tags in.
 */
export async function defineElements(options: DefineOptions): Promise<TalkliveElements> {
  check(options);
  if (defined && (options.origin !== first?.origin || options.site !== first?.site))
    console.warn('[talklive] defineElements: the page has a widget already, and keeps what that was given.');
  first ??= options;
  return (defined ??= define(options).catch((fault: unknown) => {
    defined = null;
    first = null;
    throw fault;
  }));
}

async function define({ origin, site }: DefineOptions): Promise<TalkliveElements> {
  if (typeof document === 'undefined')
    throw new Error('talklive: defineElements() works in a browser only; call it in an effect.');
  const script = pasted();
  if (script) {
    console.warn('[talklive] defineElements: the pasted script serves the tags of this page.');
    return script;
  }
  checkReact();
  const stage = createStage(getApp, { origin: new URL(origin).origin, ...(site && { site }) });
  await loadStrings(languageOf(document.documentElement).key);
  register(stage);
  shareStage(stage);
  hearTriggers((part, trigger) => {
    // The script has come later, and hears of it by itself.
    if (!pasted()) stage.open(part ?? writtenPart(trigger), null, wishOf(trigger), trigger);
  }, window);
  const resume = () => {
    if (wasCalling()) stage.further().catch(console.error);
  };
  resume();
  // The browser has kept the page while another one had the call.
  addEventListener('pageshow', resume);
  return {
    open: (part = 'demo') => stage.open(part),
    close: (part) => stage.close(part),
    start: () => stage.start(),
    stop: () => stage.stop(),
  };
}
