/**
 * Which pages may use a site. A pattern is an origin (`https://shop.example`), an origin with `*.` for
 * every subdomain below it (`https://*.shop.example`, which is not the bare domain), or `self`: the
 * Worker's own pages, and, when the Worker runs on a loopback address, any page of that same machine.
 */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const PATTERN = /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/;
/** What may stand before the domain of a wildcard: URLs take hosts with `;`, `,` or `*`, which mean something in a policy. */
const BELOW = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+$/;

export const SELF_ORIGIN = 'self';

export function isOriginPattern(text: string): boolean {
  if (text === SELF_ORIGIN) return true;
  if (!PATTERN.test(text)) return false;
  const plain = text.replace('*.', 'a.');
  return URL.canParse(plain) && new URL(plain).origin === plain;
}

/** What is to be written in the place of `text`, an address that is copied with its slash, path or capitals. */
function meantOrigin(text: unknown): string | null {
  const [, scheme = '', host = ''] = /^(https?:\/\/)([^/?#]+)/i.exec(String(text)) ?? [];
  const origin = (scheme + host).toLowerCase();
  return isOriginPattern(origin) ? origin : null;
}

/** What was expected in the place of `text`. */
export function expectedOrigin(text: unknown): string {
  const meant = meantOrigin(text);
  return meant === null
    ? 'an origin such as https://shop.example, https://*.shop.example, or self'
    : `${meant} (an origin is scheme, host and port, in small letters and without a slash or path after them)`;
}

function urlOf(origin: string): URL | null {
  if (!URL.canParse(origin)) return null;
  const url = new URL(origin);
  // A browser sends scheme, host and port, nothing else; `null` and odd schemes have no host.
  return url.origin === origin && /^https?:$/.test(url.protocol) ? url : null;
}

export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

/** Pages that browsers give no microphone: of plain http, but of this machine's own. @param pattern one that is right */
export function isWithoutMicrophone(pattern: string): boolean {
  if (!pattern.startsWith('http:')) return false;
  const { hostname } = new URL(pattern.replace('*.', 'a.'));
  return !isLoopback(hostname) && !hostname.endsWith('.localhost');
}

function matches(pattern: string, page: URL, own: URL): boolean {
  if (pattern === SELF_ORIGIN) {
    return page.origin === own.origin || (isLoopback(page.hostname) && isLoopback(own.hostname));
  }
  if (!pattern.includes('*.')) return pattern === page.origin;
  const base = new URL(pattern.replace('*.', ''));
  return (
    page.protocol === base.protocol &&
    page.port === base.port &&
    page.hostname.endsWith(base.hostname) &&
    BELOW.test(page.hostname.slice(0, -base.hostname.length))
  );
}

export function originAllowed(patterns: readonly string[], origin: string, ownOrigin: string): boolean {
  const page = urlOf(origin);
  if (!page) return false;
  const own = new URL(ownOrigin);
  return patterns.some((pattern) => matches(pattern, page, own));
}
