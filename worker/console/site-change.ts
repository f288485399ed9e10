/** Changes a site's settings: checked and written as the operator's command does it, and only over what whoever changes them has seen. */
import { isAtLeast } from '../console-contract.ts';
import {
  mergedLook,
  SETTING_ROLES,
  touchedParts,
  type ConsoleSite,
  type Setting,
  type SiteChange,
} from '../console-sites-contract.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { tellConsole } from '../feed/tell.ts';
import { quoted } from '../plain-text.ts';
import type { ConsoleErrorCode } from '../refusals.ts';
import { siteOfRow, type Site } from '../schemas/site.ts';
import { checkSite } from '../sites/check.ts';
import { forgetSite } from '../sites/store.ts';
import { editing } from '../sites/writing.ts';
import type { Operator } from './operator.ts';
import { seesSite } from './scope.ts';
import { noSuchSite, noted, siteBy } from './sites.ts';

/** Whatever the order of their names. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_name, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

function demandRoles({ role }: Operator, settings: readonly Setting[]): void {
  const beyond = settings.find((setting) => !isAtLeast(role, SETTING_ROLES[setting]));
  if (beyond === undefined) return;
  throw new ApiError<ConsoleErrorCode>('not-permitted', {
    message: `${beyond}: this needs the role ${SETTING_ROLES[beyond]}; yours is ${role}.`,
    field: beyond,
  });
}

async function siteWith(before: Site, changes: SiteChange['changes']): Promise<Site> {
  const names = Object.keys(changes);
  // The list of public suffixes is large, and of use here alone.
  const { suffixBehind } = await import('../sites/public-suffix.ts');
  const told = { nameOf: (field: keyof Site) => field, quote: quoted, suffixBehind };
  const { site, faults } = checkSite(Object.assign({}, before, changes), names, told);
  const [fault] = faults;
  if (site) return site;
  const field = (fault?.path ?? []).map(String).join('.').slice(0, 200);
  throw new ApiError('bad-request', { message: `${field}: ${fault?.words}`, field });
}

/** Who has changed it last. */
const changedBy = (db: D1Database, site: string): Promise<string | null> =>
  db
    .prepare(`SELECT by FROM audit WHERE site = ? AND change = 'edit' ORDER BY id DESC LIMIT 1`)
    .bind(site)
    .first<string>('by');

const merged = (before: Site, { changes, was }: SiteChange): SiteChange['changes'] =>
  changes.look
    ? Object.assign({}, changes, { look: mergedLook(before.look, was.look ?? {}, changes.look) })
    : changes;

/** What is no more as whoever changes it has seen it: a setting, or a part of the look that is changed. */
function movedIn(before: Site, { changes, was }: SiteChange): [field: string, now: unknown] | null {
  for (const name of Object.keys(changes) as Setting[]) {
    if (name !== 'look') {
      if (textOf(before[name]) !== textOf(was[name])) return [name, before[name]];
      continue;
    }
    const [seen, wanted] = [was.look ?? {}, changes.look ?? {}];
    const moved = touchedParts(seen, wanted).find((part) => before.look[part] !== seen[part]);
    if (moved !== undefined) return [`look.${moved}`, before.look[moved] ?? null];
  }
  return null;
}

/** @throws ApiError 'conflict' where one of them is no more what it was seen as */
async function demandSeen(db: D1Database, before: Site, change: SiteChange): Promise<void> {
  const moved = movedIn(before, change);
  if (moved === null) return;
  const [field, now] = moved;
  const who = (await changedBy(db, before.id)) ?? 'Somebody else';
  const shown = now === null ? 'nothing' : quoted(JSON.stringify(now)).slice(1, -1);
  throw new ApiError('conflict', {
    message: `${field}: ${who} has changed it meanwhile; it is ${shown} now`,
    field,
  });
}

/** Two may write at the same moment, each another setting: whoever was second looks again. */
const TRIES = 3;

async function write(db: D1Database, { email }: Operator, id: string, change: SiteChange): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const row = await db
      .prepare('SELECT * FROM sites WHERE id = ?')
      .bind(id)
      .first<Record<string, unknown>>();
    if (!row) throw noSuchSite();
    const before = siteOfRow(row);
    await demandSeen(db, before, change);
    const site = await siteWith(before, merged(before, change));
    const statements = editing(site, String(row['updated_at']), email).map((text) => db.prepare(text));
    const [, edited] = await db.batch(statements);
    if (edited?.results.length === 1) return;
  }
  throw new ApiError('conflict', {
    message: 'Somebody else is changing it at the same moment: look, and try again.',
  });
}

export async function changeSite(
  env: Env,
  operator: Operator,
  id: string,
  change: SiteChange,
): Promise<ConsoleSite> {
  if (!seesSite(operator, id)) throw noSuchSite();
  demandRoles(operator, Object.keys(change.changes) as Setting[]);
  await write(env.DB, operator, id, change);
  forgetSite(id);
  await tellConsole(env, [{ type: 'site', site: id, change: 'changed' }]);
  return noted(env, await siteBy(env.DB, operator, id));
}
