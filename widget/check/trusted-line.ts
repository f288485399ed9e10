/** Under Trusted Types the room's SDK loads its script by the page's own default policy, where it has one. */
import { CALL_MACHINE_PATH } from '../../worker/contract.ts';
import type { CheckLine } from './report.ts';

interface DefaultPolicy {
  createScriptURL(address: string): unknown;
}

/** @param policies all that are enforced */
export function trustedLines(policies: readonly string[], origin: string): CheckLine[] {
  const { trustedTypes } = window as { trustedTypes?: { defaultPolicy?: DefaultPolicy | null } };
  const own = trustedTypes?.defaultPolicy;
  if (!own || !policies.some((text) => /require-trusted-types-for[^;]*'script'/i.test(text))) return [];
  const about = 'Trusted Types';
  const address = origin + CALL_MACHINE_PATH;
  try {
    if (String(own.createScriptURL(address)) === address)
      return [{ about, state: 'right', says: 'The page’s default policy lets the call’s script in.' }];
  } catch {
    // It refuses by throwing.
  }
  return [
    {
      about,
      state: 'wrong',
      says: 'The page’s default policy refuses the call’s script. Let its createScriptURL give back addresses of:',
      paste: origin,
    },
  ];
}
