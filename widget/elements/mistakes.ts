/** Mistakes of a page's author that change nothing by themselves: each is named once, with the nearest right name. */
import { warnOnce } from './attributes.ts';
import { languageOf, loadOutcomes, stringsNow } from './languages.ts';
import { checkAlmost, checkAttributes, checkTags, checkTriggers, checkValues, meant } from './misspelt.ts';
import { nearest } from './nearest.ts';
import { isCovered } from './presence.ts';
import { onTags, present } from './page-tags.ts';
import type { TalkliveElement } from './element-types.ts';
import { tellOwner } from './tell-owner.ts';

const SETTLED_MS = 250;

const sayPart = (part: string) => tellOwner(({ noPart }) => noPart(part, true));

function checkPlace(host: TalkliveElement): void {
  if (host.tag === 'talklive-widget' && isCovered(host))
    warnOnce(
      `a second <talklive-widget> at the ${host.given().placement ?? 'bottom-right'} is not drawn: give it another placement.`,
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
    checkTriggers(document, warnOnce, sayPart);
    checkAlmost(document, warnOnce);
    checkTags(document, warnOnce);
    for (const host of present) {
      checkAttributes(host, warnOnce);
      checkPlace(host);
      checkValues(host, warnOnce);
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
