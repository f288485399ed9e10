/** Calls that are over, and what is kept of them. */
import { env } from 'cloudflare:test';
import { expect } from 'vitest';
import { wordsKeyOf } from '../../worker/report-contract.ts';
import { getWords } from '../../worker/reports/words.ts';
import { ask, callOf, makeSite } from './harness.ts';

export const hangUp = (site: string, id: string) =>
  ask(`/api/vapi/call/${id}?site=${site}`, { method: 'DELETE' });
export const row = (id: string) => env.DB.prepare('SELECT * FROM call_reports WHERE id = ?').bind(id).first();
export const words = (id: string) => getWords(env.CALL_WORDS, wordsKeyOf(id));

/** A call that its visitor has hung up. */
export async function overCall(changes: Parameters<typeof makeSite>[0] = {}, assistantId = 'shop-assistant') {
  const site = await makeSite({ assistants: [assistantId], ...changes });
  const { id } = await callOf(site, { assistantId });
  expect((await hangUp(site, id)).status).toBe(200);
  return { site, id };
}
