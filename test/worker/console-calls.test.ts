/** What the console shows of calls and sites. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CallAnswer, CallsAnswer } from '../../worker/console-calls-contract.ts';
import type { AuditLine } from '../../worker/console-contract.ts';
import type { ConsoleSite } from '../../worker/console-sites-contract.ts';
import type { NowAnswer } from '../../worker/console-numbers-contract.ts';
import { wordsKeyOf } from '../../worker/report-contract.ts';
import { addCall, type TestCall } from './console-data.ts';
import { refused, signedIn } from './console.ts';
import { makeSite } from './harness.ts';

const NOON = Date.parse('2026-10-20T12:00:00Z');
const MINUTE = 60_000;

let site = '';
let reader: Awaited<ReturnType<typeof signedIn>>;
const add = (minutes: number, call: Partial<TestCall> = {}) =>
  addCall({ site, at: NOON + minutes * MINUTE, ...call });

beforeAll(async () => {
  site = await makeSite({ name: 'The shop' });
  reader = await signedIn('reader', [site]);
});

const list = (query: string) => reader.json<CallsAnswer>(`/calls?site=${site}&${query}`);
const idsOf = ({ calls }: CallsAnswer) => calls.map(({ id }) => id);

describe('calls', () => {
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    ids['long'] = await add(0, {
      said: 'The brake OR the bell',
      seconds: 400,
      rating: 'up',
      country: 'DE',
      browser: 'chrome',
    });
    ids['short'] = await add(1, { seconds: 12, endedBy: 'grace', rating: 'down', country: 'FR' });
    ids['failed'] = await add(2, { failure: 'provider-busy' });
    ids['video'] = await add(3, { kind: 'video', endedBy: 'limit', assistant: 'juniper', seconds: 90 });
    ids['on'] = await add(4, { endedBy: null, seconds: null });
  });

  it.each([
    ['reason=failed', ['failed']],
    ['failure=provider-busy', ['failed']],
    ['reason=grace', ['short']],
    ['reason=on', ['on']],
    ['words=brake', ['long']],
    ['words=%22the bell%22', ['long']],
    ['words=bel*', ['long']],
    ['words=bell OR saddle', []],
    ['kind=video', ['video']],
    ['assistant=juniper', ['video']],
    ['rating=up', ['long']],
    ['rating=none&reason=limit', ['video']],
    // Also of those that came to nothing, or are on.
    [`rating=none&from=${NOON}&to=${NOON + 5 * MINUTE}`, ['on', 'video', 'failed']],
    ['least=60&most=100', ['video']],
    ['country=FR', ['short']],
    ['browser=chrome', ['long']],
    [`from=${NOON + MINUTE}&to=${NOON + 3 * MINUTE}`, ['failed', 'short']],
    ['country=US', []],
  ])('are found by %s', async (query, names) => {
    const found = await list(query);
    expect(idsOf(found)).toEqual(names.map((name) => ids[name]));
    expect(found).toMatchObject({ count: names.length, next: null });
  });

  it('come page by page, each once, while others are added in front', async () => {
    const seen: string[] = [];
    let next: string | null = null;
    do {
      const page: CallsAnswer = await list(`to=${NOON + 10 * MINUTE}&rows=2${next ? `&after=${next}` : ''}`);
      if (next === null) await add(9, { id: `late-${crypto.randomUUID()}`, failure: 'later' });
      expect(page.count).toBe(next === null ? 5 : null);
      seen.push(...idsOf(page));
      next = page.next;
    } while (next);
    expect(seen).toEqual(['on', 'video', 'failed', 'short', 'long'].map((name) => ids[name]));
  });

  it.each([
    [
      'reason=hungup',
      'reason: expected one of on, failed, visitor, grace, provider, limit, operator, nobody-joined, unclaimed, goes-on, got "hungup"',
    ],
    ['least=long', 'least: expected whole seconds, got "long"'],
    ['country=germany', 'country: expected the two letters of a country such as DE, got "germany"'],
    ['from=yesterday', 'from: expected milliseconds since 1970, got "yesterday"'],
    ['from=9&to=5', 'to: expected a moment after "from" (9), got 5'],
    ['least=9&most=5', 'most: expected 9 or more, as "least" has it, got 5'],
    ['words=%22%22', 'words: expected words that were said, got """"'],
    ['rating=', 'rating: expected one of up, down, none, got ""'],
    ['assistant=', 'assistant: expected the name or id of an assistant, got ""'],
    ['country=', 'country: expected the two letters of a country such as DE, got ""'],
    ['site=', 'site: expected the id of a site, got ""'],
    ['from=', 'from: expected milliseconds since 1970, got ""'],
    ['rows=201', 'rows: expected a whole number from 1 to 200, got "201"'],
    ['after=here', 'after: expected the "next" of an earlier answer, got "here"'],
    ['kind=voice&kind=video', 'kind: expected one value, got "voice", "video"'],
  ])('are refused with a sentence for %s', async (query, words) => {
    const answer = await reader.ask(`/calls?${query}`);
    expect(await refused(answer, 400, 'bad-request')).toBe(words);
  });

  it('are refused for a filter that there is not, with those that there are', async () => {
    const words = await refused(await reader.ask('/calls?colour=red'), 400, 'bad-request');
    expect(words).toMatch(/^colour: expected one of site, from, to, .*rows/);
  });
});

describe('calls of an assistant', () => {
  const TRANSIENT = 'transient assistant';
  const of = async (assistant: string) =>
    (await somebody.json<CallsAnswer>(`/calls?assistant=${encodeURIComponent(assistant)}`)).calls.map(
      (call) => call.assistant,
    );
  let somebody: Awaited<ReturnType<typeof signedIn>>;
  beforeAll(async () => {
    const [shop, other] = [await makeSite(), await makeSite()];
    somebody = await signedIn('reader', [shop]);
    for (const assistant of ['Adam', 'Ada', 'Ada', 'ada', TRANSIENT])
      await addCall({ site: shop, at: NOON, assistant });
    await addCall({ site: other, at: NOON, assistant: 'Eve' });
  });

  it('are of that one, and of none whose name begins so or is spelt otherwise', async () => {
    expect(await of('Ada')).toEqual(['Ada', 'Ada']);
    expect(await of('Adam')).toEqual(['Adam']);
    expect(await of(TRANSIENT)).toEqual([TRANSIENT]);
  });

  it('are chosen from the names that occur in what may be seen', async () => {
    expect(await somebody.json('/assistants')).toEqual({ assistants: ['Ada', 'ada', 'Adam', TRANSIENT] });
    expect(await (await signedIn('reader', [await makeSite()])).json('/assistants')).toEqual({
      assistants: [],
    });
  });

  it.each(['Ad', 'Eve', '%'])('end in a sentence where none is called %s', async (name) => {
    const answer = await somebody.ask(`/calls?assistant=${encodeURIComponent(name)}`);
    expect(await refused(answer, 400, 'bad-request')).toBe(
      `assistant: expected one of Ada, ada, Adam, transient assistant, got "${name}"`,
    );
  });

  it('end in a sentence, too, where there is no call, and in an empty list where others are asked for besides', async () => {
    const nobody = await signedIn('reader', [await makeSite()]);
    expect(await refused(await nobody.ask('/calls?assistant=Ada'), 400, 'bad-request')).toBe(
      'assistant: expected none, for there is no call to see, got "Ada"',
    );
    expect(await somebody.json('/calls?assistant=Ada&country=US')).toMatchObject({ calls: [], count: 0 });
  });
});

describe('one call', () => {
  it('has its words, figures and events, and that somebody read them is written down', async () => {
    const id = await add(60, { said: 'I would like a table.', cost: 0.12, country: 'DE', firstSound: 900 });
    await env.DB.prepare(
      "INSERT INTO events VALUES ('ev_1', 'ep_1', ?1, 'call.ended', ?2, 5, '', 'sent', 5, 5, 1, 6, NULL)",
    )
      .bind(site, id)
      .run();
    const answer = await reader.json<CallAnswer>(`/calls/${id}`);
    expect(answer).toMatchObject({
      call: {
        id,
        site,
        cost: 0.12,
        country: 'DE',
        firstSound: 900,
        hasWords: true,
        pageOrigin: 'https://shop.example',
      },
      consent: { hash: 'abcd' },
      report: { isWhole: true, costParts: { llm: 0.02 } },
      measures: { firstSound: 900, steps: { microphone: 90 } },
      words: { turns: [{ text: 'I would like a table.' }] },
      events: [{ id: 'ev_1', kind: 'call.ended', state: 'sent' }],
    });
    const owner = await signedIn('owner', [site]);
    const { lines } = await owner.json<{ lines: AuditLine[] }>('/audit');
    expect(lines[0]).toMatchObject({ by: reader.email, change: 'console: read words', after: { call: id } });
    expect(JSON.stringify(lines)).not.toContain('a table');
  });

  it('says where one may be that is not here', async () => {
    expect(await refused(await reader.ask('/calls/gone'), 404, 'not-found')).toContain(
      'npm run calls -- show',
    );
  });
});

describe('erasing a call', () => {
  it('leaves nothing of it, where an owner does it, and the history has who', async () => {
    const shop = await makeSite();
    const [owner, editor] = [await signedIn('owner', [shop]), await signedIn('editor', [shop])];
    const id = await addCall({ site: shop, at: Date.now() - MINUTE, said: 'My secret.' });
    await refused(await editor.ask(`/calls/${id}`, { method: 'DELETE' }), 403, 'not-permitted');
    const stranger = await signedIn('owner', [site]);
    await refused(await stranger.ask(`/calls/${id}`, { method: 'DELETE' }), 404, 'not-found');
    await owner.json(`/calls/${id}`, { method: 'DELETE' });
    const told = async (by: typeof owner) => refused(await by.ask(`/calls/${id}`), 404, 'not-found');
    expect(await told(owner)).toMatch(/^This call was erased on \d{4}-\d\d-\d\d/);
    expect(await told(stranger)).toContain('There is no such call here');
    expect(await env.CALL_WORDS.get(wordsKeyOf(id))).toBeNull();
    for (const table of ['calls', 'call_reports', 'call_measures', 'gone_words'])
      expect(
        await env.DB.prepare(`SELECT * FROM ${table} WHERE ${table === 'gone_words' ? 'key' : 'id'} LIKE ?`)
          .bind(`%${id}%`)
          .all(),
      ).toMatchObject({
        results: [],
      });
    const { lines } = await owner.json<{ lines: AuditLine[] }>('/audit');
    expect(lines[0]).toMatchObject({ by: owner.email, change: 'call: erased', before: { call: id } });
  });

  it('is not done to one that is on', async () => {
    const shop = await makeSite();
    const owner = await signedIn('owner', [shop]);
    const id = await addCall({ site: shop, at: Date.now() - MINUTE, endedBy: null });
    expect(await refused(await owner.ask(`/calls/${id}`, { method: 'DELETE' }), 409, 'conflict')).toContain(
      'Hang it up first',
    );
  });
});

it('shows what is on now, and what has just ended', async () => {
  const shop = await makeSite();
  const somebody = await signedIn('reader', [shop]);
  const now = Date.now();
  const on = await addCall({ site: shop, at: now - MINUTE, endedBy: null });
  const ended = await addCall({ site: shop, at: now - 3 * MINUTE, seconds: 60 });
  await addCall({ site: shop, at: now - 60 * MINUTE });
  const answer = await somebody.json<NowAnswer>('/now');
  expect(answer.calls.map(({ id }) => id)).toEqual([on]);
  expect(answer.ended.map(({ id }) => id)).toEqual([ended]);
});

it('shows sites with their settings and keys', async () => {
  const { sites } = await (await signedIn('reader', [site])).json<{ sites: ConsoleSite[] }>('/sites');
  expect(sites).toMatchObject([
    { id: site, name: 'The shop', isDemo: false, settings: { callsAtOnce: 10 }, keys: [] },
  ]);
});
