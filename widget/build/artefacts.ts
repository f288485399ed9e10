/** What editors, type checkers and readers get from the one table: made by the build, never by hand. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as table from '../elements/define.ts';
import type { AttributeSpec } from '../elements/table-types.ts';
import {
  attribute,
  attributes,
  camel,
  described,
  elements,
  events,
  methods,
  properties,
  typeOf,
} from './described.ts';

const cssProperties = table.CSS_PROPERTIES as Record<string, { default: string; doc: string }>;

const fallback = (spec: AttributeSpec) => ('default' in spec ? String(spec.default) : '');

/** https://github.com/webcomponents/custom-elements-manifest */
export function manifest(): object {
  return {
    schemaVersion: '2.1.0',
    modules: [
      {
        kind: 'javascript-module',
        path: 'elements.js',
        declarations: elements.map(([tagName, spec]) => ({
          kind: 'class',
          customElement: true,
          name: spec.class,
          tagName,
          description: spec.doc,
          attributes: spec.attributes.map((name) => ({
            name,
            fieldName: camel(name),
            description: attribute(name).doc,
            type: { text: typeOf(attribute(name)) },
            ...(fallback(attribute(name)) && { default: fallback(attribute(name)) }),
          })),
          members: [
            ...spec.attributes.map((name) => ({
              kind: 'field',
              name: camel(name),
              attribute: name,
              description: attribute(name).doc,
              type: { text: typeOf(attribute(name)) },
            })),
            ...spec.properties.map((name) => ({
              kind: 'field',
              name,
              description: described(properties, name, 'property').doc,
              type: { text: described(properties, name, 'property').type },
            })),
            ...spec.methods.map((name) => ({
              kind: 'method',
              name,
              description: described(methods, name, 'method').doc,
            })),
          ],
          events: spec.events.map((name) => ({
            name,
            description: described(events, name, 'event').doc,
            type: { text: `CustomEvent<${described(events, name, 'event').detail}>` },
          })),
          cssProperties: spec.cssProperties.map((name) => ({
            name,
            description: described(cssProperties, name, 'CSS property').doc,
            default: described(cssProperties, name, 'CSS property').default,
          })),
          cssParts: Object.entries(spec.parts).map(([name, description]) => ({ name, description })),
          slots: Object.entries(spec.slots ?? {}).map(([name, description]) => ({ name, description })),
        })),
        exports: elements.map(([tagName, spec]) => ({
          kind: 'custom-element-definition',
          name: tagName,
          declaration: { name: spec.class, module: 'elements.js' },
        })),
      },
    ],
  };
}

/** https://code.visualstudio.com/api/extension-guides/custom-data-extension */
export function htmlData(): object {
  return {
    version: 1.1,
    tags: elements.map(([name, spec]) => ({
      name,
      description: spec.doc,
      attributes: spec.attributes.map((one) => {
        const known = attribute(one);
        return {
          name: one,
          description: known.doc,
          ...(known.type === 'boolean' && { valueSet: 'v' }),
          ...(known.type === 'enum' && { values: known.values.map((value) => ({ name: value })) }),
        };
      }),
    })),
  };
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const rows = (head: string[], lines: string[][]) =>
  [head, head.map(() => '---'), ...lines].map((line) => `| ${line.map(cell).join(' | ')} |`).join('\n');

/** The reference tables in Markdown. */
export function reference(): string {
  const list = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(' ');
  return `# Reference

## Tags
${rows(
  ['tag', 'what it is', 'attributes', 'events', 'parts'],
  elements.map(([tag, spec]) => [
    `\`<${tag}>\``,
    spec.doc,
    list(spec.attributes),
    list(spec.events),
    list(Object.keys(spec.parts)),
  ]),
)}

## Attributes
${rows(
  ['attribute', 'type', 'default', 'meaning'],
  Object.entries(attributes).map(([name, spec]) => [
    `\`${name}\``,
    `\`${typeOf(spec)}\``,
    fallback(spec),
    spec.doc,
  ]),
)}

## Methods and properties
${rows(['name', 'meaning'], [...Object.values(methods).map(({ signature, doc }) => [`\`${signature}\``, doc]), ...Object.entries(properties).map(([name, { type, doc }]) => [`\`${name}: ${type}\``, doc])])}

## Events
${table.EVENTS_COME_FROM}

${rows(
  ['event', 'detail', 'cancelable', 'when'],
  Object.entries(events).map(([name, spec]) => [
    `\`${name}\``,
    `\`${spec.detail}\``,
    spec.cancelable ? 'yes' : '',
    spec.doc,
  ]),
)}

## CSS custom properties
${rows(
  ['property', 'default', 'meaning'],
  Object.entries(cssProperties).map(([name, spec]) => [`\`${name}\``, `\`${spec.default}\``, spec.doc]),
)}
`;
}

/** Writes all of them into `folder`. */
export function writeArtefacts(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
  writeFileSync(join(folder, 'custom-elements.json'), json(manifest()));
  writeFileSync(join(folder, 'vscode.html-data.json'), json(htmlData()));
  writeFileSync(join(folder, 'REFERENCE.md'), reference());
}
