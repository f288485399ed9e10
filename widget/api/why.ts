/**
 * What keeps our server, or the provider's, from a page: fetched when that is to be found out. The page's own
 * Content-Security-Policy is told of to its owner, once for each source that lacks.
 */
import type { NetworkError } from './errors.ts';

/** Origins that we need. */
const needed = new Set<string>();
const forbidden = new Set<string>();
const told = new Set<string>();

function hear({ blockedURI, effectiveDirective, disposition }: SecurityPolicyViolationEvent): void {
  // What else the page forbids is its own affair.
  const source = [...needed].find((origin) => blockedURI.startsWith(origin));
  if (!source || disposition !== 'enforce') return;
  forbidden.add(source);
  const lacks = `add ${source} to its ${effectiveDirective.replace(/-(elem|attr)$/, '')}`;
  // Of one kind several addresses may be blocked.
  if (told.has(lacks)) return;
  told.add(lacks);
  console.error(`[talklive] This page's Content-Security-Policy blocks ${blockedURI}: ${lacks}.`);
}

/** From now on the page's owner is told what its policy keeps from these addresses and their neighbours. */
export function watchPolicy(...addresses: string[]): void {
  if (needed.size === 0) addEventListener('securitypolicyviolation', hear);
  for (const address of addresses) needed.add(new URL(address, document.baseURI).origin);
}

/** As far as is known by now: the browser tells after the fact. */
export const isForbidden = (address: string): boolean =>
  forbidden.has(new URL(address, document.baseURI).origin);

/** Whether our server answers at all, by a file that every page with the widget has had from it. */
async function isReachable(origin: string): Promise<boolean> {
  const signal = AbortSignal.timeout(3000);
  const options: RequestInit = { method: 'HEAD', mode: 'no-cors', cache: 'no-store', signal };
  return fetch(`${origin}/widget.js`, options).then(
    () => true,
    () => false,
  );
}

/** Notes in `error` what keeps its request from `origin`, by asking for something else there. */
export async function explain(error: NetworkError, origin: string): Promise<void> {
  watchPolicy(origin);
  if (await isReachable(origin)) error.failure = { kind: 'engine', problem: 'load-failed' };
  else {
    // The browser tells of the violation in a task of its own.
    await new Promise((resolve) => setTimeout(resolve));
    if (isForbidden(origin)) error.failure = { kind: 'support', problem: 'csp-blocked' };
  }
}
