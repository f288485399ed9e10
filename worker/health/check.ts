/** Looks at every part of the Worker, side by side and each for a moment only. */
import { settingsOf, type Env } from '../env.ts';
import { gateOf } from '../limits/gate.ts';
import { budgetOf } from '../limits/share.ts';
import { providersOf } from '../setup/providers.ts';
import { ProviderFault } from '../providers/fault.ts';
import { Late, within } from '../within.ts';
import type { Health, PartState } from '../health-contract.ts';
import { TABLES } from './tables.ts';

/** How long a part is waited for, in ms. */
const PATIENCE_MS = 1500;
/** An alarm may be so late, in ms, while the object is busy or the runtime is. */
const LATE_MS = 60_000;
/** A row may wait so long, in ms, for the list of calls: what was lost on its way is sent again before. */
const BEHIND_MS = 120_000;

const KEY_FAULTS: readonly string[] = ['provider-auth', 'provider-credit'];

/** A provider that answers is well, unless it says that it will do nothing for us. */
function stateOf(error: unknown): PartState {
  if (error instanceof Late) return 'slow';
  if (!(error instanceof ProviderFault)) return 'down';
  if (KEY_FAULTS.includes(error.code)) return 'refused';
  const { status = 500 } = error;
  // A page that came with 200, and whatever leads elsewhere, is from something in between.
  return status >= 400 && status < 500 ? 'ok' : 'down';
}

const look = (work: Promise<unknown>, patienceMs = PATIENCE_MS): Promise<PartState> =>
  within(patienceMs, work).then(() => 'ok' as const, stateOf);

const rowOf = (table: string) => `SELECT 1 FROM ${table} LIMIT 1`;

/** All in one question, as long as all are well: a look must not cost as many as there are tables. Else each alone. */
async function tablesOf(db: D1Database): Promise<Record<string, PartState>> {
  const together = TABLES.map((table) => `(${rowOf(table)})`).join(', ');
  const all = await look(db.prepare(`SELECT ${together}`).first());
  // What takes so long would take as long again.
  const known = all === 'down' ? null : all;
  const states = await Promise.all(
    TABLES.map(async (table) => [table, known ?? (await look(db.prepare(rowOf(table)).first()))]),
  );
  return Object.fromEntries(states) as Record<string, PartState>;
}

type GateParts = Pick<Health['parts'], 'gate' | 'alarm' | 'list' | 'line'>;

async function gateOfSite(env: Env, site: string): Promise<GateParts> {
  try {
    const { lastAlarmAt, dueSince, unlisted, unlistedSince, waiting } = await within(
      PATIENCE_MS,
      gateOf(env, site).state(),
    );
    const now = Date.now();
    const lastSecondsAgo = lastAlarmAt === null ? null : Math.round((now - lastAlarmAt) / 1000);
    const late = dueSince !== null && now - dueSince > LATE_MS;
    const behind = unlistedSince !== null && now - unlistedSince > BEHIND_MS;
    return {
      gate: 'ok',
      alarm: { state: late ? 'late' : 'ok', lastSecondsAgo },
      list: { state: behind ? 'behind' : 'ok', unlisted },
      line: { waiting },
    };
  } catch (error) {
    return {
      gate: error instanceof Late ? 'slow' : 'down',
      alarm: { state: 'unknown', lastSecondsAgo: null },
      list: { state: 'unknown', unlisted: null },
      line: { waiting: null },
    };
  }
}

/** Without it calls go on, but one site may keep the others waiting. */
const budgetState = async (env: Env): Promise<PartState | null> =>
  settingsOf(env).PROVIDER_CALLS_AT_ONCE === null ? null : look(budgetOf(env).state());

export async function providerOf(env: Env, patienceMs = PATIENCE_MS): Promise<Health['parts']['provider']> {
  const { voice, video } = providersOf(env);
  const [voiceState, videoState] = await Promise.all([
    look(voice.reach(), patienceMs),
    video ? look(video.reach(), patienceMs) : null,
  ]);
  return { voice: voiceState, video: videoState };
}

/** What is looked at; the rest of the answer is known. */
export type Found = Omit<Health, 'version' | 'mode'>;

/** @param provider what was last found of it: it is not asked as often as the rest */
export async function checkHealth(
  env: Env,
  site: string,
  provider: Health['parts']['provider'] | null,
): Promise<Found> {
  const [tables, gate, budget, provided] = await Promise.all([
    tablesOf(env.DB),
    gateOfSite(env, site),
    budgetState(env),
    provider ?? providerOf(env),
  ]);
  const database = Object.values(tables).every((state) => state === 'ok') ? 'ok' : 'down';
  const served = isServed({ database, parts: gate });
  const calls = [provided.voice, provided.video, budget].every((state) => state === null || state === 'ok');
  return {
    ok: served && calls,
    database,
    parts: { tables, ...gate, budget, provider: provided },
  };
}

/** Whether it is a part of ours that is ill. */
export const isServed = ({ database, parts }: { database: Health['database']; parts: GateParts }): boolean =>
  database === 'ok' && parts.gate === 'ok' && parts.alarm.state === 'ok' && parts.list.state === 'ok';
