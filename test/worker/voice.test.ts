/** How a voice call begins, and for which pages. */
import { describe, expect, it } from 'vitest';
import { ask, callOf, callRow, createCall, HOST, makeSite, PAGE, provider, refusal } from './harness.ts';

describe('starting a voice call', () => {
  it('answers only what the client reads, and keeps the address of control to itself', async () => {
    const site = await makeSite();
    const response = await createCall(site);
    expect(response.status).toBe(201);
    const text = await response.text();
    const answer = JSON.parse(text) as { id: string };
    expect(answer).toEqual({
      id: answer.id,
      webCallUrl: `https://vapi.daily.co/${answer.id}`,
      artifactPlan: { videoRecordingEnabled: false },
      assistant: { voice: { provider: '11labs' } },
      transport: { callToken: 'call-token' },
    });
    expect(text).not.toMatch(/control|secret prompt|org-that/);
    expect(await callRow(answer.id)).toMatchObject({
      site,
      kind: 'voice',
      assistant: 'shop-assistant',
      page_origin: PAGE,
      ended_at: null,
    });
  });

  it("calls the provider with the server's key and the longest length that the site allows", async () => {
    const site = await makeSite({ maxCallSeconds: 240 });
    await provider('?clear');
    await callOf(site, {
      assistantId: 'shop-assistant',
      assistantOverrides: { variableValues: { name: 'Ada', plan: { seats: 3 } } },
      roomDeleteOnUserLeaveEnabled: false,
    });
    const { seen } = await provider();
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({
      method: 'POST',
      path: '/call/web',
      headers: { authorization: 'Bearer vapi-private-key-of-the-tests' },
    });
    expect(seen[0]?.body).toEqual({
      assistantId: 'shop-assistant',
      assistantOverrides: {
        variableValues: { name: 'Ada', plan: { seats: 3 } },
        maxDurationSeconds: 240,
        metadata: { talklive: expect.stringMatching(/^talklive [0-9a-f]{32} [0-9a-f-]{36}$/) },
      },
      roomDeleteOnUserLeaveEnabled: false,
    });
  });

  it.each(['full-house', 'full-house-2'])(
    'is refused as busy when the provider’s is full (%s)',
    async (assistant) => {
      const site = await makeSite({ callsAtOnce: 1, assistants: [assistant] });
      const response = await createCall(site, { assistantId: assistant });
      expect(response.headers.get('retry-after')).toBe('30');
      expect((await refusal(response, 429, 'provider-busy')).retryAfter).toBe(30);
      // Nothing was created.
      await callOf(site);
    },
  );

  it('is held where nobody on the way can listen: an address without https is none', async () => {
    const site = await makeSite({ assistants: ['in-clear'] });
    await refusal(await createCall(site, { assistantId: 'in-clear' }), 503, 'provider-down');
  });

  it.each([
    ['nothing to call by what it overrides', { workflowOverrides: {} }, 'assistantId'],
    ['two things to call', { assistantId: 'a', squadId: 'b' }, 'assistantId'],
    ['an unknown field', { assistantId: 'a', server: { url: 'https://evil.example' } }, 'server'],
    ['a number for an id', { assistantId: 7 }, 'assistantId'],
    [
      'text for the values',
      { assistantId: 'a', assistantOverrides: { variableValues: 'x' } },
      'assistantOverrides.variableValues',
    ],
    [
      'text for a flag',
      { assistantId: 'a', roomDeleteOnUserLeaveEnabled: 'no' },
      'roomDeleteOnUserLeaveEnabled',
    ],
  ])('names the field for %s', async (_what, body, field) => {
    const error = await refusal(await createCall(await makeSite(), body), 400, 'bad-request');
    expect(error.field).toBe(field);
    expect(error.message).toContain(field);
  });

  it('refuses what is not JSON, is too deep, too large, or of another type', async () => {
    const site = await makeSite();
    await refusal(await createCall(site, '{"assistantId":'), 400, 'bad-json');
    await refusal(await createCall(site, ''), 400, 'bad-json');
    await refusal(await createCall(site, `${'['.repeat(50_000)}`), 400, 'bad-request');
    await refusal(await createCall(site, `"${'x'.repeat(300_000)}"`), 413, 'body-too-large');
    const values = '{"assistantId":"shop-assistant","assistantOverrides":{"variableValues":{"n":[1e400]}}}';
    expect(await refusal(await createCall(site, values), 400, 'bad-request')).toMatchObject({
      field: 'assistantOverrides.variableValues.n.0',
      message: expect.stringContaining('expected a number up to') as string,
    });
    const text = await ask('/api/vapi/call/web', { site, body: '{}', type: 'text/plain' });
    await refusal(text, 415, 'content-type');
  });
});

describe('who may start a call', () => {
  it('refuses a page that is not on the list, in words that the page may read', async () => {
    const site = await makeSite();
    await provider('?clear');
    for (const origin of [
      'https://evil.example',
      'http://shop.example',
      'https://shop.example:444',
      'null',
      'https://a.shop.example',
    ]) {
      const response = await ask('/api/vapi/call/web', {
        site,
        origin,
        body: { assistantId: 'shop-assistant' },
      });
      expect(response.headers.get('access-control-allow-origin')).toBe(origin);
      const error = await refusal(response, 403, 'origin-not-allowed');
      expect(error.message).toContain(origin);
    }
    const none = await ask('/api/vapi/call/web', {
      site,
      origin: null,
      body: { assistantId: 'shop-assistant' },
    });
    await refusal(none, 403, 'origin-not-allowed');
    expect((await provider()).seen).toEqual([]);
  });

  it('takes subdomains where the site says so, and its own pages', async () => {
    const site = await makeSite({ origins: ['https://*.shop.example', 'self'] });
    const from = (origin: string) =>
      ask('/api/vapi/call/web', { site, origin, body: { assistantId: 'shop-assistant' } });
    for (const origin of ['https://a.shop.example', 'https://b.a.shop.example', HOST]) {
      expect((await from(origin)).status).toBe(201);
    }
    for (const origin of [
      'https://shop.example',
      'https://evilshop.example',
      'https://a.shop.example.evil',
      'http://localhost:3000',
    ]) {
      await refusal(await from(origin), 403, 'origin-not-allowed');
    }
  });

  it('knows no site that is not in the database', async () => {
    for (const site of ['nobody', "x' OR '1'='1", '__proto__', 'constructor']) {
      await refusal(await createCall(site), 404, 'site-unknown');
    }
  });

  it('answers a preflight for the SDK’s headers', async () => {
    const response = await ask('/api/vapi/call/web', {
      method: 'OPTIONS',
      headers: {
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(PAGE);
    expect(response.headers.get('access-control-allow-headers')).toMatch(/authorization, content-type/);
    const traced = await ask('/api/vapi/call/web', {
      method: 'OPTIONS',
      headers: {
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,traceparent',
      },
    });
    expect(traced.headers.get('access-control-allow-headers')).toMatch(
      /authorization.*, content-type,traceparent$/,
    );
    expect(response.headers.get('access-control-allow-methods')).toMatch(/POST, DELETE/);
  });
});
