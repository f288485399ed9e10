/** What the providers tell of calls by themselves. */
import { env, runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { later } from './clock.ts';
import {
  ask,
  askWith,
  callOf,
  callRow,
  gateOf,
  HOST,
  makeSite,
  provider,
  refusal,
  rings,
} from './harness.ts';

afterEach(() => vi.useRealTimers());

/** As in the test's configuration. */
const SECRET = 'what-the-providers-say-is-theirs';
const vapi = (message: object, headers: Record<string, string> = { 'x-vapi-secret': SECRET }) =>
  ask('/api/vapi/messages', { origin: null, body: { message }, headers });
const status = (id: string, value: string) => ({ type: 'status-update', status: value, call: { id } });
const looks = async () => (await provider()).seen.filter(({ method }) => method === 'GET').length;

describe('a message of Vapi’s', () => {
  it.each([
    ['assistant-ended-call', 'provider'],
    ['silence-timed-out', 'provider'],
    ['customer-ended-call', 'visitor'],
    ['exceeded-max-duration', 'limit'],
  ])('ends a call for the reason that it has: %s', async (endedReason, endedBy) => {
    const site = await makeSite();
    const { id } = await callOf(site);
    await provider('?clear');
    const message = (type: string) => ({ ...status(id, 'ended'), type, endedReason });
    const tell = (type: string) =>
      ask('/api/vapi/events', {
        origin: null,
        body: { message: message(type) },
        headers: { 'x-vapi-secret': SECRET },
      });
    expect((await tell('status-update')).status).toBe(200);
    expect(await callRow(id)).toMatchObject({ ended_by: endedBy });
    expect((await tell('end-of-call-report')).status).toBe(200);
    const report = env.DB.prepare('SELECT ended_reason AS reason FROM call_reports WHERE id = ?').bind(id);
    expect(await report.first()).toEqual({ reason: endedReason });
    // Whoever ended it, nobody need look whether it is so.
    later(13);
    await rings(site);
    expect((await provider()).seen).toEqual([]);
  });

  it('ends a call at once, and without asking anybody', async () => {
    const site = await makeSite({ callsAtOnce: 1 });
    const { id } = await callOf(site);
    await provider('?clear');
    const startedAt = '2026-01-01T10:00:00.000Z';
    const message = { ...status(id, 'ended'), endedReason: 'customer-ended-call', startedAt };
    expect((await vapi({ ...message, endedAt: '2026-01-01T10:00:41.500Z' })).status).toBe(200);
    expect(await gateOf(site).find(id, 'voice')).toMatchObject({ over: true });
    expect(await callRow(id)).toMatchObject({ ended_by: 'visitor', seconds: 42 });
    expect((await provider()).seen).toEqual([]);
    await callOf(site);
    // The report comes later, and changes nothing.
    expect((await vapi({ type: 'end-of-call-report', call: { id }, endedReason: 'x' })).status).toBe(200);
    expect(await callRow(id)).toMatchObject({ ended_by: 'visitor', seconds: 42 });
  });

  it('makes asking the exception, for the calls that are told of', async () => {
    const site = await makeSite();
    const [told, silent] = [await callOf(site), await callOf(site)];
    await vapi(status(told.id, 'in-progress'));
    await provider('?clear');
    for (let i = 0; i < 4; i += 1) {
      later(40);
      await rings(site);
    }
    const paths = (await provider()).seen.map(({ path }) => path);
    expect(paths).not.toContain(`/call/${told.id}`);
    expect(paths.filter((path) => path === `/call/${silent.id}`)).toHaveLength(4);
    // Should its end never be told, it is asked about all the same.
    await provider(`?end=${told.id}`);
    later(200);
    await rings(site);
    expect(await callRow(told.id)).toMatchObject({ ended_by: 'visitor' });
  });

  it('is heard with the secret only, as Vapi’s own header or as a token', async () => {
    const site = await makeSite();
    const { id } = await callOf(site);
    const ended = status(id, 'ended');
    for (const headers of [
      {},
      { 'x-vapi-secret': '' },
      { 'x-vapi-secret': `${SECRET}x` },
      { authorization: 'Bearer another-secret-of-somebody' },
    ])
      await refusal(await vapi(ended, headers), 404, 'not-found');
    expect(await gateOf(site).find(id, 'voice')).toMatchObject({ over: false });
    await vapi(ended, { authorization: `Bearer ${SECRET}` });
    expect(await gateOf(site).find(id, 'voice')).toMatchObject({ over: true });
  });

  it.each([
    ['/api/vapi/messages', { 'x-vapi-secret': 'a-guess-at-what-it-may-be' }, '192.0.2.101'],
    ['/api/tavus/messages?token=a-guess-at-what-it-may-be', {}, '192.0.2.102'],
  ])('counts guesses by their address, and slows nobody who knows it: %s', async (path, headers, address) => {
    const guess = (from: string) =>
      ask(path, { origin: null, body: {}, headers: { ...headers, 'cf-connecting-ip': from } });
    const answers: Response[] = [];
    // Two periods of the counter at the most.
    for (let i = 0; i < 21; i += 1) answers.push(await guess(address));
    const [slowed] = answers.filter(({ status }) => status === 429);
    expect(answers[0]?.status).toBe(404);
    expect(slowed?.headers.get('retry-after')).toBe('60');
    await refusal(slowed as Response, 429, 'too-many-requests');
    await refusal(await guess('192.0.2.103'), 404, 'not-found');
    const known = status(crypto.randomUUID(), 'ended');
    for (let i = 0; i < 25; i += 1) {
      const heard = await vapi(known, { 'x-vapi-secret': SECRET, 'cf-connecting-ip': address });
      expect(heard.status).toBe(200);
    }
  });

  it('does nothing for calls that are not ours, or of another kind, and says so to nobody', async () => {
    const site = await makeSite();
    const shown = await ask('/api/tavus/create-conversation', { site, body: { agentId: 'your-agent-id' } });
    const { conversation_id: video } = (await shown.json()) as { conversation_id: string };
    for (const id of [crypto.randomUUID(), video]) expect((await vapi(status(id, 'ended'))).status).toBe(200);
    expect(await gateOf(site).find(video, 'video')).toMatchObject({ over: false });
    const { id } = await callOf(site);
    for (const message of [
      { type: 'transcript', call: { id }, transcript: 'Hello' },
      { type: 'status-update', status: 'queued', call: { id } },
      { type: 'status-update', status: { odd: true }, call: { id } },
    ])
      expect((await vapi(message)).status).toBe(200);
    expect(await gateOf(site).find(id, 'voice')).toMatchObject({ over: false });
    for (const body of [{}, { message: 1 }, { message: { type: 'status-update', call: { id: '../x' } } }])
      await refusal(
        await ask('/api/vapi/messages', { origin: null, body, headers: { 'x-vapi-secret': SECRET } }),
        400,
        'bad-request',
      );
    const long = { type: 'transcript', call: { id }, transcript: 'x'.repeat(2_100_000) };
    await refusal(await vapi(long), 413, 'body-too-large');
    // Before a byte of it is read, where the secret is wrong.
    await refusal(await vapi(long, {}), 404, 'not-found');
  });
});

describe('a message of Tavus’', () => {
  it('goes to an address that the conversation was created with, and ends it', async () => {
    const site = await makeSite();
    await provider('?clear');
    const shown = await askWith({ TALKLIVE_HOST: HOST }, '/api/tavus/create-conversation', site, {
      agentId: 'your-agent-id',
    });
    const { conversation_id: id } = (await shown.json()) as { conversation_id: string };
    const address = new URL(String((await provider()).seen[0]?.body?.['callback_url']));
    expect(address.href).not.toContain(SECRET);
    const tell = (path: string, type: string) =>
      ask(path, {
        origin: null,
        body: { conversation_id: id, event_type: type, message_type: 'system', properties: {} },
      });
    await refusal(await tell('/api/tavus/messages/x', 'system.shutdown'), 404, 'not-found');
    await refusal(await tell('/api/tavus/messages', 'system.shutdown'), 404, 'not-found');
    expect((await tell(address.pathname, 'application.recording_ready')).status).toBe(200);
    expect(await gateOf(site).find(id, 'video')).toMatchObject({ over: false });
    // As it stood in the query before.
    const [token] = address.pathname.split('/').slice(-1);
    expect((await tell(`/api/tavus/messages?token=${token}`, 'system.shutdown')).status).toBe(200);
    expect(await gateOf(site).find(id, 'video')).toMatchObject({ over: true });
    expect(await callRow(id)).toMatchObject({ kind: 'video', ended_by: 'provider' });
    expect(await looks()).toBe(0);
  });
});

it('a message of one call opens no other', async () => {
  const site = await makeSite();
  const [one, other] = [await callOf(site), await callOf(site)];
  await vapi(status(one.id, 'ended'));
  const open = await runInDurableObject(gateOf(site), (gate) => gate.find(other.id, 'voice'));
  expect(open).toMatchObject({ over: false });
});
