/** What of the page the assistant may have mentioned: what its author has named, and its headings. Bounded, whatever the page. */
import { createWords, type Phrase } from './words.ts';

export interface Topic {
  name: string;
  element: Element;
}

interface Findable extends Topic {
  phrases: readonly Phrase[];
  /** By the page's author. */
  isNamed: boolean;
}

export const HEADINGS = 'h1,h2,h3,h4,h5,h6,[role=heading]';
const NAMED = 'data-talklive-topic';
/** What leads about the page, or is hidden, is nothing to be shown. */
const BESIDE = 'nav,footer,[role=navigation],[aria-hidden=true],[inert]';
const BETWEEN = /[,;|،؛、；，]/;

/** Of one page, each time that something is said. */
const MOST = { named: 200, headings: 400, elements: 3000, roots: 20, phrases: 12, kept: 1500 };
/** A longer heading is a sentence, which nobody says word by word. */
const LONGEST = { letters: 60, signs: 24, words: 8 };
const SHORTEST_HEADING = 3;
/** Of the caption: its end is what the visitor has just heard. */
const HEARD = 800;

/** Its words, from no further than a name may be long; empty where it says more. */
export function textOf(element: Element): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let text = '';
  while (text.length <= 2 * LONGEST.letters && walker.nextNode())
    text += (walker.currentNode as Text).data.slice(0, 3 * LONGEST.letters);
  text = text.replace(/\s+/g, ' ').trim();
  return text.length > LONGEST.letters ? '' : text;
}

/** The document, and shadow roots that are open. */
function roots(): (Document | ShadowRoot)[] {
  const found: (Document | ShadowRoot)[] = [document];
  let looked = 0;
  // Those in one another, too: the list grows while it is gone through.
  for (const root of found) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
    while (found.length < MOST.roots && looked < MOST.elements && walker.nextNode()) {
      looked += 1;
      const { shadowRoot, localName } = walker.currentNode as Element;
      if (shadowRoot && !localName.startsWith('talklive-')) found.push(shadowRoot);
    }
  }
  return found;
}

/** What a fold hides can be opened. */
function isShown(element: Element): boolean {
  const fold = element.closest('details:not([open])') ?? element;
  return fold.checkVisibility?.({ visibilityProperty: true }) ?? fold.getClientRects().length > 0;
}

const lengthOf = (phrase: Phrase) => phrase.reduce((sum, { text }) => sum + text.length, 0);

/** @returns what `said` mentions: of several the longest, of equals what the author has named, then what stands first */
export function createFinder(locale: string): (said: string) => Topic | null {
  const words = createWords(locale);
  const known = new Map<string, Phrase>();
  const phraseOf = (text: string): Phrase => {
    const before = known.get(text);
    if (before) return before;
    if (known.size > MOST.kept) known.clear();
    const phrase = words.signsOf(text);
    known.set(text, phrase);
    return phrase;
  };

  function named(element: Element): Findable | null {
    const written = (element.getAttribute(NAMED) ?? '').slice(0, 600);
    const names = written.split(BETWEEN).flatMap((name) => name.trim() || []);
    if (names.length === 0) names.push(textOf(element.querySelector(HEADINGS) ?? element));
    const [name] = names;
    return name
      ? { name, element, phrases: names.slice(0, MOST.phrases).map(phraseOf), isNamed: true }
      : null;
  }
  function heading(element: Element): Findable | null {
    const name = textOf(element);
    const phrase = phraseOf(name);
    const isUseful =
      phrase.length <= LONGEST.signs &&
      phrase.filter(({ begins }) => begins).length <= LONGEST.words &&
      (lengthOf(phrase) >= SHORTEST_HEADING || (lengthOf(phrase) > 1 && phrase.length > 1));
    return isUseful ? { name, element, phrases: [phrase], isNamed: false } : null;
  }
  function* candidates(): Generator<Findable | null> {
    const all = roots();
    const some = function* (selector: string, most: number, of: (element: Element) => Findable | null) {
      let left = most;
      for (const root of all)
        for (const element of root.querySelectorAll(selector)) {
          if ((left -= 1) < 0) return;
          yield of(element);
        }
    };
    yield* some(`[${NAMED}]`, MOST.named, named);
    yield* some(HEADINGS, MOST.headings, heading);
  }

  return (said) => {
    const isSaid = words.heard(said.slice(-HEARD));
    let best: Topic | null = null;
    let longest = 0;
    for (const candidate of candidates()) {
      if (!candidate) continue;
      const { name, element, phrases, isNamed } = candidate;
      const length = Math.max(0, ...phrases.filter(isSaid).map(lengthOf));
      if (length <= longest || (!isNamed && element.closest(BESIDE)) || !isShown(element)) continue;
      longest = length;
      best = { name, element };
    }
    return best;
  };
}
