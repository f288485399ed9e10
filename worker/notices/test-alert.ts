/** What would be told of a site now, and a test to all who are told: nothing of it is kept. */
import type { Env } from '../env.ts';
import { attempt, ENDPOINT, type DeliveryEndpoint } from '../events/attempt.ts';
import { eventOf } from '../events/note.ts';
import { randomHex } from '../random.ts';
import { judge, type Judged } from './judge.ts';
import { lookAtSites } from './watched.ts';

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

/** @returns null where there is no such site */
export async function testAlerts(env: Env, site: string): Promise<TestedAlerts | null> {
  const now = Date.now();
  const [looked] = await lookAtSites(env, now, site);
  if (!looked) return null;
  const alertId = `alert_${randomHex(8)}`;
  const data = { alertId, alert: 'test', unit: null, measured: null, threshold: null } as const;
  const event = await eventOf({ kind: 'alert.started', site, of: alertId, about: '', at: now, data });
  const { results } = await env.DB.prepare(WHO).bind(site).all<DeliveryEndpoint & { id: string }>();
  const told = await Promise.all(
    results.map(async (endpoint): Promise<Told> => {
      const outcome = await attempt(endpoint, event, env);
      return { endpoint: endpoint.id, why: outcome.state === 'arrived' ? null : outcome.why };
    }),
  );
  return { judged: judge(looked, now), told };
}
