import type { GateBindings } from './bindings.ts';
import type { SiteGate } from './site-gate.ts';

export function gateOf(env: GateBindings, site: string): DurableObjectStub<SiteGate> {
  return env.SITE_GATE.get(env.SITE_GATE.idFromName(site));
}
