/** Lets go of archived calls that are older than their sites keep them. */
import type { Env } from '../env.ts';
import { unzipped, zipped } from '../gzip.ts';
import { log } from '../log.ts';
import { DAY_MS } from '../limits/day.ts';
import { KEPT_DAYS } from '../schemas/site.ts';
import { callsIn, linesOf, type ArchivePart } from './contract.ts';

/** Objects of a step. */
const PARTS = 20;
/** One that was looked through is left alone for so long, in ms: sites that keep longer are among its calls. */
const AGAIN_MS = 7 * DAY_MS;

/** Written anew without them, or gone as a whole. A step that was cut off is done again. */
async function forgetIn(
  env: Env,
  key: string,
  daysOf: (site: unknown) => number,
  now: number,
): Promise<number> {
  const object = await env.CALL_ARCHIVE.get(key);
  const calls = object ? callsIn(await unzipped(object)) : [];
  const stay = calls.filter(({ site, created_at: at }) => at >= now - daysOf(site) * DAY_MS);
  if (stay.length === 0) {
    await env.CALL_ARCHIVE.delete(key);
    await env.DB.prepare('DELETE FROM call_archives WHERE key = ?').bind(key).run();
    return calls.length;
  }
  if (stay.length < calls.length) await env.CALL_ARCHIVE.put(key, await zipped(linesOf(stay)));
  await env.DB.prepare('UPDATE call_archives SET calls = ?, swept_at = ? WHERE key = ?')
    .bind(stay.length, now, key)
    .run();
  return calls.length - stay.length;
}

export async function forgetArchived(env: Env): Promise<void> {
  const now = Date.now();
  const { results: sites } = await env.DB.prepare('SELECT id, rows_days AS days FROM sites').all<{
    id: string;
    days: number;
  }>();
  const days = new Map<unknown, number>(sites.map((site) => [site.id, site.days]));
  const least = Math.min(KEPT_DAYS.rows, ...days.values());
  const { results: parts } = await env.DB.prepare(
    `SELECT key FROM call_archives WHERE archived_at IS NOT NULL AND from_at < ?1 AND coalesce(swept_at, 0) < ?2
     ORDER BY from_at LIMIT ${PARTS}`,
  )
    .bind(now - least * DAY_MS, now - AGAIN_MS)
    .all<Pick<ArchivePart, 'key'>>();
  let gone = 0;
  for (const { key } of parts)
    gone += await forgetIn(env, key, (site) => days.get(site) ?? KEPT_DAYS.rows, now);
  if (gone > 0) log('info', 'forgotten', { archived: gone });
}
