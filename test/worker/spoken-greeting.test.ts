/** The first sentence of a site's assistant, which the visitor hears while the call is being made. */
import { createHash } from 'node:crypto';
import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PublicConfig, WebCallAnswer } from '../../worker/contract.ts';
import { GREETS_HEADER } from '../../worker/spoken-greeting-contract.ts';
import { forgetSites } from '../../worker/sites/store.ts';
import { ask, HOST, makeSite, PAGE, provider, refusal } from './harness.ts';

const TEXT = 'Hello, this is the shop.';
const BYTES = Buffer.from('ID3 the sentence, said in two parts of one sound');
const HASH = createHash('sha256').update(BYTES).digest('hex');

beforeEach(async () => {
  const parts = [BYTES.subarray(0, 20), BYTES.subarray(20)];
  for (const [at, part] of parts.entries())
    await env.DB.prepare('INSERT OR IGNORE INTO greeting_sounds VALUES (?, ?, ?, ?)')
      .bind(HASH, at, 'audio/mpeg', part.toString('base64'))
      .run();
  await provider('?clear');
});

const greeting = { spokenGreeting: { text: TEXT, sound: HASH } };
const create = (site: string, body: object, headers: Record<string, string> = { [GREETS_HEADER]: '1' }) =>
  ask('/api/vapi/call/web', { site, body, headers });
async function answerOf(response: Response): Promise<WebCallAnswer> {
  expect(response.status).toBe(201);
  return response.json();
}
/** What the provider was sent of who speaks first. */
async function firstMessageMode(): Promise<unknown> {
  const { seen } = await provider();
  const [sent] = seen.filter(({ path }) => path === '/call/web');
  const { assistantOverrides } = sent?.body as { assistantOverrides?: Record<string, unknown> };
  return assistantOverrides?.['firstMessageMode'];
}

describe('a site’s spoken greeting', () => {
  it('is told with its settings, and its sound stands at an address that says what is in it', async () => {
    const site = await makeSite(greeting);
    const config: PublicConfig = await (await ask(`/api/config?site=${site}`)).json();
    const integrity = `sha256-${createHash('sha256').update(BYTES).digest('base64')}`;
    expect(config.spokenGreeting).toEqual({ text: TEXT, sound: `/api/greetings/${HASH}`, integrity });
    const sound = await ask(`/api/greetings/${HASH}`);
    expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    expect(sound.headers.get('cache-control')).toContain('immutable');
    expect(sound.headers.get('access-control-allow-origin')).toBe(PAGE);
    expect(Buffer.from(await sound.arrayBuffer())).toEqual(BYTES);
    await refusal(await ask(`/api/greetings/${'0'.repeat(64)}`), 404, 'not-found');
    await refusal(await ask('/api/greetings/..%2Fconfig'), 404, 'not-found');
    const plain: PublicConfig = await (await ask(`/api/config?site=${await makeSite()}`)).json();
    expect(plain.spokenGreeting).toBeUndefined();
  });

  it('is the caller’s to play: the assistant waits for the visitor', async () => {
    const answer = await answerOf(await create(await makeSite(greeting), {}));
    expect(answer.greeting).toBe(TEXT);
    expect(await firstMessageMode()).toBe('assistant-waits-for-user');
  });

  it('is left on our own pages to whoever is put at the front desk there', async () => {
    const own = async (assistants: string[], said: object | null) => {
      await env.DB.prepare(
        "UPDATE sites SET assistants = ?, spoken_greeting = ?, origins = ? WHERE id = 'default'",
      )
        .bind(
          JSON.stringify(assistants),
          said && JSON.stringify(said),
          JSON.stringify(['self', ...(said ? [PAGE] : [])]),
        )
        .run();
      forgetSites();
    };
    const heard = async (origin?: string) => {
      const headers = { [GREETS_HEADER]: '1' };
      const sent = { site: 'default', body: {}, headers, ...(origin && { origin }) };
      return (await answerOf(await ask('/api/vapi/call/web', sent))).greeting;
    };
    const told = async () =>
      ((await (await ask('/api/config')).json()) as PublicConfig).spokenGreeting?.elsewhere;
    await own([], greeting.spokenGreeting);
    expect([await told(), await heard(HOST), await heard()]).toEqual([undefined, TEXT, TEXT]);
    await own(['front-desk=asst-marlow'], greeting.spokenGreeting);
    expect([await told(), await heard(HOST), await heard()]).toEqual([true, undefined, TEXT]);
    await own([], null);
  });

  it.each([
    ['a caller that does not play it', {}, {}],
    ['a call that names somebody', { assistantId: 'shop-assistant' }, { [GREETS_HEADER]: '1' }],
  ])('leaves the first word to the assistant for %s', async (_, body, headers) => {
    const answer = await answerOf(await create(await makeSite(greeting), body, headers));
    expect(answer.greeting).toBeUndefined();
    expect(await firstMessageMode()).toBeUndefined();
  });

  it('leaves it to the assistant of a site without one', async () => {
    const answer = await answerOf(await create(await makeSite(), {}));
    expect(answer.greeting).toBeUndefined();
    expect(await firstMessageMode()).toBeUndefined();
  });

  it('gives way to a first message of a page that may have one', async () => {
    const site = await makeSite({ ...greeting, allowOverrides: true });
    const answer = await answerOf(await create(site, { assistantOverrides: { firstMessage: 'Hi' } }));
    expect(answer.greeting).toBeUndefined();
    expect(await firstMessageMode()).toBeUndefined();
  });

  it('goes with what a page tells the assistant', async () => {
    const variables = { assistantOverrides: { variableValues: { page: 'pricing' } } };
    const answer = await answerOf(await create(await makeSite(greeting), variables));
    expect(answer.greeting).toBe(TEXT);
    const { seen } = await provider();
    expect(seen.find(({ path }) => path === '/call/web')?.body).toMatchObject({
      assistantId: 'shop-assistant',
      assistantOverrides: {
        firstMessageMode: 'assistant-waits-for-user',
        variableValues: { page: 'pricing' },
      },
    });
  });
});
