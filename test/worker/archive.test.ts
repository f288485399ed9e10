/** Calls of earlier months move to the bucket. */
import { createScheduledController, env } from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { callsIn } from '../../worker/archive/contract.ts';
import worker from '../../worker/index.ts';
import { cronOf, ROUND_MINUTES } from '../../worker/rounds.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

/** What other files have archived is none of this one's. */
beforeAll(async () => {
  await env.DB.exec('DELETE FROM call_archives');
  const { objects } = await env.CALL_ARCHIVE.list();
  await env.CALL_ARCHIVE.delete(objects.map(({ key }) => key));
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  await env.DB.exec('DELETE FROM calls');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const days = (text: string) => Date.parse(`${text}T12:00:00Z`);
/** So many calls of that day, each a second after the other. */
async function insert(day: string, count: number, changes: Record<string, unknown> = {}): Promise<void> {
  const rows = Array.from({ length: count }, (_, i) => ({
    id: `${day}-${i}`,
    at: days(day) + i * 1000,
    ended: days(day) + i * 1000 + 60_000,
    rating: null,
    ...changes,
  }));
  await env.DB.prepare(
    `INSERT INTO calls (id, site, kind, assistant, page_origin, request_id, created_at, ended_at, ended_by, seconds, rating)
     SELECT value ->> 'id', 'shop', 'voice', 'a', 'https://shop.example', 'r', value ->> 'at', value ->> 'ended', 'visitor', 60,
       value ->> 'rating' FROM json_each(?)`,
  )
    .bind(JSON.stringify(rows))
    .run();
}
const runs = (settings: object = {}) =>
  worker.scheduled(createScheduledController({ cron: cronOf(ROUND_MINUTES.keeping) }), {
    ...env,
    ...settings,
  });
const left = async () => {
  const { results } = await env.DB.prepare('SELECT id FROM calls ORDER BY id').all<{ id: string }>();
  return results.map(({ id }) => id);
};
interface Part {
  key: string;
  calls: number;
  archived_at: number | null;
}
const parts = async () => (await env.DB.prepare('SELECT * FROM call_archives').all<Part>()).results;
async function archived(): Promise<string[]> {
  const ids: string[] = [];
  for (const { key, archived_at: at } of await parts()) {
    const body = (await env.CALL_ARCHIVE.get(key))?.body;
    if (!body || at === null) continue;
    const text = await new Response(body.pipeThrough(new DecompressionStream('gzip'))).text();
    ids.push(...callsIn(text).map(({ id }) => id));
  }
  return ids.sort();
}

describe('the archive', () => {
  it('takes what is older than the last month, as it stands, and leaves what goes on', async () => {
    await insert('2026-08-31', 2, { rating: 'up' });
    await insert('2026-09-01', 1, { id: 'goes-on', ended: null });
    await insert('2026-09-30', 3);
    await insert('2026-10-01', 1);
    await insert('2026-11-19', 1);
    await runs();
    expect(await left()).toEqual(['2026-10-01-0', '2026-11-19-0', 'goes-on']);
    expect(await archived()).toEqual([
      '2026-08-31-0',
      '2026-08-31-1',
      '2026-09-30-0',
      '2026-09-30-1',
      '2026-09-30-2',
    ]);
    expect((await parts()).map(({ calls }) => calls)).toEqual([2, 3]);
    // Again, there is nothing to do.
    await runs();
    expect(await parts()).toHaveLength(2);
  });

  it('goes in steps, and takes younger ones where the database has too many', async () => {
    await insert('2026-10-02', 2500);
    await insert('2026-11-12', 700);
    await insert('2026-11-19', 300);
    const before = new Set((await parts()).map(({ key }) => key));
    await runs();
    expect(await left()).toHaveLength(3500);
    await runs({ CALLS_KEPT: '1000' });
    const fresh = (await parts()).filter(({ key }) => !before.has(key));
    expect(fresh.map(({ calls }) => calls)).toEqual([2000, 500]);
    expect(await left()).toHaveLength(1000);
    // Those of the last days stay in any case.
    await insert('2026-11-18', 1200);
    await runs({ CALLS_KEPT: '1000' });
    expect(await left()).toHaveLength(1500);
  });

  it('loses and doubles nothing where a step is cut off', async () => {
    await insert('2026-07-01', 5);
    const known = await archived();
    const proto = Object.getPrototypeOf(env.DB) as D1Database;
    vi.spyOn(proto, 'batch').mockRejectedValueOnce(new Error('cut off'));
    await expect(runs()).rejects.toThrow('cut off');
    expect(await left()).toHaveLength(5);
    expect(await archived()).toEqual(known);
    vi.setSystemTime(NOW + 3_600_000);
    await runs();
    expect(await left()).toEqual([]);
    expect(await archived()).toHaveLength(known.length + 5);
    const objects = (await env.CALL_ARCHIVE.list()).objects.map(({ key }) => key);
    expect(objects.sort()).toEqual((await parts()).map(({ key }) => key).sort());
  });
});
