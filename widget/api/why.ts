/**
 * What keeps our server, or the provider's, from a page: fetched when that is to be found out. The page's own
 * Content-Security-Policy is told of to its owner, once for each source that lacks.
 */
import type { NetworkError } from './errors.ts';

/** Sources that we need, as a policy names them (an origin, or all hosts of a domain), of each who needs some now. */
const needed = new Set<readonly string[]>();
const forbidden = new Set<string>();
const told = new Set<string>();
/** Addresses that lead on to another one, as a browser names what is blocked there. */
const moved = new Map<string, string>();

/** Tells the page's owner, once for each `source` that a directive of its policy lacks. */
export function tellMissingSource(blocked: string, source: string, directive: string): void {
  const lacks = `add ${source} to its ${directive.replace(/-(elem|attr)$/, '')}`;
  if (told.has(lacks)) return;
  told.add(lacks);
  console.error(`[talklive] This page's Content-Security-Policy blocks ${blocked}: ${lacks}.`);
}

const REMEDIES = {
  'policy-blocked': 'this page’s Permissions-Policy forbids the microphone: let it say microphone=(self)',
  'iframe-not-allowed':
    'this page stands in a frame that has no microphone: add allow="microphone; camera; autoplay" to the <iframe>, and this host to the Permissions-Policy of the page around it, if that has one',
  'insecure-context': 'browsers allow the microphone on https pages only: serve this page over https',
} as const;

/** Tells the page's owner, once, what keeps every call from the page, where the page can be helped. */
export function tellObstacle(problem: string): void {
  const remedy = (REMEDIES as Record<string, string | undefined>)[problem];
  if (!remedy || told.has(remedy)) return;
  told.add(remedy);
  console.error(`[talklive] No call from here: ${remedy}.`);
}

/** Tells the page's owner, once, that no frame of `origin` may stand in the page. */
export function tellEmbedder(origin: string): void {
  if (told.has(origin)) return;
  told.add(origin);
  console.error(
    `[talklive] This page’s Cross-Origin-Embedder-Policy keeps the frames of ${origin} away: send it without that header where there is video.`,
  );
}

/** Browsers name what was blocked by its whole address or by its origin. */
function covers(source: string, address: string): boolean {
  const [scheme = '', domain] = source.split('*');
  return address.startsWith(scheme) && (!domain || new URL(address).host.endsWith(domain));
}

function hear({ blockedURI: named, effectiveDirective, disposition }: SecurityPolicyViolationEvent): void {
  const blockedURI = moved.get(named) ?? named;
  // What else the page forbids is its own affair.
  const source = [...needed].flat().find((one) => covers(one, blockedURI));
  if (!source || disposition !== 'enforce') return;
  forbidden.add(source);
  tellMissingSource(blockedURI, source, effectiveDirective);
}

export interface PolicyWatch {
  /** Whether the policy keeps anything from the sources, as far as is known by now: the browser tells after the fact. */
  isForbidden(): boolean;
  end(): void;
}

/**
 * From now on the page's owner is told what its policy keeps from these sources.
 * @param early what the browser told before this was here
 */
export function watchPolicy(
  sources: readonly string[],
  early: readonly SecurityPolicyViolationEvent[] = [],
  redirect?: { from: string; to: string },
): PolicyWatch {
  if (redirect) moved.set(redirect.from, redirect.to);
  if (needed.size === 0) addEventListener('securitypolicyviolation', hear);
  needed.add(sources);
  early.forEach(hear);
  return {
    isForbidden: () => sources.some((source) => forbidden.has(source)),
    end() {
      needed.delete(sources);
      if (needed.size === 0) removeEventListener('securitypolicyviolation', hear);
    },
  };
}

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
  const policy = watchPolicy([origin]);
  if (await isReachable(origin)) error.failure = { kind: 'engine', problem: 'load-failed' };
  else {
    // The browser tells of the violation in a task of its own.
    await new Promise((resolve) => setTimeout(resolve));
    if (policy.isForbidden()) error.failure = { kind: 'support', problem: 'csp-blocked' };
  }
  policy.end();
}
