/** What a browser receives of `elements/define.ts`: the table without its words, and the facade's tags as constants. */
import type { Plugin } from 'rollup';
import * as table from '../elements/define.ts';
import { EVENTS } from '../events.ts';

const withoutWords = (value: object) =>
  Object.fromEntries(
    Object.entries(value).map(([name, { doc: _, ...spec }]) => [name, spec as Record<string, unknown>]),
  );

/** Attributes, methods and what is inline are all that runs; the rest is for documents and types. */
function elementsAtRunTime() {
  return Object.fromEntries(
    Object.entries(table.ELEMENTS).map(([tag, spec]) => [
      tag,
      { attributes: spec.attributes, methods: spec.methods },
    ]),
  );
}

/** @param only the attributes of which the bundle knows the defaults; the whole of all where it is the elements' own. */
export function elementTable(only?: readonly (keyof typeof table.ATTRIBUTES)[]): Plugin {
  const attributes = only
    ? Object.fromEntries(
        only.map((name) => [name, { default: (table.ATTRIBUTES[name] as { default?: unknown }).default }]),
      )
    : withoutWords(table.ATTRIBUTES);
  return {
    name: 'element-table',
    load(id) {
      const path = id.replaceAll('\\', '/');
      if (path.endsWith('widget/elements/define.ts'))
        return `export const ATTRIBUTES = ${JSON.stringify(attributes)};
export const ELEMENTS = ${JSON.stringify(elementsAtRunTime())};`;
      if (path.endsWith('widget/facade/tags.ts')) {
        const inline = Object.entries(table.ELEMENTS).flatMap(([tag, spec]) =>
          'inline' in spec ? [tag] : [],
        );
        return `export const ELEMENT_TAGS = ${JSON.stringify(String(['talklive-widget', ...inline]))};`;
      }
      if (path.endsWith('widget/package/event-names.ts'))
        return `export const EVENT_NAMES = ${JSON.stringify(Object.keys(EVENTS))};`;
      return null;
    },
  };
}
