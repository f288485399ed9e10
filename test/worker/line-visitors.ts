/** Visitors who ask for a place, and wait in line for it. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { expect } from 'vitest';
import { app } from '../../worker/app.ts';
import type { WebCallAnswer } from '../../worker/contract.ts';
import { LINE_HEADER } from '../../worker/contract.ts';
import type { LineAnswer, LineNews } from '../../worker/line-contract.ts';
import { ROUTES, withId } from '../../worker/route-table.ts';
import type { Site } from '../../worker/schemas/site.ts';
import { gateOf, HOST, makeSite, PAGE } from './harness.ts';

export interface Visitor {
  site: string;
  address: string;
  origin: string;
}
let addresses = 0;
/** Somebody with an address of their own. */
export const visitor = (site: string): Visitor => {
  addresses += 1;
  return { site, address: `203.0.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`, origin: PAGE };
};

export async function send(who: Visitor, path: string, init: RequestInit = {}) {
  const context = createExecutionContext();
  const headers = new Headers(init.headers);
  headers.set('origin', who.origin);
  headers.set('cf-connecting-ip', who.address);
  const response = await app.fetch(new Request(`${HOST}${path}`, { ...init, headers }), env, context);
  await waitOnExecutionContext(context);
  return response;
}
/** As a page's script asks for a call; `line`: what it says of waiting. */
export const call = (who: Visitor, line?: string, more: Record<string, string> = {}) =>
  send(who, '/api/vapi/call/web', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${who.site}`,
      'content-type': 'application/json',
      ...more,
      ...(line !== undefined && { [LINE_HEADER]: line }),
    },
    body: JSON.stringify({ assistantId: 'shop-assistant' }),
  });
export const begin = async (who: Visitor, line?: string) => {
  const response = await call(who, line);
  expect(response.status).toBe(201);
  return ((await response.json()) as WebCallAnswer).id;
};
export const enter = async (who: Visitor, line = 'wait') => {
  const response = await call(who, line);
  expect(response.status).toBe(202);
  return ((await response.json()) as LineAnswer).line;
};
export const askNews = (who: Visitor, ticket: string, place = 0) =>
  send(who, `${withId(ROUTES.line.path, ticket)}?site=${who.site}&place=${place}`);
export const news = async (who: Visitor, ticket: string, place = 0): Promise<LineNews> => {
  const response = await askNews(who, ticket, place);
  expect(response.status).toBe(200);
  return response.json();
};
export const leave = (who: Visitor, ticket: string) =>
  send(who, `${withId(ROUTES.leaveLine.path, ticket)}?site=${who.site}`, { method: 'POST' });
export const hangUp = (who: Visitor, id: string) =>
  send(who, `/api/vapi/call/${id}?site=${who.site}`, { method: 'DELETE' });
export const waiting = async (site: string) => (await gateOf(site).state()).waiting;

/** A site with one place, which is taken by the first of these visitors. */
export async function full(changes: Partial<Site> = {}) {
  const site = await makeSite({ callsAtOnce: 1, waitingLine: 3, visitorCallsAtOnce: 4, ...changes });
  const talks = visitor(site);
  return { site, talks, id: await begin(talks) };
}
