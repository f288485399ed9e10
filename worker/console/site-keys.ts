/** A site's keys at the console: a new one beside the present, and the end of one, written as the operator's command does it. */
import type { ExpireRequest, RotateRequest } from '../console-sites-contract.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { tellConsole } from '../feed/tell.ts';
import { DAY_MS } from '../limits/day.ts';
import { expiring, makeKey, MOST_LIVE, rotating } from '../sites/keys.ts';
import { forgetSite } from '../sites/store.ts';
import type { Operator } from './operator.ts';
import { siteBy } from './sites.ts';

type Telling = Pick<Env, 'DB' | 'CONSOLE_FEED'>;

async function tell(env: Telling, site: string): Promise<void> {
  forgetSite(site);
  await tellConsole(env, [{ type: 'site', site, change: 'changed' }]);
}

export async function rotateKey(
  env: Telling,
  operator: Operator,
  id: string,
  { oldLasts }: RotateRequest,
): Promise<{ key: string }> {
  const { DB: db } = env;
  await siteBy(db, operator, id);
  const [now, key] = [Date.now(), makeKey()];
  const end = now + oldLasts * DAY_MS;
  const statements = rotating({ site: id, key, now, end, own: null, by: operator.email });
  await db.batch(statements.map((text) => db.prepare(text)));
  const made = await db.prepare('SELECT 1 FROM site_keys WHERE key = ?').bind(key).first();
  if (!made)
    throw new ApiError('conflict', {
      message: `It has ${MOST_LIVE} live keys already: end one of them first.`,
    });
  await tell(env, id);
  return { key };
}

export async function expireKey(
  env: Telling,
  operator: Operator,
  id: string,
  { key, inDays }: ExpireRequest,
): Promise<void> {
  const { DB: db } = env;
  const { keys } = await siteBy(db, operator, id);
  const gone = new ApiError('not-found', { message: 'There is no such live key here.' });
  if (!keys.some((one) => one.key === key)) throw gone;
  const statements = expiring(key, Date.now() + inDays * DAY_MS, operator.email);
  const [, ended] = await db.batch(statements.map((text) => db.prepare(text)));
  if (ended?.results.length !== 1) throw gone;
  await tell(env, id);
}
