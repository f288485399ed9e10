/** What a visitor writes beside a rating: words, kept as the site keeps words and nowhere else. */
import { createScheduledController, env, runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { archiveCalls } from '../../worker/archive/archive.ts';
import worker from '../../worker/index.ts';
import { PastCalls } from '../../worker/limits/past.ts';
import { peopleHash } from '../../worker/reports/people.ts';
import type { Site } from '../../worker/schemas/site.ts';
import { later } from './clock.ts';
import { ask, callOf, callRow, gateOf, makeSite, settled } from './harness.ts';

afterEach(() => vi.useRealTimers());

const DAY = 86_400;
const EMAIL = 'ada.lovelace@example.com';
const COMMENT = `Write to ${EMAIL}, badge KX-4711.`;

const rate = (id: string, comment: string) =>
  ask(`/api/vapi/call/${id}/rating`, { body: { rating: 'down', comment } });

/** A call that is over and rated, in the list of calls. */
async function ratedCall(changes: Partial<Site> = {}, comment = COMMENT) {
  const site = await makeSite(changes);
  const { id } = await callOf(site);
  await ask(`/api/vapi/call/${id}?site=${site}`, { method: 'DELETE' });
  expect((await rate(id, comment)).status).toBe(200);
  await settled(site);
  return { id, site };
}

const peopleOf = async (id: string) =>
  (await env.DB.prepare('SELECT mailbox_hash AS hash FROM call_people WHERE call = ?').bind(id).all())
    .results;

/** Every row of the site's object, as text. */
const heldBy = (site: string) =>
  runInDurableObject(gateOf(site), (_, { storage: { sql } }) => {
    const tables = sql
      .exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf*'")
      .toArray();
    return JSON.stringify(tables.map(({ name }) => sql.exec(`SELECT * FROM "${name}"`).toArray()));
  });

describe('the comment of a rating', () => {
  it('is in the site’s object no longer than until the list of calls has it, and may be sent again', async () => {
    const { id, site } = await ratedCall({}, 'The voice was slow.');
    expect(await callRow(id)).toMatchObject({ rating: 'down', rating_comment: 'The voice was slow.' });
    expect(await heldBy(site)).not.toContain('slow');
    expect((await rate(id, 'The voice was slow.')).status).toBe(200);
    expect((await rate(id, 'Something else.')).status).toBe(409);
    expect(await callRow(id)).toMatchObject({ rating_comment: 'The voice was slow.' });
  });

  it('leaves an object in which an earlier release has put it', async () => {
    const site = await makeSite();
    await runInDurableObject(gateOf(site), (_, { storage: { sql } }) => {
      sql.exec("INSERT INTO ratings (id, rating, comment, ratedAt) VALUES ('old', 'up', 'In clear.', 0)");
      expect(new PastCalls(sql)).toBeDefined();
    });
    expect(await heldBy(site)).toContain('old');
    expect(await heldBy(site)).not.toContain('In clear.');
  });

  it('is redacted before it is stored, by the site’s own patterns as well, and found by its address', async () => {
    const { id } = await ratedCall({ redactPatterns: ['KX-\\d+'] });
    expect(await callRow(id)).toMatchObject({ rating_comment: 'Write to [email], badge [own].' });
    expect(await peopleOf(id)).toEqual([{ hash: await peopleHash(EMAIL) }]);
  });

  it('is found by its address also where the site redacts nothing', async () => {
    const { id } = await ratedCall({ redact: false });
    expect(await callRow(id)).toMatchObject({ rating_comment: COMMENT });
    expect(await peopleOf(id)).toEqual([{ hash: await peopleHash(EMAIL) }]);
  });

  it('is not stored where the site keeps no words; the thumb is', async () => {
    const { id } = await ratedCall({ wordsDays: 0 });
    expect(await callRow(id)).toMatchObject({ rating: 'down', rating_comment: null });
    expect(await peopleOf(id)).toEqual([]);
  });

  it('ends with the words, stays out of the archive until then, and the thumb stays', async () => {
    later(0);
    const { id } = await ratedCall({ wordsDays: 90 });
    later(80 * DAY);
    await archiveCalls(env);
    expect(await callRow(id)).toMatchObject({ rating_comment: 'Write to [email], badge KX-4711.' });
    later(11 * DAY);
    await worker.scheduled(createScheduledController(), env);
    const row = await env.DB.prepare('SELECT rating_comment FROM calls WHERE id = ?').bind(id).first();
    expect(row?.['rating_comment'] ?? null).toBeNull();
    expect(await peopleOf(id)).toEqual([]);
  });
});
