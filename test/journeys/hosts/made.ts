/** What a visit has led to: asked of the browser, sent to our server, kept in the page. */
import type { Page } from 'puppeteer-core';
import { noteTraces } from '../traces.ts';

export interface Made {
  /** Method and path of every request to the API but the site's settings. */
  sent: string[];
  /** Ids of calls that were created, and of those that were hung up. */
  created: string[];
  hungUp: string[];
}

/** Before the page's own scripts. */
export async function noteMade(page: Page): Promise<Made> {
  const made: Made = { sent: [], created: [], hungUp: [] };
  await noteTraces(page);
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') || pathname === '/api/config' || request.method() === 'OPTIONS') return;
    made.sent.push(`${request.method()} ${pathname}`);
    const [, id] = /^\/api\/vapi\/call\/(?!web$)([^/]+)$/.exec(pathname) ?? [];
    if (id && request.method() === 'DELETE') made.hungUp.push(id);
  });
  page.on('response', (response) => {
    const request = response.request();
    if (request.method() !== 'POST' || !request.url().endsWith('/api/vapi/call/web')) return;
    response.json().then(
      ({ id }: { id: string }) => made.created.push(id),
      // The page has gone before its answer was read.
      () => undefined,
    );
  });
  return made;
}

/** Devices that were asked for, and what the page keeps for the visitor. */
export const asked = (page: Page) =>
  page.evaluate(() => ({
    devices: window.traces.microphones.length,
    stored: [...Object.keys(sessionStorage), ...Object.keys(localStorage)],
  }));

export const UNTOUCHED = { devices: 0, stored: [] };
