/** What a page may order of a voice call: whom it calls, and what it changes. */
import { describe, expect, it } from 'vitest';
import { callOf, createCall, makeSite, provider, refusal } from './harness.ts';

describe('starting a voice call', () => {
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

  it('lets no hand-over ask another server whom it leads to', async () => {
    const site = await makeSite({ allowOverrides: true, allowTransient: true });
    const dynamic = { type: 'dynamic', server: { url: 'https://evil.example' } };
    const tools = [{ type: 'handoff', destinations: [{ type: 'assistant', assistantName: 'A' }, dynamic] }];
    await provider('?clear');
    for (const [field, body] of [
      [
        'assistantOverrides.model.tools.0.destinations.1.type',
        { assistantId: 'shop-assistant', assistantOverrides: { model: { tools } } },
      ],
      [
        'assistant.hooks.0.do.0.tool.destinations.1.type',
        { assistant: { hooks: [{ do: [{ tool: tools[0] }] }] } },
      ],
      [
        'squad.members.0.assistantDestinations.0.type',
        { squad: { members: [{ assistantDestinations: [dynamic] }] } },
      ],
    ] as const) {
      const error = await refusal(await createCall(site, body), 403, 'assistant-not-allowed');
      expect(error.field).toBe(field);
    }
    expect((await provider()).seen).toEqual([]);
    const variableValues = { destinations: [dynamic] };
    await callOf(site, { assistantId: 'shop-assistant', assistantOverrides: { variableValues } });
  });

  it('lets no page name what else is of the account, but for what the site lists', async () => {
    const site = await makeSite({
      allowOverrides: true,
      allowTransient: true,
      assistants: [
        'shop-assistant',
        'tool:mine',
        'tool:sms',
        'credential:mine',
        'knowledge-base:mine',
        'file:mine',
      ],
    });
    const own = { toolIds: ['mine'], knowledgeBaseId: 'mine' };
    const leads = { type: 'transferCall', server: { url: 'https://evil.example' } };
    await provider('?clear');
    for (const [field, body] of [
      ['assistantOverrides.model.toolIds', { assistantOverrides: { model: { toolIds: ['mine', 'x'] } } }],
      [
        'assistantOverrides.model.knowledgeBaseId',
        { assistantOverrides: { model: { knowledgeBaseId: 'x' } } },
      ],
      ['assistant.credentialIds', { assistant: { credentialIds: ['x'] } }],
      ['assistant.hooks.0.do.0.toolId', { assistant: { hooks: [{ do: [{ type: 'tool', toolId: 'x' }] }] } }],
      ['assistant.model.toolIds:append', { assistant: { model: { 'toolIds:append': [['x']] } } }],
      [
        'assistant.model.tools.0.knowledgeBases.0.fileIds',
        { assistant: { model: { tools: [{ type: 'query', knowledgeBases: [{ fileIds: ['x'] }] }] } } },
      ],
      [
        'assistant.artifactPlan.structuredOutputIds',
        { assistant: { artifactPlan: { structuredOutputIds: ['x'] } } },
      ],
      ['assistant.model.tools.0.type', { assistant: { model: { tools: [{ type: 'slack.message.send' }] } } }],
      [
        'assistant.tools:append.0.type',
        { assistant: { 'tools:append': [{ type: ' handoff', server: {} }] } },
      ],
      ['assistant.model.tools.0.server', { assistant: { model: { tools: [leads] } } }],
    ] as const) {
      const named = 'assistant' in body ? body : { assistantId: 'shop-assistant', ...body };
      const error = await refusal(await createCall(site, named), 403, 'assistant-not-allowed');
      expect(error.field).toBe(field);
      expect(error.message).toContain(`${field}: `);
    }
    expect((await provider()).seen).toEqual([]);
    const query = { type: 'query', knowledgeBases: [{ fileIds: ['mine'] }] };
    const schema = { type: 'object', properties: { orderId: { type: 'string' } } };
    const tools = [query, { type: 'sms' }, { type: 'function', function: { parameters: schema } }];
    await callOf(site, { assistant: { model: { ...own, tools }, voice: { voiceId: 'any' } } });
    await callOf(site, { assistant: { model: own, credentialIds: ['mine'] } });
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
});
