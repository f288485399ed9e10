/** Somebody at the console: a browser with its cookie. */
import { createExecutionContext, env, SELF, waitOnExecutionContext } from 'cloudflare:test';
import { expect } from 'vitest';
import type { ApiErrorBody } from '../../worker/contract.ts';
import { consoleApp } from '../../worker/console/app.ts';
import type { Role } from '../../worker/console-contract.ts';
import { hashOf, makeToken } from '../../worker/random.ts';
import { HOST } from './harness.ts';

export interface TestOperator {
  id: string;
  email: string;
}

/** As `npm run console -- add` writes it. */
export async function addOperator(role: Role, sites: string[] | null = null): Promise<TestOperator> {
  const id = crypto.randomUUID();
  const email = `${role}-${id.slice(0, 8)}@example.com`;
  await env.DB.prepare('INSERT INTO console_operators VALUES (?, ?, ?, ?, ?)')
    .bind(id, email, role, sites && JSON.stringify(sites), Date.now())
    .run();
  return { id, email };
}

/** As `npm run console -- link` writes it. @returns what stands behind `#enter=` */
export async function linkFor(operator: string, seconds = 600): Promise<string> {
  const token = `${operator}.${makeToken()}`;
  await env.DB.prepare('INSERT INTO console_links VALUES (?, ?, ?, NULL)')
    .bind(await hashOf(token), operator, Date.now() + seconds * 1000)
    .run();
  return token;
}

interface Ask {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Settings of the Worker that differ. */
  settings?: Record<string, string>;
  host?: string;
}

let visitors = 0;

export class Browser {
  /** Wrong attempts of one test slow nobody else down. */
  readonly #address = `2001:db8:${(visitors += 1).toString(16)}::1`;
  cookie = '';
  /** Of the last answer. */
  setCookie = '';

  /** As a page of the console asks: same origin, and by a browser that says so. */
  async ask(
    path: string,
    { method, body, headers = {}, settings, host = HOST }: Ask = {},
  ): Promise<Response> {
    const way = method ?? (body === undefined ? 'GET' : 'POST');
    const all = new Headers({ 'sec-fetch-site': 'same-origin', 'cf-connecting-ip': this.#address });
    if (this.cookie) all.set('cookie', this.cookie);
    if (way !== 'GET') all.set('origin', host);
    if (body !== undefined) all.set('content-type', 'application/json');
    for (const [name, value] of Object.entries(headers))
      if (value) all.set(name, value);
      else all.delete(name);
    const request = new Request(`${host}/api/console${path}`, {
      method: way,
      headers: all,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const response = await (settings ? askWith(request, settings) : SELF.fetch(request));
    this.setCookie = response.headers.get('set-cookie') ?? '';
    const [cookie = ''] = this.setCookie.split(';');
    if (cookie) this.cookie = cookie.endsWith('=') ? '' : cookie;
    return response;
  }

  async json<T>(path: string, options: Ask = {}): Promise<T> {
    const response = await this.ask(path, options);
    const text = await response.text();
    expect(response.status, text).toBe(200);
    return JSON.parse(text) as T;
  }
}

async function askWith(request: Request, settings: Record<string, string>): Promise<Response> {
  const context = createExecutionContext();
  const response = await consoleApp.fetch(request, { ...env, ...settings }, context);
  await waitOnExecutionContext(context);
  return response;
}

/** Asserts a refusal. @returns its words */
export async function refused(response: Response, status: number, code: string): Promise<string> {
  const { error }: ApiErrorBody = await response.json();
  expect({ status: response.status, code: error.code }).toEqual({ status, code });
  return error.message;
}

export async function signedIn(role: Role, sites: string[] | null = null): Promise<Browser & TestOperator> {
  const operator = await addOperator(role, sites);
  const browser = new Browser();
  await browser.json('/enter', { body: { token: await linkFor(operator.id) } });
  return Object.assign(browser, operator);
}
