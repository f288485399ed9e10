/** What holds for one element: attributes win, then those of the tag that opened it, then the site's own look. */
import type { Json, PublicConfig } from '../../worker/contract.ts';
import type { Given } from './attributes.ts';
import { ATTRIBUTES, type Part } from './define.ts';
import type { Strings } from '../ui/strings/en.ts';

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

/** Later layers win. */
export function layer(config: PublicConfig | null, ...layers: (Given | undefined)[]): Settings {
  return Object.assign({}, DEFAULTS, config?.look, ...layers) as Settings;
}

/** Where the words of the `text-*` attributes stand in the strings. Those of a call's states are fixed: its title stands over them. */
function textPaths(part: Part | undefined, type: Given['type']): Record<string, string | undefined> {
  const video = type === 'voice' ? 'assistant.voice' : 'assistant.video';
  const title = { demo: 'demo.title', chat: 'chat.title', video, voice: undefined };
  return {
    textTalk: 'launcher.talk',
    textChat: 'launcher.chat',
    textDismiss: 'launcher.dismiss',
    textTitle: part && title[part],
    greeting: 'chat.greeting',
  };
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
export function withTexts(
  strings: Strings,
  settings: Given,
  texts: Readonly<Record<string, string>>,
  part?: Part,
): Strings {
  const own: [string, unknown][] = Object.entries(textPaths(part, settings.type)).flatMap(
    ([property, path]) => {
      const text = (settings as Record<string, unknown>)[property];
      return path && typeof text === 'string' ? [[path, text] as [string, unknown]] : [];
    },
  );
  let words = strings as unknown as Words;
  for (const [path, text] of [...own, ...Object.entries(texts)])
    if (typeof text === 'string') words = withText(words, path.split('.'), text);
  return words as unknown as Strings;
}
