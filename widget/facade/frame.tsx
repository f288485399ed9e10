/**
 * The frame of what a visitor has asked for, on screen at once while it is on its way; where it does not come, the frame
 * says so. A popover: it takes no focus, so what opens in its place gives the focus back to where it was.
 */
import { importEarly } from './chunks.ts';
import { facadeLanguageOf } from './language.ts';
import { ground, surface } from './ground.tsx';
import { render } from './render.ts';

export interface LoadingFrame {
  /** Says that it does not come; `again` is for the visitor to press. */
  fail(again: () => void): void;
  remove(): void;
}

/** Of the latest, by which it is known: what is asked for next takes its place. */
export let removeShown = (): void => undefined;
/** What the latest is for, until it says that nothing comes: who takes the frame of a call away hangs up. */
export let shown: string | undefined;
/** What takes the frame away that the visitor has closed while it was loading. */
export let closed: typeof removeShown | undefined;
export const closeFrame = () => (closed = removeShown)();

/** The last resort, for a visitor whom no word of ours reaches: the language would be a thirty-sixth of the script. */
const BLOCKED = 'This could not load';

/**
 * The page's one frame: a further one takes its place.
 * @param inside whether it stands in `host` instead, for nobody has asked for it
 */
export function createFrame(
  host: Element | null,
  base: string,
  part?: string,
  inside?: boolean,
): LoadingFrame {
  const root = ground();
  const child = root.host;
  const {
    key,
    words: [talk, chat, dismiss, offline],
  } = facadeLanguageOf(host);
  const box = render(
    <div
      className={`launcher launcher-greeting shell${inside ? '' : ' floating'}`}
      popover="manual"
      role="alert"
    />,
  ) as HTMLElement;
  const remove = () => {
    // A press inside has taken the focus, which goes back to what was pressed before.
    if (root.activeElement) (host as HTMLElement | null)?.focus();
    child.remove();
  };
  const button = (text: string, className: string, run?: () => void) => {
    const made = render(<button className={className}>{text}</button>) as HTMLElement;
    made.onclick = () => {
      remove();
      run?.();
    };
    return made;
  };
  const wrapper = surface(host);
  wrapper.append(box);
  root.append(wrapper);
  ((inside && host) || document.documentElement).append(child);
  if (!inside) {
    // Where a browser knows no popover the style sheet fixes the box in the window.
    box.showPopover?.();
    // After the box is in the tree: some screen readers speak only what changes.
    const close = button(dismiss, '', closeFrame);
    box.append(`${talk}...`, close);
    // The way out shows where it takes long.
    close.animate({ opacity: [0, 0] }, 1000);
    removeShown();
    removeShown = remove;
    shown = part;
  }
  return {
    fail(retry) {
      shown = '';
      const title = render(<h2>{navigator.onLine ? BLOCKED : offline}</h2>);
      const explain = (back?: Event) => {
        if (back) title.textContent = talk;
        importEarly(base)
          .then(({ explainFault }) => explainFault(title, key, back))
          // The sentence stands.
          .catch(() => undefined);
      };
      explain();
      // Back on the line nobody is called unasked: it is said, and the button stays to be pressed.
      addEventListener('online', explain);
      box.replaceChildren(
        title,
        // What the tag holds for a visitor whom nothing of ours reaches: a telephone number, as a rule.
        host?.querySelector('a')?.cloneNode(true) ?? '',
        button(`↻ ${part === 'chat' ? chat : talk}`, 'accent', retry),
        button(dismiss, ''),
      );
    },
    remove,
  };
}
