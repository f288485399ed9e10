/** What the routes answer is what the description of the interface says of it, and no more. */
import type * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { app } from '../../worker/app.ts';
import * as answers from '../../worker/build/answers.ts';
import { OPERATIONS } from '../../worker/build/operations.ts';
import { ask, callOf, createCall, makeSite } from './harness.ts';

/** A field that is not described is taken out by the schema, and is missed here. */
async function isDescribed(response: Response, schema: z.ZodType): Promise<void> {
  const body: unknown = await response.json();
  expect(schema.parse(body)).toEqual(body);
}

/** For operators, providers and rehearsals, or a link in a mail: nothing that a page asks for. */
const NOT_OF_PAGES =
  /^\/api\/(?:reconcile|export|events\/|alerts\/|vapi\/(?:events|messages)|tavus\/messages|newsletter\/)|^\/(?:rehearsal|call-machine)/;

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
    await isDescribed(await ask(`/api/config?site=${plain}`, { site: plain }), answers.config);
    const full = await makeSite({
      look: { accent: '#0b6b4f', radius: '6px', theme: 'dark', placement: 'top-left', greeting: 'Hello' },
      consentText: 'You talk with an AI.',
      privacyUrl: 'https://shop.example/privacy',
      phone: '+1 800 555 0100',
      hours: ['mon-fri 09:00-17:00'],
      requirePass: true,
    });
    await isDescribed(await ask(`/api/config?site=${full}`, { site: full }), answers.config);
  });

  it('are a call and its end', async () => {
    const site = await makeSite();
    await isDescribed(await createCall(site), answers.webCall);
    const { id } = await callOf(site);
    await isDescribed(await ask(`/api/vapi/call/${id}`, { site, method: 'DELETE' }), answers.done);
  });

  it('is how each part is, and a refusal', async () => {
    await isDescribed(await ask('/api/health'), answers.health);
    await isDescribed(
      await ask('/api/vapi/call/web', { site: 'nobody', method: 'POST', body: {} }),
      answers.failure,
    );
  });
});
