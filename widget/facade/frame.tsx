/**
 * The frame of what a visitor has asked for, on screen at once while it is on its way; where it does not come, the frame
 * says so. A popover: it takes no focus, so what opens in its place gives the focus back to where it was.
 */
import { CLOSE, Icon } from '../ui/icons.tsx';
import { languageOf } from './language.ts';
import { ground, surface } from './ground.tsx';
import { render } from './render.ts';

export interface Frame {
  /** Says that it does not come, with a button that takes the frame away. */
  fail(): void;
  remove(): void;
}

export function createFrame(host: Element | null): Frame {
  const { child, root } = ground();
  const [label, , , dismiss, blocked] = languageOf(host).words;
  const box = render(
    <div className="launcher launcher-greeting shell" popover="manual" role="alert" />,
  ) as HTMLElement;
  const remove = () => child.remove();
  const wrapper = surface(host);
  wrapper.append(box);
  root.append(wrapper);
  // A script in the head may be asked to open before there is a body.
  (document.body ?? document.documentElement).append(child);
  // Where a browser knows no popover the style sheet fixes the box in the window.
  box.showPopover?.();
  // After the box is in the tree: some screen readers speak only what changes.
  box.textContent = label;
  return {
    fail() {
      const close = render(
        <button type="button" aria-label={dismiss}>
          <Icon path={CLOSE} />
        </button>,
      ) as HTMLElement;
      close.onclick = remove;
      box.replaceChildren(blocked, close);
    },
    remove,
  };
}
