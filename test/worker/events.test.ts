/** What an operator's endpoint is told of calls and leads. */
import { env } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CallRow } from '../../worker/call-list/rows.ts';
import type * as Limits from '../../worker/events/of-limits.ts';
import { hashOf, makeToken } from '../../worker/random.ts';
import { passes } from './at-provider.ts';
import { later } from './clock.ts';
import { addReceiver, answers, endpointRow, rowsOf, stateOf, taken, takes } from './event-receivers.ts';
import { ask, callOf, callRow, createCall, makeSite, refusal, settled } from './harness.ts';
import { hangUp } from './over-call.ts';
import { SAID } from './provider/report.ts';

afterEach(() => vi.useRealTimers());

const kindsOf = (events: readonly { type: string }[]) => events.map(({ type }) => type);

/** The same module once more, with a memory of its own. */
const OTHER_ISOLATE = '../../worker/events/of-limits.ts?other';

/** A call that is over, with its report. */
async function wholeCall(site: string): Promise<string> {
  const { id } = await callOf(site);
  later(41);
  expect((await hangUp(site, id)).status).toBe(200);
  await settled(site);
  await passes(site, 6);
  return id;
}

const contact = (changes: object = {}) => ({
  firstName: 'Ada',
  email: 'ada@example.com',
  message: 'Please call me.',
  idempotencyKey: crypto.randomUUID(),
  filledInMs: 20_000,
  ...changes,
});

/** The message of a site's object, once more. */
async function again(id: string): Promise<CallRow> {
  const listed = await callRow(id);
  const row = {
    id,
    site: listed['site'],
    kind: listed['kind'],
    controlUrl: listed['control_url'],
    assistant: listed['assistant'],
    pageOrigin: listed['page_origin'],
    requestId: listed['request_id'],
    startedAt: listed['created_at'],
    endedAt: listed['ended_at'],
    endedBy: listed['ended_by'],
    seconds: listed['seconds'],
  } as CallRow;
  await env.CALL_LIST.send({ site: row.site, rows: [{ seq: 0, row }] });
  return row;
}

describe('an endpoint', () => {
  it('is told of a call from its beginning to its report, in this order, and of no word of it', async () => {
    later(0);
    const site = await makeSite();
    const receiver = await addReceiver(site);
    const id = await wholeCall(site);
    const events = await takes(receiver, 3);
    expect(kindsOf(events)).toEqual(['call.started', 'call.ended', 'call.reported']);
    const [started, ended, reported] = events;
    const call = await callRow(id);
    expect(started).toMatchObject({ site, data: { callId: id, kind: 'voice', assistant: 'shop-assistant' } });
    expect(started?.timestamp).toBe(new Date(Number(call['created_at'])).toISOString());
    expect(ended?.data).toMatchObject({ callId: id, endedBy: 'visitor', seconds: 41 });
    expect(ended?.timestamp).toBe(new Date(Number(call['ended_at'])).toISOString());
    expect(reported?.data).toMatchObject({
      callId: id,
      isWhole: true,
      endedReason: 'assistant-ended-call',
      success: 'true',
      cost: 0.0725,
      turns: 4,
    });
    const everything = JSON.stringify([(await stateOf(receiver.name)).received, await rowsOf(receiver.id)]);
    for (const word of [SAID.secret, SAID.email, SAID.phone, 'Hello', 'storage.example'])
      expect(everything).not.toContain(word);
    // What has arrived is known by its id, and kept no more.
    expect((await rowsOf(receiver.id)).map(({ state, body }) => [state, body])).toEqual(
      Array.from({ length: 3 }, () => ['sent', '']),
    );
  });

  it('is told once, however often the queue and the provider say so', async () => {
    later(0);
    const site = await makeSite();
    const receiver = await addReceiver(site);
    const id = await wholeCall(site);
    await takes(receiver, 3);
    for (let times = 0; times < 3; times += 1) await again(id);
    const report = { type: 'end-of-call-report', call: { id }, endedReason: 'customer-ended-call' };
    const headers = { 'x-vapi-secret': 'what-the-providers-say-is-theirs' };
    await ask('/api/vapi/events', { origin: null, body: { message: report }, headers });
    // A further call, behind all of that.
    await wholeCall(site);
    expect(kindsOf(await takes(receiver, 6))).toHaveLength(6);
    expect(await rowsOf(receiver.id)).toHaveLength(6);
    expect(new Set((await taken(receiver)).map((event) => event.id)).size).toBe(6);
  });

  it('is told of what it wants, of its own site, and from when it is there', async () => {
    later(0);
    const [site, other] = [await makeSite(), await makeSite()];
    const before = await callOf(site);
    await settled(site);
    later(5);
    const [calls, leads, foreign] = [
      await addReceiver(site, ['call.*']),
      await addReceiver(site, ['lead.*']),
      await addReceiver(other),
    ];
    later(5);
    await hangUp(site, before.id);
    await settled(site);
    // It has begun before.
    const [ended] = await takes(calls, 1);
    expect(ended).toMatchObject({ type: 'call.ended', data: { callId: before.id } });
    expect([await rowsOf(leads.id), await rowsOf(foreign.id)]).toEqual([[], []]);
    await again(before.id);
    await settled(site);
    expect((await rowsOf(calls.id)).map(({ kind }) => kind)).toEqual(['call.ended']);
  });

  it('is told of a call that came to nothing, by the code of the refusal', async () => {
    const site = await makeSite({ assistants: ['fault-402'] });
    const receiver = await addReceiver(site);
    await refusal(await createCall(site, { assistantId: 'fault-402' }), 502, 'provider-credit');
    await settled(site);
    const [failed] = await takes(receiver, 1);
    expect(failed).toMatchObject({
      type: 'call.failed',
      data: { kind: 'voice', assistant: 'fault-402', code: 'provider-credit' },
    });
  });

  it('is told of a contact once, however often its form is sent, and of none that is spam', async () => {
    const site = await makeSite();
    const receiver = await addReceiver(site);
    const form = contact({ company: 'Engines' });
    const answer = await ask('/api/contact', { site, body: form });
    expect(answer.status).toBe(201);
    const { id } = (await answer.json()) as { id: string };
    await ask('/api/contact', { site, body: form });
    await ask('/api/contact', { site, body: { ...form, message: 'Or write.' } });
    await ask('/api/contact', { site, body: contact({ website: 'https://spam.example' }) });
    await ask('/api/contact', { site, body: contact({ firstName: 'Grace' }) });
    const events = await takes(receiver, 2);
    expect(kindsOf(events)).toEqual(['lead.created', 'lead.created']);
    expect(events.map(({ data }) => data)).toMatchObject([
      { leadId: id, firstName: 'Ada', company: 'Engines', message: 'Please call me.', plan: '' },
      { firstName: 'Grace' },
    ]);
    expect(await rowsOf(receiver.id)).toHaveLength(2);
  });

  it('is told once that somebody wants to be called, and of no word that was handed over', async () => {
    const site = await makeSite();
    const receiver = await addReceiver(site, ['callback.*']);
    const wish = {
      name: 'Ada',
      phone: '+44 20 7946 0000',
      transcript: { agreed: true, turns: [{ speaker: 'visitor', text: SAID.secret, at: 1 }] },
      idempotencyKey: crypto.randomUUID(),
      filledInMs: 20_000,
    };
    const send = (changes: object = {}) =>
      ask('/api/callbacks', { site, body: Object.assign({}, wish, changes) });
    const { id } = (await (await send()).json()) as { id: string };
    await send();
    await send({ website: 'https://spam.example', idempotencyKey: crypto.randomUUID() });
    const [event] = await takes(receiver, 1);
    expect(event).toMatchObject({
      type: 'callback.requested',
      data: {
        leadId: id,
        name: 'Ada',
        phone: '+44 20 7946 0000',
        email: '',
        preferredAt: null,
        hasTranscript: true,
      },
    });
    expect(JSON.stringify(event)).not.toContain(SAID.secret);
    expect(await rowsOf(receiver.id)).toHaveLength(1);
  });

  it('is told once an hour that all places of a site are taken', async () => {
    later(0);
    const site = await makeSite({ callsAtOnce: 1 });
    const receiver = await addReceiver(site, ['limit.reached']);
    await callOf(site);
    for (let times = 0; times < 3; times += 1) await refusal(await createCall(site), 429, 'too-many-calls');
    // Another isolate knows nothing of the first.
    const { tellLimit } = (await import(OTHER_ISOLATE)) as typeof Limits;
    await tellLimit(env, site, { limit: 'calls-at-once', most: 1 });
    const [reached] = await takes(receiver, 1);
    expect(reached?.data).toEqual({ limit: 'calls-at-once', most: 1 });
    later(3600);
    await refusal(await createCall(site), 429, 'too-many-calls');
    await takes(receiver, 2);
    expect(await rowsOf(receiver.id)).toHaveLength(2);
  });

  it('is told nothing of a call that was erased meanwhile', async () => {
    later(0);
    const site = await makeSite();
    const receiver = await addReceiver(site);
    const { id } = await callOf(site);
    await settled(site);
    await takes(receiver, 1);
    await env.DB.prepare('INSERT INTO erased_calls (id, erased_at) VALUES (?, ?)').bind(id, Date.now()).run();
    await hangUp(site, id);
    await settled(site);
    await passes(site, 6);
    expect((await rowsOf(receiver.id)).map(({ kind }) => kind)).toEqual(['call.started']);
  });
});

describe('a test event', () => {
  it('is sent by the Worker for the operator alone, also where the endpoint is off', async () => {
    const site = await makeSite();
    const receiver = await addReceiver(site, ['lead.created']);
    const body = { endpoint: receiver.id };
    await refusal(await ask('/api/events/test', { origin: null, body }), 404, 'not-found');
    const token = makeToken();
    await env.DB.prepare('INSERT INTO operator_tokens VALUES (?, ?)')
      .bind(await hashOf(token), Date.now() + 60_000)
      .run();
    const test = async () =>
      (
        await ask('/api/events/test', { origin: null, body, headers: { authorization: `Bearer ${token}` } })
      ).json();
    expect(await test()).toEqual({ arrived: true, why: null });
    expect(await taken(receiver)).toMatchObject([{ type: 'endpoint.test', data: { endpoint: receiver.id } }]);
    await answers(receiver, 'status=500');
    expect(await test()).toEqual({ arrived: false, why: 'it answered 500' });
    expect(await rowsOf(receiver.id)).toEqual([]);
    expect(await endpointRow(receiver.id)).toMatchObject({ off_at: null, tries: 0 });
  });
});
