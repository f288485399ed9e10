import { log } from '../log.ts';
import { isSiteKey, siteId, siteOfRow, type Site } from '../schemas/site.ts';
import { within } from '../within.ts';
import { isKnown, recall, remember } from './last-known.ts';
import type { NamedSite } from './site-types.ts';

/** In s: then an edit is with every page, as the operator is told. */
const EVERYWHERE = 60;
/** How long an isolate goes on with a site that it has read, in ms. */
const FRESH_MS = 30_000;
/** How long what was told of a site may be kept elsewhere, in s: it may be as old as an isolate lets it be already. */
export const TOLD_SECONDS = EVERYWHERE - FRESH_MS / 1000;
/** How long the database is waited for, in ms. */
const READ_MS = 1500;
/** A database that did not answer is left alone for so long, in ms, where what it last said is known. */
const REST_MS = 5000;
const MOST_KEPT = 1000;
/** Keys that nobody knows are remembered too, apart: who makes them up pushes no site out. */
const MOST_UNKNOWN = 200;

/** Null where pages may not call it so: a site that is not named by its id is not known by it, for nobody shall find out who the customers are. */
export const knownBy = (named: NamedSite | null, name: string): NamedSite | null =>
  named && (isSiteKey(name) || named.site.allowSlug) ? named : null;

export const hasEnded = ({ expiresAt }: NamedSite): boolean => expiresAt !== null && expiresAt <= Date.now();

interface Kept<Value> {
  named: Value;
  readAt: number;
}

const kept = new Map<string, Kept<NamedSite>>();
const unknown = new Map<string, Kept<null>>();
let restsUntil = 0;

/** The oldest goes. */
function keep<Value>(map: Map<string, Kept<Value>>, name: string, named: Value, most: number): void {
  map.delete(name);
  const [oldest] = map.keys();
  if (oldest !== undefined && map.size >= most) map.delete(oldest);
  map.set(name, { named, readAt: Date.now() });
}

const BY_KEY = `SELECT sites.*, site_keys.expires_at AS name_expires_at, site_keys.used_on AS name_used_on
  FROM site_keys JOIN sites ON sites.id = site_keys.site WHERE site_keys.key = ?`;
const BY_ID = 'SELECT *, NULL AS name_expires_at, slug_used_on AS name_used_on FROM sites WHERE id = ?';

/** Null: nothing is known of it since an hour. */
async function lastKnown(name: string): Promise<NamedSite | null> {
  const here = kept.get(name);
  if (here && isKnown(here)) return here.named;
  return (await recall(name))?.named ?? null;
}

async function read(db: D1Database, name: string): Promise<NamedSite | null> {
  const query = db.prepare(isSiteKey(name) ? BY_KEY : BY_ID).bind(name);
  const row = await within(READ_MS, query.first<Record<string, unknown>>());
  return (
    row && {
      site: siteOfRow(row),
      expiresAt: row['name_expires_at'] as number | null,
      usedOn: row['name_used_on'] as string | null,
    }
  );
}

/** What was read of it a moment ago; undefined: it is to be read. */
export function siteAtHand(name: string): NamedSite | null | undefined {
  const before = kept.get(name) ?? unknown.get(name);
  return before && Date.now() - before.readAt < FRESH_MS ? before.named : undefined;
}

/** By a key or by its id, whether it may still be used or not. A database that is down is not missed for an hour. */
export async function siteNamed(db: D1Database, name: string): Promise<NamedSite | null> {
  if (!siteId.safeParse(name).success) return null;
  const atHand = siteAtHand(name);
  if (atHand !== undefined) return atHand;
  const known = Date.now() < restsUntil ? await lastKnown(name) : null;
  if (known) return known;
  try {
    const named = await read(db, name);
    if (named) {
      unknown.delete(name);
      keep(kept, name, named, MOST_KEPT);
      remember(name, { named, readAt: Date.now() });
    } else {
      kept.delete(name);
      keep(unknown, name, null, MOST_UNKNOWN);
    }
    return named;
  } catch (error) {
    restsUntil = Date.now() + REST_MS;
    const named = await lastKnown(name);
    log('error', 'database', { site: name, failure: String(error), served: named !== null });
    if (named) return named;
    throw error;
  }
}

/** By its id, as everything of ours names it. */
export async function findSite(db: D1Database, id: string): Promise<Site | null> {
  return (await siteNamed(db, id))?.site ?? null;
}

/** Notes once a day that pages use this name: who wants to end it sees whether a tag still stands somewhere. */
export async function noteUse(db: D1Database, name: string, named: NamedSite, today: string): Promise<void> {
  named.usedOn = today;
  const update = isSiteKey(name)
    ? 'UPDATE site_keys SET used_on = ?2 WHERE key = ?1'
    : 'UPDATE sites SET slug_used_on = ?2 WHERE id = ?1';
  await db.prepare(update).bind(name, today).run();
}

/** It was changed just now: whoever asks next here reads it anew, and those elsewhere within a minute. */
export function forgetSite(id: string): void {
  for (const [name, { named }] of kept) if (named.site.id === id) kept.delete(name);
}

/** For tests, which change a site and look at once. */
export function forgetSites(): void {
  kept.clear();
  unknown.clear();
  restsUntil = 0;
}
