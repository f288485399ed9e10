/** The rehearsal's own endpoint of events: an operator sees what would come, before any receiver of his is there. */
import { createExecutionContext, env } from 'cloudflare:test';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { app } from '../../worker/app.ts';
import type { Env } from '../../worker/env.ts';
import { eventOf } from '../../worker/events/note.ts';
import type { Received } from '../../worker/rehearsal/received.ts';
import { addReceiver } from './event-receivers.ts';
import { ask, HOST, makeSite, refusal, UNCOUNTED } from './harness.ts';

const keyless = { ...env, VAPI_PRIVATE_KEY: '', TAVUS_API_KEY: '', ALLOW_REHEARSAL: 'true' } as Env;

const request = (path: string, init: RequestInit = {}): Promise<Response> =>
  Promise.resolve(
    app.fetch(
      new Request(`${HOST}${path}`, { ...init, headers: { ...UNCOUNTED, ...(init.headers as object) } }),
      keyless,
      createExecutionContext(),
    ),
  );

async function endpoint() {
  const path = `/rehearsal/events/mine-${crypto.randomUUID()}`;
  const site = await makeSite();
  const { secret } = await addReceiver(site, ['*'], { url: `http://localhost:8787${path}` });
  return { path, site, secret };
}

async function send(path: string, secret: string, body: string, id: string): Promise<number> {
  const now = new Date();
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  };
  return (await request(path, { method: 'POST', body, headers })).status;
}

const lead = (site: string) =>
  eventOf({
    kind: 'limit.reached',
    site,
    of: crypto.randomUUID(),
    about: '',
    at: Date.now(),
    data: { limit: 'calls-at-once', most: 1 },
  });

const cameAt = async (path: string) =>
  ((await (await request(path)).json()) as { received: Received[] }).received;

describe('the rehearsal’s own endpoint', () => {
  it('looks at signature and schema as a receiver should, and lists what came without its data', async () => {
    const { path, site, secret } = await endpoint();
    const { id, body } = await lead(site);
    expect(await send(path, secret, body, id)).toBe(204);
    expect(await send(path, secret, body, id)).toBe(204);
    expect(await send(path, `whsec_${btoa('of somebody else')}`, body, id)).toBe(401);
    expect(await send(path, secret, '{"type":"call.eaten"}', 'evt_2')).toBe(401);
    const came = await cameAt(path);
    expect(came.map(({ verdict }) => verdict)).toEqual([
      'good',
      'known',
      'not signed with its secret',
      'not as its schema has it',
    ]);
    expect(came[0]).toMatchObject({ id, type: 'limit.reached' });
    expect(Object.keys(came[0] ?? {})).toEqual(['id', 'type', 'happened', 'came', 'verdict']);
  });

  it('takes nothing for an address that no endpoint has, and is not there beside a provider', async () => {
    const { site, secret } = await endpoint();
    const { id, body } = await lead(site);
    const path = `/rehearsal/events/other-${crypto.randomUUID()}`;
    expect(await send(path, secret, body, id)).toBe(401);
    expect((await cameAt(path)).map(({ verdict }) => verdict)).toEqual(['no such endpoint']);
    await refusal(await ask(path, { origin: null }), 404, 'not-found');
  });
});
