// What the widget's own table says of attributes, events and the rest.
import { ATTRIBUTES, CSS_PROPERTIES, ELEMENTS, METHODS } from '../../../widget/elements/define.ts';
import { events as eventTable } from '../../../widget/build/described.ts';
import { LANGUAGES } from '../../../widget/build/languages-plugin.ts';
import { code, table } from './rows.js';

/** @import { AttributeSpec, ElementSpec } from '../../../widget/elements/table-types.ts' */

/** @type {Record<Exclude<AttributeSpec['type'], 'enum' | 'css'>, string>} */
const TYPES = { string: 'text', boolean: 'bare', milliseconds: 'milliseconds', json: 'JSON object' };
const typeOf = (/** @type {AttributeSpec} */ spec) => {
  if (spec.type === 'enum') return spec.values.map(code).join(', ');
  return spec.type === 'css' ? `CSS ${spec.property}` : TYPES[spec.type];
};

export const attributes = () =>
  table(
    ['Attribute', 'Value', 'Meaning'],
    /** @type {[string, AttributeSpec][]} */ (Object.entries(ATTRIBUTES)).map(([name, spec]) => [
      code(name),
      `${typeOf(spec)}${'default' in spec && spec.default !== undefined ? ` (${spec.default})` : ''}`,
      spec.doc,
    ]),
  );

export const tags = () =>
  table(
    ['Tag', 'What it is'],
    /** @type {[string, ElementSpec][]} */ (Object.entries(ELEMENTS))
      .filter(([tag]) => tag !== 'talklive-toaster')
      .map(([tag, { doc }]) => [code(`<${tag}>`), doc]),
  );

export const methods = () =>
  table(
    ['Method', 'What it does'],
    Object.values(METHODS).map(({ signature, doc }) => [code(signature), doc]),
  );

export const events = () =>
  table(
    ['Event', 'Detail', 'When'],
    Object.entries(eventTable).map(([name, { detail, doc, cancelable }]) => [
      code(name),
      code(detail),
      `${doc}${cancelable ? ' Cancelable.' : ''}`,
    ]),
  );

export const cssProperties = () =>
  table(
    ['Property', 'Default', 'Meaning'],
    Object.entries(CSS_PROPERTIES).map(([name, { default: value, doc }]) => [code(name), value, doc]),
  );

export const parts = () =>
  /** @type {[string, ElementSpec][]} */ (Object.entries(ELEMENTS))
    .filter(([tag]) => tag !== 'talklive-toaster')
    .map(
      ([tag, { parts: own }]) =>
        `### <${tag}>\n\n${table(
          ['Part', 'What it is'],
          Object.entries(own).map(([name, doc]) => [code(name), doc]),
        )}`,
    )
    .join('\n\n');

const nameOf = (/** @type {string} */ tag, inside = 'en') =>
  new Intl.DisplayNames([inside], { type: 'language' }).of(tag) ?? tag;
export const languages = () =>
  table(
    ['`lang`', 'Language'],
    LANGUAGES.map((tag) => [code(tag), nameOf(tag)]),
  );
