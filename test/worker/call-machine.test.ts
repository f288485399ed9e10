import { createExecutionContext, env, SELF, waitOnExecutionContext } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { dependencies } from '../../package.json';
import { CALL_MACHINE_PATH } from '../../worker/contract.ts';
import worker from '../../worker/index.ts';
import type { Env } from '../../worker/env.ts';
import { createCall, HOST, makeSite, provider, refusal } from './harness.ts';

async function askWithoutKeys(method = 'GET'): Promise<Response> {
  const keyless = { ...(env as unknown as Env), VAPI_PRIVATE_KEY: '', ALLOW_REHEARSAL: 'true' } as Env;
  const context = createExecutionContext();
  const request = new Request(HOST + CALL_MACHINE_PATH, { method });
  const response = await worker.fetch(request as never, keyless, context);
  await waitOnExecutionContext(context);
  return response;
}

describe('the call machine', () => {
  it('of a live deployment is the provider’s, of the very version that the SDK speaks with', async () => {
    const response = await SELF.fetch(HOST + CALL_MACHINE_PATH, { redirect: 'manual' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(
      `https://c.daily.co/call-machine/versioned/${dependencies['@daily-co/daily-js']}/static/call-machine-object-bundle.js`,
    );
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('of a rehearsal comes from here, for any page, and is remembered', async () => {
    const response = await askWithoutKeys();
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('the rehearsal');
    expect(response.headers.get('content-type')).toMatch(/javascript/);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is only read', async () => {
    expect((await askWithoutKeys('POST')).status).toBe(405);
  });
});

describe('a call to nobody by name', () => {
  it('goes to the site’s own assistant, with the page’s variables', async () => {
    const site = await makeSite();
    await provider('?clear');
    expect((await createCall(site, { roomDeleteOnUserLeaveEnabled: false })).status).toBe(201);
    const variables = { variableValues: { name: 'Ada' } };
    expect((await createCall(site, { assistantOverrides: variables })).status).toBe(201);
    const { seen } = await provider();
    expect(seen.map(({ body }) => body)).toMatchObject([
      { assistantId: 'shop-assistant' },
      { assistantId: 'shop-assistant', assistantOverrides: variables },
    ]);
  });

  it('is refused where it says what only a workflow understands', async () => {
    const site = await makeSite();
    const error = await refusal(await createCall(site, { workflowOverrides: {} }), 400, 'bad-request');
    expect(error.field).toBe('assistantId');
  });

  it('names one at the most', async () => {
    const site = await makeSite();
    const both = { assistantId: 'shop-assistant', squadId: 'sales' };
    await refusal(await createCall(site, both), 400, 'bad-request');
  });
});
