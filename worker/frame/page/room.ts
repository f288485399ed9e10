/** The room that the frame needs, by what is drawn in it: told to the page around it each time that it changes. */
import { FRAME_ROOMS, type FrameForm, type FromFrame } from '../../frame-contract.ts';

/** Parts that are open now. */
export const open = new Set<string>();

const drawnIn = (tag: string, selector: string): HTMLElement | undefined => {
  const found = document.querySelector(tag)?.shadowRoot?.querySelector<HTMLElement>(selector);
  return found && found.getBoundingClientRect().height > 0 ? found : undefined;
};
/** It stays when the call's view is closed, until the visitor closes it. */
const afterCall = () => drawnIn('talklive-voice', '[part~=after-call]');
const isExpanded = () => Boolean(drawnIn('talklive-widget', '[aria-expanded=true]'));

/** What was told last. */
let told: FrameForm | undefined;

function formOfCall(): FrameForm {
  if (afterCall()) return 'pill';
  const dialog = document.querySelector('talklive-voice')?.shadowRoot?.querySelector('dialog');
  // A small one on its way out: what is left of the call comes next.
  if (!dialog?.open && (told === 'line' || told === 'card')) return told;
  const view = dialog?.dataset.view;
  return view === 'pill' ? 'line' : view === 'card' ? 'card' : 'dialog';
}

/** Each of what is there, for itself. */
function* forms(): Generator<FrameForm> {
  for (const part of open) yield part === 'chat' ? 'panel' : part === 'voice' ? formOfCall() : 'dialog';
  const left = afterCall();
  if (left) yield left.dataset.small === 'true' ? 'line' : 'panel';
  // A notice stands over the launcher.
  if (drawnIn('talklive-toaster', '[part~=toasts]')) yield 'card';
  yield isExpanded() ? 'menu' : 'pill';
}

const BY_SIZE = Object.keys(FRAME_ROOMS);
const sizeOf = (form: FrameForm | undefined) => (form ? BY_SIZE.indexOf(form) : -1);
const larger = (one: FrameForm, other: FrameForm) => (sizeOf(one) > sizeOf(other) ? one : other);
export const formNow = (): FrameForm => [...forms()].reduce(larger);

/** @param around the origin of the page that is told, once each time that it changes; null where it has none */
export function tell(form: FrameForm, around: string | null): void {
  if (told === form || parent === window) return;
  told = form;
  const message: FromFrame = { talklive: 'size', form, ...FRAME_ROOMS[form] };
  parent.postMessage(message, around ?? '*');
}

/** Looks until room is taken back: between what closes and what is left of it there may be nothing for a moment. */
const SETTLED = 4;
let last: FrameForm | undefined;
let looks = 0;
/** @returns whether there has been the launcher alone for as long as a page takes to size the frame */
export function lookAgain(around: string | null): boolean {
  const form = formNow();
  looks = form === last ? looks + 1 : 0;
  last = form;
  if (looks >= SETTLED || sizeOf(form) > sizeOf(told)) tell(form, around);
  return form === 'pill' && looks >= SETTLED * 2;
}
