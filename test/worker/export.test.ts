/** Everything that is kept, as the operator takes it away. */
import { env } from 'cloudflare:test';
import { afterEach, expect, it, vi } from 'vitest';
import { linesOf } from '../../worker/archive/contract.ts';
import { zipped } from '../../worker/gzip.ts';
import { hashOf, makeToken } from '../../worker/random.ts';
import type { ExportAnswer } from '../../worker/schemas/export.ts';
import { later } from './clock.ts';
import { ask, callOf, makeSite, refusal, rings } from './harness.ts';
import { SAID } from './provider/report.ts';

afterEach(() => vi.useRealTimers());

const page = (key: string, body: object = {}) =>
  ask('/api/export', { origin: null, body, headers: { authorization: `Bearer ${key}` } });

async function token(): Promise<string> {
  const made = makeToken();
  const insert = env.DB.prepare('INSERT INTO operator_tokens VALUES (?, ?)');
  await insert.bind(await hashOf(made), Date.now() + 3_600_000).run();
  return made;
}

async function everything(): Promise<Record<string, unknown>[]> {
  const key = await token();
  const lines: Record<string, unknown>[] = [];
  let from: ExportAnswer['next'] | undefined;
  do {
    const response = await page(key, from ? { from } : {});
    expect(response.status).toBe(200);
    const answer: ExportAnswer = await response.json();
    lines.push(...answer.lines);
    from = answer.next;
  } while (from);
  return lines;
}

it('has every call with its report and words once, also archived ones, and nothing that opens anything', async () => {
  const site = await makeSite({ callsAtOnce: 100 });
  const ids = await Promise.all(Array.from({ length: 70 }, async () => (await callOf(site)).id));
  await Promise.all(ids.map((id) => ask(`/api/vapi/call/${id}?site=${site}`, { method: 'DELETE' })));
  for (let rounds = 0; rounds < 2; rounds += 1) {
    later(6);
    await rings(site);
  }
  const key = `calls/${crypto.randomUUID()}.ndjson.gz`;
  await env.CALL_ARCHIVE.put(key, await zipped(linesOf([{ id: 'archived-1', site, created_at: 5 }])));
  await env.DB.prepare(
    'INSERT INTO call_archives (key, from_at, to_at, calls, archived_at, begun_at) VALUES (?1, 5, 5, 1, 5, 5)',
  )
    .bind(key)
    .run();
  await env.DB.prepare(
    "INSERT INTO subscribers (site, email, mailbox, status, token_hash, token_expires_at, mailed_at, created_at, unsubscribe_token) VALUES (?1, 'x@example.com', 'x@example.com', 'confirmed', ?1, 0, 0, 1, 'opens-something')",
  )
    .bind(site)
    .run();
  const lines = (await everything()).filter((line) => line['site'] === site);
  const of = (what: string) => lines.filter((line) => line['what'] === what);
  expect(new Set(of('call').map(({ id }) => id))).toEqual(new Set(ids));
  expect(of('call')).toHaveLength(70);
  expect(of('report')).toHaveLength(70);
  for (const { words } of of('report')) expect(JSON.stringify(words)).toContain(SAID.secret);
  expect(of('archived-call')).toEqual([{ what: 'archived-call', id: 'archived-1', site, created_at: 5 }]);
  expect(of('subscriber')).toMatchObject([{ email: 'x@example.com' }]);
  // Others look through the archive, too.
  await env.DB.prepare('DELETE FROM call_archives WHERE key = ?').bind(key).run();
  for (const secret of ['control', 'opens-something', 'token_hash'])
    expect(JSON.stringify(lines)).not.toContain(secret);
});

it('is the operator’s alone', async () => {
  await refusal(await page(makeToken()), 404, 'not-found');
  await refusal(await ask('/api/export', { body: {} }), 404, 'not-found');
  await refusal(await page(await token(), { from: { what: 'sites', after: 0 } }), 400, 'bad-request');
});
