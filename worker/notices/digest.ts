/** Tells once a day, in the morning where a site's operator is, what the day before came to. */
import type { Env } from '../env.ts';
import { endpointsIn, eventOf, noting } from '../events/note.ts';
import { wake } from '../events/wake.ts';
import { DAY_MS } from '../limits/day.ts';
import { noticesOf, type NoticeSettings } from '../schemas/notices.ts';
import { dayFigures } from './day-figures.ts';
import { timeOfDay } from './business-hours.ts';
import { momentOf, shownAt, type TimeSpan } from '../zone.ts';

/** How long a round goes on, in ms; the rest is the next one's. */
const MOST_MS = 20_000;

/** Sites of which somebody wants to hear that, with the last day of which was told. */
const WANT = `SELECT s.id AS site, s.created_at AS created, n.settings, d.day FROM sites AS s
  LEFT JOIN notice_settings AS n ON n.site = s.id LEFT JOIN digests AS d ON d.site = s.id
  WHERE s.id IN (SELECT p.site FROM event_endpoints AS p, json_each(p.kinds) AS k
    WHERE k.value IN ('digest.daily', 'digest.*', '*'))`;
const TELL = `INSERT INTO digests (site, day) VALUES (?1, ?2)
  ON CONFLICT (site) DO UPDATE SET day = excluded.day WHERE day < excluded.day`;
const TOLD = 'EXISTS (SELECT 1 FROM digests WHERE site = ?3 AND day = ?4)';

interface Wanting {
  site: string;
  /** As an ISO date. */
  created: string;
  settings: string | null;
  day: string | null;
}

/** The day that is over there, once its hour has come; null: not yet. */
function dayBefore(now: number, { zone, digestAt }: NoticeSettings): (TimeSpan & { day: string }) | null {
  const shown = shownAt(now, zone);
  const today = shown - (shown % DAY_MS);
  if (shown - today < timeOfDay(digestAt)) return null;
  const day = new Date(today - DAY_MS).toISOString().slice(0, 10);
  return { day, from: momentOf(today - DAY_MS, zone), to: momentOf(today, zone) };
}

async function tell(env: Env, { site, created, settings, day: last }: Wanting): Promise<void> {
  const at = Date.now();
  const notices = noticesOf(settings);
  const over = dayBefore(at, notices);
  if (over === null || (last !== null && last >= over.day)) return;
  // There is nothing to tell of a day on which it was not there.
  if (Date.parse(created) >= over.to) return;
  const { day } = over;
  const data = { day, zone: notices.zone, ...(await dayFigures(env.DB, site, over)) };
  const event = await eventOf({ kind: 'digest.daily', site, of: day, about: '', at, data });
  const answers = await env.DB.batch([
    env.DB.prepare(TELL).bind(site, day),
    noting(env.DB, [event], { only: TOLD, with: [site, day] }),
  ]);
  await wake(env, endpointsIn(answers));
}

/** Done again, or twice at once, it tells nothing twice: the event is that of the day. */
export async function digestRound(env: Env): Promise<void> {
  const until = Date.now() + MOST_MS;
  const { results } = await env.DB.prepare(WANT).all<Wanting>();
  for (const one of results) if (Date.now() < until) await tell(env, one);
}
