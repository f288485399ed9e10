/** The lines that a partner pastes: one script, one tag, and for what opens in a dialog a button that opens it. */

/** What a tag can be told. Made from `widget/elements/define.ts` when the page is built. */
export interface ElementFace {
  attributes: readonly string[];
  /** Attributes without which the tag does not show where it stands. */
  fixed?: Readonly<Record<string, string>>;
  /** The part that a trigger has to open, for a tag that shows nothing by itself. */
  opens?: string;
}

export interface Face {
  elements: Readonly<Record<string, ElementFace>>;
  /** What an attribute means where it is left out. */
  defaults: Readonly<Record<string, string>>;
}

export interface EmbedChoice {
  /** Origin that serves the script: `https://www.example.com`. */
  host: string;
  tag: string;
  /** By attribute; an empty text and `false` mean that it was left alone. */
  values: Readonly<Record<string, string | boolean>>;
}

/** Words of the trigger in the snippet and in the preview. */
export const TRIGGER_WORDS = 'Talk Live';
/** Stands where the key goes as long as there is none: a page without one calls as the host's own site, which no other may use. */
export const NO_KEY = 'YOUR-KEY';
const LINE = 80;

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** @throws Error naming the tags that there are. */
export function faceOf(tag: string, face: Face): ElementFace {
  const own = face.elements[tag];
  if (!own)
    throw new Error(
      `tag: expected one of ${Object.keys(face.elements).join(', ')}; got ${JSON.stringify(tag)}`,
    );
  return own;
}

/**
 * The attributes that have to be written, in the order of the table: those of the tag, without what is the default.
 * @returns name and value; the value of a bare attribute is empty.
 */
export function attributesOf({ tag, values }: EmbedChoice, face: Face): [name: string, value: string][] {
  const own = faceOf(tag, face);
  return own.attributes.flatMap((name): [string, string][] => {
    // The script has it, for all tags of the page.
    if (name === 'site') return [];
    const value = own.fixed?.[name] ?? values[name];
    if (value === true) return [[name, '']];
    const text = typeof value === 'string' ? value.trim() : '';
    return text === '' || text === face.defaults[name] ? [] : [[name, text]];
  });
}

/** By attribute, where there is one for it, the property that says the same. */
const LOOK = {
  '--talklive-accent': 'accent',
  '--talklive-radius': 'radius',
  '--talklive-font': '',
  '--talklive-font-size': '',
  '--talklive-surface': '',
  '--talklive-ink': '',
};

/** What was chosen of the look, by the property that says it; of the rest there are attributes alone. */
export const propertiesOf = ({ values }: Pick<EmbedChoice, 'values'>): [property: string, value: string][] =>
  Object.entries(LOOK).flatMap(([property, attribute]): [string, string][] => {
    const value = String(values[property] || values[attribute] || '').trim();
    return value ? [[property, value]] : [];
  });

/** The same as a rule for the whole page; empty where nothing was chosen. */
export function cssOf(choice: Pick<EmbedChoice, 'values'>): string {
  const lines = propertiesOf(choice).map(([property, value]) => `  ${property}: ${value};`);
  return lines.length > 0 ? `:root {\n${lines.join('\n')}\n}` : '';
}

export function snippetOf(choice: EmbedChoice, face: Face): string {
  const { tag, host, values } = choice;
  const site = String(values.site ?? '').trim() || NO_KEY;
  const written = attributesOf(choice, face).map(([name, value]) =>
    value === '' ? name : `${name}="${escape(value)}"`,
  );
  const oneLine = `<${[tag, ...written].join(' ')}></${tag}>`;
  const element =
    oneLine.length <= LINE || written.length === 0
      ? oneLine
      : `<${tag}\n${written.map((attribute) => `  ${attribute}`).join('\n')}\n></${tag}>`;
  const { opens } = faceOf(tag, face);
  return [
    `<script async src="${escape(host)}/widget.js" data-site="${escape(site)}"></script>`,
    element,
    ...(opens ? [`<button type="button" data-talklive="${escape(opens)}">${TRIGGER_WORDS}</button>`] : []),
  ].join('\n');
}
