/** The call's script is asked for at the press, before anything of ours has come: on a slow line that comes late. */
import { CALL_MACHINE_PATH } from '../../worker/contract.ts';
import { writtenOf } from '../elements/attributes.ts';
import { render } from './render.ts';

/**
 * The address leads to the provider's host, who hears of no visitor that may have to be asked before: what a word on
 * consent means, and what stands in a root of the page's own, is looked at by the first chunk.
 * @param ours whose roots are ours
 */
export function hintAtCall(origin: string, ours: { has(one: Element): boolean }): Element | '' {
  const leavesOpen = (one: Element) =>
    (one.shadowRoot && !ours.has(one)) ||
    writtenOf(one, 'consent') != null ||
    (one as HTMLElement).dataset?.talkliveConsent != null;
  return [...document.querySelectorAll('*')].some(leavesOpen)
    ? ''
    : render(
        <link
          rel="preload"
          as="script"
          href={origin + CALL_MACHINE_PATH}
          referrerPolicy="origin"
          nonce={document.querySelector<HTMLElement>('script[nonce]')?.nonce}
        />,
      );
}
