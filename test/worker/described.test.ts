/** What the routes answer is what the description of the interface says of it, and no more. */
import { describe, expect, it } from 'vitest';
import { app } from '../../worker/app.ts';
import { OPERATIONS } from '../../worker/build/operations.ts';
import { failure } from '../../worker/schemas/described.ts';
import { ask, makeSite } from './harness.ts';
import { isDescribed } from './is-described.ts';

/** For operators, providers and rehearsals, or a link in a mail: nothing that a page asks for. */
const NOT_OF_PAGES =
  /^\/api\/(?:reconcile|export|events\/|alerts\/|sites\/|vapi\/(?:events|messages)|tavus\/messages|newsletter\/)|^\/(?:rehearsal|call-machine)/;

describe('as it is described', () => {
  it('is every address that pages may ask', () => {
    const described = new Set(OPERATIONS.map(({ route }) => `${route.method} ${route.path}`));
    const asked = app.routes
      .filter(({ method, path }) => method !== 'ALL' && !NOT_OF_PAGES.test(path))
      .map(({ method, path }) => `${method} ${path}`);
    expect(asked.length).toBeGreaterThan(15);
    expect(asked.filter((one) => !described.has(one))).toEqual([]);
  });

  it('is a site, plain and with all that may be told of it', async () => {
    const plain = await makeSite();
    expect((await ask(`/api/config?site=${plain}`, { site: plain })).status).toBe(200);
    const full = await makeSite({
      look: { accent: '#0b6b4f', radius: '6px', theme: 'dark', placement: 'top-left', greeting: 'Hello' },
      consentText: 'You talk with an AI.',
      privacyUrl: 'https://shop.example/privacy',
      phone: '+1 800 555 0100',
      hours: ['mon-fri 09:00-17:00'],
      requirePass: true,
    });
    expect((await ask(`/api/config?site=${full}`, { site: full })).status).toBe(200);
  });

  it('is whatever a test is answered: another status, or a field too many, is noticed', async () => {
    const json = (body: object, status: number) => Response.json(body, { status });
    const asNewsletter = (response: Response) => isDescribed('POST', '/api/newsletter?site=x', response);
    await asNewsletter(json({ ok: true, status: 'noted' }, 202));
    await expect(asNewsletter(json({ ok: true, status: 'noted' }, 200))).rejects.toThrow('newsletter');
    await expect(asNewsletter(json({ ok: true, status: 'noted', mail: 'x' }, 202))).rejects.toThrow(
      'newsletter',
    );
    await expect(asNewsletter(json({ ok: true }, 202))).rejects.toThrow('newsletter');
  });

  it('is a refusal', async () => {
    const refused = await ask('/api/vapi/call/web', { site: 'nobody', method: 'POST', body: {} });
    const body: unknown = await refused.json();
    expect(failure().parse(body)).toEqual(body);
  });
});
