import type { SiteGateBindings } from './bindings.ts';
import type { SiteGate } from './site-gate.ts';

/** What of `wrangler.jsonc` the gates need: also the way to them, of which they know nothing themselves. */
export interface GateBindings extends SiteGateBindings {
  SITE_GATE: DurableObjectNamespace<SiteGate>;
}

export function gateOf(env: GateBindings, site: string): DurableObjectStub<SiteGate> {
  return env.SITE_GATE.get(env.SITE_GATE.idFromName(site));
}
