import { ISLAND_TAG } from './island-tag.ts';

/** A call of the widget's, and what it says: they stay in reach whatever lies behind. */
const isOfCall = ({ localName }: Element) => localName.startsWith('talklive-') && localName !== ISLAND_TAG;

/** Takes all of the page but this element and a call out of reach, as a modal does. @returns what gives it back */
export function keepBehind(element: Element): () => void {
  const kept: Element[] = [];
  for (let at = element; at !== document.body && at.parentElement; at = at.parentElement)
    for (const beside of at.parentElement.children)
      if (beside !== at && !isOfCall(beside) && !beside.matches('.sheet-shade, [inert]')) kept.push(beside);
  for (const one of kept) one.toggleAttribute('inert', true);
  return () => {
    for (const one of kept) one.removeAttribute('inert');
  };
}
