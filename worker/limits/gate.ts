import type { Env } from '../env.ts';
import type { SiteGate } from './site-gate.ts';

export function gateOf(env: Env, site: string): DurableObjectStub<SiteGate> {
  return env.SITE_GATE.get(env.SITE_GATE.idFromName(site));
}
