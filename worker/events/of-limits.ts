/** A limit of a site that was reached, by which somebody was refused. */
import type { Env } from '../env.ts';
import { TOLD_LIMITS, type ToldLimit } from '../event-contract.ts';
import { DAY_MS } from '../limits/day.ts';
import { log } from '../log.ts';
import { endpointsIn, eventOf, noting } from './note.ts';
import { wake } from './wake.ts';

const HOUR_MS = 3_600_000;
/** How often it is told at the most, in ms. */
const ONCE_MS: Record<ToldLimit, number> = {
  'calls-at-once': HOUR_MS,
  'all-calls-at-once': HOUR_MS,
  'minutes-a-day': DAY_MS,
};

/** By site and limit: of which time this isolate has told, so that a crowd that is refused asks the database for nothing. */
const told = new Map<string, number>();
const MOST_TOLD = 10_000;

export const isToldLimit = (limit: string): limit is ToldLimit => TOLD_LIMITS.includes(limit as ToldLimit);

/** Never throws: where the database cannot be had, the next who is refused tells of it. */
export async function tellLimit(
  env: Pick<Env, 'DB' | 'EVENTS'>,
  site: string,
  { limit, most }: { limit: ToldLimit; most: number | null },
): Promise<void> {
  const at = Date.now();
  const time = Math.floor(at / ONCE_MS[limit]);
  const name = `${limit} ${site}`;
  if (told.get(name) === time) return;
  if (told.size >= MOST_TOLD) told.clear();
  told.set(name, time);
  try {
    const of = `${limit} ${time}`;
    const event = await eventOf({ kind: 'limit.reached', site, of, about: '', at, data: { limit, most } });
    const answer = await noting(env.DB, [event]).all();
    await wake(env, endpointsIn([answer]));
  } catch (error) {
    told.delete(name);
    log('warn', 'limit-not-told', { site, limit, failure: String(error) });
  }
}
