/**
 * How often somebody was refused a call, and nothing of who it was. Counted in this isolate first, and written together, the later the
 * more there are: a crowd, or whoever means harm, costs a statement in five seconds, and a row an hour, site and cause.
 */
import { tellConsole, type Telling } from '../feed/tell.ts';
import { log } from '../log.ts';
import type { RefusedCount, RefusedFor } from '../refused-contract.ts';
import { within } from '../within.ts';

const HOUR_MS = 3_600_000;
/** How soon it is written, in ms; so much later for each that the last time had; and how late at the most. */
const FIRST_MS = 20;
const EACH_MS = 50;
const LATEST_MS = 5000;
/** How long the database is waited for, in ms. */
const WRITE_MS = 3000;
/** A request that was to write and is not heard of is waited for no longer, in ms. */
const LOST_MS = 10_000;

const ADD = `INSERT INTO refused_calls (site, hour, cause, times)
  SELECT value ->> 'site', value ->> 'hour', value ->> 'cause', value ->> 'times' FROM json_each(?) WHERE true
  ON CONFLICT (site, hour, cause) DO UPDATE SET times = times + excluded.times`;

interface Ways extends Telling {
  DB: D1Database;
}

let counted = new Map<string, RefusedCount>();
/** By a clock that nobody sets: until when a request is taken to be about to write, and from when on it is worth to. */
let awaitedUntil = -Infinity;
let nextAt = -Infinity;

function add({ site, hour, cause, times }: RefusedCount): void {
  const name = `${site} ${hour} ${cause}`;
  counted.set(name, { site, hour, cause, times: times + (counted.get(name)?.times ?? 0) });
}

/** Never throws: what could not be written is written with the next. */
async function write(env: Ways): Promise<void> {
  const rows = [...counted.values()];
  counted = new Map();
  awaitedUntil = -Infinity;
  const all = rows.reduce((sum, { times }) => sum + times, 0);
  nextAt = performance.now() + Math.min(all * EACH_MS, LATEST_MS);
  try {
    await within(WRITE_MS, env.DB.prepare(ADD).bind(JSON.stringify(rows)).run());
  } catch (error) {
    rows.forEach(add);
    log('warn', 'refused-not-kept', { rows: rows.length, failure: String(error) });
    return;
  }
  const sites = new Set(rows.map(({ site }) => site));
  await tellConsole(
    env,
    [...sites].map((site) => ({ type: 'changed', site, what: 'refused', about: null })),
  );
}

/** @param waitUntil of the request that was refused, which is answered meanwhile */
export function countRefused(
  env: Ways,
  { site, cause }: { site: string; cause: RefusedFor },
  waitUntil: (work: Promise<unknown>) => void,
): void {
  const at = Date.now();
  add({ site, cause, hour: at - (at % HOUR_MS), times: 1 });
  const now = performance.now();
  if (now < awaitedUntil) return;
  const rest = Math.max(FIRST_MS, nextAt - now);
  awaitedUntil = now + rest + LOST_MS;
  waitUntil(scheduler.wait(rest).then(() => write(env)));
}
