/** The offer in the call's view: one button that shows, one that takes the offer and the mark away. No React: the one-file script fetches this, too. */
import styles from '../styles/topics.css';

export interface OfferWords {
  /** With the blank `{topic}`. */
  show: string;
  back: string;
  dismiss: string;
}

export interface Offer {
  /** @param name of what is offered; null: nothing is */
  show(name: string | null): void;
  /** What was offered is shown, beside a call that has stepped aside. */
  shown(): void;
}

const sheets = new WeakMap<Node, true>();

function style(place: HTMLElement): void {
  const root = place.getRootNode() as ShadowRoot | Document;
  if (sheets.has(root)) return;
  sheets.set(root, true);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

function button(part: string, className: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = `btn ${className}`;
  made.setAttribute('part', part);
  made.addEventListener('click', press);
  return made;
}

export function createOffer(
  place: HTMLElement,
  words: OfferWords,
  on: { press(): void; dismiss(): void },
): Offer {
  style(place);
  const press = button('topic-button', 'topic', on.press);
  const dismiss = button('topic-dismiss-button', 'quiet round', on.dismiss);
  dismiss.setAttribute('aria-label', words.dismiss);
  dismiss.append('×');
  const [before = '', after = ''] = words.show.split('{topic}');
  return {
    show(name) {
      if (name === null) {
        // Whoever has taken it away goes on at what stands below it.
        const isHeld = (place.getRootNode() as ShadowRoot).activeElement?.parentElement === place;
        place.replaceChildren();
        if (isHeld) place.parentElement?.querySelector<HTMLElement>('.controls :enabled')?.focus();
        return;
      }
      // One piece: a button sets its parts apart.
      const label = document.createElement('span');
      const topic = document.createElement('bdi');
      topic.append(name);
      label.append(before, topic, after);
      press.replaceChildren(label);
      place.replaceChildren(press, dismiss);
    },
    shown: () => press.replaceChildren(words.back),
  };
}
