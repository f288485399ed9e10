import { describe, expect, it } from 'vitest';
import { createManagementClient } from '../../../worker/management/client.ts';
import { OPERATIONS } from '../../../worker/management/operations.ts';
import { serveTests, TOKEN } from './client-under-test.ts';
import { json, raw } from './recording-server.ts';
import { SPECIFIED, type SpecifiedOperation } from './specification.ts';

const ODD_ID = 'a/b?c#d ü';
const ENCODED_ID = 'a%2Fb%3Fc%23d%20%C3%BC';
/** Of what lists take, each as it is given and as it stands on the wire. */
const QUERY: readonly [name: string, value: unknown, wire: string][] = [
  ['limit', 5, 'limit=5'],
  ['idAny', ['one', 'two & three'], 'idAny=one&idAny=two%20%26%20three'],
  ['createdAtGt', '2026-01-02T03:04:05.000Z', 'createdAtGt=2026-01-02T03%3A04%3A05.000Z'],
  ['purpose', 'two & three', 'purpose=two%20%26%20three'],
  ['locationId', 'two & three', 'locationId=two%20%26%20three'],
  ['name', 'Ünï', 'name=%C3%9Cn%C3%AF'],
];
/** What deletes takes only what says of what. */
const FILTER = { callId: 'call_1', assistantId: 'two & three' };
const WIRE_FILTER = 'callId=call_1&assistantId=two%20%26%20three';
const IDS = { ids: ['one', 'two'] };
const BODY = { name: 'Ünï', nested: { list: [1, 2] } };
const FILE_TEXT = 'what the file says';
const RESULT = { id: 'id_1', results: [], ok: true };

const server = await serveTests();

type Method = (...args: unknown[]) => Promise<{ data: unknown; error: unknown; status: number }>;

function call(operation: SpecifiedOperation): ReturnType<Method> {
  const client = createManagementClient({ token: TOKEN, baseUrl: server.url }) as unknown as Record<
    string,
    Record<string, Method>
  >;
  const method = client[operation.resource]?.[operation.action];
  if (!method) throw new Error(`the client has no ${operation.resource}.${operation.action}`);
  const ids = [...operation.path.matchAll(/\{\w+\}/g)].map(() => ODD_ID);
  const form = {
    file: new File([FILE_TEXT], 'menü "1".txt', { type: 'text/plain' }),
    name: 'Ünï',
    tags: { a: 1 },
  };
  const input = operation.query
    ? [operation.method === 'DELETE' ? FILTER : Object.fromEntries(queryOf(operation))]
    : operation.body === 'none'
      ? []
      : [operation.body === 'form' ? form : bodyOf(operation)];
  return method(...ids, ...input);
}

function queryOf({ resource, action }: SpecifiedOperation) {
  const taken = OPERATIONS.find((each) => each.resource === resource && each.action === action)?.query ?? [];
  return QUERY.filter(([name]) => (taken as readonly string[]).includes(name));
}

const wireOf = (operation: SpecifiedOperation): string =>
  queryOf(operation)
    .map(([, , wire]) => wire)
    .join('&');

const bodyOf = ({ method }: SpecifiedOperation): object => (method === 'DELETE' ? IDS : BODY);

function arrange(operation: SpecifiedOperation): unknown {
  if (operation.answer === 'json') server.answers(json(RESULT));
  if (operation.answer === 'nothing') server.answers(raw('', 200));
  if (operation.answer === 'bytes')
    server.answers(raw('id,cost\n1,2\n', 200, { 'content-type': 'text/csv' }));
  return operation.answer === 'json' ? RESULT : null;
}

describe('the specified operations', () => {
  it('are 134, each once', () => {
    expect(SPECIFIED).toHaveLength(134);
    expect(new Set(SPECIFIED.map((each) => each.title)).size).toBe(134);
    expect(new Set(SPECIFIED.map((each) => `${each.resource}.${each.action}`)).size).toBe(134);
  });

  it('are all that the client has', () => {
    const key = (each: { method: string; resource: string; action: string }) =>
      `${each.method} ${each.resource}.${each.action}`;
    expect(OPERATIONS.map(key).sort()).toEqual(SPECIFIED.map(key).sort());
  });

  it('are ten more than the generated class has', () => {
    expect(OPERATIONS.filter((each) => each.generated === null)).toHaveLength(10);
  });
});

describe.each(SPECIFIED)('$title', (operation) => {
  it('goes over the wire as specified and gives its answer', async () => {
    const expected = arrange(operation);
    const answer = await call(operation);

    expect(server.requests).toHaveLength(1);
    const [request] = server.requests;
    if (!request) throw new Error('nothing was sent');
    const path = operation.path.replaceAll(/\{\w+\}/g, ENCODED_ID);
    expect(request.method).toBe(operation.method);
    expect(request.url).toBe(
      operation.query ? `${path}?${operation.method === 'DELETE' ? WIRE_FILTER : wireOf(operation)}` : path,
    );
    expect(request.headers.authorization).toBe(operation.secure ? `Bearer ${TOKEN}` : undefined);

    if (operation.body === 'json') {
      expect(request.headers['content-type']).toBe('application/json');
      expect(JSON.parse(request.body.toString())).toEqual(bodyOf(operation));
    } else if (operation.body === 'form') {
      await expectForm(
        request.headers['content-type'] ?? '',
        request.headers['content-length'],
        request.body,
      );
    } else {
      expect(request.headers['content-type']).toBeUndefined();
      expect(request.body).toHaveLength(0);
    }

    expect(answer.status).toBe(200);
    expect(answer.error).toBeNull();
    if (operation.answer === 'bytes') {
      expect(await new Response(answer.data as ReadableStream).text()).toBe('id,cost\n1,2\n');
    } else {
      expect(answer.data).toEqual(expected);
    }
  });
});

async function expectForm(type: string, length: string | undefined, body: Buffer): Promise<void> {
  expect(type).toMatch(/^multipart\/form-data; boundary=/);
  expect(length).toBe(String(body.byteLength));
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const file = form.get('file') as File;
  expect(file.type).toBe('text/plain');
  expect(await file.text()).toBe(FILE_TEXT);
  expect(form.get('name')).toBe('Ünï');
  expect(form.get('tags')).toBe('{"a":1}');
}
