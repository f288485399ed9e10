import { both, scripted, shop, type Row, keeps } from './row.ts';

/** Shortcuts, traps, and dialogs of the host's own. */
export const KEYS: readonly Row[] = [
  {
    name: 'with a shortcut on every letter',
    engines: both,
    page: scripted(`window.keys = [];
      for (const name of ['keydown', 'keypress', 'keyup']) document.addEventListener(name, (event) => {
        if (event.target.matches && event.target.matches('input, textarea, [contenteditable]')) return;
        window.keys.push(event.key); event.preventDefault() })`),
    unharmed: keeps('window.keys.length', 0),
  },
  {
    name: 'that catches every letter on its way down',
    page: scripted(`window.keys = [];
      document.addEventListener('keydown', (event) => { if (/^[a-z?]$/i.test(event.key)) { window.keys.push(event.key); event.preventDefault() } }, true)`),
    unharmed: keeps('window.keys.length', 0),
  },
  {
    // It cannot be stopped from hearing them; what it takes is written all the same.
    name: 'whose shortcuts come first of all',
    engines: both,
    page: scripted(
      `addEventListener('keydown', (event) => { if (/^[a-z?]$/i.test(event.key)) event.preventDefault() }, true)`,
    ),
  },
  {
    name: 'that keeps the focus in a box of its own',
    page: shop(`<div id="box"><input id="inner"></div><script>
      document.addEventListener('focusin', (event) => { if (!box.contains(event.target)) inner.focus() })</script>`),
  },
  {
    name: 'with a popover open',
    page: shop(`<div id="own" popover="manual">Sale</div><script>own.showPopover()</script>`),
    unharmed: keeps('own.matches(":popover-open")', true),
  },
];
