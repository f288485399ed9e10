/** Bodies that are good but for one value, however deep it stands: refused with its name, or taken, and never a 5xx of ours. */
import { env } from 'cloudflare:test';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeToken, hashOf } from '../../worker/random.ts';
import { messageTokenOf } from '../../worker/providers/message-secret.ts';
import { checkAnswer, MEASURES, polluted, RUNS, SEED, value } from './generated.ts';
import { ask, callOf, makeSite } from './harness.ts';

/** What fits no more to another field, which is then the one that is named. */
const MISFITS = new Set(['firstSound: steps']);
/** As in the test's configuration. */
const SECRET = 'what-the-providers-say-is-theirs';

interface Known {
  site: string;
  call: string;
  conversation: string;
  session: string;
  operator: string;
  tavus: string;
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

interface Route {
  name: string;
  path: (known: Known) => string;
  /** With every field that there is, and accepted as it stands. */
  body: (known: Known) => { [key: string]: Json };
  headers?: (known: Known) => Record<string, string>;
}

const variableValues = { name: 'Ada', cart: { items: [{ title: 'A chair', price: 9.5 }], gift: null } };
const overrides = {
  variableValues,
  firstMessage: 'Hello',
  metadata: { a: { b: 1 } },
  maxDurationSeconds: 60,
};
const assistant = {
  model: { provider: 'openai', messages: [{ role: 'system', content: 'Be brief.' }], temperature: 0.5 },
  voice: { provider: '11labs', voiceId: 'x' },
};
const at = '2026-01-01T10:00:00.000Z';
const person = { email: 'ada@example.com', filledInMs: 5000, website: '', turnstileToken: 'any' };

const ROUTES: readonly Route[] = [
  {
    name: 'a call with an assistant of the page',
    path: () => '/api/vapi/call/web',
    body: () => ({ assistant, assistantOverrides: overrides, roomDeleteOnUserLeaveEnabled: true }),
  },
  {
    name: 'a call with a squad of the page',
    path: () => '/api/vapi/call/web',
    body: () => ({
      squad: { members: [{ assistant }, { assistantId: 'shop-assistant' }] },
      assistantOverrides: overrides,
    }),
  },
  {
    name: 'a call with a workflow of the page',
    path: () => '/api/vapi/call/web',
    body: () => ({ workflow: { nodes: [{ type: 'x' }], edges: [] }, workflowOverrides: overrides }),
  },
  {
    name: 'a rating',
    path: ({ call }) => `/api/vapi/call/${call}/rating`,
    body: () => ({ rating: 'up', comment: 'Fine' }),
  },
  {
    name: 'measures',
    path: ({ call }) => `/api/vapi/call/${call}/measures`,
    body: () => MEASURES,
  },
  {
    name: 'a video conversation',
    path: () => '/api/tavus/create-conversation',
    body: () => ({ agentId: 'your-agent-id' }),
  },
  {
    name: 'a chat message',
    path: () => '/api/chat',
    body: ({ session, call }) => ({
      message: 'Hi',
      sessionId: session,
      callId: call,
      context: [
        { speaker: 'visitor', text: 'Hello', at: 1 },
        { speaker: 'assistant', text: 'Good day', at: 2.5 },
      ],
    }),
  },
  { name: 'a pass', path: () => '/api/pass', body: () => ({ challengeToken: 'made up' }) },
  {
    name: 'the contact form',
    path: () => '/api/contact',
    body: () => ({
      firstName: 'Ada',
      lastName: 'Lovelace',
      company: 'Engines',
      phone: '+44 20 7946 0000',
      interest: 'demo',
      message: 'Hello',
      idempotencyKey: 'key-of-the-form',
      ...person,
    }),
  },
  { name: 'the newsletter', path: () => '/api/newsletter', body: () => person },
  {
    name: 'a message of Vapi’s',
    path: () => '/api/vapi/messages',
    headers: () => ({ 'x-vapi-secret': SECRET }),
    body: ({ call }) => ({
      message: {
        type: 'status-update',
        status: 'in-progress',
        startedAt: at,
        endedAt: at,
        call: { id: call, startedAt: at, endedAt: at },
        artifact: { messages: [{ role: 'user' }] },
      },
    }),
  },
  {
    name: 'a message of Tavus’',
    path: ({ tavus }) => `/api/tavus/messages?token=${tavus}`,
    body: ({ conversation }) => ({
      conversation_id: conversation,
      event_type: 'system.replica_joined',
      timestamp: at,
      properties: { replica_id: 'r', transcript: [{ role: 'user', content: 'Hi' }] },
    }),
  },
  {
    name: 'a comparison',
    path: () => '/api/reconcile',
    headers: ({ operator }) => ({ authorization: `Bearer ${operator}` }),
    body: ({ site }) => ({ sites: [site], hours: 1 }),
  },
];

let known: Known;

beforeEach(async () => {
  const site = await makeSite({
    callsAtOnce: 100_000,
    minutesADay: 10_000_000,
    messagesADay: 1_000_000,
    allowTransient: true,
    allowOverrides: true,
  });
  const { id: call } = await callOf(site, { assistantId: 'shop-assistant' });
  const video = await ask('/api/tavus/create-conversation', { site, body: { agentId: 'your-agent-id' } });
  const { conversation_id: conversation } = (await video.json()) as { conversation_id: string };
  const chat = await (await ask('/api/chat', { site, body: { message: 'Hi' } })).text();
  const operator = makeToken();
  const until = Date.now() + 3_600_000;
  await env.DB.prepare('INSERT INTO operator_tokens VALUES (?, ?)')
    .bind(await hashOf(operator), until)
    .run();
  const session = /"sessionId":"([^"]+)"/.exec(chat)?.[1] ?? '';
  known = { site, call, conversation, session, operator, tavus: await messageTokenOf(SECRET) };
});

type Path = readonly (string | number)[];

/** Of every value in it, the branches included. */
function pathsIn(json: Json, path: Path = []): Path[] {
  if (typeof json !== 'object' || json === null) return [path];
  const inside = Object.entries(json).flatMap(([key, one]) =>
    pathsIn(one, [...path, Array.isArray(json) ? Number(key) : key]),
  );
  return path.length === 0 ? inside : [path, ...inside];
}

/** As text, for not all that JSON can say is a value here. */
function textWith(json: Json, [key, ...rest]: Path, wrong: string): string {
  if (key === undefined) return wrong;
  const inside = Object.entries(json as object).map(([name, one]: [string, Json]) => {
    const text = name === String(key) ? textWith(one, rest, wrong) : JSON.stringify(one);
    return Array.isArray(json) ? text : `${JSON.stringify(name)}:${text}`;
  });
  return Array.isArray(json) ? `[${inside.join()}]` : `{${inside.join()}}`;
}

const wrongValue = fc.oneof(
  { weight: 5, arbitrary: value.map((one) => JSON.stringify(one)) },
  polluted,
  fc.constantFrom('1e400', '-0', '1e-400', '"\\ud800"', '"\\u0000"', '"\\u202e"', '[]', '{}', '[[[]]]', '""'),
  fc.integer({ min: 20, max: 40 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.integer({ min: 20, max: 40 }).map((depth) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)),
);

const send = (route: Route, raw: string): Promise<Response> =>
  ask(route.path(known), {
    method: 'POST',
    raw,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${known.site}`,
      ...route.headers?.(known),
    },
  });

describe('one wrong value in a good body', () => {
  it.each(ROUTES)(
    'of $name is refused by its name or taken, and nothing breaks',
    { timeout: 600_000 },
    async (route) => {
      const good = route.body(known);
      const whole = await send(route, JSON.stringify(good));
      expect([200, 201, 202], await whole.clone().text()).toContain(whole.status);
      const paths = pathsIn(good);
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...paths), wrongValue, async (path, wrong) => {
          const error = await checkAnswer(await send(route, textWith(good, path, wrong)), 'POST');
          if (error?.code !== 'bad-request' || error.field === undefined) return;
          const [field, changed] = [error.field, path.join('.')];
          const isNamed = `${field}.`.startsWith(`${changed}.`) || `${changed}.`.startsWith(`${field}.`);
          expect(isNamed || MISFITS.has(`${changed}: ${field}`), field).toBe(true);
        }),
        {
          numRuns: RUNS,
          ...SEED,
          examples: paths.flatMap((path): [Path, string][] => [
            [path, '{"__proto__":[]}'],
            [path, '1e400'],
          ]),
        },
      );
      expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
      // Nothing of it stays: what is good is still taken. A call is rated once.
      const again = await send(route, JSON.stringify(good));
      expect(
        [200, 201, 202, ...(route.name === 'a rating' ? [409] : [])],
        await again.clone().text(),
      ).toContain(again.status);
    },
  );
});
