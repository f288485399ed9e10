import { keeps, shop, type Row } from './row.ts';

/** Shortcuts, traps, and dialogs of the host's own. */
export const KEYS: readonly Row[] = [
  {
    name: 'with a popover open',
    page: shop(`<div id="own" popover="manual">Sale</div><script>own.showPopover()</script>`),
    unharmed: keeps('own.matches(":popover-open")', true),
  },
];
