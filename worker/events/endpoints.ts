/** An endpoint is added and removed, for the operator's command and the console alike. */
import type { Destination } from '../event-contract.ts';
import { isSecretAddress, kindsTogether, usualKinds } from '../schemas/endpoint.ts';
import { note } from '../sites/noting.ts';
import { literal, sql } from '../sql-text.ts';
import { randomHex } from '../random.ts';

export const makeSecret = (): string =>
  `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`;

/** For whoever reads the database itself: of an address that is a secret, its host. */
export const shownUrl = (type: Destination, url: string): string =>
  isSecretAddress(type) ? `${new URL(url).origin}/…` : url;

/**
 * For the console and for the history, which others read: also a program's address may hold a token of the receiver's. Where it
 * leads is told, and no more; of a mailbox, its address.
 */
export function withoutPath(url: string): string {
  if (!URL.canParse(url)) return '…';
  const { origin, pathname, search, protocol } = new URL(url);
  if (protocol === 'mailto:') return url;
  return pathname + search === '/' ? origin : `${origin}/…`;
}

/** The same of a row, as SQL: where the host begins, and how many characters of it and the sign after it there are. */
const HOST_AT = `(instr(url, '://') + 3)`;
const HOST_ENDS = `instr(replace(replace(substr(url, ${HOST_AT}), '?', '/'), '\\', '/') || '/', '/')`;
const WITHOUT_PATH = `iif(type = 'mail', url, substr(url, 1, ${HOST_AT} + ${HOST_ENDS} - 2)
  || iif(substr(url, ${HOST_AT} + ${HOST_ENDS} - 1) IN ('', '/'), '', '/…'))`;

export interface NewEndpoint {
  id: string;
  site: string;
  type: Destination;
  url: string;
  kinds: readonly string[];
  /** Empty for where people read: their address is the secret. */
  secret: string;
}

export const newEndpoint = (of: Omit<NewEndpoint, 'id' | 'secret'>): NewEndpoint =>
  Object.assign({ id: `ep_${randomHex(8)}`, secret: of.type === 'json' ? makeSecret() : '' }, of);

/** Rows of the site that have the address already. */
export const told = (site: string, url: string): string =>
  sql`FROM event_endpoints WHERE site = ${site} AND url = ${url}`;

/** For one batch, of which the second statement returns a row where it was done: there is such a site, and it does not tell that address. */
export function adding(
  { id, site, type, url, kinds, secret }: NewEndpoint,
  by: string,
): [note: string, add: string] {
  const of = sql`FROM sites WHERE id = ${site} AND NOT EXISTS (SELECT 1 `.concat(told(site, url), ')');
  return [
    note(by, 'add endpoint', {
      site: 'id',
      after: literal(JSON.stringify({ endpoint: id, type, url: withoutPath(url), kinds })),
      from: of,
    }),
    sql`INSERT INTO event_endpoints (id, site, type, url, secret, kinds, created_at)
      SELECT ${id}, id, ${type}, ${url}, ${secret}, ${JSON.stringify(kinds)}, ${Date.now()} `.concat(
      of,
      ' RETURNING id',
    ),
  ];
}

/** One that a site tells already, as its row has it. */
export interface ToldEndpoint {
  id: string;
  type: Destination;
  kinds: string;
  off: number;
}
export const TOLD = 'id, type, kinds, off_at IS NOT NULL AS off';

export interface More {
  by: string;
  /** Null: what is usual for such an endpoint. */
  wanted: readonly string[] | null;
}

/**
 * @returns of what it is told then, and a batch of which the second statement returns a row, unless somebody else has changed it
 * meanwhile; without a batch: it is told of all that already
 */
export function tellingMore(
  { id, type, kinds: stored }: ToldEndpoint,
  { by, wanted }: More,
): { kinds: string[]; statements: [note: string, edit: string] | null } {
  const before = JSON.parse(stored) as string[];
  const kinds = kindsTogether(before, wanted ?? usualKinds(type));
  if (kinds.join() === kindsTogether(before, []).join()) return { kinds: before, statements: null };
  const text = JSON.stringify(kinds);
  const as = sql`WHERE id = ${id} AND kinds = ${stored}`;
  const noted = note(by, 'edit endpoint', {
    site: 'site',
    before: "json_object('endpoint', id, 'kinds', json(kinds))",
    after: sql`json_object('endpoint', id, 'kinds', json(${text}))`,
    from: `FROM event_endpoints ${as}`,
  });
  const edit = `${sql`UPDATE event_endpoints SET kinds = ${text}`} ${as} RETURNING id`;
  return { kinds, statements: [noted, edit] };
}

/** For one batch, of which the last statement returns a row where it was done. */
export function removing(id: string, by: string): [note: string, events: string, remove: string] {
  const which = sql`FROM event_endpoints WHERE id = ${id}`;
  return [
    note(by, 'remove endpoint', {
      site: 'site',
      before: `json_object('endpoint', id, 'type', type, 'url', ${WITHOUT_PATH}, 'kinds', json(kinds))`,
      from: which,
    }),
    sql`DELETE FROM events WHERE endpoint = ${id}`,
    `DELETE ${which} RETURNING id`,
  ];
}
