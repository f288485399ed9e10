/** From an attribute's text to its value, by the table. Bad input never breaks the host's page: it warns once and falls back. */
import type { AttributeName } from './define.ts';
import type { Given } from './element-types.ts';
import { camel, parse } from './parse.ts';
import { tellOwner } from './tell-owner.ts';

/** What was said to the page's owner, for the self-check. */
export const warned = new Set<string>();

/** One line for one fault, however often a framework renders it. */
export function warnOnce(text: string): void {
  if (warned.has(text)) return;
  warned.add(text);
  console.warn(`[talklive] ${text}`);
}

/**
 * What the page wrote of `name`: the attribute, its camel-case twin as frameworks write it (`noDismiss`, which HTML makes
 * `nodismiss`), or a property that was set while the tag was unknown.
 */
export function writtenOf(host: Element, name: string): string | null {
  const twin = camel(name);
  if (Object.hasOwn(host, twin)) {
    const value = (host as unknown as Record<string, unknown>)[twin];
    return value == null ? null : String(value);
  }
  return host.getAttribute(name) ?? host.getAttribute(twin);
}

/** @returns undefined where the attribute is absent or cannot be used. */
export const parseAttribute = (name: AttributeName, text: string | null): unknown =>
  parse(name, text, () => tellOwner(({ unusable }) => unusable(name, text as string)));

/** What the attributes of `host` say, of those in `names`. */
export function readAttributes(host: Element, names: readonly AttributeName[]): Given {
  const given: Record<string, unknown> = {};
  for (const name of names) {
    const value = parseAttribute(name, writtenOf(host, name));
    if (value !== undefined) given[camel(name)] = value;
  }
  return given;
}
