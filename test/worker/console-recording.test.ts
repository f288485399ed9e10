/** A call's recording at the console: fetched by the Worker from where it lies, for who may read the call. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCall } from './console-data.ts';
import { refused, signedIn, type Browser } from './console.ts';
import { makeSite } from './harness.ts';
import { WHOLE } from './provider/recordings.ts';

let site: string;
let reader: Browser & { email: string };

beforeAll(async () => {
  site = await makeSite();
  reader = await signedIn('reader', [site]);
});

const at = (name: string) => `${env.RECEIVER}/recordings/${name}`;
const recorded = (recording: string | null) =>
  addCall({ site, at: Date.now() - 60_000, said: 'Hello.', recording });
const play = (id: string, headers: Record<string, string> = {}) =>
  reader.ask(`/calls/${id}/recording`, { headers });

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const played = async (): Promise<unknown[]> =>
  (
    await env.DB.prepare(
      "SELECT after FROM audit WHERE by = ? AND change = 'console: played recording' ORDER BY id",
    )
      .bind(reader.email)
      .all<{ after: string }>()
  ).results.map(({ after }) => JSON.parse(after) as unknown);

describe('a recording', () => {
  it.each(['whole', 'moved'])('comes as it lies there, also where its store sends on (%s)', async (name) => {
    const answer = await play(await recorded(at(name)));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('audio/wav');
    expect(answer.headers.get('x-of-the-store')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await bytesOf(answer)).equals(WHOLE)).toBe(true);
  });

  it('comes in parts, and who has heard it is written down once', async () => {
    const id = await recorded(at('whole'));
    const before = (await played()).length;
    for (const from of [0, 1000, 20_000]) {
      const answer = await play(id, { range: `bytes=${from}-${from + 99}` });
      expect(answer.status).toBe(206);
      expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${from + 99}/${WHOLE.length}`);
      expect((await bytesOf(answer)).equals(WHOLE.subarray(from, from + 100))).toBe(true);
    }
    expect((await played()).slice(before)).toEqual([{ call: id }]);
  });

  it.each([
    ['is none any more', () => at('gone')],
    ['is a page', () => at('page')],
    ['is sent on for ever', () => at('circle')],
    ['is sent on into a house', () => at('house')],
    ['breaks off', () => at('cut')],
    ['lies in a house', () => 'http://192.168.0.7/whole'],
    ['lies in no web at all', () => 's3://bucket/whole.mp4'],
  ])('that %s is refused in words', async (_, address) => {
    const words = await refused(await play(await recorded(address())), 503, 'provider-down');
    expect(words).toBe('The recording could not be had from where it lies. Please try again later.');
  });

  it('is not there where there is none, and for who may not see its site', async () => {
    await refused(await play(await recorded(null)), 404, 'not-found');
    const id = await recorded(at('whole'));
    const stranger = await signedIn('owner', [await makeSite()]);
    await refused(await stranger.ask(`/calls/${id}/recording`), 404, 'not-found');
    await refused(await stranger.ask('/calls/none/recording'), 404, 'not-found');
  });
});
