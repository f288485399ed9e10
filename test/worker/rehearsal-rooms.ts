/** Calls of a Worker without keys, and the rooms that they are held in. */
import { createExecutionContext, env } from 'cloudflare:test';
import { expect } from 'vitest';
import { app } from '../../worker/app.ts';
import type { WebCallAnswer } from '../../worker/contract.ts';
import type { Env } from '../../worker/env.ts';
import { HOST, makeSite, PAGE, UNCOUNTED } from './harness.ts';

/** The same Worker without keys, with leave to rehearse. */
export const keyless = { ...env, VAPI_PRIVATE_KEY: '', TAVUS_API_KEY: '', ALLOW_REHEARSAL: 'true' } as Env;

export function request(path: string, init: RequestInit = {}, site?: string): Promise<Response> {
  const headers = new Headers({ ...UNCOUNTED, ...(init.headers as object) });
  headers.set('origin', PAGE);
  if (site) headers.set('authorization', `Bearer ${site}`);
  if (typeof init.body === 'string') headers.set('content-type', 'application/json');
  const answer = app.fetch(
    new Request(`${HOST}${path}`, { ...init, headers }),
    keyless,
    createExecutionContext(),
  );
  return Promise.resolve(answer);
}

export const post = (path: string, body: unknown, site?: string) =>
  request(path, { method: 'POST', body: JSON.stringify(body) }, site);

export async function callOf(body: Record<string, unknown> = {}): Promise<WebCallAnswer> {
  const site = await makeSite({ assistantId: null, allowOverrides: true });
  const answer = await post('/api/vapi/call/web', { assistantId: 'greets', ...body }, site);
  expect(answer.status).toBe(201);
  return answer.json();
}

export const pathOf = (call: WebCallAnswer) => new URL(call.webCallUrl).pathname;
export const stateOf = async (call: WebCallAnswer) => (await request(pathOf(call))).json();
export const roomOf = (call: WebCallAnswer) => env.REHEARSAL_ROOM.getByName(call.id);

/** Reads server-sent events until the text holds `marker`. */
export async function readUntil(answer: Response, marker: string): Promise<string> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (reader && !text.includes(marker)) {
    const { done, value } = await reader.read();
    if (done) break;
    text += value;
  }
  await reader?.cancel();
  return text;
}
