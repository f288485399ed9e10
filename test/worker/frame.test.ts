/** The widget in a frame of ours: who may have it in their page, and what a call from it needs. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { app } from '../../worker/app.ts';
import worker from '../../worker/index.ts';
import type { Site } from '../../worker/schemas/site.ts';
import { HOST, makeSite, PAGE, refusal, UNCOUNTED } from './harness.ts';

async function frameOf(site: string, headers: Record<string, string> = { 'sec-fetch-dest': 'iframe' }) {
  const request = new Request(`${HOST}/frame?site=${site}`, { headers });
  return worker.fetch(request as never, env, createExecutionContext());
}
const ancestors = (response: Response) =>
  /frame-ancestors ([^;]*)/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
async function keyOf(site: string): Promise<string> {
  return /data-site="([^"]+)"/.exec(await (await frameOf(site)).text())?.[1] ?? '';
}

async function call(key: string, origin: string | null, path = '/api/vapi/call/web') {
  const context = createExecutionContext();
  const headers = new Headers({ authorization: `Bearer ${key}`, ...UNCOUNTED });
  if (origin) headers.set('origin', origin);
  if (path.endsWith('web')) headers.set('content-type', 'application/json');
  const body = path.endsWith('web') ? { method: 'POST', body: '{"assistantId":"shop-assistant"}' } : {};
  const response = await app.fetch(new Request(HOST + path, { headers, ...body }), env, context);
  await waitOnExecutionContext(context);
  return response;
}

describe('the frame of a site', () => {
  it('may stand in the pages of its list, and in nobody else’s', async () => {
    const site = await makeSite({ origins: [PAGE, 'https://*.shop.example', 'self'] });
    const response = await frameOf(site);
    expect(response.status).toBe(200);
    expect(ancestors(response)).toBe(`${PAGE} https://*.shop.example 'self'`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(ancestors(await frameOf(await makeSite({ origins: [] })))).toBe("'none'");
  });

  it.each(['listed', 'anywhere'] as const)(
    'is no page by itself, whatever the site says: %s',
    async (frames) => {
      const site = await makeSite({ frames });
      expect((await frameOf(site, { 'sec-fetch-dest': 'document' })).status).toBe(403);
      expect((await frameOf(site)).status).toBe(200);
    },
  );

  it('stands where there is no origin, and takes links from its address only in pages of the list', async () => {
    const [listed, anywhere] = [
      await frameOf(await makeSite()),
      await frameOf(await makeSite({ frames: 'anywhere' })),
    ];
    expect(ancestors(anywhere)).toBeUndefined();
    expect(await anywhere.text()).not.toContain('data-links');
    expect(await listed.text()).toContain('data-links');
  });

  it('is refused in words where the key is not known, or is over', async () => {
    const response = await frameOf('nobody');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('There is no such site key');
  });

  it('has nothing of its address as markup', async () => {
    const site = await makeSite();
    const request = new Request(`${HOST}/frame?site=${site}&lang=${encodeURIComponent('"><script>')}`);
    const text = await (await worker.fetch(request as never, env, createExecutionContext())).text();
    expect(text).not.toContain('"><script>');
  });
});

describe('a call from a frame', () => {
  it('begins with the key that was signed with the page, from our own page', async () => {
    const site = await makeSite();
    const key = await keyOf(site);
    expect((await call(key, null, '/api/config')).status).toBe(200);
    const made = await call(key, HOST);
    expect(made.status).toBe(201);
    const row = await env.DB.prepare('SELECT site FROM calls WHERE site = ?').bind(site).first();
    // Written behind the answer; the site's own name is what is kept.
    if (row) expect(row).toEqual({ site });
  });

  it.each([
    ['anywhere', 201],
    ['listed', 403],
  ] as const)(
    'comes from a sandbox, which has no origin, where a site may stand: %s',
    async (frames, status) => {
      const key = await keyOf(await makeSite({ frames }));
      expect((await call(key, 'null')).status).toBe(status);
      await refusal(await call(await makeSite({ frames }), 'null'), 403, 'origin-not-allowed');
    },
  );

  it.each([
    ['listed', `${HOST} ${PAGE}`],
    ['anywhere', undefined],
  ] as const)(
    'may have to pass a challenge, which stands in the pages around it: %s',
    async (frames, around) => {
      const site = await makeSite({ challengeAfter: 0, origins: [PAGE], frames });
      const key = await keyOf(site);
      const settings = Object.assign({}, env, {
        TURNSTILE_SECRET_KEY: 'turnstile-secret-of-the-tests',
        TURNSTILE_SITE_KEY: 'public',
      });
      const challenge = async (by: string, page: string) => {
        const query = new URLSearchParams({ site: by, page });
        const context = createExecutionContext();
        const response = await app.fetch(new Request(`${HOST}/api/challenge?${query}`), settings, context);
        await waitOnExecutionContext(context);
        return response;
      };
      expect(ancestors(await challenge(key, HOST))).toBe(around);
      // A frame's key is of use to no page but ours, and ours has none by itself.
      await refusal(await challenge(key, PAGE), 403, 'origin-not-allowed');
      await refusal(await challenge(site, HOST), 403, 'origin-not-allowed');
      const forged = key.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
      await refusal(await challenge(forged, HOST), 403, 'origin-not-allowed');
    },
  );

  it('is measured, rated and hung up with that key, and by nobody without it', async () => {
    const [site, other] = [await makeSite(), await makeSite()];
    const key = await keyOf(site);
    const { id } = await (await call(key, HOST)).json<{ id: string }>();
    const tell = async (what: string, method: string, body: object | null, as: string, origin: string) => {
      const context = createExecutionContext();
      const headers = new Headers({ origin, 'content-type': 'application/json', ...UNCOUNTED });
      const url = `${HOST}/api/vapi/call/${id}${what}?site=${as}`;
      const response = await app.fetch(
        new Request(url, { method, headers, body: body && JSON.stringify(body) }),
        env,
        context,
      );
      await waitOnExecutionContext(context);
      return response;
    };
    const rating = { rating: 'up' };
    await refusal(
      await tell('/rating', 'POST', rating, key, 'https://stranger.example'),
      403,
      'origin-not-allowed',
    );
    await refusal(await tell('/rating', 'POST', rating, await keyOf(other), HOST), 404, 'not-found');
    expect((await tell('/resume', 'POST', null, key, HOST)).status).toBe(200);
    expect((await tell('', 'DELETE', null, key, HOST)).status).toBe(200);
    expect((await tell('/rating', 'POST', rating, key, HOST)).status).toBe(200);
    expect((await tell('/measures', 'POST', { phase: 'end' }, key, HOST)).status).not.toBe(404);
  });

  it('is refused without that key, though the page is ours', async () => {
    await refusal(await call(await makeSite(), HOST), 403, 'origin-not-allowed');
  });

  it('is refused from any other page, though it has the key: a listed one has its own', async () => {
    const key = await keyOf(await makeSite());
    await refusal(await call(key, 'https://stranger.example'), 403, 'origin-not-allowed');
    await refusal(await call(key, PAGE), 403, 'origin-not-allowed');
    await refusal(await call(key, null), 403, 'origin-not-allowed');
  });

  it('is refused with a key of another site, a changed one, and one that is over', async () => {
    const [one, other] = [await makeSite(), await makeSite()];
    const key = await keyOf(one);
    await refusal(await call(key.replace(one, other), HOST), 403, 'origin-not-allowed');
    const later = key.replace(/\.(\d{13})\./, (_, until: string) => `.${Number(until) + 1}.`);
    await refusal(await call(later, HOST), 403, 'origin-not-allowed');
    const before = key.replace(/\.\d{13}\./, '.1000000000000.');
    await refusal(await call(before, HOST), 403, 'origin-not-allowed');
  });

  it('ends with the key that the frame was asked for by', async () => {
    const site = await makeSite({ allowSlug: true } satisfies Partial<Site>);
    const key = await keyOf(site);
    await env.DB.prepare('UPDATE sites SET allow_slug = 0 WHERE id = ?').bind(site).run();
    const { forgetSites } = await import('../../worker/sites/store.ts');
    forgetSites();
    await refusal(await call(key, HOST), 404, 'site-unknown');
  });
});
