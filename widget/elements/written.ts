/** What a page that was only fetched says wrong of ours: nothing in it is alive, and what it says can be read all the same. */
import { ATTRIBUTES, ELEMENTS, type AttributeName, type Tag } from './define.ts';
import {
  checkAlmost,
  checkAttributes,
  checkTags,
  checkTriggers,
  checkValues,
  PREFIX,
  type Say,
} from './misspelt.ts';
import { camel, isObject, parse, parseJson } from './parse.ts';
import { ofObject, ofPart, ofValue } from './unusable.ts';

const ALL = Object.keys(ATTRIBUTES) as AttributeName[];

function checkUsable(element: Element, names: readonly AttributeName[], say: Say, prefix = ''): void {
  for (const name of names) {
    const text = element.getAttribute(prefix + name) ?? element.getAttribute(prefix + camel(name));
    if (text === null) continue;
    parse(name, text, () => void say(ofValue(name, text)));
    if (ATTRIBUTES[name].type === 'json' && !isObject(parseJson(text))) say(ofObject(prefix + name, text));
  }
}

/** One sentence each, as the console and the self-check of that page have it. */
export function faultsIn(page: ParentNode): string[] {
  const said = new Set<string>();
  const say = (text: string) => void said.add(text);
  for (const host of page.querySelectorAll(Object.keys(ELEMENTS).join())) {
    checkUsable(host, ELEMENTS[host.localName as Tag].attributes, say);
    checkAttributes(host, say);
    checkValues(host, say);
    const texts = host.getAttribute('texts');
    if (texts !== null && !isObject(parseJson(texts))) say(ofObject('texts', texts));
  }
  for (const trigger of page.querySelectorAll('[data-talklive]')) checkUsable(trigger, ALL, say, PREFIX);
  checkTriggers(page, say, (part) => say(ofPart(part, true)));
  checkAlmost(page, say);
  checkTags(page, say);
  return [...said];
}
