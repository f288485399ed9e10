/** How a voice call ends, and what is said of it afterwards. */
import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { WebCallAnswer } from '../../worker/contract.ts';
import { forgetSites } from '../../worker/sites/store.ts';
import { ask, askOnly, callOf, callRow, makeSite, provider, refusal } from './harness.ts';

describe('hanging up', () => {
  const end = (id: string, options: Parameters<typeof ask>[1] = {}) =>
    ask(`/api/vapi/call/${id}`, { method: 'DELETE', ...options });
  const statusAt = async (id: string) => (await provider()).calls.find((call) => call.id === id)?.status;

  it('ends the call at the provider and writes it down, once however often it is asked', async () => {
    const { id } = await callOf(await makeSite());
    await provider('?clear');
    for (let i = 0; i < 3; i += 1) expect((await end(id)).status).toBe(200);
    const { seen } = await provider();
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ path: `/control/${id}`, body: { type: 'end-call' } });
    // The control address is its own permission: the key does not go there.
    expect(JSON.stringify(seen[0]?.headers)).not.toContain('vapi-private-key');
    expect(await statusAt(id)).toBe('ended');
    expect(await callRow(id)).toMatchObject({ ended_by: 'visitor' });
  });

  it('ends a call whose visitor hangs up, leaves or rates as soon as the answer is there', async () => {
    const body = { assistantId: 'shop-assistant' };
    for (const [path, method, sent] of [
      ['', 'DELETE', undefined],
      ['/end', 'POST', {}],
      ['/end?grace=1', 'POST', {}],
      ['/rating', 'POST', { rating: 'up' }],
    ] as const) {
      const site = await makeSite();
      const made = await askOnly('/api/vapi/call/web', { site, body });
      const { id }: WebCallAnswer = await made.json();
      const response = await ask(`/api/vapi/call/${id}${path}`, { site, method, body: sent });
      expect([path, response.status]).toEqual([path, 200]);
    }
  });

  it('never uses the provider’s own DELETE, which would remove the call’s data', async () => {
    const { id } = await callOf(await makeSite());
    await provider('?clear');
    await end(id);
    expect((await provider()).seen.filter((request) => request.method === 'DELETE')).toEqual([]);
  });

  it('knows only the calls that it created, and those only to their own site', async () => {
    const { id } = await callOf(await makeSite());
    const other = await makeSite();
    await refusal(await end(crypto.randomUUID(), { site: other }), 404, 'not-found');
    await refusal(await end(id, { site: other }), 404, 'not-found');
    await refusal(await end(id, { origin: 'https://evil.example' }), 403, 'origin-not-allowed');
    for (const odd of ['..', '%2e%2e', "' OR 1=1 --", '%00', 'é', '%', 'web', 'a'.repeat(5000)]) {
      const response = await end(encodeURI(odd), { site: other });
      expect([404, 405]).toContain(response.status);
      await response.text();
    }
    expect(await statusAt(id)).toBe('in-progress');
  });

  it('ends a call whose site was removed while it goes on, and lets nobody else do more with it', async () => {
    const [site, other] = [await makeSite(), await makeSite()];
    const { id } = await callOf(site);
    await env.DB.prepare('DELETE FROM sites WHERE id = ?').bind(site).run();
    forgetSites();
    await refusal(await ask(`/api/vapi/call/${id}/resume`, { method: 'POST', site }), 404, 'not-found');
    await refusal(await end(id, { site: other }), 404, 'not-found');
    expect((await end(id, { site })).status).toBe(200);
    expect(await statusAt(id)).toBe('ended');
    // The provider's own SDK names no site at all.
    const unnamed = await callOf(await makeSite());
    await env.DB.prepare("DELETE FROM sites WHERE id LIKE 'shop-%'").run();
    forgetSites();
    expect((await end(unnamed.id)).status).toBe(200);
    expect(await statusAt(unnamed.id)).toBe('ended');
  });

  it('ends a call for the page that made it, though the site’s list names another page meanwhile', async () => {
    const site = await makeSite();
    const calls = [await callOf(site), await callOf(site), await callOf(site)];
    const made = await ask('/api/tavus/create-conversation', { site, body: { agentId: 'your-agent-id' } });
    const { conversation_id: video } = (await made.json()) as { conversation_id: string };
    await env.DB.prepare('UPDATE sites SET origins = ? WHERE id = ?')
      .bind('["https://new.example"]', site)
      .run();
    forgetSites();
    const [one, two, three] = calls.map(({ id }) => `/api/vapi/call/${id}`) as [string, string, string];
    // Nothing but that, and nobody but that page.
    await refusal(await ask(`${one}/resume`, { method: 'POST', site }), 403, 'origin-not-allowed');
    await refusal(await ask(`${one}/rating`, { site, body: { rating: 'up' } }), 403, 'origin-not-allowed');
    const stranger = await ask(one, { method: 'DELETE', site, origin: 'https://evil.example' });
    await refusal(stranger, 403, 'origin-not-allowed');
    await refusal(await ask('/api/vapi/call/web', { site, body: {} }), 403, 'origin-not-allowed');
    expect((await ask(one, { method: 'DELETE', site })).status).toBe(200);
    expect((await ask(`${two}/end`, { site, body: {} })).status).toBe(200);
    expect((await ask(`${three}/end?grace=1`, { body: {} })).status).toBe(200);
    expect((await ask(`/api/tavus/conversation/${video}/end`, { site, body: {} })).status).toBe(200);
    expect(await statusAt(calls[0]?.id ?? '')).toBe('ended');
  });

  it('names no site key to a page that sent none, where it may not end the call', async () => {
    const site = await makeSite();
    const { id } = await callOf(site);
    const stranger = await end(id, { origin: 'https://evil.example' });
    const { message } = await refusal(stranger, 403, 'origin-not-allowed');
    expect(message).toBe('https://evil.example is not on the list of pages that may use this call.');
    const named = await end(id, { site, origin: 'https://evil.example' });
    expect((await refusal(named, 403, 'origin-not-allowed')).message).toContain(`"${site}"`);
  });

  it('lets no other site leave, resume or rate a call', async () => {
    const { id } = await callOf(await makeSite());
    const other = await makeSite();
    for (const [path, body] of [
      ['/end?grace=1', {}],
      ['/end', {}],
      ['/resume', {}],
      ['/rating', { rating: 'down' }],
    ] as const) {
      const at = `/api/vapi/call/${id}${path}`;
      await refusal(await ask(at, { site: other, body }), 404, 'not-found');
      await refusal(await ask(at, { origin: 'https://evil.example', body }), 403, 'origin-not-allowed');
    }
    expect(await statusAt(id)).toBe('in-progress');
    expect(await callRow(id)).toMatchObject({ ended_at: null, rating: null });
  });

  it('finds the control address later where the creation did not tell it', async () => {
    const { id } = await callOf(await makeSite({ assistants: ['no-control'] }), {
      assistantId: 'no-control',
    });
    expect((await end(id)).status).toBe(200);
    expect(await statusAt(id)).toBe('ended');
  });

  it('counts a call that the provider has ended already as hung up', async () => {
    const { id } = await callOf(await makeSite());
    await provider(`?end=${id}`);
    expect((await end(id)).status).toBe(200);
  });

  it('hangs up for a page that goes away, by text/plain and without a preflight', async () => {
    const { id } = await callOf(await makeSite());
    const response = await ask(`/api/vapi/call/${id}/end`, { body: '', type: 'text/plain;charset=UTF-8' });
    expect(response.status).toBe(200);
    expect(await statusAt(id)).toBe('ended');
  });

  it('keeps one rating with the call, as text/plain too', async () => {
    const { id } = await callOf(await makeSite());
    const rate = (body: unknown, type: string) => ask(`/api/vapi/call/${id}/rating`, { body, type });
    expect((await rate({ rating: 'down', comment: 'Cut off.' }, 'text/plain')).status).toBe(200);
    // Sent again it is the same rating; another one comes too late.
    expect((await rate({ rating: 'down', comment: 'Cut off.' }, 'application/json')).status).toBe(200);
    await refusal(await rate({ rating: 'up' }, 'application/json'), 409, 'conflict');
    expect(await callRow(id)).toMatchObject({ rating: 'down', rating_comment: 'Cut off.' });
    const error = await refusal(await rate({ rating: 'great' }, 'text/plain'), 400, 'bad-request');
    expect(error.field).toBe('rating');
  });
});
