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

  it('takes the assistant of the deployment where the site names none', async () => {
    const site = await makeSite({ assistantId: null });
    await callOf(site, { assistantId: 'house-assistant' });
    await refusal(await createCall(site, { assistantId: 'shop-assistant' }), 403, 'assistant-not-allowed');
  });

  it('refuses an assistant, a squad or a workflow that is not the site’s', async () => {
    const site = await makeSite({ assistants: ['squad:sales', 'workflow:booking', 'second-assistant'] });
    await callOf(site, { squadId: 'sales' });
    await callOf(site, { workflowId: 'booking' });
    await callOf(site, { assistantId: 'second-assistant' });
    for (const body of [
      { assistantId: 'house-assistant' },
      { squadId: 'x' },
      { workflowId: 'x' },
      // Of another kind.
      { squadId: 'second-assistant' },
      { squadId: 'shop-assistant' },
      { workflowId: 'sales' },
      { assistantId: 'sales' },
    ]) {
      const error = await refusal(await createCall(site, body), 403, 'assistant-not-allowed');
      expect(error.field).toBe(Object.keys(body)[0]);
    }
  });

  it('refuses a transient assistant unless the site allows one', async () => {
    const assistant = { model: { provider: 'openai' }, firstMessage: 'Hi' };
    await refusal(await createCall(await makeSite(), { assistant }), 403, 'assistant-not-allowed');
    await callOf(await makeSite({ allowTransient: true }), { assistant });
  });

  it('lets variable values pass and other overrides only if the site allows them', async () => {
    const body = { assistantId: 'shop-assistant', assistantOverrides: { model: { provider: 'expensive' } } };
    const error = await refusal(await createCall(await makeSite(), body), 403, 'overrides-not-allowed');
    expect(error.field).toBe('assistantOverrides.model');
    await callOf(await makeSite({ allowOverrides: true }), body);
  });

  it('never lets an override lengthen the call', async () => {
    const site = await makeSite({ allowOverrides: true, maxCallSeconds: 100 });
    await provider('?clear');
    for (const maxDurationSeconds of [40, 43_200]) {
      await callOf(site, { assistantId: 'shop-assistant', assistantOverrides: { maxDurationSeconds } });
    }
    const lengths = (await provider()).seen.map(
      (request) => (request.body?.['assistantOverrides'] as Record<string, unknown>)['maxDurationSeconds'],
    );
    expect(lengths).toEqual([40, 100]);
  });

  it('keeps our means of ending a call and of hearing of it, whatever the site allows its pages', async () => {
    const site = await makeSite({ allowOverrides: true, allowTransient: true });
    const named = { assistantId: 'shop-assistant' };
    const tool = {
      type: 'handoff',
      destinations: [{ type: 'assistant', assistant: { server: { url: 'x' } } }],
    };
    await provider('?clear');
    for (const [field, body] of [
      [
        'assistantOverrides.monitorPlan',
        { ...named, assistantOverrides: { monitorPlan: { controlEnabled: false } } },
      ],
      [
        'assistantOverrides.server',
        { ...named, assistantOverrides: { server: { url: 'https://evil.example' } } },
      ],
      [
        'assistantOverrides.serverUrl',
        { ...named, assistantOverrides: { serverUrl: 'https://evil.example' } },
      ],
      ['assistantOverrides.serverMessages', { ...named, assistantOverrides: { serverMessages: [] } }],
      ['assistant.monitorPlan', { assistant: { monitorPlan: { controlAuthenticationEnabled: true } } }],
      ['workflow.monitorPlan', { workflow: { nodes: [], edges: [], monitorPlan: {} } }],
      ['squad.membersOverrides.server', { squad: { members: [], membersOverrides: { server: {} } } }],
      ['squad.members.0.assistant.monitorPlan', { squad: { members: [{ assistant: { monitorPlan: {} } }] } }],
      [
        'squad.members.1.assistantOverrides.monitorPlan',
        { squad: { members: [named, { ...named, assistantOverrides: { monitorPlan: {} } }] } },
      ],
      [
        'assistantOverrides.tools:append.0.destinations.0.assistant.server',
        { ...named, assistantOverrides: { 'tools:append': [tool] } },
      ],
    ] as const) {
      const error = await refusal(await createCall(site, body), 403, 'overrides-not-allowed');
      expect(error.field).toBe(field);
      expect(error.message).toContain(field);
    }
    expect((await provider()).seen).toEqual([]);
    // A tool's own server hears of that tool only, and names mean nothing among the page's values.
    const model = { tools: [{ type: 'function', server: { url: 'https://shop.example/tool' } }] };
    const variableValues = { server: 'a', assistantId: 'b', monitorPlan: { controlEnabled: false } };
    await callOf(site, { ...named, assistantOverrides: { model, variableValues } });
  });

  it('lets a squad or a tool lead to no assistant but the site’s, and overrides nothing there that it may not', async () => {
    const site = await makeSite({ allowTransient: true, assistants: ['second-assistant', 'squad:sales'] });
    const destinations = (one: object) => [
      { assistantId: 'second-assistant' },
      { type: 'assistant', ...one },
    ];
    for (const [field, body] of [
      ['squad.members.0.assistantId', { squad: { members: [{ assistantId: 'house-assistant' }] } }],
      ['squad.members.0.assistantId', { squad: { members: [{ assistantId: 'sales' }] } }],
      [
        'squad.members.0.assistantDestinations.1.assistantId',
        { squad: { members: [{ assistantDestinations: destinations({ assistantId: 'x' }) }] } },
      ],
      [
        'assistant.model.tools.0.destinations.1.squadId',
        { assistant: { model: { tools: [{ destinations: destinations({ squadId: 'x' }) }] } } },
      ],
      [
        'assistant.hooks.0.do.0.tool.destinations.1.workflowId',
        { assistant: { hooks: [{ do: [{ tool: { destinations: destinations({ workflowId: 'x' }) } }] }] } },
      ],
    ] as const) {
      const error = await refusal(await createCall(site, body), 403, 'assistant-not-allowed');
      expect(error.field).toBe(field);
    }
    const model = { model: { provider: 'expensive' } };
    const own = { assistantId: 'second-assistant' };
    for (const [field, squad] of [
      ['squad.members.0.assistantOverrides.model', { members: [{ ...own, assistantOverrides: model }] }],
      ['squad.membersOverrides.model', { members: [own], membersOverrides: model }],
    ] as const) {
      const error = await refusal(await createCall(site, { squad }), 403, 'overrides-not-allowed');
      expect(error.field).toBe(field);
    }
    const variableValues = { assistantOverrides: { variableValues: { name: 'Ada' } } };
    await callOf(site, { squad: { members: [{ ...own, ...variableValues }, { assistant: { name: 'B' } }] } });
  });

  it('never lets an assistant within a squad, a workflow or a tool ask for a longer call', async () => {
    const site = await makeSite({ allowOverrides: true, allowTransient: true, maxCallSeconds: 100 });
    const long = { maxDurationSeconds: 43_200 };
    await provider('?clear');
    await callOf(site, {
      assistantOverrides: long,
      squad: {
        members: [{ assistant: long, assistantDestinations: [{ assistantOverrides: long }] }],
        membersOverrides: { maxDurationSeconds: 30 },
      },
    });
    await callOf(site, { workflow: { nodes: [], edges: [] } });
    await callOf(site, { assistant: { maxDurationSeconds: 40 } });
    const [squad, workflow, assistant] = (await provider()).seen.map(({ body }) => body);
    const short = { maxDurationSeconds: 100 };
    expect(squad).toMatchObject({
      assistantOverrides: short,
      squad: {
        members: [{ assistant: short, assistantDestinations: [{ assistantOverrides: short }] }],
        membersOverrides: { maxDurationSeconds: 30 },
      },
      squadOverrides: short,
    });
    expect(workflow).toMatchObject({ workflow: short });
    expect(assistant).toMatchObject({ assistantOverrides: { maxDurationSeconds: 40 } });
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
    const text = await ask('/api/vapi/call/web', { site, body: '{}', type: 'text/plain' });
    await refusal(text, 415, 'content-type');
  });
});

describe('who may start a call', () => {
  it('refuses a page that is not on the list, in words that the page may read', async () => {
    const site = await makeSite();
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
    expect((await provider()).calls.some((call) => call.id === site)).toBe(false);
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

describe('hanging up', () => {
  const end = (id: string, options: Parameters<typeof ask>[1] = {}) =>
    ask(`/api/vapi/call/${id}`, { method: 'DELETE', ...options });
  const statusAt = async (id: string) => (await provider()).calls.find((call) => call.id === id)?.status;

  it('ends the call at the provider and writes it down, once however often it is asked', async () => {
    const { id } = await callOf(await makeSite());
    await provider('?clear');
    for (let i = 0; i < 3; i += 1) expect((await end(id)).status).toBe(200);
    const { seen } = await provider();
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ path: `/control/${id}`, body: { type: 'end-call' } });
    // The control address is its own permission: the key does not go there.
    expect(JSON.stringify(seen[0]?.headers)).not.toContain('vapi-private-key');
    expect(await statusAt(id)).toBe('ended');
    expect(await callRow(id)).toMatchObject({ ended_by: 'visitor' });
  });

  it('never uses the provider’s own DELETE, which would remove the call’s data', async () => {
    const { id } = await callOf(await makeSite());
    await provider('?clear');
    await end(id);
    expect((await provider()).seen.filter((request) => request.method === 'DELETE')).toEqual([]);
  });

  it('knows only the calls that it created, and those only to their own site', async () => {
    const { id } = await callOf(await makeSite());
    const other = await makeSite();
    await refusal(await end(crypto.randomUUID(), { site: other }), 404, 'not-found');
    await refusal(await end(id, { site: other }), 404, 'not-found');
    await refusal(await end(id, { origin: 'https://evil.example' }), 403, 'origin-not-allowed');
    for (const odd of ['..', '%2e%2e', "' OR 1=1 --", '%00', 'é', '%', 'web', 'a'.repeat(5000)]) {
      const response = await end(encodeURI(odd), { site: other });
      expect([404, 405]).toContain(response.status);
      await response.text();
    }
    expect(await statusAt(id)).toBe('in-progress');
  });

  it('names no site key to a page that sent none, where it may not end the call', async () => {
    const site = await makeSite();
    const { id } = await callOf(site);
    const stranger = await end(id, { origin: 'https://evil.example' });
    const { message } = await refusal(stranger, 403, 'origin-not-allowed');
    expect(message).toBe('https://evil.example is not on the list of pages that may use this call.');
    const named = await end(id, { site, origin: 'https://evil.example' });
    expect((await refusal(named, 403, 'origin-not-allowed')).message).toContain(`"${site}"`);
  });

  it('lets no other site leave, resume or rate a call', async () => {
    const { id } = await callOf(await makeSite());
    const other = await makeSite();
    for (const [path, body] of [
      ['/end?grace=1', {}],
      ['/end', {}],
      ['/resume', {}],
      ['/rating', { rating: 'down' }],
    ] as const) {
      const at = `/api/vapi/call/${id}${path}`;
      await refusal(await ask(at, { site: other, body }), 404, 'not-found');
      await refusal(await ask(at, { origin: 'https://evil.example', body }), 403, 'origin-not-allowed');
    }
    expect(await statusAt(id)).toBe('in-progress');
    expect(await callRow(id)).toMatchObject({ ended_at: null, rating: null });
  });

  it('finds the control address later where the creation did not tell it', async () => {
    const { id } = await callOf(await makeSite({ assistants: ['no-control'] }), {
      assistantId: 'no-control',
    });
    expect((await end(id)).status).toBe(200);
    expect(await statusAt(id)).toBe('ended');
  });

  it('counts a call that the provider has ended already as hung up', async () => {
    const { id } = await callOf(await makeSite());
    await provider(`?end=${id}`);
    expect((await end(id)).status).toBe(200);
  });

  it('hangs up for a page that goes away, by text/plain and without a preflight', async () => {
    const { id } = await callOf(await makeSite());
    const response = await ask(`/api/vapi/call/${id}/end`, { body: '', type: 'text/plain;charset=UTF-8' });
    expect(response.status).toBe(200);
    expect(await statusAt(id)).toBe('ended');
  });

  it('keeps one rating with the call, as text/plain too', async () => {
    const { id } = await callOf(await makeSite());
    const rate = (body: unknown, type: string) => ask(`/api/vapi/call/${id}/rating`, { body, type });
    expect((await rate({ rating: 'down', comment: 'Cut off.' }, 'text/plain')).status).toBe(200);
    // Sent again it is the same rating; another one comes too late.
    expect((await rate({ rating: 'down', comment: 'Cut off.' }, 'application/json')).status).toBe(200);
    await refusal(await rate({ rating: 'up' }, 'application/json'), 409, 'conflict');
    expect(await callRow(id)).toMatchObject({ rating: 'down', rating_comment: 'Cut off.' });
    const error = await refusal(await rate({ rating: 'great' }, 'text/plain'), 400, 'bad-request');
    expect(error.field).toBe('rating');
  });
});
