import { createExecutionContext, env, SELF, waitOnExecutionContext } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { dependencies } from '../../package.json';
import { serveCallMachine } from '../../worker/call-machine.ts';
import { CALL_MACHINE_PATH } from '../../worker/contract.ts';
import worker from '../../worker/index.ts';
import { readSettings, type Env } from '../../worker/env.ts';
import { callMachineAddress, CallMachineSource } from '../../worker/providers/call-machine.ts';
import { createCall, HOST, makeSite, provider, refusal } from './harness.ts';

async function askWithoutKeys(method = 'GET'): Promise<Response> {
  const keyless = { ...(env as unknown as Env), VAPI_PRIVATE_KEY: '', ALLOW_REHEARSAL: 'true' } as Env;
  const context = createExecutionContext();
  const request = new Request(HOST + CALL_MACHINE_PATH, { method });
  const response = await worker.fetch(request as never, keyless, context);
  await waitOnExecutionContext(context);
  return response;
}

/** Of an isolate that has asked nobody yet. */
function inNewIsolate() {
  const source = new CallMachineSource();
  return (init?: RequestInit) =>
    serveCallMachine(new Request(HOST + CALL_MACHINE_PATH, init), env as unknown as Env, source);
}

const machinesAsked = async () =>
  (await provider()).seen.filter(({ path }) => path.startsWith('/call-machine/'));

describe('the call machine of a live deployment', () => {
  it('is the provider’s, of the very version that the SDK speaks with, from our own host', async () => {
    await provider('?clear&call-machine=whole');
    const response = await SELF.fetch(HOST + CALL_MACHINE_PATH, {
      redirect: 'manual',
      headers: { referer: 'https://shop.example/', cookie: 'mine=1', 'user-agent': 'a visitor' },
    });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('a call machine of the provider');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': expect.stringMatching(/^text\/javascript/) as string,
      'cache-control': expect.stringMatching(/^public, max-age=\d+$/) as string,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    const [asked] = await machinesAsked();
    expect(asked?.path).toBe(
      `/call-machine/versioned/${dependencies['@daily-co/daily-js']}/static/call-machine-object-bundle.js`,
    );
    expect(JSON.stringify(asked?.headers)).not.toMatch(/shop\.example|mine=1|a visitor/);
  });

  it('is asked for once, and sent once to a browser that has kept it', async () => {
    await provider('?clear&call-machine=whole');
    const ask = inNewIsolate();
    const etag = (await ask()).headers.get('etag') ?? '';
    const again = await ask({ headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(again.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
    expect((await ask({ headers: { 'if-none-match': 'W/"another"' } })).status).toBe(200);
    const head = await ask({ method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(await machinesAsked()).toHaveLength(1);
  });

  it.each(['huge', 'late', 'cut', 'page', 'refused'])(
    'is had by the browser itself where it comes to us in no good state (%s), and nobody waits for it then',
    async (way) => {
      await provider(`?clear&call-machine=${way}`);
      const ask = inNewIsolate();
      for (let visitor = 0; visitor < 2; visitor += 1) {
        const response = await ask();
        expect(response.status).toBe(302);
        expect(response.headers.get('location')).toMatch(
          /\/call-machine\/versioned\/[\d.]+\/static\/call-machine-object-bundle\.js$/,
        );
        expect(response.headers.get('access-control-allow-origin')).toBe('*');
      }
      expect(await machinesAsked()).toHaveLength(1);
      await provider('?call-machine=whole');
    },
  );

  it('leads to the provider’s own host, where no other is set', () => {
    const { settings } = readSettings({});
    expect(callMachineAddress(settings)).toMatch(/^https:\/\/c\.daily\.co\//);
  });
});

describe('the call machine', () => {
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
    // The Worker may ask after a call meanwhile.
    const created = seen.filter(({ path }) => path === '/call/web');
    expect(created.map(({ body }) => body)).toMatchObject([
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
