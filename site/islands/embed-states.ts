/** Shows the gallery of the widget's states in a frame, and asks for it when somebody wants to look. */
import { expectElement } from './embed/expect-element.ts';

/** Below it a phone's window is shown; above it a desk's, made smaller. */
const PHONE_BELOW = 700;

function addressFor(width: number): string {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const look = {
    state: 'voice-connected',
    theme: isDark ? 'dark' : 'light',
    width: width < PHONE_BELOW ? '360' : '1440',
  };
  return `/gallery/?${new URLSearchParams(look)}`;
}

export function hydrate(island: HTMLElement): void {
  const fold = expectElement<HTMLDetailsElement>(island, 'details');
  const show = () => {
    if (!fold.open || fold.querySelector('iframe')) return;
    const frame = document.createElement('iframe');
    frame.className = 'states-frame';
    frame.title = 'States of the widget';
    fold.append(frame);
    frame.src = addressFor(frame.clientWidth);
  };
  fold.addEventListener('toggle', show);
  const open = () => {
    if (location.hash === '#states') fold.open = true;
    show();
  };
  addEventListener('hashchange', open);
  open();
}
