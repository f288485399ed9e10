/** What a chat gets once it stands: the looks of what is said in it, and of one that floats, its place over a phone's keyboard. */
import { aboveKeyboard } from './above-keyboard.ts';
import { adopt } from './sheet.ts';
import said from './styles/said.css';

export function furnish(panel: HTMLElement, left: AbortSignal): void {
  adopt(panel, said);
  import('./keep-focus.ts').then(({ keepFocus }) => keepFocus(panel, left), console.error);
  if (panel.dataset.variant === 'floating') aboveKeyboard(panel, left);
}
