import {
  createExecutionContext,
  env,
  runDurableObjectAlarm,
  SELF,
  waitOnExecutionContext,
} from 'cloudflare:test';
import { expect } from 'vitest';
import { app } from '../../worker/app.ts';
import type { ApiErrorBody, WebCallAnswer } from '../../worker/contract.ts';
import type { ApiErrorCode } from '../../worker/refusals.ts';
import type { SiteGate } from '../../worker/limits/site-gate.ts';
import { NEW_SITE } from '../../worker/schemas/new-site.ts';
import { siteSchema, SITE_COLUMNS, type Site } from '../../worker/schemas/site.ts';
import { forgetSites } from '../../worker/sites/store.ts';
import { isDescribed } from './is-described.ts';
import type { SeenRequest } from './provider/server.ts';
import { pause } from '../pause.ts';

export const HOST = 'https://talklive.test';
/** A page of the site that most tests use. */
export const PAGE = 'https://shop.example';
/** Comes from nowhere on the network: what no limit of a visitor counts. */
export const UNCOUNTED = { 'cf-connecting-ip': '127.0.0.1' };

const PLAIN: Site = {
  id: 'shop',
  ...NEW_SITE,
  allowSlug: true,
  name: 'A shop',
  origins: [PAGE],
  assistantId: 'shop-assistant',
  personaId: 'shop-persona',
  waitingLine: 0,
  minutesADay: 1000,
  visitorCallsAtOnce: null,
  visitorCallsAnHour: null,
  visitorMinutesADay: null,
  messagesADay: 1000,
  maxVideoSeconds: 300,
};

let sites = 0;
/** Those of this file. */
export const madeSites: string[] = [];

/** A site of the test's own, so that no test meets another's calls. */
export async function makeSite(changes: Partial<Site> = {}): Promise<string> {
  sites += 1;
  const site = siteSchema.parse({
    ...PLAIN,
    id: `shop-${sites}-${crypto.randomUUID().slice(0, 8)}`,
    ...changes,
  });
  const columns = Object.entries(SITE_COLUMNS) as [keyof Site, { name: string; kind: string }][];
  const values = columns.map(([field, column]) => {
    const value = site[field];
    if (column.kind === 'json') return JSON.stringify(value);
    return column.kind === 'flag' ? Number(value) : (value as string | number | null);
  });
  await env.DB.prepare(
    `INSERT INTO sites (${columns.map(([, c]) => c.name).join(', ')}) VALUES (${values.map(() => '?').join(', ')})`,
  )
    .bind(...values)
    .run();
  forgetSites();
  madeSites.push(site.id);
  return site.id;
}

interface Ask {
  method?: string;
  site?: string;
  origin?: string | null;
  headers?: Record<string, string>;
  body?: unknown;
  /** Sent as it stands, with no content type but the one in `headers`. */
  raw?: string | Uint8Array | ReadableStream;
  type?: string;
  signal?: AbortSignal;
}

/** Its visitor is answered before the site's object is told: a test may ask the object faster than any visitor could. */
async function told(response: Response, site: string): Promise<void> {
  const made: { id?: string; conversation_id?: string } = await response.clone().json();
  const id = made.id ?? made.conversation_id;
  if (id !== undefined) await gateOf(site).knows(id);
}

/** A request as a page sends it: JSON, its origin, the site key as the SDK's token. What it creates is known to all when it is answered. */
export async function ask(path: string, options: Ask = {}): Promise<Response> {
  const response = await askOnly(path, options);
  if (response.ok && options.site && CREATES.test(path)) await told(response, options.site);
  return response;
}

const CREATES = /^\/api\/(vapi\/call\/web|tavus\/create-conversation)$/;

/** As `ask`, and no later than the answer is there; every success is as it is described. */
export async function askOnly(path: string, options: Ask = {}): Promise<Response> {
  const { method = options.body === undefined ? 'GET' : 'POST', site, origin = PAGE, body } = options;
  const headers = new Headers({ ...UNCOUNTED, ...options.headers });
  if (site) headers.set('authorization', `Bearer ${site}`);
  if (origin) headers.set('origin', origin);
  if (body !== undefined && !headers.has('content-type'))
    headers.set('content-type', options.type ?? 'application/json');
  const response = await SELF.fetch(`${HOST}${path}`, {
    method,
    headers,
    ...(options.raw !== undefined && { body: options.raw }),
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(options.signal && { signal: options.signal }),
    redirect: 'manual',
  });
  await isDescribed(method, path, response);
  return response;
}

/** The same Worker with other settings. */
export async function askWith(
  settings: Record<string, string>,
  path: string,
  site: string,
  body: unknown,
  host = HOST,
): Promise<Response> {
  const context = createExecutionContext();
  const request = new Request(`${host}${path}`, {
    method: 'POST',
    headers: {
      ...UNCOUNTED,
      authorization: `Bearer ${site}`,
      origin: PAGE,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  const response = await app.fetch(request, { ...env, ...settings }, context);
  await waitOnExecutionContext(context);
  return response;
}

export const createCall = (
  site: string,
  body: unknown = { assistantId: 'shop-assistant' },
): Promise<Response> => ask('/api/vapi/call/web', { site, body });

export async function callOf(site: string, body?: unknown): Promise<WebCallAnswer> {
  const response = await createCall(site, body);
  expect(response.status).toBe(201);
  return response.json();
}

/** Asserts the one shape of a failure, and answers it. */
export async function refusal(
  response: Response,
  status: number,
  code: ApiErrorCode,
): Promise<ApiErrorBody['error']> {
  const body: ApiErrorBody = await response.json();
  expect({ status: response.status, code: body.error.code }).toEqual({ status, code });
  expect(body.error.message.length).toBeGreaterThan(5);
  expect(body.error.requestId).toBe(response.headers.get('x-request-id'));
  return body.error;
}

interface ProviderState {
  /** But for those of `lists` and `reports`. */
  seen: SeenRequest[];
  /** What an alarm asks for by itself, of any site of the file: the provider's list of what goes on. */
  lists: SeenRequest[];
  /** The same for reports of calls that are over. */
  reports: SeenRequest[];
  calls: { id: string; status: string; ordered: Record<string, unknown> }[];
  conversations: { id: string; ended: boolean; name: string }[];
  openStreams: number;
  hugeMegabytes: number;
  invocations: number;
}

export async function provider(query = ''): Promise<ProviderState> {
  const response = await fetch(`${env.PROVIDER}/_test/state${query}`);
  const state = (await response.json()) as Omit<ProviderState, 'lists' | 'reports'>;
  const isList = ({ method, path }: SeenRequest) =>
    method === 'GET' && (path === '/call' || path === '/v2/conversations');
  const isReport = ({ headers }: SeenRequest) => headers['x-request-id']?.startsWith('report-') === true;
  const seen = state.seen.filter((request) => !isList(request) && !isReport(request));
  return { ...state, seen, lists: state.seen.filter(isList), reports: state.seen.filter(isReport) };
}

/** Whether the provider has ended the voice call. */
export const isOver = async (id: string): Promise<boolean> =>
  (await provider()).calls.find((call) => call.id === id)?.status === 'ended';

export const gateOf = (site: string): DurableObjectStub<SiteGate> =>
  env.SITE_GATE.get(env.SITE_GATE.idFromName(site));

/** Until those that the site's object has sent are back, and its calls stand in the list. */
export async function settled(site: string): Promise<void> {
  for (const until = performance.now() + 10_000; ;) {
    const { sent, unlisted } = await gateOf(site).state();
    if (sent + unlisted === 0) return;
    if (unlisted > 0) await gateOf(site).sendRecords();
    if (performance.now() > until) throw new Error(`${site}: ${sent} sent, ${unlisted} unlisted`);
    await pause(5, 'between two looks');
  }
}

/** The object's alarm, and what comes of it. */
export async function rings(site: string): Promise<void> {
  await runDurableObjectAlarm(gateOf(site));
  await settled(site);
}

/** The call in the list, with all that was on its way there. */
export async function callRow(id: string): Promise<Record<string, unknown>> {
  const read = () => env.DB.prepare('SELECT * FROM calls WHERE id = ?').bind(id).first();
  for (const until = performance.now() + 5000; ;) {
    const row = await read();
    if (row) await settled(String(row['site']));
    if (row) return (await read()) ?? {};
    if (performance.now() > until) throw new Error(`call ${id} is not listed`);
    await pause(10, 'between two looks');
  }
}
