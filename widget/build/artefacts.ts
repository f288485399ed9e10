/** What editors, type checkers and readers get from the one table: made by the build, never by hand. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as table from '../elements/define.ts';
import { EVENTS, type EventSpec } from '../events.ts';
import { FIXED_TYPES } from './fixed-types.ts';
import type { AttributeSpec, ElementSpec } from '../elements/table-types.ts';

const elements = Object.entries(table.ELEMENTS as Record<string, ElementSpec>);
const attributes = table.ATTRIBUTES as Record<string, AttributeSpec>;
const events = EVENTS as Record<string, EventSpec>;
const cssProperties = table.CSS_PROPERTIES as Record<string, { default: string; doc: string }>;
const methods = table.METHODS as Record<string, { signature: string; doc: string }>;
const properties = table.PROPERTIES as Record<string, { type: string; doc: string }>;

const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** @throws Error where the table names something that it does not describe. */
function described<T>(from: Record<string, T>, name: string, kind: string): T {
  const found = from[name];
  if (!found) throw new Error(`elements/define.ts: no ${kind} ${name}`);
  return found;
}
const attribute = (name: string) => described(attributes, name, 'attribute');

function typeOf(spec: AttributeSpec): string {
  if (spec.type === 'enum') return spec.values.map((value) => `'${value}'`).join(' | ');
  return {
    string: 'string',
    boolean: 'boolean',
    milliseconds: 'number',
    json: 'object | string',
    css: 'string',
  }[spec.type];
}
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

const twins = (name: string) => [...new Set([name, camel(name)])];
/** Types of the tags for TypeScript's DOM and for JSX of React 19. */
export function declarations(): string {
  const classes = elements.map(([, spec]) => {
    const fields = spec.attributes.filter((name) => name !== 'lang');
    return `/** ${spec.doc} */
export interface ${spec.class} extends HTMLElement {
${fields.map((name) => `  /** ${attribute(name).doc} */\n  ${camel(name)}: ${typeOf(attribute(name))}${/boolean|enum|milli/.test(attribute(name).type) ? '' : ' | undefined'};`).join('\n')}
${spec.properties.map((name) => `  /** ${described(properties, name, 'property').doc} */\n  ${name}: ${described(properties, name, 'property').type};`).join('\n')}
${spec.methods.map((name) => `  /** ${described(methods, name, 'method').doc} */\n  ${described(methods, name, 'method').signature};`).join('\n')}
}`;
  });
  const jsx = elements.map(
    ([
      tag,
      spec,
    ]) => `  '${tag}': import('react').DetailedHTMLProps<import('react').HTMLAttributes<${spec.class}>, ${spec.class}> & {
${[
  ...spec.attributes.flatMap((name) =>
    twins(name).map((one) => `'${one}'?: ${typeOf(attribute(name))} | undefined`),
  ),
  ...spec.properties.map((name) => `'${name}'?: ${described(properties, name, 'property').type}`),
  ...spec.events.map((name) => `'on${name}'?: (event: TalkliveEventMap['${name}']) => void`),
]
  .map((line) => `    ${line};`)
  .join('\n')}
  };`,
  );
  return `export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
${FIXED_TYPES}
${classes.join('\n\n')}

export interface TalkliveEventMap {
${Object.entries(events)
  .map(([name, spec]) => `  /** ${spec.doc} */\n  '${name}': CustomEvent<${spec.detail}>;`)
  .join('\n')}
}

/** What stands between the tags of JSX, by tag. */
export interface TalkliveIntrinsicElements {
${jsx.join('\n')}
}

declare global {
  interface Window {
    talklive?: TalkliveQueue;
  }
  interface HTMLElementTagNameMap {
${elements.map(([tag, spec]) => `    '${tag}': ${spec.class};`).join('\n')}
  }
  interface GlobalEventHandlersEventMap extends TalkliveEventMap {}
}
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends TalkliveIntrinsicElements {}
  }
}
`;
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
