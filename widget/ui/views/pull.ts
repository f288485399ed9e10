/** A sheet of a phone that is pulled by its head: down, and back up. */
import { adopt } from '../sheet.ts';
import grip from '../styles/grip.css';

/** From here on it is meant, and not a touch that slipped (px). */
const MEANT = 72;
/** Less is a press (px). */
const SLIP = 8;
/** A flick is short and fast (px a ms). */
const FAST = 0.5;
const PHONE = '(max-width: 600px)';
/** All of a pill but its buttons. */
const HANDLE = '[part~=larger-button]';
const CONTROLS = 'button, a, input, select, textarea, summary';

export const isPhone = () => matchMedia(PHONE).matches;

export interface Pulls {
  down?: (() => void) | undefined;
  up?: (() => void) | undefined;
}

/** @param pulls what there is to be done now, read when a pull begins @returns takes it back */
export function pullable(sheet: HTMLElement, head: string, pulls: () => Pulls): () => void {
  adopt(sheet, grip);
  const ended = new AbortController();
  let from: { y: number; at: number; id: number } | null = null;
  let ways: Pulls = {};
  const way = (event: PointerEvent) => {
    const dy = event.clientY - (from?.y ?? 0);
    return (dy > 0 && !ways.down) || (dy < 0 && !ways.up) ? dy / 6 : dy;
  };
  const settle = (dy: number) => {
    sheet.style.translate = '';
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
      sheet.animate({ translate: [`0 ${dy}px`, '0 0'] }, { duration: 160, easing: 'ease-out' });
  };
  const on = <Name extends 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel'>(
    name: Name,
    hear: (event: PointerEvent) => void,
  ) => sheet.addEventListener(name, hear, { signal: ended.signal });

  on('pointerdown', (event) => {
    const target = event.target as Element;
    if (!isPhone() || !event.isPrimary || !target.closest(head)) return;
    if (target.closest(CONTROLS) && !target.closest(HANDLE)) return;
    ways = pulls();
    if (!ways.down && !ways.up) return;
    from = { y: event.clientY, at: event.timeStamp, id: event.pointerId };
  });
  on('pointermove', (event) => {
    if (from?.id !== event.pointerId) return;
    const dy = way(event);
    // A press is no pull.
    if (Math.abs(dy) < SLIP) return;
    sheet.setPointerCapture(event.pointerId);
    sheet.style.translate = `0 ${dy}px`;
  });
  on('pointerup', (event) => {
    if (from?.id !== event.pointerId) return;
    const dy = way(event);
    const speed = dy / Math.max(1, event.timeStamp - from.at);
    from = null;
    const act = dy > 0 ? ways.down : ways.up;
    const isMeant = Math.abs(dy) > MEANT || Math.abs(speed) > FAST;
    if (!act || !isMeant || Math.abs(dy) < SLIP) return settle(dy);
    sheet.style.translate = '';
    act();
  });
  on('pointercancel', (event) => {
    if (from?.id !== event.pointerId) return;
    const dy = way(event);
    from = null;
    settle(dy);
  });
  return () => ended.abort();
}
