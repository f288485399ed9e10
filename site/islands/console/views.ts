/** The console's views: what each is called, the key that follows `g`, and who may see it. */
import { CONSOLE_ROUTES, type Role } from '../../../worker/console-contract.ts';
import type { View } from './address.ts';
import { roleOf } from './useMe.ts';

interface OneView {
  name: string;
  key: string;
  /** The least that may. */
  role: Role;
}

/** Whoever may ask for what a view shows may see the view. */
export const VIEW_TABLE: Record<Exclude<View, 'call' | 'site'>, OneView> = {
  now: { name: 'Now', key: 'n', role: roleOf(CONSOLE_ROUTES.now) },
  calls: { name: 'Calls', key: 'c', role: roleOf(CONSOLE_ROUTES.calls) },
  numbers: { name: 'Numbers', key: 'u', role: roleOf(CONSOLE_ROUTES.numbers) },
  leads: { name: 'Leads', key: 'l', role: roleOf(CONSOLE_ROUTES.leads) },
  events: { name: 'Events', key: 'e', role: roleOf(CONSOLE_ROUTES.events) },
  sites: { name: 'Sites', key: 's', role: roleOf(CONSOLE_ROUTES.sites) },
  team: { name: 'Team', key: 't', role: roleOf(CONSOLE_ROUTES.members) },
  audit: { name: 'Audit', key: 'a', role: roleOf(CONSOLE_ROUTES.audit) },
  account: { name: 'Passkeys and sessions', key: 'p', role: roleOf(CONSOLE_ROUTES.passkeys) },
};

const ONE = { call: 'One call', site: 'One site' } as const;
export const viewName = (view: View): string =>
  view === 'call' || view === 'site' ? ONE[view] : VIEW_TABLE[view].name;
