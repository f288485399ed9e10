/**
 * What a visitor types into the widget stays in the widget. A page that listens for keys on its window or document, or
 * that traps the focus in a dialog of its own, would otherwise take letters for shortcuts and the focus out of a chat.
 *
 * Events are stopped at the window, where a page can listen no earlier, and told anew inside the shadow root, to the
 * views alone; what the browser itself does with them it still does. One thing cannot be stopped: a capturing listener
 * that the page put on `window` before this was loaded, for listeners of one target run in the order they came. It hears
 * the key; the letter that it takes from a field is written all the same.
 */

const KEYS = ['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'focusin', 'focus'];
const PRESSES = ['pointerdown', 'mousedown', 'touchstart', 'click'];
const DIALOGS = 'dialog[open],[aria-modal=true],[role=dialog],[role=alertdialog]';

/** Leads to the notices from anywhere: the toaster listens on the document. */
const TO_NOTICES = 'F8';

const isOurs = (node: EventTarget | null) =>
  node instanceof Element && node.localName.startsWith('talklive-');

/** What the event happened to, where that is inside one of our views. */
export function insideOurs(event: Event): EventTarget | undefined {
  const [target] = event.composedPath();
  const root = target instanceof Node ? target.getRootNode() : null;
  return root instanceof ShadowRoot && isOurs(root.host) ? target : undefined;
}

/** A menu of the page's may close at a press of ours; its dialogs, which may trap, learn of none. */
const inDialogOfPage = () => [...document.querySelectorAll(DIALOGS)].some((one) => one.checkVisibility());

/** Writes the letter of a key press that the page has prevented. */
function write(target: EventTarget, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
  const field = target instanceof Element && target.matches('input, textarea');
  // Deprecated, and the one way that also tells the field and its history of undoing.
  if (field && key.length === 1 && !ctrlKey && !metaKey && !altKey)
    document.execCommand('insertText', false, key);
}

/** A key that went down in one of our views: where that closes it, the page must not hear the key let go. */
let held: string | undefined;

/** A plain event with all that the first one tells: any other kind would be composed in Firefox, and a click done twice. */
function tellAnew(event: Event, target: EventTarget): boolean {
  const { type, bubbles, cancelable } = event;
  const copy = new Event(type, { bubbles, cancelable });
  for (const key in event)
    if (!(key in copy)) Object.defineProperty(copy, key, { value: event[key as keyof Event] });
  return target.dispatchEvent(copy);
}

function keep(event: Event): void {
  const target = insideOurs(event);
  const { type: kind, key: pressed } = event as KeyboardEvent;
  if (kind === 'keydown') held = target && pressed;
  else if (kind === 'keyup' && !target && pressed === held) event.stopImmediatePropagation();
  if (!target || !event.composed || (event as KeyboardEvent).key === TO_NOTICES) return;
  event.stopImmediatePropagation();
  const { type, defaultPrevented } = event;
  if (!tellAnew(event, target)) event.preventDefault();
  else if (type === 'keydown' && defaultPrevented) write(target, event as KeyboardEvent);
}

/** The page has kept a press from our views: it hears of none there any more. */
let isRobbed = false;

/** Lets the page hear a press as well, and does what it was meant for where the page does not let it through. */
function watch(event: Event): void {
  const target = insideOurs(event);
  if (!target) return;
  const root = (target as Node).getRootNode();
  let hasArrived = false;
  const arrive = () => (hasArrived = true);
  root.addEventListener(event.type, arrive, true);
  setTimeout(() => {
    root.removeEventListener(event.type, arrive, true);
    if (hasArrived) return;
    isRobbed = true;
    if (tellAnew(event, target) && event.type === 'mousedown' && event.defaultPrevented)
      (target as Element).closest<HTMLElement>('input, textarea, select, button, a')?.focus();
  });
}

export function shield(): void {
  for (const type of KEYS) addEventListener(type, keep, true);
  for (const type of PRESSES)
    addEventListener(
      type,
      (event) => {
        // Or the page has stopped it on its way to us.
        if (isRobbed || event.cancelBubble || inDialogOfPage()) keep(event);
        else watch(event);
      },
      // No scrolling waits for us.
      { capture: true, passive: type === 'touchstart' },
    );
  addEventListener(
    'focusout',
    (event) => {
      // Some traps act when the focus leaves, before it has arrived.
      if (isOurs(event.relatedTarget) && event.target instanceof Element && event.target.closest(DIALOGS))
        event.stopImmediatePropagation();
    },
    true,
  );
}
