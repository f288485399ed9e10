import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { app } from '../../worker/app.ts';
import { makeSite, PAGE } from './harness.ts';

type Fields = Record<string, string>;

/** A call of a page, at that name of a Worker with these settings, with the headers that a caller or a proxy adds. */
async function callAt(host: string, site: string, settings: Fields, headers: Fields): Promise<number> {
  const context = createExecutionContext();
  const request = new Request(`${host}/api/vapi/call/web`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${site}`,
      origin: PAGE,
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify({ assistantId: 'shop-assistant' }),
  });
  const response = await app.fetch(request, { ...env, ...settings }, context);
  await waitOnExecutionContext(context);
  return response.status;
}

const OWN = { BEHIND_CLOUDFLARE: 'false' };
const NAMED = { ...OWN, TALKLIVE_HOST: 'https://talk.example' };
const LOOPBACK = 'http://127.0.0.1:8787';

/** Two calls, the second as somebody who says to be another; of each visitor the site takes one at once. */
async function two(host: string, settings: Fields, ...[first = {}, second = first]: Fields[]) {
  const site = await makeSite({ visitorCallsAtOnce: 1 });
  return [await callAt(host, site, settings, first), await callAt(host, site, settings, second)];
}
const chosen = [{ 'cf-connecting-ip': '192.0.2.81' }, { 'cf-connecting-ip': '192.0.2.82' }];

describe('a Worker that is not behind Cloudflare', () => {
  it.each([
    ['https://talklive.acme.workers.dev', OWN],
    ['https://talk.example', NAMED],
    // A proxy may pass everything on under the loopback name.
    [LOOPBACK, NAMED],
    [LOOPBACK, OWN],
  ])('believes no address that its caller has chosen: at %s with %j', async (host, settings) => {
    expect(await two(host, settings, ...chosen)).toEqual([201, 429]);
  });

  it.each([
    ['https://talklive.acme.workers.dev', OWN, {}],
    ['https://talk.example', NAMED, {}],
    [LOOPBACK, NAMED, {}],
    [LOOPBACK, OWN, { 'x-forwarded-for': '192.0.2.83' }],
    [LOOPBACK, OWN, { forwarded: 'for=192.0.2.83' }],
  ])('counts all callers without an address as one: at %s with %j %j', async (host, settings, headers) => {
    expect(await two(host, settings, headers)).toEqual([201, 429]);
  });

  it.each([
    [OWN, {}],
    [{ ...OWN, TALKLIVE_HOST: LOOPBACK }, {}],
    [OWN, { 'cf-connecting-ip': '127.0.0.1' }],
    [OWN, { 'cf-connecting-ip': '::1' }],
  ])('does not count its own machine: with %j %j', async (settings, headers: Fields) => {
    expect(await two(LOOPBACK, settings, headers)).toEqual([201, 201]);
  });
});

describe('a Worker behind Cloudflare', () => {
  const BEHIND = { BEHIND_CLOUDFLARE: 'true' };

  it('tells visitors apart by the address that Cloudflare names', async () => {
    expect(await two('https://talk.example', BEHIND, ...chosen)).toEqual([201, 201]);
    expect(await two('https://talk.example', BEHIND, ...chosen.slice(1))).toEqual([201, 429]);
  });

  it('counts as one who comes without', async () => {
    expect(await two('https://talk.example', BEHIND, {})).toEqual([201, 429]);
  });
});
