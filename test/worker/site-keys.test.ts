import { env } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import type { PublicConfig } from '../../worker/contract.ts';
import { forgetSites } from '../../worker/sites/store.ts';
import { ask, callOf, callRow, createCall, makeSite, provider, refusal } from './harness.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const makeKey = () =>
  `tl-${[...crypto.getRandomValues(new Uint8Array(26))].map((byte) => LETTERS[byte % 32]).join('')}`;

async function keyOf(site: string, expiresAt: number | null = null): Promise<string> {
  const key = makeKey();
  await env.DB.prepare('INSERT INTO site_keys (key, site, created_at, expires_at) VALUES (?, ?, ?, ?)')
    .bind(key, site, Date.now(), expiresAt)
    .run();
  return key;
}
const endNow = async (key: string) => {
  await env.DB.prepare('UPDATE site_keys SET expires_at = ? WHERE key = ?')
    .bind(Date.now() - 1, key)
    .run();
  forgetSites();
};
const hangUp = (id: string, site: string) => ask(`/api/vapi/call/${id}`, { method: 'DELETE', site });

describe('a key that cannot be guessed', () => {
  it('is its site, for calls, chats and settings, and two of them are the same site', async () => {
    const site = await makeSite({ callsAtOnce: 2, phone: '+1 555' });
    const [first, second] = [await keyOf(site), await keyOf(site)];
    const { id } = await callOf(first);
    expect(await callRow(id)).toMatchObject({ site });
    await callOf(second);
    // One site's places, whatever it is called.
    for (const key of [first, second, site]) await refusal(await createCall(key), 429, 'too-many-calls');
    const config: PublicConfig = await (await ask(`/api/config?site=${first}`)).json();
    expect(config).toMatchObject({ site: first, phone: '+1 555' });
    expect(JSON.stringify(config)).not.toContain(site);
    expect((await ask(`/api/vapi/call/${id}`, { method: 'DELETE', site: second })).status).toBe(200);
  });

  it('alone opens a site that does not allow its id', async () => {
    const site = await makeSite({ allowSlug: false });
    const key = await keyOf(site);
    const told = await refusal(await createCall(site), 404, 'site-unknown');
    // As for one that nobody knows.
    expect(told.message).toBe((await refusal(await createCall('nobody'), 404, 'site-unknown')).message);
    await callOf(key);
    await refusal(await createCall(makeKey()), 404, 'site-unknown');
  });

  it('ends at its time, to the moment, and says so', async () => {
    const site = await makeSite({ allowSlug: false });
    const key = await keyOf(site, Date.now() + 1500);
    await callOf(key);
    await vi.waitFor(
      async () => {
        const error = await refusal(await createCall(key), 404, 'site-unknown');
        expect(error.message).toBe('This site key has expired.');
      },
      { timeout: 10_000, interval: 200 },
    );
  });

  it('that has ended still hangs up the calls that began with it, and no others', async () => {
    const [site, other] = [await makeSite({ allowSlug: false }), await makeSite()];
    const [key, foreign] = [await keyOf(site), await keyOf(other)];
    const { id } = await callOf(key);
    await endNow(key);
    await refusal(await hangUp(id, foreign), 404, 'not-found');
    await refusal(await hangUp(id, makeKey()), 404, 'not-found');
    expect((await hangUp(id, key)).status).toBe(200);
    expect((await provider()).calls.find((call) => call.id === id)?.status).toBe('ended');
  });

  it('that has ended neither resumes nor rates them, nor does an id that pages may not use', async () => {
    const site = await makeSite({ allowSlug: false });
    const key = await keyOf(site);
    const { id } = await callOf(key);
    const leave = (name: string) => ask(`/api/vapi/call/${id}/end?grace=60`, { method: 'POST', site: name });
    const resume = (name: string) => ask(`/api/vapi/call/${id}/resume`, { method: 'POST', site: name });
    const rate = (name: string) => ask(`/api/vapi/call/${id}/rating`, { site: name, body: { rating: 'up' } });
    for (const act of [resume, rate]) await refusal(await act(site), 404, 'site-unknown');
    await endNow(key);
    expect((await leave(key)).status).toBe(200);
    for (const act of [resume, rate]) {
      const error = await refusal(await act(key), 404, 'site-unknown');
      expect(error.message).toBe('This site key has expired.');
    }
    expect(await callRow(id)).toMatchObject({ rating: null });
    expect((await hangUp(id, key)).status).toBe(200);
  });

  it('is named in the refusal of a foreign page, and the site’s id is not', async () => {
    const site = await makeSite();
    const key = await keyOf(site);
    const response = await ask('/api/vapi/call/web', {
      site: key,
      origin: 'https://evil.example',
      body: { assistantId: 'shop-assistant' },
    });
    const error = await refusal(response, 403, 'origin-not-allowed');
    expect(error.message).toContain(key);
    expect(error.message).not.toContain(site);
  });

  it('notes the day on which a page used it, and the id its own', async () => {
    const site = await makeSite();
    const key = await keyOf(site);
    const today = new Date().toISOString().slice(0, 10);
    // Not by a page that may not.
    await ask(`/api/config?site=${key}`, { origin: 'https://evil.example' });
    const used = () =>
      env.DB.prepare('SELECT used_on, slug_used_on FROM sites JOIN site_keys ON site = id WHERE key = ?')
        .bind(key)
        .first();
    expect(await used()).toEqual({ used_on: null, slug_used_on: null });
    await ask(`/api/config?site=${key}`);
    await vi.waitFor(async () => expect(await used()).toEqual({ used_on: today, slug_used_on: null }));
    await ask(`/api/config?site=${site}`);
    await vi.waitFor(async () => expect(await used()).toEqual({ used_on: today, slug_used_on: today }));
  });
});

describe('the audit log', () => {
  it('is not changed and not removed, not even by hand', async () => {
    await env.DB.prepare("INSERT INTO audit (at, by, site, change) VALUES (1, 'a', 's', 'add')").run();
    await expect(env.DB.prepare("UPDATE audit SET by = 'b'").run()).rejects.toThrow(/not changed/);
    await expect(env.DB.prepare('DELETE FROM audit').run()).rejects.toThrow(/not removed/);
    for (const how of ['INSERT OR REPLACE', 'REPLACE'])
      await expect(
        env.DB.prepare(
          `${how} INTO audit (id, at, by, site, change) SELECT id, 2, 'b', 's', 'add' FROM audit`,
        ).run(),
      ).rejects.toThrow(/not changed/);
    await env.DB.prepare("INSERT INTO audit (at, by, site, change) VALUES (3, 'a', 's', 'add')").run();
  });
});
