/** What a chat gets once it stands: the looks of what is said in it, and of one that floats, its place over a phone's keyboard. */
import { aboveKeyboard } from './above-keyboard.ts';
import { adopt } from './sheet.ts';
import { underPage } from './under-page.ts';
import { scrollToEnd } from './useStick.ts';
import { watchSize } from './watch-size.ts';
import low from './styles/chat-low.css';
import said from './styles/said.css';

/** What was said last stays in sight when the panel's room changes, or what scrolls in it, as a card that comes late; who reads above it, or has said nothing, stays there. */
function stayAtEnd(panel: HTMLElement, left: AbortSignal): void {
  const room = watchSize(() => {
    if (panel.querySelector('.latest') || !panel.querySelector('[data-role=user]')) return;
    scrollToEnd(panel.querySelector<HTMLElement>('.log'));
  });
  for (const part of [panel, ...panel.querySelectorAll('.log > ol')]) room.observe(part);
  left.addEventListener('abort', () => room.disconnect(), { once: true });
}

const setText = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;

/** While an answer is awaited the field takes no keys, and the panel has the focus: what is typed meanwhile is written all the same. */
function keepTyped(panel: HTMLElement, left: AbortSignal): void {
  const write = (event: KeyboardEvent) => {
    const field = panel.querySelector<HTMLTextAreaElement>('textarea:disabled');
    const { key, target, ctrlKey, metaKey, altKey, isComposing } = event;
    if (!field || target !== panel || isComposing || metaKey || ctrlKey !== altKey) return;
    const next = key === 'Backspace' ? field.value.slice(0, -1) : field.value + key;
    // A blank begins no message: it scrolls.
    if ((key !== 'Backspace' && [...key].length !== 1) || !next.trim() !== !next) return;
    event.preventDefault();
    // React hears of no other way.
    setText?.call(field, next);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  panel.addEventListener('keydown', write, { signal: left });
}

export function furnish(panel: HTMLElement, left: AbortSignal): void {
  adopt(panel, said, low);
  stayAtEnd(panel, left);
  keepTyped(panel, left);
  import('./keep-focus-inside.ts').then(({ keepFocusInside }) => keepFocusInside(panel, left), console.error);
  if (panel.dataset.variant !== 'floating') return;
  aboveKeyboard(panel, left);
  underPage(panel, left);
}
