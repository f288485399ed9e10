/**
 * What a site was when the database last told, for as long as the database does not: in the data centre's cache, so that
 * a new isolate knows it too. No request can ask for that address.
 */
import { waitUntil } from 'cloudflare:workers';
import { log } from '../log.ts';
import { NEW_SITE } from '../schemas/new-site.ts';
import type { NamedSite } from './site-types.ts';

/** In s. Who ends a site or a key while the database is down waits that long. */
const KNOWN_SECONDS = 3600;

export interface LastKnown {
  named: NamedSite;
  /** Milliseconds since 1970. */
  readAt: number;
}

const addressOf = (name: string) => `https://sites.invalid/${encodeURIComponent(name)}`;

export const isKnown = ({ readAt }: LastKnown): boolean => Date.now() - readAt < KNOWN_SECONDS * 1000;

/** Behind the answer. */
export function remember(name: string, known: LastKnown): void {
  const headers = { 'content-type': 'application/json', 'cache-control': `max-age=${KNOWN_SECONDS}` };
  const kept = caches.default.put(addressOf(name), new Response(JSON.stringify(known), { headers }));
  waitUntil(
    kept.catch((error: unknown) => log('warn', 'last-known', { site: name, failure: String(error) })),
  );
}

/** It was written by `remember`, and by nothing else. */
export async function recall(name: string): Promise<LastKnown | null> {
  const response = await caches.default.match(addressOf(name));
  const known = response ? ((await response.json()) as LastKnown) : null;
  if (!known || !isKnown(known)) return null;
  // An earlier release may have written it, which knew fewer settings.
  return { ...known, named: { ...known.named, site: { ...NEW_SITE, ...known.named.site } } };
}
