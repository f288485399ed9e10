/** What was said and who called, gone when its time is over. */
import { createScheduledController, env } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { callsIn, linesOf, type ArchivedCall } from '../../worker/archive/contract.ts';
import { zipped } from '../../worker/gzip.ts';
import worker from '../../worker/index.ts';
import { wordsKeyOf } from '../../worker/report-contract.ts';
import type { Site } from '../../worker/schemas/site.ts';
import { later } from './clock.ts';
import { ask, callOf, makeSite, rings } from './harness.ts';

afterEach(() => vi.useRealTimers());

const DAY = 86_400;
const cron = () => worker.scheduled(createScheduledController(), env);

/** A call that is over, with its words. */
async function toldCall(changes: Partial<Site>): Promise<string> {
  const site = await makeSite(changes);
  const { id } = await callOf(site);
  await ask(`/api/vapi/call/${id}?site=${site}`, { method: 'DELETE' });
  later(6);
  await rings(site);
  expect(await thereIs(id)).toEqual({ call: true, report: true, people: true, words: true });
  return id;
}

async function thereIs(id: string) {
  const row = async (query: string) => (await env.DB.prepare(query).bind(id).first()) !== null;
  return {
    call: await row('SELECT 1 FROM calls WHERE id = ?'),
    report: await row('SELECT 1 FROM call_reports WHERE id = ?'),
    people: await row('SELECT 1 FROM call_people WHERE call = ?'),
    words: (await env.CALL_WORDS.head(wordsKeyOf(id))) !== null,
  };
}

describe('the daily round', () => {
  it('takes words after 30 days and rows after 400, each site’s by its own days', async () => {
    later(0);
    const [usual, short, long] = [
      await toldCall({}),
      await toldCall({ wordsDays: 1, rowsDays: 2 }),
      await toldCall({ wordsDays: 900, rowsDays: 1000 }),
    ];
    const all = { call: true, report: true, people: true, words: true };
    const figures = { call: true, report: true, people: false, words: false };
    const nothing = { call: false, report: false, people: false, words: false };
    const now = async (days: number, expected: object[]) => {
      later(days * DAY);
      await cron();
      expect(await Promise.all([usual, short, long].map(thereIs))).toEqual(expected);
    };
    await now(0.9, [all, all, all]);
    await now(0.2, [all, figures, all]);
    await now(1, [all, nothing, all]);
    await now(28.5, [figures, nothing, all]);
  });

  it('takes rows also out of the archive of earlier months', async () => {
    later(0);
    const site = await makeSite({ rowsDays: 100 });
    const other = await makeSite({ rowsDays: 1000 });
    const at = Date.now() - 200 * DAY * 1000;
    const call = (id: string, of: string): ArchivedCall => ({ id, site: of, kind: 'voice', created_at: at });
    const key = `calls/${crypto.randomUUID()}.ndjson.gz`;
    await env.CALL_ARCHIVE.put(key, await zipped(linesOf([call('goes', site), call('stays', other)])));
    await env.DB.prepare(
      'INSERT INTO call_archives (key, from_at, to_at, calls, archived_at, begun_at) VALUES (?1, ?2, ?2, 2, ?2, ?2)',
    )
      .bind(key, at)
      .run();
    await cron();
    const body = (await env.CALL_ARCHIVE.get(key))?.body as ReadableStream;
    const text = await new Response(body.pipeThrough(new DecompressionStream('gzip'))).text();
    expect(callsIn(text).map(({ id }) => id)).toEqual(['stays']);
    later(900 * DAY);
    await cron();
    expect(await env.CALL_ARCHIVE.head(key)).toBeNull();
    expect(await env.DB.prepare('SELECT 1 FROM call_archives WHERE key = ?').bind(key).first()).toBeNull();
  });

  it('takes what was noted to go, also where it was cut off before', async () => {
    later(0);
    const id = await toldCall({});
    await env.DB.prepare('INSERT INTO gone_words (key) VALUES (?)').bind(wordsKeyOf(id)).run();
    await cron();
    expect((await thereIs(id)).words).toBe(false);
    expect(await env.DB.prepare('SELECT 1 FROM gone_words').first()).toBeNull();
  });
});
