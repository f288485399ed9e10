/** Marks what is shown: its words by a highlight, where the browser has such, else by a quiet outline. Nothing of the page is changed. */
import { HEADINGS, textOf } from './find.ts';

const NAME = 'talklive-topic';
/** A new style sheet makes the browser look at every element of the page: of more, it would be noticed. */
const CROWD = 6000;

/** What stands for the whole of it: the heading that names it, or the only one that it has. */
export function spotOf(element: Element): Element {
  if (element.matches(HEADINGS)) return element;
  const named = element.getAttribute('aria-labelledby');
  const root = element.getRootNode() as Document | ShadowRoot;
  const [only, more] = element.querySelectorAll(`${HEADINGS},summary,legend,dt`);
  return (named && root.getElementById(named)) || (more ? element : only) || element;
}

function highlight(spot: Element, colour: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`::highlight(${NAME}){
    background-color:color-mix(in srgb,${colour} 24%,transparent);
    text-decoration:underline 2px ${colour}}
  @media(forced-colors:active){::highlight(${NAME}){background-color:Highlight;color:HighlightText}}`);
  const range = new Range();
  range.selectNodeContents(spot);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  CSS.highlights.set(NAME, new Highlight(range));
  return () => {
    CSS.highlights.delete(NAME);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/** By an animation that stands still: it leaves no attribute and no style, and no framework takes it away. */
function outline(element: Element, colour: string): () => void {
  const drawn = element.animate(
    { outline: [`2px solid ${colour}`, `2px solid ${colour}`], outlineOffset: ['4px', '4px'] },
    { duration: 1, fill: 'both' },
  );
  return () => drawn.cancel();
}

/** @returns what takes the mark away */
export function mark(element: Element, colour: string): () => void {
  const spot = spotOf(element);
  // A rule of ours does not reach into the page's shadow roots, and pictures have no words.
  const canHighlight =
    'highlights' in CSS &&
    spot.getRootNode() === document &&
    textOf(spot) !== '' &&
    document.getElementsByTagName('*').length < CROWD;
  return canHighlight ? highlight(spot, colour) : outline(element, colour);
}
