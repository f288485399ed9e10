/** The launcher of the frame, as its address says. */
import { FRAME_ATTRIBUTES } from '../../frame-contract.ts';
import { isLink, LINKS, takesLinks } from './address.ts';

/** A link after a call, and its words, which would be a dead button without it: nobody hears of it in a frame. */
function* linksOf(query: URLSearchParams): Generator<readonly [name: string, value: string]> {
  if (parent === window || !takesLinks()) return;
  for (const name of LINKS) {
    const value = query.get(name)?.trim() ?? '';
    if (!isLink(value)) continue;
    yield [name, value];
    const words = query.get('text-after');
    if (name === 'after-href' && words) yield ['text-after', words];
  }
}

/** What leads away leads the page away, not the frame. */
function leadOut(event: MouseEvent): void {
  for (const node of event.composedPath())
    if (
      node instanceof HTMLAnchorElement &&
      /^https?:$/.test(node.protocol) &&
      !node.target &&
      !node.download
    )
      node.target = '_top';
}

function launcherOf(query: URLSearchParams): HTMLElement {
  const tag = document.createElement('talklive-widget');
  tag.setAttribute('appear-after', '0');
  tag.setAttribute('no-dismiss', '');
  for (const name of FRAME_ATTRIBUTES) {
    const value = query.get(name);
    if (value !== null) tag.setAttribute(name, value);
  }
  for (const [name, value] of linksOf(query)) tag.setAttribute(name, value);
  return tag;
}

/** A menu has less. */
const isLarge = matchMedia('(min-width: 15rem) and (min-height: 20rem)');

/**
 * In the corner; but a page that does not size its frame leaves it as large as its part was: whoever closed that finds the
 * way back to it in the middle.
 * @param part of the address
 * @returns what is to be told at each look whether nothing has been open for a while
 */
export function drawLauncher(query: URLSearchParams, part: string | undefined): (isIdle: boolean) => void {
  addEventListener('click', leadOut, true);
  let launcher = launcherOf(query);
  document.body.append(launcher);
  return (isIdle) => {
    const isThere = launcher.hasAttribute('data-middle');
    const belongs = part !== undefined && isLarge.matches && (isThere || isIdle);
    if (belongs === isThere) return;
    // One that has floated once stays where it was.
    const next = launcherOf(query);
    if (belongs) {
      next.setAttribute('data-middle', '');
      next.setAttribute('placement', 'inline');
      if (part !== 'demo' && !query.has('mode')) next.setAttribute('mode', part);
    }
    launcher.replaceWith(next);
    launcher = next;
  };
}
