/** What the console is told as it happens: by whom it may be heard, and when. */
import { env, runInDurableObject, SELF } from 'cloudflare:test';
import { afterEach, describe, expect, it } from 'vitest';
import { CLOSED, PING, PONG } from '../../worker/console-live-contract.ts';
import { feedOf } from '../../worker/feed/tell.ts';
import type { NowAnswer } from '../../worker/console-numbers-contract.ts';
import { refused, signedIn, type Browser } from './console.ts';
import { ask, callRow, HOST, isOver, makeSite, PAGE } from './harness.ts';
import { listening, stopListening, type Listening } from './listening.ts';

const SECRET = 'what-the-providers-say-is-theirs';

afterEach(stopListening);

const called = (site: string) => ask('/api/vapi/call/web', { site, body: { assistantId: 'shop-assistant' } });
const callsIn = ({ news }: Listening) => news.flatMap((one) => (one.type === 'calls' ? one.calls : []));
const contact = (site: string) =>
  ask(`/api/contact?site=${site}`, {
    body: {
      firstName: 'Ada',
      email: 'ada@example.com',
      message: 'Hello there, please write to me.',
      idempotencyKey: crypto.randomUUID(),
      filledInMs: 9000,
    },
  });

describe('a socket', () => {
  it('tells of a call within two seconds of its beginning, and of its end', async () => {
    const site = await makeSite();
    const live = await listening(await signedIn('reader', [site]));
    const began = Date.now();
    const { id } = await (await called(site)).json<{ id: string }>();
    await expect.poll(() => callsIn(live).map((call) => call.id)).toContain(id);
    expect(Date.now() - began).toBeLessThan(2000);
    await ask(`/api/vapi/call/${id}`, { method: 'DELETE', site });
    await expect.poll(() => callsIn(live).at(-1)?.endedBy).toBe('visitor');
  });

  it('tells of a lead', async () => {
    const site = await makeSite();
    const live = await listening(await signedIn('reader', [site]));
    expect((await contact(site)).status).toBe(201);
    await expect.poll(() => live.news).toContainEqual({ type: 'changed', site, what: 'leads', about: null });
  });

  it('is told nothing of a site that is not theirs, and all of them where all are', async () => {
    const [own, foreign] = [await makeSite(), await makeSite()];
    const some = await listening(await signedIn('editor', [own]));
    const all = await listening(await signedIn('reader'));
    await contact(foreign);
    await contact(own);
    await expect.poll(() => some.news.map(({ site }) => site)).toContain(own);
    expect(JSON.stringify(some.texts)).not.toContain(foreign);
    await expect.poll(() => new Set(all.news.map(({ site }) => site))).toEqual(new Set([foreign, own]));
  });

  it('is out as soon as its operator is: removed, left, or of another site now', async () => {
    const site = await makeSite();
    const removed = await signedIn('owner', [site]);
    const left = await signedIn('owner', [site]);
    const moved = await signedIn('owner', [site]);
    const [one, two, three] = [await listening(removed), await listening(left), await listening(moved)];
    await env.DB.prepare('DELETE FROM console_operators WHERE id = ?').bind(removed.id).run();
    await left.json('/leave', { body: {} });
    await env.DB.prepare(`UPDATE console_operators SET sites = '["another"]' WHERE id = ?`)
      .bind(moved.id)
      .run();
    await feedOf(env).tell([{ type: 'line', site, waiting: 3 }]);
    await expect.poll(() => [one.closed(), two.closed()]).toEqual([CLOSED.signedOut, CLOSED.signedOut]);
    for (const { texts } of [one, two, three]) expect(texts).toEqual([]);
  });

  it('has captions only while its page shows them', async () => {
    const site = await makeSite();
    const live = await listening(await signedIn('reader', [site]));
    const caption = (text: string) =>
      feedOf(env).tell([{ type: 'caption', site, call: 'c', speaker: 'visitor', text, isFinal: true }]);
    await caption('unseen');
    live.socket.send(JSON.stringify({ captions: true }));
    live.socket.send(PING);
    await expect.poll(() => live.texts).toContain(PONG);
    await caption('seen');
    await expect.poll(() => live.texts.join()).toContain('seen');
    expect(live.texts.join()).not.toContain('unseen');
  });

  it('is closed for a new one after a quarter of an hour', async () => {
    const site = await makeSite();
    const live = await listening(await signedIn('reader', [site]));
    await runInDurableObject(feedOf(env), (_feed, state) => {
      for (const socket of state.getWebSockets()) {
        const listener = socket.deserializeAttachment() as { openedAt: number };
        socket.serializeAttachment({ ...listener, openedAt: listener.openedAt - 900_001 });
      }
    });
    await feedOf(env).tell([{ type: 'line', site, waiting: 1 }]);
    await expect.poll(() => live.closed()).toBe(CLOSED.renew);
    expect(live.news).toEqual([{ type: 'line', site, waiting: 1 }]);
  });
});

it('is refused to what is no socket, and to a page of another origin', async () => {
  const browser = await signedIn('owner');
  expect(await refused(await browser.ask('/live'), 400, 'bad-request')).toContain(
    'upgrade: expected websocket',
  );
  const foreign = await browser.ask('/live', { headers: { upgrade: 'websocket', origin: PAGE } });
  await refused(foreign, 403, 'origin-not-allowed');
});

describe('words of a call that is on', () => {
  const transcript = (id: string, changes: object = {}) =>
    SELF.fetch(`${HOST}/api/vapi/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-vapi-secret': SECRET },
      body: JSON.stringify({
        message: {
          type: 'transcript',
          role: 'user',
          transcriptType: 'final',
          transcript: 'Call me at 0171 555 0142 please',
          call: { id },
          ...changes,
        },
      }),
    });
  const captionsIn = ({ news }: Listening) => news.filter((one) => one.type === 'caption');
  const showing = async (browser: Browser) => {
    const live = await listening(browser);
    live.socket.send(JSON.stringify({ captions: true }));
    live.socket.send(PING);
    await expect.poll(() => live.texts).toContain(PONG);
    return live;
  };

  it('come from the provider’s messages within a second, redacted, and stand in the history', async () => {
    const site = await makeSite();
    const reader = await signedIn('reader', [site]);
    const live = await showing(reader);
    const { id } = await (await called(site)).json<{ id: string }>();
    const said = Date.now();
    expect((await transcript(id)).status).toBe(200);
    await expect.poll(() => captionsIn(live)).toHaveLength(1);
    expect(Date.now() - said).toBeLessThan(1000);
    const [caption] = captionsIn(live);
    expect(caption).toMatchObject({ site, call: id, speaker: 'visitor', isFinal: true });
    expect(caption?.text).toBe('Call me at [phone] please');
    await transcript(id, { role: 'assistant', transcriptType: 'partial', transcript: 'Is it 0171 55' });
    await expect.poll(() => captionsIn(live).at(-1)?.text).toBe('Is it …');
    const read = env.DB.prepare(`SELECT after FROM audit WHERE by = ? AND change = 'console: read words'`);
    const { results } = await read.bind(reader.email).all<{ after: string }>();
    expect(results.map(({ after }) => JSON.parse(after) as unknown)).toEqual([{ call: id, live: true }]);
  });

  it('are none where the site keeps none', async () => {
    const site = await makeSite({ wordsDays: 0 });
    const live = await showing(await signedIn('reader', [site]));
    const { id } = await (await called(site)).json<{ id: string }>();
    await transcript(id);
    await contact(site);
    await expect.poll(() => live.news.some(({ type }) => type === 'changed')).toBe(true);
    expect(captionsIn(live)).toEqual([]);
  });
});

describe('what is on', () => {
  it('is answered before the list has it', async () => {
    const site = await makeSite();
    const reader = await signedIn('reader', [site]);
    const { id } = await (await called(site)).json<{ id: string }>();
    const now = await reader.json<NowAnswer>('/now');
    expect(now.calls.map((call) => call.id)).toEqual([id]);
    expect(now.captions).toBe('messages');
  });

  it('is hung up by an editor for a reason, which the history has', async () => {
    const site = await makeSite();
    const [editor, stranger] = [await signedIn('editor', [site]), await signedIn('owner', ['another'])];
    const { id } = await (await called(site)).json<{ id: string }>();
    const body = { site, reason: 'A child was calling.' };
    await refused(await stranger.ask(`/calls/${id}/end`, { body }), 404, 'not-found');
    expect(
      await refused(
        await editor.ask(`/calls/${id}/end`, { body: { site, reason: ' ' } }),
        400,
        'bad-request',
      ),
    ).toContain('expected a reason');
    expect(await editor.json(`/calls/${id}/end`, { body })).toEqual({ isOver: true });
    await expect.poll(async () => (await callRow(id))?.['ended_by']).toBe('operator');
    const { results } = await env.DB.prepare(
      `SELECT by, after FROM audit WHERE change = 'call: hung up' AND site = ?`,
    )
      .bind(site)
      .all<{ by: string; after: string }>();
    expect(results).toEqual([{ by: editor.email, after: JSON.stringify({ call: id, reason: body.reason }) }]);
    expect(await isOver(id)).toBe(true);
    // Who had the question open meanwhile has given a reason, too.
    const second = await signedIn('editor', [site]);
    const late = { site, reason: 'Rude.' };
    expect(await second.json(`/calls/${id}/end`, { body: late })).toEqual({ isOver: true });
    const kept = await env.DB.prepare(`SELECT after FROM audit WHERE by = ?`).bind(second.email).all();
    expect(kept.results).toContainEqual({
      after: JSON.stringify({ call: id, reason: late.reason, wasOver: true }),
    });
  });

  it('has a call whose page has gone, until it comes back', async () => {
    const site = await makeSite();
    const reader = await signedIn('reader', [site]);
    const live = await listening(reader);
    const { id } = await (await called(site)).json<{ id: string }>();
    const away = async () => (await reader.json<NowAnswer>('/now')).away;
    const told = () => live.news.flatMap((one) => (one.type === 'away' ? [[one.call, one.since]] : []));
    expect(await away()).toEqual({});
    await ask(`/api/vapi/call/${id}/end?grace=60`, { site, method: 'POST' });
    expect(await away()).toEqual({ [id]: expect.any(Number) });
    await expect.poll(told).toEqual([[id, expect.any(Number)]]);
    await ask(`/api/vapi/call/${id}/resume`, { site, method: 'POST' });
    expect(await away()).toEqual({});
    await expect.poll(told).toEqual([
      [id, expect.any(Number)],
      [id, null],
    ]);
  });

  it('has the waiting line, which tells who comes and goes', async () => {
    const site = await makeSite({ callsAtOnce: 1, waitingLine: 5 });
    const reader = await signedIn('reader', [site]);
    const live = await listening(reader);
    await called(site);
    const waits = { 'x-talklive-line': 'wait' };
    const { line } = await (
      await ask('/api/vapi/call/web', { site, body: { assistantId: 'shop-assistant' }, headers: waits })
    ).json<{ line: { ticket: string } }>();
    const inLine = () => live.news.flatMap((one) => (one.type === 'line' ? [one.waiting] : []));
    await expect.poll(inLine).toEqual([1]);
    expect((await reader.json<NowAnswer>('/now')).line).toEqual([{ site, waiting: 1, most: 5 }]);
    await ask(`/api/vapi/line/${line.ticket}/leave`, { site, method: 'POST' });
    await expect.poll(inLine).toEqual([1, 0]);
  });
});
