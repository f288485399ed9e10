/** What is on now. */
import { KEYS } from '../providers/settings.ts';
import type { CallLine } from '../console-calls-contract.ts';
import type { NowAnswer } from '../console-numbers-contract.ts';
import { settingsOf, type Env } from '../env.ts';
import { gateOf } from '../limits/gate.ts';
import type { SiteNow } from '../limits/gate-parts.ts';
import { log } from '../log.ts';
import { within } from '../within.ts';
import { LINE_COLUMNS, LINE_TABLES, lineOf, type LineRow } from './call-lines.ts';
import type { Operator } from './operator.ts';
import { lineOfRow } from '../feed/row-news.ts';
import { inScope, scopeOf } from './scope.ts';

/** In ms: a call that began before has an end that nobody has written down. */
const LONGEST_MS = 86_400_000;
const JUST_NOW_MS = 600_000;
const MOST = 200;
/** So many sites' objects are asked what the list does not have yet; of more it is some seconds behind. */
const MOST_SITES = 40;
const OBJECT_MS = 1000;

interface SiteRow {
  id: string;
  most: number;
}
const SITES = `SELECT id, waiting_line AS most FROM sites WHERE ${inScope('id', '?1')}
  ORDER BY waiting_line > 0 DESC, id LIMIT ${MOST_SITES}`;

type AskedSite = SiteRow & Omit<SiteNow, 'calls'> & { calls: CallLine[] };

async function askSite(env: Env, site: SiteRow): Promise<AskedSite> {
  try {
    const { calls, waiting, away } = await within(OBJECT_MS, gateOf(env, site.id).now());
    return Object.assign({ calls: calls.map(lineOfRow), waiting, away }, site);
  } catch (error) {
    log('warn', 'console-now', { site: site.id, failure: String(error) });
    return Object.assign({ calls: [], waiting: 0, away: [] }, site);
  }
}

const isOver = ({ endedAt, failure }: CallLine): boolean => endedAt !== null || failure !== null;

/** What a site's object has not handed over yet is newer than the list. */
function newest(listed: readonly CallLine[], known: readonly CallLine[]): CallLine[] {
  const calls = new Map(listed.map((call) => [call.id, call]));
  for (const call of known) {
    const before = calls.get(call.id);
    if (!before || isOver(call)) calls.set(call.id, Object.assign({}, before, call));
  }
  return [...calls.values()].sort((one, other) => other.startedAt - one.startedAt);
}

/** Where captions come from here. */
function captionsOf(env: Env): NowAnswer['captions'] {
  const settings = settingsOf(env);
  if (!settings[KEYS.voice]) return 'room';
  return settings.PROVIDER_MESSAGE_SECRET === null ? null : 'messages';
}

export async function callsNow(
  env: Env,
  operator: Operator,
  { site }: { site?: string },
): Promise<NowAnswer> {
  const db = env.DB;
  const scope = await scopeOf(db, operator, site);
  const at = Date.now();
  const lines = (condition: string, since: number) =>
    db
      .prepare(
        `SELECT ${LINE_COLUMNS} FROM ${LINE_TABLES} WHERE c.created_at > ?2 AND ${condition} AND ${inScope('c.site', '?1')}
         ORDER BY c.created_at DESC LIMIT ${MOST}`,
      )
      .bind(scope, since);
  const [on, over, sites] = await db.batch([
    lines('c.ended_at IS NULL AND c.failure IS NULL', at - LONGEST_MS),
    lines(
      `(c.ended_at > ${at - JUST_NOW_MS} OR (c.failure IS NOT NULL AND c.created_at > ${at - JUST_NOW_MS}))`,
      at - LONGEST_MS / 2,
    ),
    db.prepare(SITES).bind(scope),
  ]);
  const asked = await Promise.all(((sites?.results ?? []) as SiteRow[]).map((one) => askSite(env, one)));
  const listed = [on, over].flatMap((answer) => (answer?.results ?? []) as LineRow[]).map(lineOf);
  const known = asked.flatMap(({ calls }) => calls);
  const all = newest(listed, known);
  return {
    calls: all.filter((call) => !isOver(call)),
    ended: all.filter(isOver),
    at,
    away: Object.fromEntries(asked.flatMap(({ away }) => away.map(({ id, since }) => [id, since]))),
    line: asked.filter(({ most }) => most > 0).map(({ id, waiting, most }) => ({ site: id, waiting, most })),
    captions: captionsOf(env),
  };
}
