import type { LeadState } from '../../../worker/console-leads-contract.ts';

export const LEAD_STATE_NAMES: Record<LeadState, string> = {
  new: 'New',
  open: 'Open',
  done: 'Done',
  spam: 'Spam',
};
