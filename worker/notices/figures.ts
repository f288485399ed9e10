/** What is measured of the sites that somebody is told of, for all of them at once. */
import { DAY_MS, midnightBefore, dayOf } from '../limits/day.ts';
import { costOfCall, PRICES } from '../prices.ts';

/** Of its calls these count, in ms. */
export const FAILED_WITHIN_MS = 3_600_000;
/** Of what browsers have measured, so many of the last day. */
const MEASURES = 50;
/** No call is longer than this, in ms: one that never got its end is over all the same. */
export const LONGEST_MS = 43_200_000;

export interface AlertFigures {
  /** Of the last hour. */
  calls: number;
  failed: number;
  /** Of this day (UTC), calls that are on among them. */
  minutes: number;
  /** US dollars: what the provider has told, and the published prices of the rest. */
  spent: number;
  /** In ms, of the last calls: one in twenty was slower. */
  firstSound: number | null;
  measures: number;
  /** When the last one began that came to something. */
  lastCall: number | null;
}

const NONE: AlertFigures = {
  calls: 0,
  failed: 0,
  minutes: 0,
  spent: 0,
  firstSound: null,
  measures: 0,
  lastCall: null,
};

/** Sites that have somebody to tell, or something to take back. */
export const WATCHED =
  'SELECT site FROM event_endpoints UNION SELECT site FROM alerts WHERE ended_at IS NULL';
/** The order is told to the database, which goes by the index of each site then. */
const OF_WATCHED = (table: string, time: string) =>
  `FROM (${WATCHED}) AS w CROSS JOIN ${table} AS c ON c.site = w.site AND c.${time} >= ?1`;

const FAILED = `SELECT c.site, count(*) AS calls, sum(c.failure IS NOT NULL OR c.ended_by IS 'nobody-joined') AS failed
  ${OF_WATCHED('calls', 'created_at')} GROUP BY c.site`;
/** Of a moment (?2) and LONGEST_MS (?3). Calls that are on count here, up to now, for an alert must not wait until they are over; digest, console and `calls stats` count those that are. */
export const MINUTES = 'min(coalesce(c.ended_at, ?2) - c.created_at, ?3) / 60000.0';
const DAY = `SELECT c.site, sum(${MINUTES}) AS minutes,
    sum(${costOfCall(`${MINUTES} * 60`)}) AS spent
  ${OF_WATCHED('calls', 'created_at')} LEFT JOIN call_reports AS r ON r.id = c.id
  WHERE c.failure IS NULL GROUP BY c.site`;
const CHAT = `SELECT site, messages * ${PRICES.message} AS spent FROM chat_days WHERE day = ?1 AND site IN (${WATCHED})`;
/** The slowest but one in twenty of the last ones. */
const SOUND = `
  WITH latest AS (SELECT c.site, c.first_sound AS ms,
      row_number() OVER (PARTITION BY c.site ORDER BY c.measured_at DESC) AS nth
    ${OF_WATCHED('call_measures', 'measured_at')} WHERE c.first_sound IS NOT NULL),
  ranked AS (SELECT site, ms, row_number() OVER (PARTITION BY site ORDER BY ms) AS rank,
      count(*) OVER (PARTITION BY site) AS measures FROM latest WHERE nth <= ${MEASURES})
  SELECT site, measures, max(ms) AS firstSound FROM ranked WHERE rank <= (measures * 95 + 99) / 100 GROUP BY site`;
const LAST = `SELECT w.site, (SELECT created_at FROM calls WHERE site = w.site AND failure IS NULL ORDER BY created_at DESC LIMIT 1) AS lastCall
  FROM (${WATCHED}) AS w JOIN notice_settings AS n ON n.site = w.site WHERE n.settings ->> 'quietMinutes' IS NOT NULL`;

type Row = { site: string } & Partial<AlertFigures>;

export async function alertFiguresOf(db: D1Database, now: number): Promise<(site: string) => AlertFigures> {
  const answers = await db.batch<Row>([
    db.prepare(FAILED).bind(now - FAILED_WITHIN_MS),
    db.prepare(DAY).bind(midnightBefore(now), now, LONGEST_MS),
    db.prepare(SOUND).bind(now - DAY_MS),
    db.prepare(LAST),
    db.prepare(CHAT).bind(dayOf(now)),
  ]);
  const found = new Map<string, AlertFigures>();
  const chats = answers.pop()?.results ?? [];
  for (const { site, ...some } of answers.flatMap(({ results }) => results))
    found.set(site, { ...(found.get(site) ?? NONE), ...some });
  for (const { site, spent = 0 } of chats) {
    const those = found.get(site) ?? NONE;
    found.set(site, { ...those, spent: those.spent + spent });
  }
  return (site) => found.get(site) ?? NONE;
}
