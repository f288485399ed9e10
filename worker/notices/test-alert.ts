/** What would be told of a site now, and a test to all who are told: nothing of it is kept. */
import type { Env } from '../env.ts';
import { attempt, ENDPOINT } from '../events/attempt.ts';
import type { DeliveryEndpoint } from '../events/delivery-types.ts';
import { eventOf } from '../events/note.ts';
import { randomHex } from '../random.ts';
import { judge, type Judged } from './judge.ts';
import { lookAtSites, type DatabaseWait } from './watched.ts';

interface Told {
  endpoint: string;
  /** Null: it has arrived. */
  why: string | null;
}
export interface TestedAlerts {
  judged: Judged[];
  told: Told[];
}

const WHO = `SELECT id, ${ENDPOINT} FROM event_endpoints AS p WHERE site = ? AND off_at IS NULL
  AND EXISTS (SELECT 1 FROM json_each(p.kinds) WHERE value IN ('alert.started', 'alert.*', '*')) ORDER BY created_at`;

async function tellAll(env: Env, site: string, now: number, reading: DatabaseWait): Promise<Told[]> {
  const alertId = `alert_${randomHex(8)}`;
  const data = { alertId, alert: 'test', unit: null, measured: null, threshold: null } as const;
  const event = await eventOf({ kind: 'alert.started', site, of: alertId, about: '', at: now, data });
  const who = env.DB.prepare(WHO).bind(site);
  const { results } = await reading(who.all<DeliveryEndpoint & { id: string }>());
  return Promise.all(
    results.map(async (endpoint): Promise<Told> => {
      const outcome = await attempt(endpoint, event, env);
      return { endpoint: endpoint.id, why: outcome.state === 'arrived' ? null : outcome.why };
    }),
  );
}

/**
 * Both at once: a provider and an endpoint that do not answer would keep whoever asks for longer than a page waits. What takes
 * long is no fault of the database, which is waited for by itself.
 * @param reading how that is
 * @returns null where there is no such site
 */
export async function testAlerts(
  env: Env,
  site: string,
  reading: DatabaseWait,
): Promise<TestedAlerts | null> {
  const now = Date.now();
  const [[looked], told] = await Promise.all([
    lookAtSites(env, now, { only: site, reading }),
    tellAll(env, site, now, reading),
  ]);
  return looked ? { judged: judge(looked, now), told } : null;
}
