/** A partner's website: another site than the widget's, with whatever page and policy a test gives it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'puppeteer-core';
import { passOn } from './pass-on.ts';
import { openPage, type Watched } from '../browser.ts';
import { pause } from '../../pause.ts';

export interface HostPage {
  body: string;
  type?: string;
  headers?: Record<string, string>;
}

export interface Host {
  origin: string;
  /** Bodies of the violation reports that the pages' policies sent to `/report`, or to `report` beside them. */
  reports: string[];
  /** What was asked of the server behind it: method and path. */
  passedOn: string[];
  stop: () => Promise<void>;
}

/** By path. */
export type Pages = Record<string, HostPage>;

/** @param behind where everything else is asked for; nowhere by default */
export async function startHost(pages: Pages, behind?: string): Promise<Host> {
  const reports: string[] = [];
  const passedOn: string[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname;
    if (path.endsWith('/report')) {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        reports.push(body);
        response.writeHead(204).end();
      });
      return;
    }
    const page = path === '/favicon.ico' ? { body: '', type: 'image/x-icon' } : pages[path];
    if (!page && behind) {
      passedOn.push(`${request.method} ${path}`);
      return void passOn(behind, request, response);
    }
    if (!page) return void response.writeHead(404).end();
    const type = page.type ?? 'text/html; charset=utf-8';
    response.writeHead(200, { 'content-type': type, ...page.headers }).end(page.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    // Not 127.0.0.1: another host name is another site, cookies and all.
    origin: `http://localhost:${port}`,
    reports,
    passedOn,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** What a partner pastes. */
export const snippet = (origin: string) => `<script async src="${origin}/widget.js"></script>`;
export const LAUNCHER = '<talklive-widget appear-after="0"></talklive-widget>';
export const trigger = (part: string) =>
  `<button id="${part}" type="button" data-talklive="${part}">Reach us</button>`;

/** A page around `body`, as a partner writes it. */
export const html = (body: string, head = ''): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Host</title>
<meta name="viewport" content="width=device-width">${head}</head><body><h1>Our shop</h1>${body}</body></html>`;

declare global {
  interface Window {
    violations: string[];
    /** What the pasted script gives a page. */
    talklive: {
      version: string;
      push: unknown;
      open(part: string): Promise<void>;
      start(): Promise<unknown>;
      stop(): Promise<void>;
      close(part?: string): Promise<void>;
      minimize(view?: 'modal' | 'card' | 'pill'): Promise<void>;
      toast(toast: object): Promise<void>;
      check(): Promise<unknown>;
    };
  }
}

/** A fresh page that also notes every violation of its policies. */
export async function openHostPage(browser: BrowserContext): Promise<Watched> {
  const watched = await openPage(browser);
  await watched.page.evaluateOnNewDocument(() => {
    window.violations = [];
    addEventListener('securitypolicyviolation', (event) =>
      window.violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`),
    );
  });
  return watched;
}

/** The pasted script has come, and has taken what was pushed before. */
export const scriptIsHere = (page: Page) =>
  page.waitForFunction(() => 'talklive' in window && !Array.isArray(window.talklive));

export const launcherShown = (page: Page) =>
  page.waitForSelector('>>> [data-action=talk]', { visible: true, timeout: 15_000 });

/** Presses what carries the id, as a script or a keyboard does: no matter what lies above. */
export const press = (page: Page, id: string) => page.$eval(`#${id}`, (e) => (e as HTMLElement).click());

/** A press at the same place that comes sooner is the second of a double click: it counts for nothing. */
export const nextPress = () => pause(700, 'longer than a double click takes');

/** Clicks what a selector finds in any shadow root, once it is to be seen there: a locator alone looks again only when the light tree changes. */
export async function click(page: Page, selector: string): Promise<void> {
  const deep = `>>> ${selector}`;
  await page.waitForSelector(deep, { visible: true });
  await page.locator(deep).click();
}

/** Presses the middle of what is visible by now, of several the last, which lies above the others; and holds it. */
export async function pressOn(page: Page, selector: string, ms = 0): Promise<void> {
  for (const one of (await page.$$(`>>> ${selector}`)).reverse()) {
    const box = await one.boundingBox().catch(() => null);
    if (!box) continue;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await pause(ms, 'a finger stays down');
    await page.mouse.up();
    return;
  }
}

export const CONNECTED = 'You are now talking with your AI assistant. Speak naturally!';
