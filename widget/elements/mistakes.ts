/** Mistakes of a page's author that change nothing by themselves: each is named once, with the nearest right name. */
import { camel, warnOnce } from './attributes.ts';
import { LANGUAGES } from 'virtual:languages';
import { fitting } from '../ui/languages.ts';
import { leadsTo } from '../ui/leads-to.ts';
import { MOST_PROMPTS, promptsOf } from '../ui/prompts-of.ts';
import { ATTRIBUTES, ELEMENTS } from './define.ts';
import { languageOf, loadOutcomes, stringsNow } from './languages.ts';
import { nearest } from './nearest.ts';
import { isCovered } from './presence.ts';
import { onTags, present, type TalkliveElement } from './page-tags.ts';
import { tellOwner } from './tell-owner.ts';
import { PART } from './triggers.ts';

const SETTLED_MS = 250;
const NAMES = Object.keys(ATTRIBUTES);
const TAGS = Object.keys(ELEMENTS);
const PREFIX = 'data-talklive-';
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

const meant = (written: string, name: string | undefined, of: (name: string) => string) =>
  name ? `did you mean ${of(name)}?` : `there is none like ${written}.`;

function checkAttributes(host: TalkliveElement): void {
  const own: readonly string[] = ELEMENTS[host.tag].attributes;
  const known = ['texts', ...own.flatMap((name) => [name, camel(name).toLowerCase()])];
  for (const { name } of host.attributes) {
    if (known.includes(name) || STANDARD.has(name)) continue;
    const here = `<${host.tag} ${name}>`;
    if (NAMES.includes(name)) warnOnce(`${here}: this tag has no such attribute.`);
    else if (!FOREIGN.test(name)) {
      const right = nearest(name, own);
      if (right) warnOnce(`${here}: no such attribute; did you mean ${right}?`);
    }
  }
}

/** What is written right, and shown otherwise than it is written. @param prefix of a trigger's attributes */
function checkValues(element: Element, prefix = ''): void {
  const read = (name: string) => element.getAttribute(prefix + name) ?? '';
  const lang = read('lang');
  if (lang && !fitting(lang, LANGUAGES))
    warnOnce(`${prefix}lang="${lang}": no such language; expected one of ${LANGUAGES.join(', ')}.`);
  for (const name of ['after-href', 'team-href']) {
    const href = read(name);
    if (href && !leadsTo(href))
      warnOnce(`${prefix}${name}="${href}": no link is made of it; expected http, https, mailto or tel.`);
  }
  const prompts = promptsOf(read('prompts')).length;
  if (prompts > MOST_PROMPTS)
    warnOnce(`${prefix}prompts: ${prompts} are given; the first ${MOST_PROMPTS} are shown.`);
}

function checkPlace(host: TalkliveElement): void {
  if (host.tag === 'talklive-widget' && isCovered(host))
    warnOnce(
      `a second <talklive-widget> at the ${host.given().placement ?? 'bottom-right'} is not drawn: give it another placement.`,
    );
}

function checkTriggers(): void {
  for (const trigger of document.querySelectorAll<HTMLElement>('[data-talklive]')) {
    const part = trigger.dataset.talklive ?? '';
    if (!PART.test(part)) tellOwner(({ noPart }) => noPart(part, true));
    checkValues(trigger, PREFIX);
    for (const { name } of trigger.attributes) {
      const attribute = name.slice(PREFIX.length);
      if (!name.startsWith(PREFIX) || attribute in ATTRIBUTES || name === TOPIC) continue;
      warnOnce(
        `${name}: no such attribute; ${meant(name, nearest(attribute, NAMES), (right) => PREFIX + right)}`,
      );
    }
  }
}

/** As some write it; an element with one of these is no trigger. */
const ALMOST = ['data-talk-live', 'data-talklive-part'];

function checkAlmost(): void {
  for (const name of ALMOST)
    if (document.querySelector(`[${name}]:not([data-talklive])`))
      warnOnce(`${name}: no such attribute; did you mean data-talklive?`);
}

function checkTags(): void {
  for (const { localName } of document.querySelectorAll(':not(:defined)'))
    if (localName.startsWith('talklive-') && !TAGS.includes(localName))
      warnOnce(
        `<${localName}>: no such tag; ${meant(`<${localName}>`, nearest(localName, TAGS), (tag) => `<${tag}>`)}`,
      );
}

const typeOf = (value: unknown) =>
  Array.isArray(value)
    ? 'a list'
    : value === null
      ? 'null'
      : `${typeof value === 'object' ? 'an' : 'a'} ${typeof value}`;

/** Paths of all texts. */
const keysOf = (words: object, path = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value as object, `${path}${key}.`) : [path + key],
  );

async function checkTexts(host: TalkliveElement): Promise<void> {
  const texts: unknown = host.texts;
  if (typeof texts !== 'object' || Array.isArray(texts))
    return warnOnce(`texts: expected an object of strings, got ${typeOf(texts)}.`);
  const written = Object.entries(texts as object);
  if (written.length === 0) return;
  const { key } = languageOf(host);
  await loadOutcomes(key);
  const keys = keysOf(stringsNow(key) ?? {});
  for (const [name, text] of written) {
    const at = `texts["${name}"]`;
    if (!keys.includes(name)) warnOnce(`${at}: no such text; ${meant(name, nearest(name, keys), String)}`);
    else if (typeof text !== 'string') warnOnce(`${at}: expected a string, got ${typeOf(text)}.`);
  }
}

/** @param site which holds */
function checkScripts(site: string): void {
  const scripts = [...document.scripts].filter(({ src }) => /\/widget\b[.a-z]*js/.test(src));
  const sites = [...new Set(scripts.map(({ dataset }) => dataset.site ?? 'default'))];
  if (sites.length > 1 || (scripts[0]?.dataset.site ?? site) !== site)
    warnOnce(
      `${sites.map((one) => `data-site="${one}"`).join(' and ')}: a page has one site, and it is "${site}".`,
    );
}

/** @param site which holds, as far as is known by then */
export function lookForMistakes(site: () => string): void {
  let due: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    checkScripts(site());
    checkTriggers();
    checkAlmost();
    checkTags();
    for (const host of present) {
      checkAttributes(host);
      checkPlace(host);
      checkValues(host);
      // Where its words do not come, its keys are not looked up.
      checkTexts(host).catch(() => undefined);
    }
  };
  // Once for all that a page changes at one time.
  const soon = () => {
    clearTimeout(due);
    due = setTimeout(look, SETTLED_MS);
  };
  onTags(soon);
  addEventListener('talklive-open', soon, true);
  soon();
}
