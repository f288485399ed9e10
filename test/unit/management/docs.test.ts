import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createManagementClient } from '../../../worker/management/client.ts';
import { DOCS, EXAMPLES, renderDocs, renderExamples } from '../../../worker/build/management-docs.ts';
import { METHODS, renderMethods } from '../../../worker/build/management-methods.ts';
import { createExamples } from './examples.generated.ts';
import { json, type RecordingServer, startRecordingServer } from './recording-server.ts';
import { SPECIFIED } from './specification.ts';

let server: RecordingServer;
beforeAll(async () => {
  server = await startRecordingServer();
  server.answers(json({ id: 'x_1', results: [] }));
});
afterAll(() => server.close());

it('is what the table of operations says (npm run docs writes it)', () => {
  expect(readFileSync(DOCS, 'utf8')).toBe(renderDocs());
  expect(readFileSync(METHODS, 'utf8')).toBe(renderMethods());
  expect(readFileSync(EXAMPLES, 'utf8')).toBe(renderExamples());
});

it('names every operation', () => {
  const docs = renderDocs();
  for (const { method, path } of SPECIFIED) {
    const anyName = path.replaceAll(/\{\w+\}/g, '\\{\\w+\\}');
    expect(docs).toMatch(new RegExp(`\\| ${method} ${anyName} \\|`));
  }
});

const client = () => createManagementClient({ token: 'secret-token', baseUrl: server.url });
const examples = () => createExamples(client(), async (path) => new File(['soup'], path));

it.each(Object.keys(createExamples(createManagementClient(), async () => new File([], ''))))(
  'has an example that works for %s',
  async (resource) => {
    const run = examples()[resource as keyof ReturnType<typeof examples>];
    expect(await run()).toEqual({ id: 'x_1', results: [] });
  },
);

it('has an example for each resource', () => {
  const resources = [...new Set(SPECIFIED.map((operation) => operation.resource))].sort();
  expect(Object.keys(examples()).sort()).toEqual(resources);
});
