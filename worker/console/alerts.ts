/** When the operator of a site is told that something is wrong, and what was. */
import type {
  AlertLine,
  AlertsAnswer,
  TestedAnswer,
  Thresholds,
  ThresholdsRequest,
} from '../console-events-contract.ts';
import { askedDatabase } from '../asked-database.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { testAlerts } from '../notices/test-alert.ts';
import { noticesOf, thresholds, type NoticeSettings } from '../schemas/notices.ts';
import { auditing } from './audit.ts';
import type { Operator } from './operator.ts';
import { inScope, scopeOf, seesSite } from './scope.ts';

const MOST = 100;
const SITES = `SELECT s.id, s.name, n.settings,
    (SELECT count(*) FROM event_endpoints AS p WHERE p.site = s.id AND p.off_at IS NULL
       AND EXISTS (SELECT 1 FROM json_each(p.kinds) WHERE value IN ('alert.started', 'alert.*', '*'))) AS told
  FROM sites AS s LEFT JOIN notice_settings AS n ON n.site = s.id WHERE ${inScope('s.id', '?1')} ORDER BY s.id`;
const ALERTS = `SELECT id, site, alert, started_at AS startedAt, ended_at AS endedAt, measured, threshold FROM alerts
  WHERE ${inScope('site', '?1')} ORDER BY ended_at IS NULL DESC, started_at DESC LIMIT ${MOST}`;

const ALONE = thresholds.strip();
const thresholdsOf = (settings: NoticeSettings): Thresholds => ALONE.parse(settings);

export async function listAlerts(
  db: D1Database,
  operator: Operator,
  { site }: { site?: string },
): Promise<AlertsAnswer> {
  const scope = await scopeOf(db, operator, site);
  const [sites, alerts] = await db.batch([db.prepare(SITES).bind(scope), db.prepare(ALERTS).bind(scope)]);
  const rows = (sites?.results ?? []) as {
    id: string;
    name: string;
    settings: string | null;
    told: number;
  }[];
  return {
    sites: rows.map(({ id, name, settings, told }) => ({
      id,
      name,
      thresholds: thresholdsOf(noticesOf(settings)),
      told,
    })),
    alerts: (alerts?.results ?? []) as AlertLine[],
  };
}

const GONE = 'There is no such site here.';

export async function setThresholds(
  db: D1Database,
  operator: Operator,
  site: string,
  changes: ThresholdsRequest,
): Promise<{ ok: true }> {
  const row = await db
    .prepare(
      'SELECT n.settings FROM sites AS s LEFT JOIN notice_settings AS n ON n.site = s.id WHERE s.id = ?',
    )
    .bind(site)
    .first<{ settings: string | null }>();
  if (!row || !seesSite(operator, site)) throw new ApiError('not-found', { message: GONE });
  const was = noticesOf(row.settings);
  const settings = Object.assign({}, was, changes);
  const [written] = await db.batch([
    // Unless somebody else has changed them meanwhile.
    db
      .prepare(
        `INSERT INTO notice_settings (site, settings, updated_at) VALUES (?1, ?2, ?3)
         ON CONFLICT (site) DO UPDATE SET settings = ?2, updated_at = ?3 WHERE settings IS ?4`,
      )
      .bind(site, JSON.stringify(settings), Date.now(), row.settings),
    auditing(db, {
      by: operator.email,
      deed: 'edit notices',
      site,
      before: Object.fromEntries(Object.entries(thresholdsOf(was))),
      after: Object.fromEntries(Object.entries(thresholdsOf(settings))),
    }),
  ]);
  if (written?.meta.changes === 0)
    throw new ApiError('conflict', {
      message: 'Somebody else has changed them at the same moment: look, and try again.',
    });
  return { ok: true };
}

export async function tryAlerts(env: Env, operator: Operator, site: string): Promise<TestedAnswer> {
  const tested = seesSite(operator, site) ? await testAlerts(env, site, askedDatabase) : null;
  if (!tested) throw new ApiError('not-found', { message: GONE });
  return tested;
}
