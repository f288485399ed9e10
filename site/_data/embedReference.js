// The reference page: every attribute, property, method, event, part and text, made from the widget's own table.
import {
  ATTRIBUTES,
  CSS_PROPERTIES,
  ELEMENTS,
  EVENTS_COME_FROM,
  METHODS,
  PROPERTIES,
} from '../../widget/elements/define.ts';
import { events } from '../../widget/build/described.ts';
import { english } from '../../widget/ui/strings/english.ts';
import { defaultOf, html } from '../build/table-words.js';

/** @import { AttributeSpec, ElementSpec } from '../../widget/elements/table-types.ts' */
/** @typedef {'attributes' | 'properties' | 'methods' | 'events' | 'cssProperties'} Kind lists of an element */

/** @type {[tag: string, spec: ElementSpec][]} */
const elements = Object.entries(ELEMENTS);
/** @type {[name: string, spec: AttributeSpec][]} */
const attributes = Object.entries(ATTRIBUTES);
const TAGS = elements.map(([tag]) => tag);
/** Which elements have `name` in their list of `kind`; null where all of them do. */
const usedBy = (/** @type {Kind} */ kind, /** @type {string} */ name) => {
  const tags = elements.filter(([, spec]) => spec[kind].includes(name)).map(([tag]) => tag);
  return tags.length === TAGS.length ? null : tags;
};

/** @type {Record<Exclude<AttributeSpec['type'], 'enum' | 'css'>, string>} */
const TYPE_WORDS = {
  string: 'text',
  boolean: 'bare attribute',
  milliseconds: 'milliseconds',
  json: 'JSON object',
};
const typeOf = (/** @type {AttributeSpec} */ spec) => {
  if (spec.type === 'enum') return spec.values.join(' | ');
  return spec.type === 'css' ? `CSS ${spec.property}` : TYPE_WORDS[spec.type];
};

/** @param {Kind} kind @param {string} name @param {{ doc: string } & Record<string, unknown>} spec */
const row = (kind, name, { doc, ...rest }) => ({ name, html: html(doc), tags: usedBy(kind, name), ...rest });
const reference = {
  attributes: attributes.map(([name, spec]) =>
    row('attributes', name, { doc: spec.doc, type: typeOf(spec), default: defaultOf(spec) }),
  ),
  properties: Object.entries(PROPERTIES).map(([name, spec]) => row('properties', name, spec)),
  methods: Object.entries(METHODS).map(([name, { doc, signature }]) =>
    row('methods', name, { doc, name: signature }),
  ),
  events: Object.entries(events).map(([name, spec]) =>
    row('events', name, {
      doc: spec.doc,
      type: spec.detail,
      cancelable: spec.cancelable,
    }),
  ),
  cssProperties: Object.entries(CSS_PROPERTIES).map(([name, spec]) => row('cssProperties', name, spec)),
  elements: elements.map(([tag, { doc, parts, slots }]) => ({
    tag,
    html: html(doc),
    parts: Object.entries(parts).map(([name, text]) => ({ name, html: html(text) })),
    slots: Object.values(slots ?? {}).map(html),
  })),
};

/** Paths of all texts, with their English words. */
/**
 * @param {Record<string, unknown>} words
 * @returns {{ name: string, words: unknown }[]}
 */
const textsOf = (words, path = '') =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'object'
      ? textsOf({ ...value }, `${path}${key}.`)
      : [{ name: path + key, words: value }],
  );
const texts = Object.entries(english).map(([group, words]) => ({
  group,
  rows: textsOf({ [group]: words }),
}));

/** In the order of the page. */
const lists = [
  { id: 'attributes', title: 'Attributes', all: reference.attributes },
  { id: 'properties', title: 'Properties', all: reference.properties },
  { id: 'methods', title: 'Methods', all: reference.methods },
  { id: 'events', title: 'Events', all: reference.events },
  { id: 'css-properties', title: 'CSS properties', all: reference.cssProperties },
  { id: 'texts', title: 'Texts', all: texts.flatMap(({ rows }) => rows) },
  { id: 'parts', title: 'Elements and their parts', all: reference.elements },
].map(({ id, title, all }) => ({ id, title, count: all.length }));

export default { ...reference, eventsComeFrom: html(EVENTS_COME_FROM), texts, lists };
