/** What is known of a call when it is over, and how it is kept. */
import { env } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { wordsKeyOf, type KeptWords } from '../../worker/report-contract.ts';
import { createVideo, passes } from './at-provider.ts';
import { later } from './clock.ts';
import { ask, askWith, callOf, gateOf, HOST, makeSite, provider, refusal } from './harness.ts';
import { overCall, row, words } from './over-call.ts';
import { reportFields, SAID, tavusTranscript } from './provider/report.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** What is logged from here on. */
function written(): string[] {
  const lines: string[] = [];
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line) => void lines.push(String(line)));
  return lines;
}

const SECRET = 'what-the-providers-say-is-theirs';
const askedFor = async (id: string) =>
  (await provider()).reports.filter(({ path }) => path.endsWith(id)).length;
const tell = (message: object, path = '/api/vapi/events') =>
  ask(path, { origin: null, body: { message }, headers: { 'x-vapi-secret': SECRET } });
const endOf = (id: string, more: object = {}) => ({
  type: 'end-of-call-report',
  call: { id },
  ...reportFields({
    startedAt: '2026-11-25T10:00:00.000Z',
    endedAt: '2026-11-25T10:00:41.500Z',
    endedReason: 'customer-ended-call',
  }),
  ...more,
});

describe('the report of a call', () => {
  it('is fetched some seconds after its end: figures in its row, words apart', async () => {
    const { site, id } = await overCall();
    expect(await row(id)).toBeNull();
    await passes(site, 6);
    expect(await row(id)).toMatchObject({
      site,
      kind: 'voice',
      whole: 1,
      ended_reason: 'assistant-ended-call',
      success: 'true',
      cost: 0.0725,
      turns: 4,
    });
    expect(JSON.parse(String((await row(id))?.['cost_parts']))).toEqual({
      transport: 0,
      stt: 0.01,
      llm: 0.02,
      tts: 0.03,
      vapi: 0.0125,
    });
    const kept = (await words(id)) as KeptWords;
    expect(kept.turns[0]).toEqual({ speaker: 'assistant', text: 'Hello, how can I help?', from: 2, to: 3.5 });
    expect(kept.turns.map(({ speaker }) => speaker)).toEqual(['assistant', 'visitor', 'visitor', 'visitor']);
    expect(kept.cards).toEqual([
      {
        id: 'send',
        type: 'choice',
        title: 'Send it to [email]?',
        lines: ['Yes', 'No'],
        answer: 'Yes',
        at: 3,
      },
      {
        id: 'call_2',
        type: 'field',
        title: 'Your number',
        lines: ['Phone'],
        answer: '[phone]',
        at: 5,
      },
    ]);
    expect(kept).toMatchObject({ id, site, recording: `https://storage.example/${SAID.secret}.wav` });
    expect(JSON.stringify(await row(id))).not.toContain(SAID.secret);
    await passes(site, 400);
    expect(await askedFor(id)).toBe(1);
  });

  it('is asked for again until it is whole, at 5, 15, 45, 120 and 300 s', async () => {
    later(0);
    // One more, for its end is looked at, too.
    const { site, id } = await overCall({}, 'reports-after-5');
    for (const [seconds, times] of [
      [6, 1],
      [4, 1],
      [6, 2],
      [30, 3],
      [75, 4],
    ] as const) {
      await passes(site, seconds);
      expect(await askedFor(id)).toBe(times);
    }
    expect(await row(id)).toBeNull();
    await passes(site, 180);
    expect(await askedFor(id)).toBe(5);
    expect(await row(id)).toMatchObject({ whole: 1, turns: 4 });
  });

  it('is kept as it is in the end, where it never becomes whole', async () => {
    const { site, id } = await overCall({}, 'reports-after-99');
    for (const seconds of [6, 10, 30, 75, 180, 600, 3600]) await passes(site, seconds);
    expect(await askedFor(id)).toBe(5);
    expect(await row(id)).toMatchObject({ whole: 0, ended_reason: 'assistant-ended-call', words_key: null });
  });

  it('is asked for on, where the provider cannot be had, and no word of it is in a log', async () => {
    const lines = written();
    const { site, id } = await overCall({}, 'reports-in-pieces');
    for (const seconds of [6, 10, 30, 75, 180, 601]) await passes(site, seconds);
    expect(await askedFor(id)).toBeGreaterThan(5);
    expect(lines.filter((line) => line.includes('"report"'))).not.toEqual([]);
    expect(lines.join()).not.toContain(SAID.secret);
    expect(await row(id)).toBeNull();
  });

  it('is there of a video, too', async () => {
    const site = await makeSite();
    const { conversation_id: id } = (await (await createVideo(site)).json()) as { conversation_id: string };
    await ask(`/api/tavus/conversation/${id}/end?site=${site}`, { body: '', type: 'text/plain' });
    await passes(site, 6);
    expect(await row(id)).toMatchObject({
      kind: 'video',
      ended_reason: 'participant_left_timeout',
      turns: 4,
    });
    expect((await words(id))?.turns[0]).toMatchObject({
      speaker: 'assistant',
      text: 'Hello, how can I help?',
    });
  });
});

describe('a report that the provider sends', () => {
  it('is kept at once, with the secret only, and asks nobody', async () => {
    const site = await makeSite();
    const { id } = await callOf(site);
    const unknown = ask('/api/vapi/events', { origin: null, body: { message: endOf(id) } });
    await refusal(await unknown, 404, 'not-found');
    expect(await row(id)).toBeNull();
    expect((await tell(endOf(id))).status).toBe(200);
    expect(await row(id)).toMatchObject({
      whole: 1,
      seconds: 42,
      ended_reason: 'customer-ended-call',
      turns: 4,
    });
    await passes(site, 400);
    expect(await askedFor(id)).toBe(0);
  });

  it('is taken after five minutes, too, where less was known by then', async () => {
    const { site, id } = await overCall({}, 'reports-after-99');
    for (const seconds of [6, 10, 30, 75, 180]) await passes(site, seconds);
    expect(await row(id)).toMatchObject({ whole: 0, words_key: null });
    later(3600);
    expect((await tell(endOf(id))).status).toBe(200);
    const whole = await row(id);
    expect(whole).toMatchObject({ site, whole: 1, turns: 4, ended_reason: 'customer-ended-call' });
    expect((await words(id))?.turns).toHaveLength(4);
    // What is whole is changed by nobody.
    expect((await tell(endOf(id, { cost: 9 }))).status).toBe(200);
    expect(await row(id)).toEqual(whole);
  });

  it('changes nothing the second time, and brings nothing back', async () => {
    const site = await makeSite();
    const { id } = await callOf(site);
    await tell(endOf(id));
    const before = await row(id);
    await env.CALL_WORDS.delete(wordsKeyOf(id));
    expect((await tell(endOf(id, { cost: 9 }))).status).toBe(200);
    expect((await tell(endOf(id, { cost: 9 }), '/api/vapi/messages')).status).toBe(200);
    expect(await row(id)).toEqual(before);
    expect(await words(id)).toBeNull();
  });

  it('is not kept of a call that was erased meanwhile, whether it is fetched or sent', async () => {
    const { site, id } = await overCall();
    await env.DB.prepare('INSERT INTO erased_calls (id, erased_at) VALUES (?, ?)').bind(id, Date.now()).run();
    expect((await tell(endOf(id))).status).toBe(200);
    await passes(site, 6);
    expect(await row(id)).toBeNull();
    expect(await words(id)).toBeNull();
    expect(await env.DB.prepare('SELECT 1 FROM call_people WHERE call = ?').bind(id).first()).toBeNull();
  });

  it('is none of ours for calls that we did not make, and none that is longer than 1 MB', async () => {
    const site = await makeSite();
    const { id } = await callOf(site);
    const foreign = crypto.randomUUID();
    expect((await tell(endOf(foreign))).status).toBe(200);
    expect(await row(foreign)).toBeNull();
    await refusal(await tell(endOf(id, { filler: 'x'.repeat(1_000_000) })), 413, 'body-too-large');
    expect(await gateOf(site).find(id, 'voice')).toMatchObject({ over: false });
  });

  it('of Tavus’ comes to a path that nobody can guess', async () => {
    const site = await makeSite();
    await provider('?clear');
    const shown = await askWith({ TALKLIVE_HOST: HOST }, '/api/tavus/create-conversation', site, {
      agentId: 'your-agent-id',
    });
    const { conversation_id: id } = (await shown.json()) as { conversation_id: string };
    const tellTavus = (path: string, type: string, properties: object) =>
      ask(path, { origin: null, body: { conversation_id: id, event_type: type, properties } });
    const path = new URL(String((await provider()).seen[0]?.body?.['callback_url'])).pathname;
    expect(path).toMatch(/^\/api\/tavus\/messages\/[\da-f]{64}$/);
    await refusal(await tellTavus('/api/tavus/messages/x', 'system.shutdown', {}), 404, 'not-found');
    expect((await tellTavus(path, 'system.shutdown', {})).status).toBe(200);
    await provider(`?end=${id}`);
    const lines = written();
    const transcript = { transcript: tavusTranscript };
    expect((await tellTavus(path, 'application.transcription_ready', transcript)).status).toBe(200);
    // Why it ended its record knows.
    expect(await row(id)).toMatchObject({
      kind: 'video',
      whole: 1,
      turns: 4,
      ended_reason: 'participant_left_timeout',
    });
    const recorded = { bucket_name: 'ours', s3_key: 'calls/one.mp4' };
    expect((await tellTavus(path, 'application.recording_ready', recorded)).status).toBe(200);
    expect(await words(id)).toMatchObject({ recording: 's3://ours/calls/one.mp4' });
    // Where the words have gone meanwhile, so has everything of them.
    await env.CALL_WORDS.delete(wordsKeyOf(id));
    await tellTavus(path, 'application.recording_ready', recorded);
    expect(await words(id)).toBeNull();
    expect(lines.join()).toContain(id);
    expect(lines.join()).not.toContain(path);
  });
});
