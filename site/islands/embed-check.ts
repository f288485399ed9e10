/** Looks at a page by its address, as far as that page lets itself be read from here. */
import { expectElement } from './embed/expect-element.ts';
import { READING, readPage } from './embed/read-page.ts';
import { ORDER, MARKS, inState, summaryOf, type CheckLine } from '../../widget/check/report.ts';
import { OF_THIS_MACHINE } from '../../widget/check/this-machine.ts';

const EXPECTED =
  'Expected an address that begins with https://, such as https://shop.example/, or with http://localhost';

/** What was typed, as an address; null where it is none that a browser may read from here. */
function pageAddress(typed: string): URL | null {
  const text = typed.trim();
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url?.hostname || url.username) return null;
  const isLocal = url.protocol === 'http:' && OF_THIS_MACHINE.test(url.hostname);
  return isLocal || url.protocol === 'https:' ? url : null;
}

function itemOf({ about, state, says, paste }: CheckLine): HTMLLIElement {
  const item = document.createElement('li');
  item.dataset.state = state;
  const sign = Object.assign(document.createElement('span'), { textContent: MARKS[state].sign });
  sign.className = 'check-sign';
  sign.ariaHidden = 'true';
  const name = Object.assign(document.createElement('b'), { textContent: about });
  const words = document.createElement('p');
  words.append(name, ` (${MARKS[state].word}): ${says}`);
  const body = document.createElement('div');
  body.append(words);
  if (paste !== undefined) {
    const code = Object.assign(document.createElement('code'), { textContent: paste });
    const block = document.createElement('pre');
    block.className = 'code';
    block.append(code);
    body.append(block);
  }
  item.append(sign, body);
  return item;
}

export function hydrate(island: HTMLElement): void {
  const form = expectElement<HTMLFormElement>(island, 'form');
  const field = expectElement<HTMLInputElement>(island, 'input');
  const fault = expectElement<HTMLElement>(island, '.fault');
  const said = expectElement<HTMLElement>(island, '[role=status]');
  const list = expectElement<HTMLElement>(island, '.check-lines');
  // From a link, such as the console's; whoever follows it presses.
  field.value = new URLSearchParams(location.search).get('page') ?? field.value;
  let latest = 0;
  const look = async () => {
    const address = pageAddress(field.value);
    fault.textContent = address ? '' : EXPECTED;
    field.setAttribute('aria-invalid', String(!address));
    list.replaceChildren();
    said.textContent = '';
    if (!address) return field.focus();
    const mine = (latest += 1);
    said.textContent = 'Looking…';
    const lines = await readPage(address);
    // Another address was asked for meanwhile.
    if (mine !== latest) return;
    list.replaceChildren(...ORDER.flatMap((state) => inState(lines, state)).map(itemOf));
    // Of a page that could not be read nothing was found, right or wrong.
    const isRead = !lines.some(({ about }) => about === READING);
    said.textContent = isRead ? summaryOf(lines) : 'The page could not be read.';
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void look();
  });
}
