/** What a page has misspelt, or written right in vain: of this page, and of one that was only fetched. */
import { LANGUAGES } from 'virtual:languages';
import { fitting } from '../ui/languages.ts';
import { leadsTo } from '../ui/leads-to.ts';
import { MOST_PROMPTS, promptsOf } from '../ui/prompts-of.ts';
import { ATTRIBUTES, ELEMENTS, type Tag } from './define.ts';
import { nearest } from './nearest.ts';
import { camel } from './parse.ts';
import { PART } from './triggers.ts';

/** Tells whoever has written the page. */
export type Say = (text: string) => void;

const NAMES = Object.keys(ATTRIBUTES);
const TAGS = Object.keys(ELEMENTS);
export const PREFIX = 'data-talklive-';
/** Of any element of the page, and no option of a part. */
const TOPIC = `${PREFIX}topic`;

/** What frameworks and the platform write on any element; `state` is ours, for style sheets. */
const FOREIGN = /^(on|item|data-|aria-|v-|x-|hx-|ng|_|b-|s-|q-|is$|key$|ref$|state$)|[^a-z-]/;
const STANDARD = new Set(
  `accesskey action align alt autocapitalize autocomplete autofocus checked class color cols content
  contenteditable data dir disabled draggable enterkeyhint exportparts for form headers height hidden href id inert
  inputmode label lang list loading media method min max name nonce open
  part pattern placeholder popover property readonly rel required role rows selected size slot span spellcheck src
  style tabindex target title translate type value width xmlns`.split(/\s+/),
);

export const meant = (written: string, name: string | undefined, of: (name: string) => string) =>
  name ? `did you mean ${of(name)}?` : `there is none like ${written}.`;

export function checkAttributes(host: Element, say: Say): void {
  const own: readonly string[] = ELEMENTS[host.localName as Tag].attributes;
  const known = ['texts', ...own.flatMap((name) => [name, camel(name).toLowerCase()])];
  for (const { name } of host.attributes) {
    if (known.includes(name) || STANDARD.has(name)) continue;
    const here = `<${host.localName} ${name}>`;
    if (NAMES.includes(name)) say(`${here}: this tag has no such attribute.`);
    else if (!FOREIGN.test(name)) {
      const right = nearest(name, own);
      if (right) say(`${here}: no such attribute; did you mean ${right}?`);
    }
  }
}

/** What is written right, and shown otherwise than it is written. @param prefix of a trigger's attributes */
export function checkValues(element: Element, say: Say, prefix = ''): void {
  const read = (name: string) => element.getAttribute(prefix + name) ?? '';
  const lang = read('lang');
  if (lang && !fitting(lang, LANGUAGES))
    say(`${prefix}lang="${lang}": no such language; expected one of ${LANGUAGES.join(', ')}.`);
  for (const name of ['after-href', 'team-href']) {
    const href = read(name);
    if (href && !leadsTo(href))
      say(`${prefix}${name}="${href}": no link is made of it; expected http, https, mailto or tel.`);
  }
  const prompts = promptsOf(read('prompts')).length;
  if (prompts > MOST_PROMPTS)
    say(`${prefix}prompts: ${prompts} are given; the first ${MOST_PROMPTS} are shown.`);
}

/** @param sayPart of what a trigger names, and is no part */
export function checkTriggers(page: ParentNode, say: Say, sayPart: Say): void {
  for (const trigger of page.querySelectorAll<HTMLElement>('[data-talklive]')) {
    const part = trigger.dataset.talklive ?? '';
    if (!PART.test(part)) sayPart(part);
    checkValues(trigger, say, PREFIX);
    for (const { name } of trigger.attributes) {
      const attribute = name.slice(PREFIX.length);
      if (!name.startsWith(PREFIX) || attribute in ATTRIBUTES || name === TOPIC) continue;
      say(`${name}: no such attribute; ${meant(name, nearest(attribute, NAMES), (right) => PREFIX + right)}`);
    }
  }
}

/** As some write it; an element with one of these is no trigger. */
const ALMOST = ['data-talk-live', 'data-talklive-part'];

export function checkAlmost(page: ParentNode, say: Say): void {
  for (const name of ALMOST)
    if (page.querySelector(`[${name}]:not([data-talklive])`))
      say(`${name}: no such attribute; did you mean data-talklive?`);
}

export function checkTags(page: ParentNode, say: Say): void {
  for (const { localName } of page.querySelectorAll(':not(:defined)'))
    if (localName.startsWith('talklive-') && !TAGS.includes(localName))
      say(
        `<${localName}>: no such tag; ${meant(`<${localName}>`, nearest(localName, TAGS), (tag) => `<${tag}>`)}`,
      );
}
