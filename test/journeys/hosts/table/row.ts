/** The table of hosts: pages of partners that could break the widget, and what their visitors must find there. */
import { inject } from 'vitest';
import type { Frame, Page } from 'puppeteer-core';
import type { BrowserName, Watched } from '../../browser.ts';
import { LAUNCHER, html, snippet, type HostPage, type Pages } from '../host-page.ts';

export const origin = inject('origin');
export const tag = snippet(origin);
export const both = ['chromium', 'firefox'] as const;

/** Ways in which a partner can have us on a page. */
export const WAYS = ['script', 'loader', 'standalone', 'frame'] as const;
export type Way = (typeof WAYS)[number];

export type Part = 'launcher' | 'demo' | 'voice' | 'chat';

/**
 * What a visitor finds: it works (see `visitor.ts` for what that means part by part); these words, where the page makes
 * it impossible; or nothing, where even words cannot be.
 */
export type Finding =
  | 'works'
  /** `after`: once the visitor has passed the check of the microphone, or has sent a message. */
  | { says: string; after?: 'check' | 'send' }
  | 'nothing';

export interface Row {
  /** Ends the sentence 'a page …'. */
  name: string;
  /** @default Chromium alone */
  engines?: readonly BrowserName[];
  /** Also in the short run, in Chromium. */
  short?: true;
  page: HostPage | string;
  /** What else the host serves, by the address relative to the page's folder: `app.js`. */
  more?: Pages;
  /** Before the page's own scripts. */
  prepare?: (watched: Watched) => unknown;
  /** @default 1000 × 760 */
  viewport?: { width: number; height: number };
  /** The corner that the launcher stands in, or where the tag stands. @default 'bottom-right' */
  place?: 'bottom-right' | 'bottom-left' | 'inline';
  /** The frame that the widget stands in, where it is not the page itself. */
  frame?: string;
  /** What differs from 'works'. */
  finds?: Partial<Record<Part, Finding>>;
  /** What the page's policy forbids all the same, and nothing else. */
  forbids?: RegExp;
  /** The one console line for the page's owner, where there is something to say. */
  tells?: RegExp;
  /** Ways that cannot be had on this page, or that it is not about. */
  notBy?: readonly Way[];
  /** What the page does by itself goes on doing it. */
  unharmed?: (page: Page, frame: Frame) => unknown;
}

/** A page with the launcher and the script, as most partners write it. */
export const shop = (body = '', head = ''): string => html(`${LAUNCHER}${body}${tag}`, head);
export const styled = (rules: string, body = ''): string => shop(body, `<style>${rules}</style>`);
/** A page whose own script has run before ours. */
export const scripted = (script: string, body = ''): string => shop(body, `<script>${script}</script>`);

/** @throws where what `expression` gives in the page is not `wanted`. */
export const keeps =
  (expression: string, wanted: unknown) =>
  async (page: Page): Promise<void> => {
    const found: unknown = await page.evaluate(expression);
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      throw new Error(`${expression}: expected ${JSON.stringify(wanted)}, got ${JSON.stringify(found)}`);
  };
