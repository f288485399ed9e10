/** Whose pages a wildcard lets in: `https://*.co.uk` or `https://*.github.io` means everybody's who has a name there. */
import { parse } from 'tldts';
import { suffixBelow } from './suffixes-below.ts';

/** No registry gives these out (RFC 6761, RFC 6762, ICANN's `.internal`): whoever has names there has them all. */
const OF_ONE_OWNER: ReadonlySet<string> = new Set([
  'localhost',
  'test',
  'example',
  'invalid',
  'local',
  'internal',
]);

/**
 * The public suffix that stands directly behind the `*.` of an origin, or one of those below the domain that does: `*.amazonaws.com` is
 * everybody's who has a bucket under `s3.amazonaws.com`. Null where all that it lets in has one owner.
 */
export function suffixBehind(origin: string): string | null {
  const bare = origin.replace('*.', '');
  if (bare === origin || !URL.canParse(bare)) return null;
  const { hostname } = new URL(bare);
  // What somebody may register is all that stands below a public suffix, or is one itself (`*.kawasaki.jp`).
  const { domain } = parse(`a.${hostname}`, { allowPrivateDomains: true });
  const isOpen = domain === null || domain === `a.${hostname}`;
  if (OF_ONE_OWNER.has(hostname)) return null;
  return isOpen ? hostname : suffixBelow(hostname);
}
