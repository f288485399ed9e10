/** What a visitor has agreed to before a call is kept with it. */
import { expect, it } from 'vitest';
import { hashOf } from '../../worker/random.ts';
import { ask, callRow, makeSite, refusal } from './harness.ts';

const TEXT = 'We record this conversation.';
const create = (site: string, consent: string, path = '/api/vapi/call/web', body: object = {}) =>
  ask(path, { site, body, headers: { 'x-talklive-consent': consent } });

it('is kept with call, time and the hash of the text, of voice and of video, and stays when the call ends', async () => {
  const site = await makeSite({ consentText: TEXT });
  const agreedAt = Date.now() - 5000;
  const consent = `${await hashOf(TEXT)} ${agreedAt}`;
  const { id } = (await (await create(site, consent)).json()) as { id: string };
  const kept = { consent_hash: await hashOf(TEXT), consent_at: agreedAt };
  expect(await callRow(id)).toMatchObject(kept);
  await ask(`/api/vapi/call/${id}?site=${site}`, { method: 'DELETE' });
  expect(await callRow(id)).toMatchObject({ ended_by: 'visitor', ...kept });
  const video = await create(site, consent, '/api/tavus/create-conversation', { agentId: 'your-agent-id' });
  const { conversation_id: shown } = (await video.json()) as { conversation_id: string };
  expect(await callRow(shown)).toMatchObject(kept);
});

it('is none where nobody asked, and no later than the call', async () => {
  const site = await makeSite();
  const plain = (await (await ask('/api/vapi/call/web', { site, body: {} })).json()) as { id: string };
  expect(await callRow(plain.id)).toMatchObject({ consent_hash: null, consent_at: null });
  const ahead = await create(site, `${await hashOf(TEXT)} ${Date.now() + 3_600_000}`);
  const row = await callRow(((await ahead.json()) as { id: string }).id);
  expect(Number(row['consent_at'])).toBeLessThanOrEqual(Number(row['created_at']));
});

it.each(['yes', `${'0'.repeat(64)}`, `${'g'.repeat(64)} 1700000000000`])(
  'that cannot be read makes no call: %s',
  async (said) => {
    const { field } = await refusal(await create(await makeSite(), said), 400, 'bad-request');
    expect(field).toBe('x-talklive-consent');
  },
);

it('may come from another page: its header is on the list', async () => {
  const answer = await ask('/api/vapi/call/web', {
    method: 'OPTIONS',
    headers: { 'access-control-request-method': 'POST' },
  });
  expect(answer.headers.get('access-control-allow-headers')).toContain('x-talklive-consent');
});
