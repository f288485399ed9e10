import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ConversationAnswer } from '../../worker/contract.ts';
import { ask, callRow, makeSite, provider, refusal, rings } from './harness.ts';

const create = (site: string, agentId: unknown = 'your-agent-id') =>
  ask('/api/tavus/create-conversation', { site, body: { agentId } });
const end = (id: string) => ask(`/api/tavus/conversation/${id}/end`, { body: '', type: 'text/plain' });
const ended = async (id: string) => (await provider()).conversations.find((c) => c.id === id)?.ended;

async function conversationOf(site: string, agentId?: string): Promise<ConversationAnswer> {
  const response = await create(site, agentId);
  expect(response.status).toBe(200);
  return response.json();
}

/** What the provider was asked to make; a look at another conversation may come in between. */
const asked = async () => (await provider()).seen.find(({ method }) => method === 'POST');

afterEach(() => vi.useRealTimers());

describe('a video conversation', () => {
  it('is made with the site’s persona for the placeholder, no longer than the site allows', async () => {
    await provider('?clear');
    const answer = await conversationOf(await makeSite({ maxVideoSeconds: 200 }));
    expect(answer).toEqual({
      conversation_id: answer.conversation_id,
      conversation_url: `https://tavus.daily.co/${answer.conversation_id}`,
    });
    const seen = await asked();
    expect(seen).toMatchObject({
      path: '/v2/conversations',
      headers: { 'x-api-key': 'tavus-api-key-of-the-tests' },
    });
    expect(seen?.body).toMatchObject({
      persona_id: 'shop-persona',
      replica_id: 'house-replica',
      properties: { max_call_duration: 200 },
    });
  });

  it('takes the persona that the site’s table names for the agent', async () => {
    await provider('?clear');
    await conversationOf(
      await makeSite({ agents: { sales: { persona: 'p-sales', replica: 'r-sales' } } }),
      'sales',
    );
    expect((await asked())?.body).toMatchObject({ persona_id: 'p-sales', replica_id: 'r-sales' });
  });

  it.each(['somebody', '__proto__', 'constructor', 'toString'])(
    'refuses the agent %s, who is not the site’s',
    async (agent) => {
      await refusal(await create(await makeSite(), agent), 403, 'assistant-not-allowed');
    },
  );

  it('needs an agent', async () => {
    for (const agent of ['', 7, null]) {
      expect((await refusal(await create(await makeSite(), agent), 400, 'bad-request')).field).toBe(
        'agentId',
      );
    }
  });

  it('is ended when the visitor closes it, once however often', async () => {
    const { conversation_id: id } = await conversationOf(await makeSite());
    expect(await ended(id)).toBe(false);
    for (let i = 0; i < 2; i += 1) expect((await end(id)).status).toBe(200);
    expect(await ended(id)).toBe(true);
    expect(await callRow(id)).toMatchObject({ kind: 'video', ended_by: 'visitor' });
    await refusal(await end('c-of-somebody-else'), 404, 'not-found');
  });

  it('is ended after the site’s maximum when nobody closes it, for the provider bills from creation', async () => {
    const site = await makeSite({ maxVideoSeconds: 60 });
    const { conversation_id: id } = await conversationOf(site);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 71_000 });
    await rings(site);
    expect(await ended(id)).toBe(true);
    expect(await callRow(id)).toMatchObject({ ended_by: 'limit', seconds: 60 });
  });

  it('is refused as busy when the provider’s house is full', async () => {
    const error = await refusal(
      await create(await makeSite({ personaId: 'full-house' })),
      429,
      'provider-busy',
    );
    expect(error.retryAfter).toBe(30);
  });

  it('is held where nobody on the way can listen: an address without https is none', async () => {
    await refusal(await create(await makeSite({ personaId: 'in-clear' })), 503, 'provider-down');
  });

  it('counts among the site’s calls at once', async () => {
    const site = await makeSite({ callsAtOnce: 1 });
    const { conversation_id: id } = await conversationOf(site);
    await refusal(await create(site), 429, 'too-many-calls');
    await end(id);
    await conversationOf(site);
  });
});
