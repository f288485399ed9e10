/** The call's script is asked for at the first sign, before anything of ours has come: on a slow line that comes late. */
import { CALL_MACHINE_PATH } from '../../worker/contract.ts';
import { writtenOf } from '../elements/attributes.ts';
import { render } from './render.ts';

/** As far as the browser tells: Chromium does. */
interface Line {
  connection?: { saveData?: boolean; effectiveType?: string };
}

let hint: Element | undefined;

/**
 * The address leads to the provider's host, who hears of no visitor that may have to be asked before: what a word on
 * consent means, and what stands in a root of the page's own, is looked at by the first chunk. It finds the hint in the head,
 * and takes it away after the call.
 * @param ours whose roots are ours
 * @param pressed else the visitor only looks, and may have to pay for each byte, or to wait for it
 */
export function hintAtCall(origin: string, ours: { has(one: Element): boolean }, pressed: unknown): void {
  const leavesOpen = (one: Element) =>
    // A policy that goes by nonces lets no other script in: the first chunk, which has one's leave, asks for this one.
    (one as HTMLElement).nonce ||
    (one.shadowRoot && !ours.has(one)) ||
    (writtenOf(one, 'consent') ?? (one as HTMLElement).dataset?.talkliveConsent) != null;
  const { saveData, effectiveType } = (navigator as Line).connection ?? {};
  if (
    hint ||
    (!pressed && /true|[23]g/.test(`${saveData}${effectiveType}`)) ||
    [...document.querySelectorAll('*')].some(leavesOpen)
  )
    return;
  hint = render(<link rel="preload" as="script" href={origin + CALL_MACHINE_PATH} referrerPolicy="origin" />);
  // Not `document.head`: a frame of that name stands for it.
  document.querySelector('head')?.append(hint);
}
