/** What an attribute's text means, by the table: of a live tag as of one in a page that was only fetched. */
import { isSheer } from '../ui/sheer.ts';
import { ATTRIBUTES, type AttributeName } from './define.ts';
import type { AttributeSpec } from './table-types.ts';

export const camel = (name: string): string => name.replace(/-./g, (pair) => pair.toUpperCase().slice(1));

/** Timers ring at once for what is longer, in ms. */
export const LONGEST = 2e9;

/** An object that was written into an attribute as text. */
export const LOST = String({});

/**
 * @param refuse tells whoever wrote it
 * @returns undefined where the attribute is absent or cannot be used.
 */
export function parse(name: AttributeName, text: string | null, refuse: () => undefined): unknown {
  if (text === null) return undefined;
  const spec: AttributeSpec = ATTRIBUTES[name];
  switch (spec.type) {
    // React before 19 and some templates write the word; HTML knows only presence.
    case 'boolean':
      return text !== 'false';
    case 'string':
      return text === '' ? undefined : text;
    case 'enum': {
      if (spec.values.includes(text)) return text;
      // What frameworks write of an attribute that is not given.
      if (spec.otherwise && /^(false|null)$/.test(text)) return undefined;
      return refuse() ?? spec.otherwise;
    }
    case 'milliseconds':
      return text.trim() && Number(text) >= 0 && Number(text) < LONGEST ? Number(text) : refuse();
    case 'css':
      if (!CSS.supports(spec.property, text)) return refuse();
      // The style sheets make it opaque, as they did before the elements came.
      if (isSheer(text)) refuse();
      return text;
    // Objects are the elements' business (`objects.ts`): nothing that stands before them reads one.
    case 'json':
      return undefined;
  }
}

export const isObject = <Values extends object>(value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
