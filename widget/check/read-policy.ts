/** Reads a page's Content-Security-Policy as browsers do, and tells which of our sources it lacks. */

/** By directive, the sources that are needed. */
export type Needs = Readonly<Partial<Record<string, readonly string[]>>>;

export interface Missing {
  directive: string;
  sources: string[];
  /** The whole directive with what is missing, as it is pasted. */
  paste: string;
}

type Policy = ReadonlyMap<string, readonly string[]>;

/** What stands for a directive that is not there, the nearest first. */
const FALLBACKS: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['script-src-elem', 'script-src', 'default-src'],
  'connect-src': ['connect-src', 'default-src'],
  'frame-src': ['frame-src', 'child-src', 'default-src'],
  'worker-src': ['worker-src', 'child-src', 'script-src', 'default-src'],
  'media-src': ['media-src', 'default-src'],
};

/** Of two directives of one name the first holds. */
export function parsePolicy(text: string): Policy {
  const policy = new Map<string, string[]>();
  for (const part of text.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    const key = name.toLowerCase();
    if (key && !policy.has(key)) policy.set(key, sources);
  }
  return policy;
}

/** A header may hold several policies; each of them has to allow. */
export const policiesOf = (header: string | null): string[] =>
  (header ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean);

/** Those that stand in a page's tags: in its head, for elsewhere browsers ignore them. */
export const policiesInTags = (page: ParentNode): string[] =>
  [...page.querySelectorAll<HTMLMetaElement>('head > meta[http-equiv="Content-Security-Policy" i]')].map(
    ({ content }) => content,
  );

interface Host {
  scheme: string;
  host: string;
  port: string;
  path: string;
}

function hostOf(source: string): Host | null {
  const [, scheme = '', host, port = '', path = ''] =
    /^(?:([a-z][a-z\d+.-]*):\/\/)?(\*|[^\s:/'*]+|\*\.[^\s:/'*]+)(?::(\d+|\*))?(\/.*)?$/i.exec(source) ?? [];
  return host ? { scheme: scheme.toLowerCase(), host: host.toLowerCase(), port, path } : null;
}

/** What is written for the plain scheme lets the safe one in as well. */
const LETS: Readonly<Record<string, readonly string[]>> = { http: ['http', 'https'], ws: ['ws', 'wss'] };
const letsScheme = (written: string, scheme: string) => (LETS[written] ?? [written]).includes(scheme);

const DEFAULT_PORT: Readonly<Partial<Record<string, string>>> = {
  http: '80',
  https: '443',
  ws: '80',
  wss: '443',
};
const portOf = ({ scheme, port }: Host) => port || DEFAULT_PORT[scheme] || '';

function letsHost(written: string, needed: string): boolean {
  if (written === '*' || written === needed) return true;
  return written.startsWith('*.') && needed.endsWith(written.slice(1));
}

/** @param page the origin of the page, which `'self'` means */
function covers(written: string, needed: string, page: string): boolean {
  const keyword = written.toLowerCase();
  if (keyword === needed) return true;
  if (needed === WASM) return keyword === "'unsafe-eval'";
  const want = hostOf(needed);
  // Of a scheme alone, as `blob:`: not even `*` lets it in.
  if (!want || /^[a-z]+:$/.test(needed)) return false;
  if (keyword === "'self'") {
    const self = hostOf(page);
    return self !== null && self.host === want.host && portOf(self) === portOf(want);
  }
  if (/^[a-z][a-z\d+.-]*:$/.test(keyword)) return letsScheme(keyword.slice(0, -1), want.scheme);
  const own = hostOf(keyword);
  if (!own) return false;
  if (own.scheme ? !letsScheme(own.scheme, want.scheme) : !/^(http|ws)s?$/.test(want.scheme)) return false;
  // A path to one file lets none of the others in.
  if (own.path && own.path !== '/') return false;
  const samePort =
    own.port === '*' || own.host === '*' || (own.port || DEFAULT_PORT[want.scheme]) === portOf(want);
  return samePort && letsHost(own.host, want.host);
}

/** Trusted scripts may load others, whatever hosts are listed. */
const isDynamic = (directive: string, sources: readonly string[]) =>
  directive === 'script-src' && sources.some((one) => one.toLowerCase() === "'strict-dynamic'");

const isHost = (source: string) => !source.startsWith("'") || source.toLowerCase() === "'self'";
/** A nonce is the page's own secret for as long as it is shown. */
export const shown = (source: string) => source.replace(/^'nonce-[^']+'$/i, "'nonce-…'");

function missingOf(
  policy: Policy,
  directive: string,
  needed: readonly string[],
  page: string,
  fallbacks = FALLBACKS[directive],
): Missing[] {
  const governing = fallbacks?.find((name) => policy.has(name));
  if (!governing) return [];
  const written = policy.get(governing) ?? [];
  const dynamic = isDynamic(directive, written);
  const sources = needed.filter(
    (one) => !(dynamic && one.includes('//')) && !written.some((own) => covers(own, one, page)),
  );
  if (sources.length === 0) return [];
  const name = governing === 'script-src-elem' ? governing : directive;
  const kept = written.filter(
    (one) =>
      one.toLowerCase() !== "'none'" && (name === governing || directive === 'script-src' || isHost(one)),
  );
  return [{ directive: name, sources, paste: `${[name, ...kept.map(shown), ...sources].join(' ')};` }];
}

const WASM = "'wasm-unsafe-eval'";

/** What is compiled goes by `script-src` alone, what a tag loads by `script-src-elem` where there is one. */
function missingScripts(policy: Policy, needed: readonly string[], page: string): Missing[] {
  if (!policy.has('script-src-elem')) return missingOf(policy, 'script-src', needed, page);
  const loaded = needed.filter((one) => one !== WASM);
  const compiled = needed.filter((one) => one === WASM);
  return [
    ...missingOf(policy, 'script-src', loaded, page),
    ...missingOf(policy, 'script-src', compiled, page, ['script-src', 'default-src']),
  ];
}

/** Whoever lists the names of Trusted Types has to list ours. */
function missingTypes(policy: Policy): Missing[] {
  const names = policy.get('trusted-types');
  const isAsked = policy.get('require-trusted-types-for')?.includes("'script'");
  if (!isAsked || !names || names.includes('*') || names.includes('talklive')) return [];
  const kept = names.filter((one) => one !== "'none'");
  return [
    {
      directive: 'trusted-types',
      sources: ['talklive'],
      paste: `${['trusted-types', ...kept, 'talklive'].join(' ')};`,
    },
  ];
}

/** What one policy lacks: each that is enforced has to allow. */
export function findMissing(text: string, needs: Needs, page: string): Missing[] {
  const policy = parsePolicy(text);
  return [
    ...Object.entries(needs).flatMap(([directive, sources = []]) =>
      directive === 'script-src'
        ? missingScripts(policy, sources, page)
        : missingOf(policy, directive, sources, page),
    ),
    ...missingTypes(policy),
  ];
}

const valueOf = (header: string | null, feature: string): string | undefined =>
  new RegExp(`(?:^|,)\\s*${feature}\\s*=\\s*(\\([^)]*\\)|[^,\\s]+)`, 'i').exec(header ?? '')?.[1];

/** Whether a Permissions-Policy header passes `feature` on to frames of `origin`; null: it says nothing of it. */
export function isLent(header: string | null, feature: string, origin: string): boolean | null {
  const value = valueOf(header, feature);
  return value === undefined ? null : value === '*' || /[(\s]\*/.test(value) || value.includes(`"${origin}"`);
}

/** Who may use `feature`, as a Permissions-Policy header says it; null: it says nothing of it. */
export function permissionIn(header: string | null, feature: string): 'nobody' | 'page' | 'others' | null {
  const value = valueOf(header, feature);
  if (value === undefined) return null;
  // Named origins are others, unless the page names its own, which nobody does.
  if (/\bself\b|\*/.test(value.replaceAll(/"[^"]*"/g, ''))) return 'page';
  return value.includes('"') ? 'others' : 'nobody';
}

/** The whole header with `features` for `whom`; what it says of others stays as it is. */
export function amendPermissions(header: string | null, features: readonly string[], whom: string): string {
  const kept = (header ?? '')
    .split(/,(?![^(]*\))/)
    .map((part) => part.trim())
    .filter((part) => part && !features.includes(part.split('=')[0]?.trim().toLowerCase() ?? ''));
  return `Permissions-Policy: ${[...features.map((one) => `${one}=${whom}`), ...kept].join(', ')}`;
}
