/** The console's views: what each is called, the key that follows `g`, and who may see it. */
import type { Role } from '../../../worker/console-contract.ts';
import type { View } from './address.ts';

interface OneView {
  name: string;
  key: string;
  /** The least that may. */
  role: Role;
}

export const VIEW_TABLE: Record<Exclude<View, 'call'>, OneView> = {
  now: { name: 'Now', key: 'n', role: 'reader' },
  calls: { name: 'Calls', key: 'c', role: 'reader' },
  numbers: { name: 'Numbers', key: 'u', role: 'reader' },
  leads: { name: 'Leads', key: 'l', role: 'reader' },
  events: { name: 'Events', key: 'e', role: 'reader' },
  sites: { name: 'Sites', key: 's', role: 'reader' },
  team: { name: 'Team', key: 't', role: 'owner' },
  audit: { name: 'Audit', key: 'a', role: 'owner' },
  account: { name: 'Passkeys and sessions', key: 'p', role: 'reader' },
};
