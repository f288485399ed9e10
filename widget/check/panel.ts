/**
 * The self-check's panel: a card of its own over the page, which stays usable behind it, for a launcher is to be tried.
 * In English, as the console's lines are: it is read by whoever builds the page, not by its visitors.
 */
import { styledBy } from '../ui/sheet.ts';
import css from './check.css';
import { tryMicrophone } from './device-lines.ts';
import { inState, ORDER, MARKS, summaryOf, type CheckLine, type CheckReport } from './report.ts';

const style = styledBy(css);

type Child = Node | string | false | undefined;

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children.filter((one) => one !== false && one !== undefined));
  return element;
}

function button(text: string, className: string, act: () => unknown): HTMLButtonElement {
  const made = make('button', { type: 'button', class: `btn ${className}` }, text);
  made.onclick = () => void act();
  return made;
}

const itemOf = ({ about, state, says, paste }: CheckLine) =>
  make(
    'li',
    { 'data-state': state },
    make('span', { class: 'check-sign', 'aria-hidden': 'true' }, MARKS[state].sign),
    make(
      'div',
      {},
      make(
        'p',
        {},
        make('b', {}, about),
        make('span', { class: 'hidden' }, ` (${MARKS[state].word})`),
        `: ${says}`,
      ),
      // By keyboard it can be scrolled; one click takes all of it.
      paste !== undefined &&
        make(
          'pre',
          { tabindex: '0', role: 'group', 'aria-label': `To paste for ${about}` },
          make('code', {}, paste),
        ),
    ),
  );

const groupsOf = (lines: readonly CheckLine[]) =>
  ORDER.flatMap((state) => {
    const all = inState(lines, state);
    return all.length === 0
      ? []
      : [
          make('h3', { class: 'check-group' }, MARKS[state].title),
          make('ul', { class: 'check-lines' }, ...all.map(itemOf)),
        ];
  });

interface Panel {
  host: HTMLElement;
  look(): Promise<CheckReport>;
}

let open: Panel | undefined;

type Find = (panel: Element) => Promise<CheckReport>;

function create(find: Find): Panel {
  const before = document.activeElement as HTMLElement | null;
  const host = document.createElement('div');
  // A page's own rules for a `div` must neither hide nor move it.
  for (const [name, value] of [
    ['all', 'initial'],
    ['display', 'contents'],
  ] as const)
    host.style.setProperty(name, value, 'important');
  let report: CheckReport | undefined;
  const title = make('h2', { class: 'title', id: 'title', tabindex: '-1' }, 'Talk Live: self-check');
  const said = make('p', { class: 'check-said', role: 'status' });
  const found = make('div', {
    class: 'check-found',
    tabindex: '0',
    role: 'region',
    'aria-labelledby': 'title',
  });
  const close = () => {
    host.remove();
    open = undefined;
    before?.focus();
  };
  const copy = async () => {
    if (!report) return;
    try {
      await navigator.clipboard.writeText(report.text);
      said.textContent = 'Copied.';
    } catch {
      // The page may not reach the clipboard: the keyboard's own copy remains.
      const field = make('textarea', {
        class: 'input check-text',
        readonly: '',
        'aria-label': 'The report as text',
      });
      field.value = report.text;
      found.replaceChildren(field);
      field.select();
      said.textContent = 'Selected: press Ctrl+C or ⌘C to copy.';
    }
  };
  const attempt = async () => {
    said.textContent = 'The browser may ask for the microphone…';
    const tried = await tryMicrophone();
    said.textContent = `${MARKS[tried.state].sign} ${tried.about}: ${tried.says}`;
  };
  const look = async () => {
    said.textContent = 'Looking…';
    report = await find(host);
    found.replaceChildren(...groupsOf(report.lines));
    said.textContent = summaryOf(report.lines);
    return report;
  };
  const box = make(
    'section',
    { class: 'check', role: 'dialog', 'aria-labelledby': 'title', popover: 'manual' },
    make('div', { class: 'bar' }, title, button('Close', 'quiet close', close)),
    said,
    found,
    make(
      'div',
      { class: 'check-ways row' },
      button('Copy the report', 'primary', copy),
      button('Check again', '', look),
      button('Try the microphone', '', attempt),
    ),
  );
  box.onkeydown = (event) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    close();
  };
  const root = host.attachShadow({ mode: 'open' });
  const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const wrapper = make('div', { class: 'talklive', lang: 'en', dir: 'ltr', 'data-theme': theme }, box);
  root.append(wrapper);
  // Beside the body, which a page may hide until it has loaded; while a modal dialog is open only what is in it can be pressed.
  const modal = document.querySelector(':modal');
  (modal ?? document.documentElement).append(host);
  style(wrapper);
  box.showPopover?.();
  modal?.addEventListener(
    'close',
    () => {
      if (!host.isConnected) return;
      document.documentElement.append(host);
      box.showPopover?.();
    },
    { once: true },
  );
  title.focus();
  return { host, look };
}

/** Shows what `find` finds; where the panel is open already, anew. */
export function openPanel(find: Find): Promise<CheckReport> {
  open ??= create(find);
  return open.look();
}
