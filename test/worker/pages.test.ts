import { createExecutionContext, env, SELF, waitOnExecutionContext } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { PublicConfig } from '../../worker/contract.ts';
import type { Health } from '../../worker/health-contract.ts';
import { app } from '../../worker/app.ts';
import { servePage } from '../../worker/pages.ts';
import { contentSecurityPolicy } from '../../worker/policy.ts';
import { ask, HOST, makeSite, PAGE, refusal } from './harness.ts';

const get = (path: string) => SELF.fetch(`${HOST}${path}`, { redirect: 'manual' });

describe('a page', () => {
  it('comes with a policy that allows no inline script or style and no eval', async () => {
    const response = await get('/');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<h1>Home</h1>');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|data:.*script/);
    expect(policy).toContain("object-src 'none'");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
    expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(response.headers.get('permissions-policy')).toMatch(
      /microphone=\(self "https:\/\/tavus\.daily\.co"\)/,
    );
  });

  it('that does not exist is the 404 page, with status 404', async () => {
    const response = await get('/no/such/page');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('404 Page Not Found');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
  });
});

describe('the address of the form with a slash at its end', () => {
  it('leads to the form, with what was asked for; what is behind it is none', async () => {
    const { status, headers } = await get('/contact/?plan=starter');
    expect([status, headers.get('location')]).toEqual([307, `${HOST}/contact?plan=starter`]);
    expect((await get('/contact/sent')).status).toBe(404);
  });
});

describe('a file of the widget', () => {
  it('may be loaded by any page; the pasted script is asked for anew each time, what has a hash in its name for ever', async () => {
    const [script, chunk] = [await get('/widget.js'), await get('/widget/a-1234.js')];
    for (const { headers } of [script, chunk]) {
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    expect(script.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(chunk.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/')).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });
});

describe('a chunk that is gone', () => {
  it('is not remembered as gone for ever', async () => {
    const response = await get('/widget/of-an-older-build-1234.js');
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).not.toContain('immutable');
  });
});

describe('the policy', () => {
  it('of a rehearsal names no foreign host', () => {
    expect(contentSecurityPolicy({ mode: 'rehearsal', path: '/' })).not.toMatch(/https?:|wss?:/);
  });
  it('of a live page names the hosts of a call and no more', () => {
    const hosts = contentSecurityPolicy({ mode: 'live', path: '/' }).match(/(https|wss):\/\/[^ ;]+/g) ?? [];
    expect(new Set(hosts.map((host) => host.replace(/^.*\*\./, '')))).toEqual(
      new Set(['daily.co', 'pluot.blue']),
    );
  });
  it('lets the page that looks at others ask any of them, and no other page', () => {
    const policyOf = (path: string) => contentSecurityPolicy({ mode: 'rehearsal', path });
    expect(policyOf('/embed')).toContain(
      "connect-src 'self' https: http://localhost:* http://*.localhost:* http://127.0.0.1:*;",
    );
    for (const path of ['/', '/embedded', '/docs/embed', '/console'])
      expect(policyOf(path)).toContain("connect-src 'self';");
  });
  it('lets the contact page load its map, and a form its puzzle where that is set up', () => {
    expect(contentSecurityPolicy({ mode: 'rehearsal', path: '/contact' })).toContain(
      "frame-src 'self' https://www.openstreetmap.org;",
    );
    expect(contentSecurityPolicy({ mode: 'rehearsal', path: '/', turnstile: true })).toContain(
      "script-src 'self' https://challenges.cloudflare.com;",
    );
  });
  it('lets others frame the conversation of a rehearsal and nothing else', () => {
    expect(contentSecurityPolicy({ mode: 'rehearsal', path: '/rehearsal/video/' })).toContain(
      'frame-ancestors *',
    );
    expect(contentSecurityPolicy({ mode: 'rehearsal', path: '/contact' })).toContain(
      "frame-ancestors 'self'",
    );
  });
});

describe('the check of who fills a form', () => {
  const SECRET = { TURNSTILE_SECRET_KEY: 'turnstile-secret-of-the-tests' };
  const KEY = { TURNSTILE_SITE_KEY: 'public' };
  const CHECK = 'https://challenges.cloudflare.com';

  const configWith = async (settings: Record<string, string>): Promise<PublicConfig> => {
    const context = createExecutionContext();
    const request = new Request(`${HOST}/api/config`);
    const response = await app.fetch(request, { ...env, ...settings }, context);
    await waitOnExecutionContext(context);
    return response.json();
  };
  /** The directives of a page's policy that name the check's host, and the key that its script is given. */
  const allowedWith = async (settings: Record<string, string>) => {
    const page = await servePage(new Request(`${HOST}/`), { ...env, ...settings });
    const policy = page.headers.get('content-security-policy') ?? '';
    const directives = policy.split('; ').map((directive) => directive.split(' '));
    return {
      directives: directives.filter(([, ...sources]) => sources.includes(CHECK)).map(([name]) => name),
      key: (await configWith(settings)).turnstileSiteKey,
    };
  };

  it('may load where both its keys are set, and nowhere else', async () => {
    expect(await allowedWith({ ...SECRET, ...KEY })).toEqual({
      directives: ['script-src', 'frame-src'],
      key: 'public',
    });
    for (const settings of [{}, SECRET, KEY])
      expect(await allowedWith(settings)).toEqual({ directives: [], key: undefined });
  });
});

describe('GET /api/health', () => {
  it('tells version, mode and the state of the database', async () => {
    const response = await get('/api/health');
    const health: Health = await response.json();
    expect(health).toEqual({
      ok: true,
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      mode: 'live',
      database: 'ok',
      parts: {
        tables: expect.objectContaining({ sites: 'ok', calls: 'ok' }),
        gate: 'ok',
        alarm: { state: 'ok', lastSecondsAgo: null },
        list: { state: 'ok', unlisted: 0 },
        line: { waiting: 0 },
        budget: null,
        provider: { voice: 'ok', video: 'ok' },
      },
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('GET /api/config', () => {
  it('answers what the widget needs of a site, and nothing that is the site’s secret', async () => {
    const look = { accent: '#0a7', placement: 'bottom-left' } as const;
    const site = await makeSite({
      look,
      consentText: 'May we?',
      privacyUrl: 'https://shop.example/privacy',
      phone: '+1 555',
    });
    const response = await ask(`/api/config?site=${site}`);
    const config: PublicConfig = await response.json();
    expect(config).toEqual({
      site,
      mode: 'live',
      chat: 'live',
      video: true,
      assistantId: 'shop-assistant',
      consentText: 'May we?',
      privacyUrl: 'https://shop.example/privacy',
      phone: '+1 555',
      look,
      version: config.version,
    });
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
    expect(response.headers.get('vary')).toContain('origin');
    expect(response.headers.get('access-control-allow-origin')).toBe(PAGE);
    expect(response.headers.get('access-control-allow-credentials')).toBe('true');
  });

  it('is kept by no cache where a header names the site: the address is that of another one', async () => {
    const [site, other] = [await makeSite({ phone: '+1 1' }), await makeSite({ phone: '+1 2' })];
    const response = await ask(`/api/config?site=${site}`, { site: other });
    expect(await response.json()).toMatchObject({ site: other, phone: '+1 2' });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('answers for the default site, made by the first migration, to its own pages', async () => {
    const config: PublicConfig = await (await get('/api/config')).json();
    expect(config).toMatchObject({ site: 'default', assistantId: 'house-assistant' });
    await refusal(await ask('/api/config'), 403, 'origin-not-allowed');
    await refusal(await ask('/api/config?site=nobody'), 404, 'site-unknown');
  });
});

describe('an address of the API', () => {
  it('that does not exist is told in the one shape, never with a page', async () => {
    for (const path of [
      '/api',
      '/api/',
      '/api/nothing',
      '/api/vapi/call',
      '/api/vapi/chat/web',
      '/api/../api/x',
    ]) {
      await refusal(await get(path), 404, 'not-found');
    }
  });
  it('names the methods that it takes', async () => {
    const response = await ask('/api/vapi/call/web', { method: 'PUT', body: {} });
    expect(response.headers.get('allow')).toContain('POST');
    await refusal(response, 405, 'method-not-allowed');
  });
});
