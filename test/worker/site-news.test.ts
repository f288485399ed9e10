/** What the operator's commands write to the database themselves, told to whoever is at the console. */
import { env } from 'cloudflare:test';
import { afterEach, expect, it } from 'vitest';
import { hashOf, makeToken } from '../../worker/random.ts';
import { signedIn } from './console.ts';
import { ask, makeSite, refusal } from './harness.ts';
import { listening, stopListening } from './listening.ts';

afterEach(stopListening);

it('is told of a site that is gone by the operator’s command alone, to those who saw it', async () => {
  const [site, foreign] = [await makeSite(), await makeSite()];
  const live = await listening(await signedIn('reader', [site]));
  const body = { sites: [foreign, site], change: 'gone' };
  const tell = (headers: Record<string, string>, sent: unknown = body) =>
    ask('/api/sites/changed', { origin: null, body: sent, headers });
  await refusal(await tell({}), 404, 'not-found');
  const token = makeToken();
  await env.DB.prepare('INSERT INTO operator_tokens (token_hash, expires_at) VALUES (?, ?)')
    .bind(await hashOf(token), Date.now() + 60_000)
    .run();
  const headers = { authorization: `Bearer ${token}` };
  await refusal(await tell(headers, { sites: [site], change: 'lost' }), 400, 'bad-request');
  expect(await (await tell(headers)).json()).toEqual({ ok: true });
  await expect.poll(() => live.news).toEqual([{ type: 'site', site, change: 'gone' }]);
});
