/** Where what was said in calls is found afterwards, and where it must not be. */
import { createScheduledController, env, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unzipped } from '../../worker/gzip.ts';
import worker from '../../worker/index.ts';
import { passes } from './at-provider.ts';
import { later } from './clock.ts';
import { callOf, gateOf, makeSite, provider } from './harness.ts';
import { hangUp, overCall } from './over-call.ts';
import { SAID } from './provider/report.ts';

const { secret, ...NAMES } = SAID;
let lines: string[];
beforeEach(() => {
  lines = [];
  for (const level of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...said) => void lines.push(said.map(String).join(' ')));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const found = async (words: string, site: string): Promise<string[]> => {
  const { results } = await env.DB.prepare(
    `SELECT r.id FROM call_search JOIN searched_calls AS s ON s.id = call_search.rowid JOIN call_reports AS r ON r.id = s.call
     WHERE call_search MATCH ? AND r.site = ?`,
  )
    .bind(words, site)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
};

/** Also of what lies there as bytes, as the index does. */
const textOf = (row: Record<string, unknown>): string =>
  Object.values(row)
    .map((value) =>
      Array.isArray(value) ? String.fromCharCode(...(value as number[])) : (JSON.stringify(value) ?? ''),
    )
    .join('\n');

/** Everything that is stored in the database, by its table. */
async function databaseText(): Promise<Record<string, string>> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf*'",
  ).all<{ name: string }>();
  const texts: Record<string, string> = {};
  for (const { name } of results) {
    const rows = await env.DB.prepare(`SELECT * FROM ${name}`).all();
    texts[name] = rows.results.map(textOf).join('\n');
  }
  return texts;
}

/** Every object of both buckets, by its key. */
async function bucketTexts(): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const bucket of [env.CALL_WORDS, env.CALL_ARCHIVE])
    for (const { key } of (await bucket.list()).objects)
      texts[key] = await unzipped((await bucket.get(key)) as R2ObjectBody);
  return texts;
}

const objectText = (site: string) =>
  runInDurableObject(gateOf(site), (_, { storage: { sql } }) => {
    const tables = sql
      .exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
      .toArray();
    return tables
      .filter(({ name }) => !name.startsWith('_cf'))
      .flatMap(({ name }) => sql.exec(`SELECT * FROM ${name}`).toArray().map(textOf))
      .join('\n');
  });

const without = (text: string, ...words: string[]) =>
  words.filter((word) => text.toLowerCase().includes(word.toLowerCase()));

describe('what was said in 50 calls', () => {
  it('is in their words and the index alone, redacted, and nowhere of a site that keeps none', async () => {
    const keeps = await makeSite({ callsAtOnce: 60, redactPatterns: ['PX-\\d{4}'] });
    const keepsNone = await makeSite({ callsAtOnce: 60, wordsDays: 0 });
    for (const site of [keeps, keepsNone]) {
      const calls = Array.from({ length: 25 }, async () => hangUp(site, (await callOf(site)).id));
      await Promise.all(calls);
      for (let rounds = 0; rounds < 3; rounds += 1) await passes(site, 6);
    }
    expect(await found(secret, keeps)).toHaveLength(25);
    expect(await found(secret, keepsNone)).toEqual([]);
    const { results: reports } = await env.DB.prepare('SELECT id, site FROM call_reports').all();
    expect(reports).toHaveLength(50);

    const texts = await databaseText();
    // The words of the index, and not one more.
    expect(texts['call_search_data']).toContain(secret);
    for (const [table, text] of Object.entries(texts))
      expect(
        without(text, ...Object.values(NAMES), ...(table === 'call_search_data' ? [] : [secret])),
      ).toEqual([]);
    const ours = new Set(
      reports.filter(({ site }) => site === keeps).map(({ id }) => `words/${String(id)}.json.gz`),
    );
    const objects = await bucketTexts();
    expect(new Set(Object.keys(objects))).toEqual(ours);
    for (const text of Object.values(objects)) {
      expect(text).toContain(secret);
      expect(without(text, ...Object.values(NAMES))).toEqual([]);
    }
    for (const site of [keeps, keepsNone])
      expect(without(await objectText(site), secret, ...Object.values(NAMES))).toEqual([]);
    expect(lines.length).toBeGreaterThan(50);
    expect(without(lines.join('\n'), secret, ...Object.values(NAMES))).toEqual([]);
    const asked = (await provider()).seen.map(({ path }) => path).join('\n');
    expect(without(asked, secret, ...Object.values(NAMES))).toEqual([]);
  });

  it('is found as it was said, and by no word that was taken out', async () => {
    const { site, id } = await overCall();
    await passes(site, 6);
    for (const words of ['"marmalade"', '"how can I help"', '"Marm"*', '"ordered" "card"'])
      expect(await found(words, site), words).toEqual([id]);
    for (const words of ['"help I can"', '"jam"', '"ada"', '"0958"'])
      expect(await found(words, site), words).toEqual([]);
  });

  it('goes with the words, by their days', async () => {
    later(0);
    const { site, id } = await overCall({ wordsDays: 1 });
    await passes(site, 6);
    expect(await found(secret, site)).toEqual([id]);
    later(2 * 86_400);
    await worker.scheduled(createScheduledController(), env);
    expect(await found(secret, site)).toEqual([]);
    expect(await env.DB.prepare('SELECT 1 FROM searched_calls WHERE call = ?').bind(id).first()).toBeNull();
  });

  it('leaves the pages of the index, too, which mark only what is gone', async () => {
    later(0);
    const site = await makeSite();
    const id = crypto.randomUUID();
    await env.DB.batch(
      [
        `INSERT INTO call_reports (id, site, kind, ended_at, reported_at, whole, words_key)
           VALUES (?1, '${site}', 'voice', ${Date.now()}, 1, 1, 'words/' || ?1)`,
        'INSERT INTO searched_calls (call) VALUES (?1)',
        "INSERT INTO call_search (rowid, words) SELECT id, 'A zebrafinch, please' FROM searched_calls WHERE call = ?1",
      ].map((query) => env.DB.prepare(query).bind(id)),
    );
    const index = async () => (await databaseText())['call_search_data'];
    expect(await index()).toContain('zebrafinch');
    later(31 * 86_400);
    await worker.scheduled(createScheduledController(), env);
    expect(await index()).not.toContain('zebrafinch');
  });
});
