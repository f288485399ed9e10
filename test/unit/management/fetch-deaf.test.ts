/** A function of the caller's that hears no signal: abort and time limit count all the same. */
import { describe, expect, it } from 'vitest';
import { createManagementClient, TimeoutError } from '../../../worker/management/client.ts';
import { failure } from './client-under-test.ts';

const never = () => new Promise<never>(() => undefined);
/** Headers, then a body that never ends. */
const endless = () =>
  Promise.resolve(new Response(new ReadableStream(), { headers: { 'content-type': 'application/json' } }));
const refused = () => Promise.resolve(new Response(new ReadableStream(), { status: 404 }));
const stream = () =>
  Promise.resolve(new Response(new ReadableStream(), { headers: { 'content-type': 'text/csv' } }));
const clientOf = (fetch: typeof globalThis.fetch) =>
  createManagementClient({ token: 'secret-token', fetch, retry: { limit: 0 } });

describe.each([
  ['no answer', never],
  ['half an answer', endless],
])('a fetch that hears no signal and gives %s', (_title, fetch) => {
  it('ends with the time', async () => {
    const failed = failure(clientOf(fetch).call.get('c', { timeoutMs: 50 }));
    expect(await failed).toBeInstanceOf(TimeoutError);
  }, 2000);

  it('ends with the abort', async () => {
    const reason = new Error('enough');
    const controller = new AbortController();
    const failed = failure(clientOf(fetch).call.get('c', { signal: controller.signal }));
    setTimeout(() => controller.abort(reason), 30);
    expect(await failed).toBe(reason);
  }, 2000);
});

it('ends a stream that says no more', async () => {
  const { data } = await clientOf(stream).call.export({}, { idleMs: 50 });
  expect(await failure(new Response(data as ReadableStream).text())).toBeInstanceOf(TimeoutError);
}, 2000);

it('tells a refusal by its status where the rest does not come', async () => {
  const failed = await failure(clientOf(refused).call.get('c', { timeoutMs: 50 }));
  expect(failed).toMatchObject({ status: 404 });
}, 2000);
