/** Queries that are objects: the provider takes them as JSON. */
import { describe, expect, it } from 'vitest';
import { createClient, serveTests } from './client-under-test.ts';
import { json } from './recording-server.ts';

const server = await serveTests();
const client = () => createClient(server);

describe('query names that were missing', () => {
  it.each(['listPaged', 'listMetadata', 'export'] as const)(
    'call.%s takes objects, as JSON',
    async (action) => {
      const query = {
        assistantOverrides: { variableValues: { name: 'John & Co' } },
        customer: { number: '+4930' },
        structuredOutputs: { so_1: { eq: '2' } },
        score: { gte: 80, lt: 100 },
      };
      await (client().call[action] as (query: object) => Promise<unknown>)(query);
      for (const [name, value] of Object.entries(query))
        expect(JSON.parse(server.requests[0]?.query.get(name) ?? '')).toEqual(value);
    },
  );

  it('session.list takes overrides', async () => {
    server.answers(json({ results: [] }));
    await client().session.list({ assistantOverrides: { a: 1 }, squadOverrides: { b: 2 } } as never);
    expect(server.requests[0]?.query.get('squadOverrides')).toBe('{"b":2}');
  });

  it('an object of the JSON already written is handed on', async () => {
    await client().call.listPaged({ customer: '{"number":"+4930"}' } as never);
    expect(server.requests[0]?.query.get('customer')).toBe('{"number":"+4930"}');
  });
});
