/** Trusted Types: the SDK adds the call machine to the page as a script, whose address must be a trusted one there. */
import { ProviderError } from './provider-error.ts';

interface TrustedTypes {
  readonly defaultPolicy: object | null;
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): { toString(): string } };
}

const NAME = 'talklive';
/** Addresses that our one policy lets through. */
const ours = new Set<string>();
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/**
 * `address` as a script may have it here: as it is, or with the name of our own policy on it.
 * @throws ProviderError where the page lets neither through, having told its owner what to add
 */
export function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return address;
  const theirs = trustedTypes.defaultPolicy;
  if (!theirs) {
    ours.add(address);
    try {
      policy ??= trustedTypes.createPolicy(NAME, {
        createScriptURL(wanted) {
          if (ours.has(wanted)) return wanted;
          throw new TypeError(`not the call machine: ${wanted}`);
        },
      });
      return policy.createScriptURL(address) as string;
    } catch {
      // It names the policies that it trusts, and ours is not among them.
    }
  }
  // Whether the page asks for a policy at all, and what its own default one makes of ours, a script's address shows.
  try {
    document.createElement('script').src = address;
    return address;
  } catch (fault) {
    import('../api/why.ts').then(
      ({ tellMissingSource }) => {
        const { origin } = new URL(address, document.baseURI);
        if (theirs) tellMissingSource(address, `scripts of ${origin}`, 'default policy of Trusted Types');
        else tellMissingSource(address, NAME, 'trusted-types');
      },
      () => undefined,
    );
    throw new ProviderError({ kind: 'support', problem: 'csp-blocked' }, fault);
  }
}
