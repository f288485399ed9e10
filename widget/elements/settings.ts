/** What holds for one element: attributes win, then those of the tag that opened it, then the site's own look. */
import type { Json, PublicConfig } from '../../worker/contract.ts';
import type { Given } from './element-types.ts';
import { ATTRIBUTES, type AttributeName } from './define.ts';
import { camel } from './parse.ts';
import type { Part } from '../events.ts';

export interface Settings extends Given {
  mode: NonNullable<Given['mode']>;
  placement: NonNullable<Given['placement']>;
  theme: NonNullable<Given['theme']>;
  consent: NonNullable<Given['consent']>;
  variables: Record<string, Json>;
}

const DEFAULTS = {
  mode: ATTRIBUTES.mode.default,
  placement: ATTRIBUTES.placement.default,
  theme: ATTRIBUTES.theme.default,
  consent: ATTRIBUTES.consent.default,
  variables: {},
} satisfies Settings;

/** Later layers win. @param look of the site */
export function layer(look: PublicConfig['look'] | null, ...layers: (Given | undefined)[]): Settings {
  return Object.assign({}, DEFAULTS, look, ...layers) as Settings;
}

/** The text that an attribute sets for a part. Those of a call's states are fixed: its title stands over them. */
function textOf(name: string, part: Part | undefined, type: Given['type']): string | undefined {
  const { text } = ATTRIBUTES[name as AttributeName] as { text?: string | Record<string, string> };
  const path = typeof text === 'object' ? part && text[part] : text;
  return path?.replace('{type}', type ?? ATTRIBUTES.type.default);
}

type Words = { [key: string]: string | Words };

function withText(words: Words, path: readonly string[], text: string): Words {
  const [key, ...rest] = path;
  if (key === undefined || !Object.hasOwn(words, key)) return words;
  const old = words[key];
  if (rest.length === 0) return typeof old === 'string' ? { ...words, [key]: text } : words;
  return typeof old === 'object' ? { ...words, [key]: withText(old, rest, text) } : words;
}

/** `strings` with the page's own words in place; `texts` is keyed by path, such as `demo.title`. */
export function withTexts<Texts extends object>(
  strings: Texts,
  settings: Given,
  texts: Readonly<Record<string, string>>,
  part?: Part,
): Texts {
  const own = Object.keys(ATTRIBUTES).map((name) => [
    textOf(name, part, settings.type) ?? '',
    (settings as unknown as Record<string, unknown>)[camel(name)],
  ]) as [string, unknown][];
  let words = strings as unknown as Words;
  for (const [path, text] of [...own, ...Object.entries(texts)])
    if (typeof text === 'string') words = withText(words, path.split('.'), text);
  return words as unknown as Texts;
}
