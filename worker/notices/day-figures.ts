/** What a day of a site came to. */
import type { EventData } from '../event-contract.ts';
import { costOfCall } from '../prices.ts';
import type { TimeSpan } from '../zone.ts';

type Figures = Omit<EventData['digest.daily'], 'day' | 'zone'>;

/** Of calls that began within it. */
const WITHIN = 'c.site = ?1 AND c.created_at >= ?2 AND c.created_at < ?3';
const CALLS = `SELECT count(*) AS calls, coalesce(sum(c.kind = 'video'), 0) AS video,
    coalesce(sum(c.seconds), 0) / 60.0 AS minutes, coalesce(sum(${costOfCall('c.seconds')}), 0) AS cost,
    coalesce(sum(c.rating IS 'up'), 0) AS ratedUp, coalesce(sum(c.rating IS 'down'), 0) AS ratedDown
  FROM calls AS c LEFT JOIN call_reports AS r ON r.id = c.id WHERE ${WITHIN} AND c.failure IS NULL`;
const FAILURES = `SELECT c.failure AS code, count(*) AS count FROM calls AS c
  WHERE ${WITHIN} AND c.failure IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 20`;
/** As the column of each says when. */
const LEADS = `SELECT
  (SELECT count(*) FROM contacts WHERE site = ?1 AND created_at >= ?2 AND created_at < ?3 AND spam IS NULL) AS contacts,
  (SELECT count(*) FROM subscribers WHERE site = ?1 AND confirmed_at >= ?2 AND confirmed_at < ?3) AS readers,
  (SELECT count(*) FROM alerts WHERE site = ?1 AND started_at >= ?2 AND started_at < ?3) AS alerts`;

const hundredths = (value: number): number => Math.round(value * 100) / 100;

export async function dayFigures(db: D1Database, site: string, { from, to }: TimeSpan): Promise<Figures> {
  const [calls, failures, leads] = await db.batch(
    [CALLS, FAILURES, LEADS].map((query) => db.prepare(query).bind(site, from, to)),
  );
  const day = calls?.results[0] as Pick<
    Figures,
    'calls' | 'video' | 'minutes' | 'cost' | 'ratedUp' | 'ratedDown'
  >;
  const counted = leads?.results[0] as Pick<Figures, 'contacts' | 'readers' | 'alerts'>;
  return {
    ...day,
    minutes: hundredths(day.minutes),
    cost: hundredths(day.cost),
    failures: (failures?.results ?? []) as Figures['failures'],
    ...counted,
  };
}
