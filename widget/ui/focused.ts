import { pageBody } from './page-body.ts';

/** What has the focus, shadow roots and all; null where nothing has. */
export function focused(): HTMLElement | null {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at === pageBody() ? null : (at as HTMLElement | null);
}
