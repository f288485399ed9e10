/** The shape of `define.ts`: what one element, one attribute, one event may say of itself. */
import type { Words } from '../ui/strings/en.ts';

/** The way to each text that is one string, as `launcher.talk`. */
type KeyIn<Texts, Before extends string = ''> = {
  [K in keyof Texts & string]: Texts[K] extends string
    ? `${Before}${K}`
    : Texts[K] extends Record<string, unknown>
      ? KeyIn<Texts[K], `${Before}${K}.`>
      : never;
}[keyof Texts & string];
type TextKey = KeyIn<Words> | 'assistant.{type}';

export type AttributeSpec = { doc: string } &
  /** `text`: which of the widget's texts it sets, by its key; by part where that differs, `{type}` being the attribute `type`. */
  (
    | { type: 'string'; default?: string; text?: TextKey | Readonly<Record<string, TextKey>> }
    | { type: 'boolean' }
    /** `otherwise`: what any other value means; without it such a value counts as none. */
    | { type: 'enum'; values: readonly string[]; default: string; otherwise?: string }
    | { type: 'milliseconds'; default: number }
    | { type: 'json' }
    /** A CSS value, checked by the browser as a value of this CSS property. */
    | { type: 'css'; property: string; default?: string }
  );

export interface MethodSpec {
  signature: string;
  doc: string;
}

export interface ElementSpec {
  class: string;
  doc: string;
  /** Shown where it stands in the page, so it loads when it comes into view. */
  inline?: true;
  attributes: readonly string[];
  /** Properties beside the camelCase twin that every attribute has. */
  properties: readonly string[];
  methods: readonly string[];
  events: readonly string[];
  cssProperties: readonly string[];
  parts: Readonly<Record<string, string>>;
  slots?: Readonly<Record<string, string>>;
}
