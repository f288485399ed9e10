import { Hono } from 'hono';
import type { AppEnv } from '../app-env.ts';
import type { Health } from '../contract.ts';
import { providersOf } from '../providers/index.ts';
import { VERSION } from '../version.ts';

/** How long a look at the database counts, in ms: a monitor may ask often. */
const FRESH_MS = 2000;
let last: { state: Health['database']; at: number } | null = null;

async function databaseState(db: D1Database): Promise<Health['database']> {
  if (last && Date.now() - last.at < FRESH_MS) return last.state;
  const state = await db
    .prepare('SELECT 1 FROM sites LIMIT 1')
    .first()
    .then(() => 'ok' as const)
    .catch(() => 'down' as const);
  last = { state, at: Date.now() };
  return state;
}

export const healthRoutes = new Hono<AppEnv>().get('/api/health', async (c) => {
  const database = await databaseState(c.env.DB);
  const ok = database === 'ok';
  const health: Health = { ok, version: VERSION, mode: providersOf(c.env).mode, database };
  return c.json(health, ok ? 200 : 503);
});
