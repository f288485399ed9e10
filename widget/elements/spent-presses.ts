/**
 * Presses that a visitor makes twice, or holds. What is pressed may go at once, and its place, or the focus, falls to
 * something else: a button of the page, or the one that begins the next call. Such a press was meant for what is gone,
 * and counts for nothing, in our views and in the page.
 */
import { pressUnderWay } from './press-under-way.ts';
import { insideOurs } from './shield.ts';

/** As long as a slow double click may take, and a little more. */
const TWICE_MS = 600;
/** A hand is not quite still. */
const NEAR_PX = 24;
const CONTROLS = 'button, a, [role=button]';

interface Press {
  /** What was pressed, in one of our views. */
  control: EventTarget;
  /** The event's own time (ms). */
  at: number;
  /** In the window; null for a key. */
  place: readonly [x: number, y: number] | null;
}
let last: Press | null = null;
/** A key's own; the pointer's is `pressUnderWay`. */
let isKeySpent = false;
/** Where the key went down that may be held. */
let heldAt: EventTarget | undefined;

/** A key's click has no place of its own. */
const placeOf = (event: Event): Press['place'] =>
  event instanceof MouseEvent && (event.type !== 'click' || event.detail > 0)
    ? [event.clientX, event.clientY]
    : null;

function isSecond(event: Event): boolean {
  if (!last || event.timeStamp - last.at > TWICE_MS || event.composedPath().includes(last.control))
    return false;
  const place = placeOf(event);
  if (!place || !last.place) return place === last.place;
  return Math.hypot(place[0] - last.place[0], place[1] - last.place[1]) < NEAR_PX;
}

/** Neither the page nor a view hears of it, and the browser does nothing; whoever goes on pressing is still at it. */
function spend(event: Event): void {
  event.stopImmediatePropagation();
  if (event.cancelable) event.preventDefault();
  if (last) last.at = event.timeStamp;
}

function hearPointer(event: Event): void {
  const isClick = event.type === 'click';
  if (event.type === 'pointerdown') pressUnderWay.isSpent = isSecond(event);
  else if (isClick) pressUnderWay.isSpent ||= isSecond(event);
  if (pressUnderWay.isSpent) return spend(event);
  const target = isClick && insideOurs(event);
  const control = target instanceof Element && target.closest(CONTROLS);
  if (isClick) last = control ? { control, at: event.timeStamp, place: placeOf(event) } : null;
}

function hearKey(event: Event): void {
  const { key, repeat } = event as KeyboardEvent;
  const isDown = event.type === 'keydown';
  if (!/^(Enter| )$/.test(key)) {
    // Whoever has gone elsewhere by keys means what is there.
    if (isDown && last && !last.place) last = null;
    return;
  }
  if (isDown && repeat) isKeySpent = heldAt !== undefined && !event.composedPath().includes(heldAt);
  else if (isDown) {
    isKeySpent = isSecond(event);
    heldAt = insideOurs(event);
  }
  if (isKeySpent) spend(event);
  if (event.type === 'keyup') isKeySpent = false;
}

/** Begins before anything else of ours listens. */
export function spendPresses(): void {
  const trusted = (hear: (event: Event) => void) => (event: Event) => void (event.isTrusted && hear(event));
  const pointer = trusted(hearPointer);
  for (const name of [
    'pointerdown',
    'mousedown',
    'touchstart',
    'pointerup',
    'mouseup',
    'touchend',
    'click',
    'dblclick',
  ])
    // No scrolling waits for us.
    addEventListener(name, pointer, { capture: true, passive: name.startsWith('touch') });
  const keys = trusted(hearKey);
  for (const name of ['keydown', 'keypress', 'keyup']) addEventListener(name, keys, true);
}
