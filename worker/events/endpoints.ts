/** An endpoint is added and removed, for the operator's command and the console alike. */
import type { Destination } from '../event-contract.ts';
import { isSecretAddress } from '../schemas/endpoint.ts';
import { note } from '../sites/noting.ts';
import { literal, sql } from '../sql-text.ts';
import { randomHex } from '../random.ts';

export const makeSecret = (): string =>
  `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`;

/** What may be read by others: of an address that is a secret, its host. */
export const shownUrl = (type: Destination, url: string): string =>
  isSecretAddress(type) ? `${new URL(url).origin}/…` : url;

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
      after: literal(JSON.stringify({ endpoint: id, type, url: shownUrl(type, url), kinds })),
      from: of,
    }),
    sql`INSERT INTO event_endpoints (id, site, type, url, secret, kinds, created_at)
      SELECT ${id}, id, ${type}, ${url}, ${secret}, ${JSON.stringify(kinds)}, ${Date.now()} `.concat(
      of,
      ' RETURNING id',
    ),
  ];
}

/** For one batch, of which the last statement returns a row where it was done. */
export function removing(id: string, by: string): [note: string, events: string, remove: string] {
  const which = sql`FROM event_endpoints WHERE id = ${id}`;
  return [
    note(by, 'remove endpoint', {
      site: 'site',
      before:
        "json_object('endpoint', id, 'type', type, 'url', iif(type IN ('json', 'mail'), url, NULL), 'kinds', json(kinds))",
      from: which,
    }),
    sql`DELETE FROM events WHERE endpoint = ${id}`,
    `DELETE ${which} RETURNING id`,
  ];
}
