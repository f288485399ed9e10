/** What the console is told as it happens: by whom it may be heard, and when. */
import { env, runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, it } from 'vitest';
import { CLOSED, PING, PONG, type News } from '../../worker/console-live-contract.ts';
import { feedOf } from '../../worker/feed/tell.ts';
import { refused, signedIn, type Browser } from './console.ts';
import { ask, HOST, makeSite, PAGE } from './harness.ts';

const sockets: WebSocket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close(1000);
});

interface Listening {
  socket: WebSocket;
  news: News[];
  texts: string[];
  closed: () => number | null;
}

async function listening(browser: Browser): Promise<Listening> {
  const answer = await browser.ask('/live', { headers: { upgrade: 'websocket', origin: HOST } });
  expect(answer.status).toBe(101);
  const socket = answer.webSocket as WebSocket;
  socket.accept();
  sockets.push(socket);
  const [news, texts]: [News[], string[]] = [[], []];
  let code: number | null = null;
  socket.addEventListener('message', ({ data }) => {
    texts.push(String(data));
    if (String(data).startsWith('{')) news.push(JSON.parse(String(data)) as News);
  });
  socket.addEventListener('close', (event) => {
    code = event.code;
  });
  return { socket, news, texts, closed: () => code };
}

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
