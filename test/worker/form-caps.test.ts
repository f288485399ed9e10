/** How many forms a day brings at most: each is kept, and some cost a mail. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { app } from '../../worker/app.ts';
import type { Env } from '../../worker/env.ts';
import { FORMS_A_DAY } from '../../worker/limits/form-counts.ts';
import { later } from './clock.ts';
import { gateOf, HOST, makeSite, PAGE, provider, refusal } from './harness.ts';
import { mail, mails, someone } from './subscribers.ts';

/** Who is patient sends a form a minute: bursts are another test's. */
const patient = { limit: () => Promise.resolve({ success: true }) } as unknown as RateLimit;

async function post(path: string, site: string, address: string, body: object, changes: Partial<Env> = {}) {
  const context = createExecutionContext();
  const headers = {
    authorization: `Bearer ${site}`,
    origin: PAGE,
    'content-type': 'application/json',
    'cf-connecting-ip': address,
  };
  const request = new Request(HOST + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const settings = { ...env, ...mail, ...changes, BURST_ADDRESS: patient, BURST_FORMS: patient };
  const response = await app.fetch(request, settings, context);
  await waitOnExecutionContext(context);
  return response;
}

const write = (site: string, address: string, changes?: Partial<Env>) => {
  const form = { firstName: 'Ada', email: 'ada@example.com', message: 'Hello', filledInMs: 9000 };
  const body = { ...form, idempotencyKey: crypto.randomUUID() };
  return post('/api/contact', site, address, body, changes);
};
const subscribe = (site: string, address: string) =>
  post('/api/newsletter', site, address, { email: someone(), filledInMs: 4000 });
const contactsOf = (site: string) =>
  env.DB.prepare('SELECT count(*) AS count FROM contacts WHERE site = ?').bind(site).first('count');

afterEach(() => vi.useRealTimers());

describe('forms of a day', () => {
  it('are kept up to so many of one visitor, who reads when there is more', async () => {
    const [site, most] = [await makeSite(), FORMS_A_DAY.contact.visitor];
    for (let i = 0; i < most; i += 1) expect((await write(site, '192.0.2.1')).status).toBe(201);
    const refused = await write(site, '192.0.2.1');
    const { message } = await refusal(refused, 429, 'too-many-requests');
    expect(message).toContain('tomorrow');
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(86_400);
    expect(refused.headers.get('ratelimit-policy')).toBe(`"contact-forms-a-day";q=${most};w=86400`);
    expect(await contactsOf(site)).toBe(most);
    expect((await write(site, '192.0.2.2')).status).toBe(201);
    later(86_400);
    expect((await write(site, '192.0.2.1')).status).toBe(201);
  });

  it('have so many people called back for one visitor', async () => {
    const [site, most] = [await makeSite(), FORMS_A_DAY.callback.visitor];
    const wish = () => {
      const body = { name: 'Ada', phone: '+1 415 555 0142', filledInMs: 9000 };
      const key = { idempotencyKey: crypto.randomUUID() };
      return post('/api/callbacks', site, '192.0.2.5', Object.assign(body, key));
    };
    for (let i = 0; i < most; i += 1) expect((await wish()).status).toBe(201);
    await refusal(await wish(), 429, 'too-many-requests');
  });

  it('send so many mails for one visitor, whatever mailboxes are named', async () => {
    const [site, most] = [await makeSite(), FORMS_A_DAY.newsletter.visitor];
    await provider('?clear');
    for (let i = 0; i < most; i += 1) expect((await subscribe(site, '192.0.2.3')).status).toBe(202);
    await refusal(await subscribe(site, '192.0.2.3'), 429, 'too-many-requests');
    expect(await mails()).toHaveLength(most);
  });

  it('send so many mails for a site, from however many addresses', async () => {
    const [site, most] = [await makeSite(), FORMS_A_DAY.newsletter.site];
    for (let i = 0; i < most; i += 1)
      expect(await gateOf(site).countForm('newsletter', `198.51.100.${i % 200}`)).toEqual({ ok: true });
    await provider('?clear');
    await refusal(await subscribe(site, '192.0.2.4'), 429, 'too-many-requests');
    expect(await mails()).toEqual([]);
    expect((await subscribe(await makeSite(), '192.0.2.4')).status).toBe(202);
  });

  it('are kept where nobody can count', async () => {
    const site = await makeSite();
    const ill = { get: () => ({ countForm: () => Promise.reject(new Error('down')) }) };
    const SITE_GATE = { ...ill, idFromName: () => null } as unknown as Env['SITE_GATE'];
    expect((await write(site, '192.0.2.5', { SITE_GATE })).status).toBe(201);
    expect(await contactsOf(site)).toBe(1);
  });
});
