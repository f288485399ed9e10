/** The table of the tags, each thing of it by its name, and the TypeScript type of an attribute. */
import * as table from '../elements/define.ts';
import type { AttributeSpec, ElementSpec } from '../elements/table-types.ts';
import { EVENTS, type EventSpec } from '../events.ts';
import { memberTypes } from './declared.ts';

export const elements = Object.entries(table.ELEMENTS as Record<string, ElementSpec>);
export const attributes = table.ATTRIBUTES as Record<string, AttributeSpec>;
const details = memberTypes('widget/events.ts', 'EventDetails');
/** With the TypeScript type of their `detail`. */
export const events: Record<string, EventSpec & { detail: string }> = Object.fromEntries(
  Object.entries(EVENTS).map(([name, spec]) => [
    name,
    { ...spec, detail: described(details, name, 'detail of') },
  ]),
);
export const methods = table.METHODS as Record<string, { signature: string; doc: string }>;
export const properties = table.PROPERTIES as Record<string, { type: string; doc: string }>;

export const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** @throws Error where the table names something that it does not describe. */
export function described<T>(from: Record<string, T>, name: string, kind: string): T {
  const found = from[name];
  if (!found) throw new Error(`elements/define.ts: no ${kind} ${name}`);
  return found;
}
export const attribute = (name: string) => described(attributes, name, 'attribute');

export function typeOf(spec: AttributeSpec): string {
  if (spec.type === 'enum') return spec.values.map((value) => `'${value}'`).join(' | ');
  return {
    string: 'string',
    boolean: 'boolean',
    milliseconds: 'number',
    json: 'object | string',
    css: 'string',
  }[spec.type];
}
