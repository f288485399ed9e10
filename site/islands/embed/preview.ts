/** The element itself, on a page in miniature: it floats in the corners of the stage, not of the window. */
import { attributesOf, faceOf, propertiesOf, TRIGGER_WORDS, type EmbedChoice, type Face } from './snippet.ts';

/** For the preview alone: the launcher is there at once, and one that was dismissed before comes back. */
const AT_ONCE: Record<string, Record<string, string>> = {
  'talklive-widget': { 'appear-after': '0', 'no-dismiss': '' },
};

function make(tag: string, face: Face): Element[] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(AT_ONCE[tag] ?? {})) element.setAttribute(name, value);
  const { opens } = faceOf(tag, face);
  if (!opens) return [element];
  const trigger = document.createElement('button');
  trigger.type = 'button';
  trigger.className = 'button';
  trigger.dataset.talklive = opens;
  trigger.textContent = TRIGGER_WORDS;
  return [trigger, element];
}

function write(element: Element, choice: EmbedChoice, face: Face): void {
  const wanted = new Map(attributesOf(choice, face));
  wanted.delete('appear-after');
  for (const name of faceOf(choice.tag, face).attributes) {
    const value = wanted.get(name);
    if (value === undefined) {
      if (name !== 'appear-after' && element.hasAttribute(name)) element.removeAttribute(name);
    } else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

/** Themes and colours on a call, drawn where the chosen element shows none of them yet. */
function dress(sample: HTMLElement, { tag, values }: EmbedChoice): void {
  sample.hidden = /-(call|chat)$/.test(tag);
  for (const name of ['theme', 'look', 'density']) sample.dataset[name] = String(values[name] ?? '');
}

/** Colours and type on `node` and in it, as the page's own CSS would have them. */
export function paint(node: HTMLElement, choice: EmbedChoice): void {
  const chosen = new Map(propertiesOf(choice));
  // Through CSSOM, and only what it can use.
  for (const name of ['accent', 'radius', 'font', 'font-size', 'surface', 'ink'])
    node.style.setProperty(`--talklive-${name}`, chosen.get(`--talklive-${name}`) ?? '');
}

/** @returns shows `choice`; with `anew` the element is made again, as after a dismissal. */
export function createPreview(slot: Element, sample: HTMLElement, face: Face) {
  let latest: EmbedChoice | null = null;
  const settle = () => {
    const element = latest && slot.querySelector(latest.tag);
    if (latest && element) write(element, latest, face);
  };
  return (choice: EmbedChoice, anew = false): void => {
    latest = choice;
    dress(sample, choice);
    const standing = slot.querySelector(choice.tag);
    if (standing && !anew) return write(standing, choice, face);
    slot.replaceChildren(...make(choice.tag, face));
    // A launcher decides once, when it is met, whether it was dismissed; only then may it be dismissible again.
    setTimeout(settle, 100);
  };
}
