import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { app } from '../../worker/app.ts';
import { makeSite, provider, refusal } from './harness.ts';

/** A page of that host asks the Worker under the page's own name, as one does whose name leads to this machine. */
async function fromOwnPage(
  host: string,
  path: string,
  { settings = {}, body }: { settings?: Record<string, string>; body?: object } = {},
): Promise<Response> {
  const context = createExecutionContext();
  const headers = { origin: host, 'content-type': 'application/json' };
  const request = new Request(host + path, {
    method: body ? 'POST' : 'GET',
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  const response = await app.fetch(request, { ...env, BEHIND_CLOUDFLARE: 'false', ...settings }, context);
  await waitOnExecutionContext(context);
  return response;
}

const REBOUND = 'http://rebound.example:8787';

describe('the operator’s own machine', () => {
  it('answers to no page whose name was made to lead there', async () => {
    const site = await makeSite({ origins: ['self'] });
    await provider('?clear');
    const call = { body: { assistantId: 'shop-assistant' } };
    for (const host of [
      REBOUND,
      'http://localhost.example:8787',
      'http://127.0.0.1.example',
      'http://workers.dev.example',
    ]) {
      const error = await refusal(
        await fromOwnPage(host, `/api/vapi/call/web?site=${site}`, call),
        403,
        'origin-not-allowed',
      );
      expect(error.message).toContain(new URL(host).host);
      await refusal(await fromOwnPage(host, `/api/config?site=${site}`), 403, 'origin-not-allowed');
      await refusal(await fromOwnPage(host, '/api/health'), 403, 'origin-not-allowed');
    }
    expect((await provider()).seen).toEqual([]);
  });

  it.each([
    ['http://127.0.0.1:8787', {}],
    ['http://localhost:3000', {}],
    ['http://[::1]:8787', {}],
    ['https://talklive.acme.workers.dev', {}],
    ['https://0a1b2c3d-talklive.acme.workers.dev', {}],
    ['https://talk.example', { TALKLIVE_HOST: 'https://talk.example' }],
    // Cloudflare brings what is for one of the deployment's names, and nothing else.
    ['https://other.example', { TALKLIVE_HOST: 'https://talk.example', BEHIND_CLOUDFLARE: 'true' }],
  ])('and a deployment answer to their own pages: %s %j', async (host, settings) => {
    const site = await makeSite({ origins: ['self'] });
    const call = { settings, body: { assistantId: 'shop-assistant' } };
    expect((await fromOwnPage(host, `/api/vapi/call/web?site=${site}`, call)).status).toBe(201);
  });
});
