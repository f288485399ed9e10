/** Attributes that hold an object: as JSON, or as what a framework made of an object before the tag was defined. */
import type { Json } from '../../worker/contract.ts';
import { parseAttribute, readAttributes, writtenOf } from './attributes.ts';
import type { Given } from './element-types.ts';
import { ATTRIBUTES, type AttributeName } from './define.ts';
import { camel, isObject, LOST, parseJson } from './parse.ts';
import { tellOwner } from './tell-owner.ts';

type JsonObject = Record<string, Json>;

/** React keeps the props that it rendered on the node, under a key of its own. */
function reactProp(host: Element, names: readonly string[]): unknown {
  const key = Object.keys(host).find((own) => /^__react(Props|EventHandlers)\$/.test(own));
  const props = key && (host as unknown as Record<string, unknown>)[key];
  return isObject<JsonObject>(props) ? names.map((name) => props[name]).find(isObject) : undefined;
}

/** @returns undefined where nothing of it can be read, which the console is told with the remedy. */
export function objectOf(host: Element, attribute: string): JsonObject | undefined {
  const text = writtenOf(host, attribute);
  if (text === null) return undefined;
  const value = text === LOST ? reactProp(host, [attribute, camel(attribute)]) : parseJson(text);
  if (isObject<JsonObject>(value)) return value;
  tellOwner(({ noObject }) => noObject(attribute, text));
  return undefined;
}

const isJson = (name: AttributeName) => ATTRIBUTES[name].type === 'json';

/** What the attributes of `host` say, of those in `names`. */
export function readGiven(host: Element, names: readonly AttributeName[]): Given {
  const given: Record<string, unknown> = readAttributes(host, names);
  for (const name of names.filter(isJson)) {
    const value = objectOf(host, name);
    if (value) given[camel(name)] = value;
  }
  return given;
}

const PREFIX = 'data-talklive-';

/** What a trigger says of the part that it opens, for this once: `data-talklive-assistant-id` and the like. */
export function wishOf(trigger: Element): Given {
  const options: Record<string, unknown> = {};
  for (const name of Object.keys(ATTRIBUTES) as AttributeName[]) {
    const value = isJson(name)
      ? objectOf(trigger, PREFIX + name)
      : parseAttribute(name, trigger.getAttribute(PREFIX + name));
    if (value !== undefined) options[camel(name)] = value;
  }
  return options;
}

/**
 * An object for `variables` that any framework may pass on, before the tag is defined and after: where it is written as
 * text, that text is its JSON.
 */
export function variables<Values extends object>(values: Values): Values {
  return Object.defineProperty({ ...values }, 'toString', {
    value: () => JSON.stringify(values),
    enumerable: false,
  });
}
