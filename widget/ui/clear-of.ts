/** Where a notice stands: in its corner, above all of ours that stands there, and on nothing that the visitor has just pressed. */
import { focused } from './focused.ts';
import { watchSize } from './watch-size.ts';

const OURS = 'talklive-widget,talklive-voice,talklive-video,talklive-demo,talklive-chat';
const FLOATS = '.floating,dialog[data-view],.after:not([data-inline=true]),.chat[data-variant=floating]';
/** From the window's edges, and between a notice and what it is clear of (px). */
const EDGE = 20;
const GAP = 12;

const floats = () =>
  [...document.querySelectorAll(OURS)].flatMap((host) => [
    ...(host.shadowRoot?.querySelectorAll(FLOATS) ?? []),
  ]);

/** What a notice may speak of: what has the focus, and what opens a conversation; nothing as large as a page's part. */
const spokenOf = (region: Element) =>
  [focused(), ...document.querySelectorAll('[data-talklive]')].filter(
    (node) => node && !region.contains(node) && node.getBoundingClientRect().height < innerHeight / 4,
  ) as Element[];

/** @param left of the notice @param foot of the window, as far as it is free @returns how far down its top may be */
function topAt(left: number, { width, height }: DOMRect, taken: readonly DOMRect[], foot: number): number {
  const beside = taken.filter((box) => box.left < left + width + GAP && box.right + GAP > left);
  let top = foot - height;
  for (;;) {
    const hit = beside.find((box) => box.top < top + height + GAP && box.bottom + GAP > top);
    if (!hit) return top;
    top = hit.top - GAP - height;
  }
}

function place(region: HTMLElement): void {
  const size = region.getBoundingClientRect();
  if (!size.height) return;
  // As the sheet has it: by `--talklive-offset` the page keeps its own foot.
  region.style.insetBlockEnd = '';
  const foot = innerHeight - parseFloat(getComputedStyle(region).bottom);
  const taken = [...floats(), ...spokenOf(region)]
    .map((node) => node.getBoundingClientRect())
    .filter(({ width, height, top, bottom }) => width && height && bottom > 0 && top < innerHeight);
  const sides = [EDGE, document.documentElement.clientWidth - EDGE - size.width];
  if (getComputedStyle(region).direction === 'ltr') sides.reverse();
  const [end = 0, start = 0] = sides.map((left) => topAt(left, size, taken, foot));
  // In its own corner, unless something high stands there, as a chat does.
  const isStart = end < innerHeight / 3 && start > end;
  const top = isStart ? start : end;
  // Where nothing is free, in the middle: neither on a way out above nor on a field below.
  const clear = top < GAP ? (innerHeight - size.height) / 2 : top;
  region.style.insetBlockEnd = `${innerHeight - clear - size.height}px`;
  region.style.insetInline = isStart ? `${EDGE}px auto` : `auto ${EDGE}px`;
}

/** Keeps it there while launchers, calls and chats come, go and change their form. @returns a function that lets go */
export function stayClear(region: HTMLElement): () => void {
  const ended = new AbortController();
  let frame = 0;
  const look = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      floats().forEach((node) => sizes.observe(node));
      place(region);
    });
  };
  const sizes = watchSize(look);
  sizes.observe(region);
  // A launcher tells of itself by an attribute of its tag.
  const states = new MutationObserver(look);
  states.observe(document, { subtree: true, attributeFilter: ['state'] });
  for (const name of ['talklive-opened', 'talklive-closed', 'resize'])
    addEventListener(name, look, { signal: ended.signal });
  place(region);
  look();
  return () => {
    ended.abort();
    cancelAnimationFrame(frame);
    sizes.disconnect();
    states.disconnect();
  };
}
