/**
 * Which site a call belongs to, before the list of calls tells: in the isolate's memory and the data centre's cache, where the
 * page that began it most likely comes back. No request can ask for that address.
 */
import { waitUntil } from 'cloudflare:workers';
import { log } from '../log.ts';

/** In s; the list of calls is there long before, but for a database that is down. */
const KNOWN_SECONDS = 3600;
const MOST_KEPT = 2000;

const kept = new Map<string, string>();
const addressOf = (id: string) => `https://calls.invalid/${encodeURIComponent(id)}`;

/** Behind the answer. */
export function rememberCall(id: string, site: string): void {
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size >= MOST_KEPT) kept.delete(oldest);
  kept.set(id, site);
  const headers = { 'cache-control': `max-age=${KNOWN_SECONDS}` };
  waitUntil(
    caches.default
      .put(addressOf(id), new Response(site, { headers }))
      .catch((error: unknown) => log('warn', 'whereabouts', { callId: id, failure: String(error) })),
  );
}

export async function siteOfCall(id: string): Promise<string | null> {
  const here = kept.get(id);
  if (here !== undefined) return here;
  return (await caches.default.match(addressOf(id)))?.text() ?? null;
}
