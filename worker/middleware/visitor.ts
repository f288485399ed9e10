import type { AppContext } from '../app-env.ts';
import { settingsOf } from '../env.ts';
import { visitorKey } from '../limits/visitor-key.ts';
import { log } from '../log.ts';
import { isLoopback } from '../schemas/origins.ts';

/** All callers of whom no address can be believed are one visitor, or whoever leaves it away would be counted nowhere. */
const EVERYBODY = 'everybody';
const ADDRESS = 'cf-connecting-ip';
/** What proxies add: who comes with one of these is not on this machine, or does not want to be taken for it. */
const PASSED_ON = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/** The visitor's address, where Cloudflare names it. Elsewhere the header is the caller's own words. */
export function addressOf(c: AppContext): string | undefined {
  return settingsOf(c.env).BEHIND_CLOUDFLARE === 'true' ? c.req.header(ADDRESS) : undefined;
}

/**
 * Under a loopback name, without a proxy. Where the deployment has a public name, one may stand in front all the same: some
 * pass everything on under the loopback name and say nothing of it. The local runtime names a loopback address by itself.
 */
function isOwnMachine(c: AppContext): boolean {
  const host = settingsOf(c.env).TALKLIVE_HOST;
  if (host !== null && !isLoopback(new URL(host).hostname)) return false;
  const address = c.req.header(ADDRESS);
  return (
    isLoopback(c.get('ownHost').hostname) &&
    (!address || visitorKey(address) === null) &&
    PASSED_ON.every((name) => c.req.header(name) === undefined)
  );
}

const told = new WeakSet<object>();

/** Once an isolate: the operator of a site that is suddenly narrow finds the reason in the log. */
function tell(env: object): void {
  if (told.has(env)) return;
  told.add(env);
  const problem =
    settingsOf(env).BEHIND_CLOUDFLARE === 'true'
      ? 'BEHIND_CLOUDFLARE is true, but a request names no address of its visitor'
      : 'BEHIND_CLOUDFLARE is not true, so no address of a visitor is believed';
  log('warn', 'visitors-not-told-apart', {
    problem: `${problem}: such callers share the limits of one visitor`,
  });
}

/** Whom to count. Null is the operator's own machine, which nobody counts. */
export function visitorOf(c: AppContext): string | null {
  const address = addressOf(c);
  if (address) return visitorKey(address);
  if (settingsOf(c.env).BEHIND_CLOUDFLARE !== 'true' && isOwnMachine(c)) return null;
  tell(c.env);
  return EVERYBODY;
}
