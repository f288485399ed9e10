import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { MEASURES, checkAnswer, polluted, RUNS, SEED, value, word } from './generated.ts';
import { ROUTES as TABLE } from '../../worker/route-table.ts';
import { ask, callOf, HOST, makeSite, PAGE } from './harness.ts';

interface Route {
  name: string;
  method: string;
  path: (id: string) => string;
  /** A body that is accepted as it stands. */
  body?: Record<string, unknown>;
}

const filled = { filledInMs: 5000, email: 'ada@example.com' };
const contact = {
  ...filled,
  firstName: 'Ada',
  message: 'Hello',
  idempotencyKey: 'key-of-the-form',
  interest: 'demo',
};
const callback = {
  filledInMs: 5000,
  name: 'Ada',
  phone: '+1 415 555 0142',
  idempotencyKey: 'key-of-the-wish',
  transcript: { agreed: true, turns: [{ speaker: 'visitor', text: 'Hello', at: 1 }] },
};
const ROUTES: readonly Route[] = [
  { name: 'GET health', method: 'GET', path: () => '/api/health' },
  { name: 'GET config', method: 'GET', path: () => '/api/config' },
  {
    name: 'POST call/web',
    method: 'POST',
    path: () => '/api/vapi/call/web',
    body: { assistantId: 'shop-assistant', assistantOverrides: { variableValues: { name: 'Ada' } } },
  },
  { name: 'DELETE call', method: 'DELETE', path: (id) => `/api/vapi/call/${id}` },
  { name: 'POST call end', method: 'POST', path: (id) => `/api/vapi/call/${id}/end`, body: {} },
  { name: 'POST call resume', method: 'POST', path: (id) => `/api/vapi/call/${id}/resume`, body: {} },
  {
    name: 'POST call rating',
    method: 'POST',
    path: (id) => `/api/vapi/call/${id}/rating`,
    body: { rating: 'up' },
  },
  {
    name: 'POST call measures',
    method: 'POST',
    path: (id) => `/api/vapi/call/${id}/measures`,
    body: MEASURES,
  },
  {
    name: 'POST create-conversation',
    method: 'POST',
    path: () => '/api/tavus/create-conversation',
    body: { agentId: 'your-agent-id' },
  },
  {
    name: 'POST conversation end',
    method: 'POST',
    path: (id) => `/api/tavus/conversation/${id}/end`,
    body: {},
  },
  { name: 'POST chat', method: 'POST', path: () => '/api/chat', body: { message: 'Hi' } },
  { name: 'POST callbacks', method: 'POST', path: () => '/api/callbacks', body: callback },
  { name: 'POST pass', method: 'POST', path: () => '/api/pass', body: { challengeToken: 'made up' } },
  { name: 'GET challenge', method: 'GET', path: () => '/api/challenge' },
  { name: 'GET line', method: 'GET', path: (id) => `/api/vapi/line/${id}` },
  { name: 'POST line leave', method: 'POST', path: (id) => `/api/vapi/line/${id}/leave`, body: {} },
  { name: 'GET greeting', method: 'GET', path: (id) => `/api/greetings/${id}` },
  { name: 'POST contact', method: 'POST', path: () => '/api/contact', body: contact },
  { name: 'POST newsletter', method: 'POST', path: () => '/api/newsletter', body: filled },
  { name: 'GET newsletter confirm', method: 'GET', path: () => '/api/newsletter/confirm' },
  { name: 'POST newsletter confirm', method: 'POST', path: () => '/api/newsletter/confirm' },
  { name: 'GET newsletter unsubscribe', method: 'GET', path: () => '/api/newsletter/unsubscribe' },
  { name: 'POST newsletter unsubscribe', method: 'POST', path: () => '/api/newsletter/unsubscribe' },
  { name: 'POST messages of Vapi', method: 'POST', path: () => '/api/vapi/messages', body: { message: {} } },
  {
    name: 'POST messages of Tavus',
    method: 'POST',
    path: () => '/api/tavus/messages',
    body: { event_type: 'x' },
  },
  { name: 'POST reconcile', method: 'POST', path: () => '/api/reconcile', body: { sites: ['x'], hours: 1 } },
  { name: 'any address', method: 'POST', path: (id) => `/api/${id}` },
];

let site = '';
let call = '';
let conversation = '';

beforeEach(async () => {
  site = await makeSite({ callsAtOnce: 100_000, minutesADay: 10_000_000, messagesADay: 1_000_000 });
  call = (await callOf(site)).id;
  const made = await ask('/api/tavus/create-conversation', { site, body: { agentId: 'your-agent-id' } });
  conversation = ((await made.json()) as { conversation_id: string }).conversation_id;
});

function bodyFor(route: Route): fc.Arbitrary<string | Uint8Array | undefined> {
  const valid = route.body ?? {};
  const keys = fc.constantFrom(
    ...Object.keys(valid),
    'assistant',
    'squadId',
    'website',
    'turnstileToken',
    'x',
  );
  const changed = fc
    .array(fc.tuple(fc.oneof(keys, word), value), { maxLength: 3 })
    .map((changes) => JSON.stringify({ ...valid, ...Object.fromEntries(changes) }));
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(JSON.stringify(valid)) },
    { weight: 6, arbitrary: changed },
    { weight: 2, arbitrary: value.map((json) => JSON.stringify(json)) },
    polluted,
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.uint8Array({ maxLength: 300 }),
    fc.integer({ min: 1, max: 60_000 }).map((depth) => '['.repeat(depth)),
    fc.constant('x'.repeat(400_000)),
    fc.constant(undefined),
  );
}

/** Lone surrogates cannot stand in an address. */
const encoded = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?'));
const sendable = /^[\t\x20-\x7e]*$/;
const headerText = fc.string({ unit: 'grapheme-ascii', maxLength: 60 }).filter((text) => sendable.test(text));

function requestFor(route: Route) {
  const ids = fc.oneof(
    fc.constant('KNOWN'),
    fc.string({ unit: 'binary', maxLength: 60 }).map((text) => encoded(text)),
    fc.webPath(),
    fc.constantFrom(
      '..',
      '%',
      '%2e%2e%2f',
      '%00',
      '%E0%A4%A',
      'a/b',
      'x'.repeat(3000),
      "' OR 1=1--",
      '?',
      '#',
    ),
  );
  return fc.record({
    method: fc.oneof(
      { weight: 8, arbitrary: fc.constant(route.method) },
      fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND'),
    ),
    id: ids,
    query: fc.oneof(
      { weight: 3, arbitrary: fc.constant('') },
      fc.webQueryParameters().map((query) => `?${query}`),
      word.map((text) => `?grace=${encoded(text)}`),
      word.map((text) => `?token=${encoded(text)}`),
    ),
    body: bodyFor(route),
    type: fc.oneof(
      { weight: 5, arbitrary: fc.constant('application/json') },
      fc.constantFrom(
        'text/plain',
        'application/json; charset=utf-8',
        'APPLICATION/JSON',
        'multipart/form-data',
        '',
      ),
      headerText,
    ),
    authorization: fc.oneof(
      { weight: 6, arbitrary: fc.constant('SITE') },
      fc.constantFrom('Bearer', 'Bearer default', 'Basic eDp5', 'Bearer __proto__'),
      headerText,
    ),
    origin: fc.oneof(
      { weight: 6, arbitrary: fc.constant(PAGE) },
      fc.constantFrom('null', 'https://x', ''),
      headerText,
    ),
    address: fc.oneof({ weight: 4, arbitrary: fc.constant('') }, fc.ipV4(), fc.ipV6(), headerText),
  });
}

type Generated = ReturnType<typeof requestFor> extends fc.Arbitrary<infer T> ? T : never;

function send(route: Route, generated: Generated): Promise<Response> | null {
  const known = route.path('').includes('conversation') ? conversation : call;
  const { method, body } = generated;
  const headers: Record<string, string> = {};
  if (generated.type) headers['content-type'] = generated.type;
  headers['authorization'] = generated.authorization === 'SITE' ? `Bearer ${site}` : generated.authorization;
  if (generated.address) headers['cf-connecting-ip'] = generated.address;
  const takesBody = !['GET', 'HEAD'].includes(method) && body !== undefined;
  const path = `${route.path(generated.id === 'KNOWN' ? known : generated.id)}${generated.query}`;
  // `..` may lead out of the API, to the pages.
  if (!new URL(path, HOST).pathname.startsWith('/api')) return null;
  return ask(path, {
    method,
    origin: generated.origin,
    headers,
    ...(takesBody && { raw: body }),
  });
}

describe('whatever is sent', () => {
  it('goes to every route of the table', () => {
    const sent = ROUTES.map(({ method, path }) => `${method} ${path(':id')}`);
    expect(sent).toEqual(
      expect.arrayContaining(Object.values(TABLE).map(({ method, path }) => `${method} ${path}`)),
    );
  });

  it.each(ROUTES)(
    'to $name, the answer is ours to give: never a 5xx, failures in the one shape',
    { timeout: 600_000 },
    async (route) => {
      let accepted = 0;
      await fc.assert(
        fc.asyncProperty(requestFor(route), async (generated) => {
          const response = await send(route, generated);
          if (!response) return;
          if (response.ok) accepted += 1;
          await checkAnswer(response, generated.method);
        }),
        { numRuns: RUNS, ...SEED },
      );
      // Proof that the generator reaches past the first check; tokens, secrets and another address cannot be guessed.
      if (
        !/GET challenge|line|greeting|newsletter (confirm|unsubscribe)|messages|reconcile|any address/.test(
          route.name,
        )
      )
        expect(accepted).toBeGreaterThan(RUNS / 100);
      expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
    },
  );
});
