/** A limit of a site that was reached, by which somebody was refused. */
import type { Env } from '../env.ts';
import { TOLD_LIMITS, type Reached, type ToldLimit } from '../event-contract.ts';
import { DAY_MS } from '../limits/day.ts';
import { log } from '../log.ts';
import { within } from '../within.ts';
import { endpointsIn, eventOf, noting } from './note.ts';
import { againAfter } from './times.ts';
import { later, wake, type Waking } from './wake.ts';

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

/** How long the database is waited for, in ms. */
const NOTE_MS = 3000;
/** As long as other events are tried. */
const MOST_TRIES = 9;

async function noteReached({ DB }: Pick<Env, 'DB'>, { site, limit, most, at }: Reached): Promise<string[]> {
  const of = `${limit} ${Math.floor(at / ONCE_MS[limit])}`;
  const event = await eventOf({ kind: 'limit.reached', site, of, about: '', at, data: { limit, most } });
  return endpointsIn([await within(NOTE_MS, noting(DB, [event]).all())]);
}

/** Tells it, or leaves it to the queue until the database can be had. @throws where the queue cannot be had either */
export async function tellReached(env: Waking & Pick<Env, 'DB'>, reached: Reached): Promise<void> {
  try {
    await wake(env, await noteReached(env, reached));
  } catch (error) {
    const tries = reached.tries + 1;
    const { site, limit } = reached;
    log('warn', 'limit-not-told', { site, limit, tries, failure: String(error) });
    if (tries < MOST_TRIES)
      await later(env, { reached: Object.assign({}, reached, { tries }) }, againAfter(tries));
  }
}

/** Never throws: where nothing can be had, the next who is refused tells of it. */
export async function tellLimit(
  env: Waking & Pick<Env, 'DB'>,
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
    await tellReached(env, { site, limit, most, at, tries: 0 });
  } catch (error) {
    told.delete(name);
    log('warn', 'limit-lost', { site, limit, failure: String(error) });
  }
}
