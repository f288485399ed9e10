/** Whether a launcher that is there can be seen, and what of the page hides it. */
import type { CheckLine } from './report.ts';

const about = 'Launcher';
const TAG = '<talklive-widget></talklive-widget>';

const nameOf = (node: Element) =>
  `<${node.localName}${node.id ? ` id="${node.id}"` : ''}${node.classList.length > 0 ? ` class="${node.classList}"` : ''}>`;

const HIDES: readonly (readonly [
  property: 'display' | 'visibility' | 'opacity',
  hides: (value: string) => boolean,
])[] = [
  ['display', (value) => value === 'none'],
  ['visibility', (value) => value !== 'visible'],
  ['opacity', (value) => Number(value) < 0.1],
];

function* rulesOf(rules: CSSRuleList): Generator<CSSStyleRule> {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) yield rule;
    if ('cssRules' in rule) yield* rulesOf(rule.cssRules as CSSRuleList);
  }
}

/** The last of the page's rules that sets it so, as far as its sheets may be read. */
function ruleFor(node: Element, property: string, value: string): string | null {
  let found: string | null = null;
  for (const sheet of document.styleSheets)
    try {
      for (const rule of rulesOf(sheet.cssRules))
        if (node.matches(rule.selectorText) && rule.style.getPropertyValue(property) === value)
          found = `${rule.selectorText} { ${property}: ${value} }`;
    } catch {
      // Of another host: it may not be read.
    }
  return found;
}

/** The innermost that hides `host`, with what of it. */
function hidden(host: Element): { node: Element; property: string; value: string } | null {
  for (let node: Element | null = host; node; node = node.parentElement) {
    const style = getComputedStyle(node);
    for (const [property, hides] of HIDES)
      // Visibility comes down from above: whoever sets it is further up.
      if (
        hides(style[property]) &&
        !(
          property === 'visibility' &&
          node.parentElement &&
          hides(getComputedStyle(node.parentElement)[property])
        )
      )
        return { node, property, value: style[property] };
  }
  return null;
}

const SHOWN = { display: 'contents', visibility: 'visible', opacity: '1' } as Readonly<
  Record<string, string>
>;

function hiddenLine(host: Element): CheckLine | null {
  const found = hidden(host);
  if (!found) return null;
  const { node, property, value } = found;
  const rule = ruleFor(node, property, value);
  const by = rule ? `the page’s rule ${rule}` : `the page’s ${property}: ${value}`;
  return node === host
    ? {
        about,
        state: 'wrong',
        says: `It is hidden by ${by}. Take that away, or add after it:`,
        // An id in the page's rule weighs more than any tag.
        paste: `talklive-widget${rule?.includes('#') ? ':not(#a#b)' : ''} { ${property}: ${SHOWN[property]} !important; }`,
      }
    : {
        about,
        state: 'wrong',
        says: `${nameOf(node)} around it is hidden by ${by}. Put the tag right before </body>:`,
        paste: `${TAG}\n</body>`,
      };
}

/** What lies over the middle of the button, if not the button. */
function coverOf(button: Element, host: Element, own: Element): Element | null {
  const { left, top, width, height } = button.getBoundingClientRect();
  const [above] = document.elementsFromPoint(left + width / 2, top + height / 2).filter((one) => one !== own);
  return !above || above === host || host.contains(above) ? null : above;
}

/** @param own our panel, which may lie over it */
export function launcherLine(own: Element): CheckLine {
  const host = document.querySelector('talklive-widget');
  if (!host) {
    const openers = document.querySelectorAll(
      '[data-talklive], talklive-button, talklive-call, talklive-chat[placement=inline]',
    ).length;
    return openers > 0
      ? {
          about,
          state: 'aside',
          says: `The page has none, and ${openers} of its own elements that open a part.`,
        }
      : {
          about,
          state: 'unsure',
          says: 'The page has no launcher, and no button that opens a part; its scripts may. Paste one anywhere in the body:',
          paste: TAG,
        };
  }
  const line = hiddenLine(host);
  if (line) return line;
  const state = host.getAttribute('state');
  if (state === 'dismissed')
    return { about, state: 'aside', says: 'It was dismissed in this tab. A new tab shows it again.' };
  // Before it has one it has only just been found.
  if (state === 'waiting' || state === null)
    return {
      about,
      state: 'aside',
      says: 'It is on its way: it appears some seconds after the load. At once it comes with:',
      paste: '<talklive-widget appear-after="0"></talklive-widget>',
    };
  const buttons = [...(host.shadowRoot?.querySelectorAll('[data-action]') ?? [])];
  // On phones the choices are folded behind one button.
  const button = buttons.find((one) => one.getBoundingClientRect().width > 1) ?? buttons[0];
  if (!button)
    return {
      about,
      state: 'aside',
      says: 'It is not drawn now: a conversation may be open in its place, or another launcher has the same place.',
    };
  const { width, height, right, bottom, left, top } = button.getBoundingClientRect();
  if (width < 2 || height < 2)
    return {
      about,
      state: 'wrong',
      says: 'The page’s styles leave it no room: a rule for its ::part(), or for what stands around it. Take the first away, or put the tag right before </body>:',
      paste: `${TAG}\n</body>`,
    };
  if (
    host.getAttribute('placement') !== 'inline' &&
    (right < 0 || bottom < 0 || left > innerWidth || top > innerHeight)
  )
    return {
      about,
      state: 'wrong',
      says: 'The page’s styles move it out of the window: by --talklive-offset, a rule for its ::part(), or around it. Take the first two away, or put the tag right before </body>:',
      paste: `${TAG}\n</body>`,
    };
  const inert = host.closest('[inert]');
  if (inert)
    return {
      about,
      state: 'wrong',
      says: `${nameOf(inert)} around it is inert, as pages make what is beneath a dialog: nothing in it can be pressed. Take that away, or put the tag right before </body>:`,
      paste: `${TAG}\n</body>`,
    };
  const modal = [...document.querySelectorAll(':modal')].find((one) => !one.contains(host));
  if (modal)
    return {
      about,
      state: 'unsure',
      says: `${nameOf(modal)} of the page is open as a modal dialog: until it closes, nothing beside it can be pressed. Close it, and check again.`,
    };
  const cover = coverOf(button, host, own);
  if (cover?.localName.startsWith('talklive-'))
    return {
      about,
      state: 'aside',
      says: `${nameOf(cover)} of ours is open over it now. Close it, and look again.`,
    };
  const across = cover?.getBoundingClientRect();
  if (cover && across && across.width > innerWidth * 0.6 && across.height < innerHeight / 2)
    return {
      about,
      state: 'wrong',
      says: `${nameOf(cover)} lies over it, from side to side. Move it off the edge, by as much as that is high:`,
      paste: `talklive-widget { --talklive-offset: ${Math.ceil(across.height)}px; }`,
    };
  if (cover)
    return {
      about,
      state: 'wrong',
      says: `${nameOf(cover)} lies over it. Give the launcher another corner:`,
      paste: '<talklive-widget placement="bottom-left"></talklive-widget>',
    };
  return { about, state: 'right', says: 'It can be seen and pressed.' };
}
