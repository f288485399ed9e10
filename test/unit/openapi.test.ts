/** The description of the HTTP interface: in order by a linter, and of every address of the table. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import openapi from '../../site/_data/openapi.js';
import { FORM_ROUTES, ROUTES } from '../../worker/route-table.ts';

interface Described {
  paths: Record<string, Record<string, { requestBody?: object; responses: Record<string, object> }>>;
}
const { paths } = openapi as unknown as Described;

it('has nothing that a linter objects to', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(openapi), config });
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
  ).toEqual([]);
}, 60_000);

it.each(Object.entries({ ...ROUTES, ...FORM_ROUTES }))('describes %s', (_, { method, path }) => {
  const operation = paths[path.replace(':id', '{id}')]?.[method.toLowerCase()];
  expect(operation?.responses).toHaveProperty('4XX');
});

it('tells what is sent as it is sent, limits with it', () => {
  expect(JSON.stringify(paths['/api/chat']?.['post']?.requestBody)).toContain('"maxLength":4000');
  expect(JSON.stringify(paths['/api/vapi/call/web']?.['post']?.requestBody)).toContain(
    '"assistantOverrides"',
  );
});
