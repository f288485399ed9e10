import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ConversationAnswer, WebCallAnswer } from '../../worker/contract.ts';
import { direct, passes } from './at-provider.ts';
import { later } from './clock.ts';
import { ask, callRow, gateOf, makeSite, PAGE, provider, refusal } from './harness.ts';
import { dies, orderOf } from './objects.ts';

const DAY_MS = 86_400_000;
afterEach(() => vi.useRealTimers());

const CREATE = '/api/vapi/call/web';
const BODY = { assistantId: 'shop-assistant' };

const create = (site: string, key: string, body: unknown = BODY, origin = PAGE, address?: string) =>
  ask(CREATE, {
    site,
    origin,
    body,
    headers: { 'idempotency-key': key, ...(address && { 'cf-connecting-ip': address }) },
  });
const idOf = async (response: Response) => {
  expect(response.status).toBe(201);
  return ((await response.json()) as WebCallAnswer).id;
};
const created = async (path: string) =>
  (await provider()).seen.filter((request) => request.method === 'POST' && request.path === path).length;

describe('a call whose creation is sent again', () => {
  it('is the same call, at the same moment and later', async () => {
    const site = await makeSite({ callsAtOnce: 2 });
    const key = crypto.randomUUID();
    await provider('?clear');
    const ids = new Set(
      await Promise.all(Array.from({ length: 6 }, async () => idOf(await create(site, key)))),
    );
    ids.add(await idOf(await create(site, `"${key}"`)));
    expect(ids.size).toBe(1);
    expect(await created('/call/web')).toBe(1);
    await callRow([...ids][0] ?? '');
    // One place of the two is taken.
    await idOf(await create(site, crypto.randomUUID()));
    await refusal(await create(site, crypto.randomUUID()), 429, 'too-many-calls');
    expect(ids).toContain(await idOf(await create(site, key)));
  });

  it('is refused with another body, or from another page', async () => {
    const site = await makeSite({ origins: [PAGE, 'https://other.example'] });
    const key = crypto.randomUUID();
    await idOf(await create(site, key));
    await provider('?clear');
    const other = { ...BODY, assistantOverrides: { variableValues: { name: 'Ada' } } };
    const error = await refusal(await create(site, key, other), 409, 'conflict');
    expect(error).toMatchObject({ field: 'idempotency-key', message: expect.stringContaining('another') });
    await refusal(await create(site, key, BODY, 'https://other.example'), 409, 'conflict');
    expect(await created('/call/web')).toBe(0);
  });

  it('is its visitor’s: another one’s is another call, and leads nobody into theirs', async () => {
    const site = await makeSite();
    const key = crypto.randomUUID();
    const from = async (address: string) => idOf(await create(site, key, BODY, PAGE, address));
    const first = await from('192.0.2.61');
    expect(await from('192.0.2.62')).not.toBe(first);
    expect(await from('192.0.2.61')).toBe(first);
    // Also over midnight, when the visitor gets another name; one IPv6 network is one visitor.
    const six = await from('2001:db8:6:1::1');
    vi.useFakeTimers({ toFake: ['Date'], now: (Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS + 1000 });
    const late = crypto.randomUUID();
    const home = async (address: string) => idOf(await create(site, late, BODY, PAGE, address));
    const before = await home('2001:db8:6:1::1');
    expect(before).not.toBe(six);
    expect(await home('2001:db8:6:1:ffff::2')).toBe(before);
    expect(await from('192.0.2.61')).toBe(first);
  });

  it('is the same body in whatever order its names stand', async () => {
    const site = await makeSite();
    const key = crypto.randomUUID();
    const values = { name: 'Ada', plan: { seats: 3, kinds: ['a', 'b'] } };
    const turned = { plan: { kinds: ['a', 'b'], seats: 3 }, name: 'Ada' };
    const first = await idOf(
      await create(site, key, { ...BODY, assistantOverrides: { variableValues: values } }),
    );
    const again = await create(site, key, { assistantOverrides: { variableValues: turned }, ...BODY });
    expect(await idOf(again)).toBe(first);
    const other = { ...turned, plan: { kinds: ['b', 'a'], seats: 3 } };
    await refusal(
      await create(site, key, { ...BODY, assistantOverrides: { variableValues: other } }),
      ...([409, 'conflict'] as const),
    );
  });

  it('is told to be over once it has ended, and no second one is paid for', async () => {
    const site = await makeSite();
    const key = crypto.randomUUID();
    const first = await idOf(await create(site, key));
    await ask(`/api/vapi/call/${first}`, { method: 'DELETE', site });
    await provider('?clear');
    const error = await refusal(await create(site, key), 409, 'conflict');
    expect(error).toMatchObject({ field: 'idempotency-key', message: expect.stringContaining('is over') });
    expect(await created('/call/web')).toBe(0);
    expect(await idOf(await create(site, crypto.randomUUID()))).not.toBe(first);
  });

  it('may be tried again where it was refused', async () => {
    const site = await makeSite({ callsAtOnce: 1 });
    const first = await idOf(await create(site, crypto.randomUUID()));
    const key = crypto.randomUUID();
    await refusal(await create(site, key), 429, 'too-many-calls');
    await ask(`/api/vapi/call/${first}`, { method: 'DELETE', site });
    expect(await idOf(await create(site, key))).not.toBe(first);
  });

  it('is another call under the same key of another site', async () => {
    const key = crypto.randomUUID();
    const ids = [
      await idOf(await create(await makeSite(), key)),
      await idOf(await create(await makeSite(), key)),
    ];
    expect(new Set(ids).size).toBe(2);
  });

  it('is the same conversation with video', async () => {
    const site = await makeSite();
    const key = crypto.randomUUID();
    const converse = (agentId: string) =>
      ask('/api/tavus/create-conversation', { site, body: { agentId }, headers: { 'idempotency-key': key } });
    await provider('?clear');
    const ids = [];
    for (let i = 0; i < 2; i += 1) {
      const answer: ConversationAnswer = await (await converse('your-agent-id')).json();
      ids.push(answer.conversation_id);
    }
    expect(new Set(ids).size).toBe(1);
    expect(await created('/v2/conversations')).toBe(1);
    // Of the other kind.
    await refusal(await create(site, key), 409, 'conflict');
  });

  it('is not created a second time while nobody knows whether the first one was, and never where it was', async () => {
    const lost = { assistantId: 'created-and-500' };
    const site = await makeSite({ assistants: ['created-and-500'] });
    const key = crypto.randomUUID();
    await provider('?clear');
    expect((await create(site, key, lost)).status).toBe(503);
    for (let tries = 0; tries < 2; tries += 1) {
      const again = await create(site, key, lost);
      const error = await refusal(again, 503, 'provider-down');
      expect(error).toMatchObject({
        field: 'idempotency-key',
        message: expect.stringContaining('not known yet'),
      });
      expect(Number(again.headers.get('retry-after'))).toBe(error.retryAfter);
      expect(error.retryAfter).toBeGreaterThan(10);
      expect(error.retryAfter).toBeLessThan(30);
    }
    await passes(site, 20);
    await refusal(await create(site, key, lost), 409, 'conflict');
    expect(await created('/call/web')).toBe(1);
  });

  it('may be created after all as soon as it is known that the first one was not', async () => {
    const site = await makeSite({ assistants: ['fault-once-500'] });
    const key = crypto.randomUUID();
    const body = { assistantId: 'fault-once-500' };
    expect((await create(site, key, body)).status).toBe(503);
    await refusal(await create(site, key, body), 503, 'provider-down');
    await passes(site, 20);
    await idOf(await create(site, key, body));
  });

  it('is not created a second time when the Worker died that created it', async () => {
    const site = await makeSite();
    const creation = { key: crypto.randomUUID(), body: 'the same' };
    const lease = crypto.randomUUID();
    const take = (changes = {}) => gateOf(site).take(orderOf(site, changes), creation);
    const first = await take({ requestId: lease });
    const owner = first.state === 'held' ? first.owner : '';
    await direct({ metadata: { talklive: `talklive ${owner} ${lease}` } });
    await dies(gateOf(site));
    later(17);
    expect(await take()).toMatchObject({ state: 'unknown' });
    await passes(site, 1);
    expect(await take()).toEqual({ state: 'over' });
  });

  it.each(['short', 'x'.repeat(101), 'a key with spaces in it'])(
    'has a key that can be one: %s',
    async (key) => {
      const error = await refusal(await create(await makeSite(), key), 400, 'bad-request');
      expect(error.field).toBe('idempotency-key');
      expect(error.message).toMatch(/expected 16 to 100 .*, got ".{1,100}"\.$/);
      expect(error.message).toContain(key.slice(0, 100));
    },
  );

  it('may name its key from any page', async () => {
    const preflight = await ask(CREATE, {
      method: 'OPTIONS',
      headers: {
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'idempotency-key',
      },
    });
    expect(preflight.headers.get('access-control-allow-headers')).toContain('idempotency-key');
  });
});
