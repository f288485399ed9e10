/** What a chat gets once it stands: the looks of what is said in it, and of one that floats, its place over a phone's keyboard. */
import { aboveKeyboard } from './above-keyboard.ts';
import { adopt } from './sheet.ts';
import { underPage } from './under-page.ts';
import { scrollToEnd } from './useStick.ts';
import { watchSize } from './watch-size.ts';
import low from './styles/chat-low.css';
import said from './styles/said.css';

/** What was said last stays in sight when the panel's room changes, or what scrolls in it; who reads above it, or has said nothing, stays there. */
function stayAtEnd(panel: HTMLElement, left: AbortSignal): void {
  const room = watchSize(() => {
    if (panel.querySelector('.latest') || !panel.querySelector('[data-role=user]')) return;
    scrollToEnd(panel.querySelector<HTMLElement>('.log'));
  });
  room.observe(panel);
  left.addEventListener('abort', () => room.disconnect(), { once: true });
}

export function furnish(panel: HTMLElement, left: AbortSignal): void {
  adopt(panel, said, low);
  stayAtEnd(panel, left);
  import('./keep-focus-inside.ts').then(({ keepFocusInside }) => keepFocusInside(panel, left), console.error);
  if (panel.dataset.variant !== 'floating') return;
  aboveKeyboard(panel, left);
  underPage(panel, left);
}
