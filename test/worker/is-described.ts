/** What every answer to a test is held against: what the description of the interface says of its address. */
import { expect } from 'vitest';
import { OPERATIONS } from '../../worker/build/operations.ts';

const known = OPERATIONS.map(({ name, route: { method, path }, answers }) => ({
  name,
  method,
  path: new RegExp(`^${path.replace(':id', '[^/]+')}$`),
  answers,
}));

/**
 * A success has a status that is described, and no field that is not: a schema takes that one out, and it is missed here.
 * A refusal has one shape everywhere, which others look at; what is of no page has no description.
 */
export async function isDescribed(method: string, path: string, response: Response): Promise<void> {
  const { pathname } = new URL(path, 'https://any.example');
  const operation = known.find((one) => one.method === method && one.path.test(pathname));
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  if (!operation || !response.ok || !isJson) return;
  const body: unknown = await response.clone().json();
  const described = operation.answers.find(({ status }) => status === response.status);
  const told = described?.schema?.safeParse(body).data;
  expect({ of: operation.name, status: response.status, body: told }).toEqual({
    of: operation.name,
    status: response.status,
    body,
  });
}
