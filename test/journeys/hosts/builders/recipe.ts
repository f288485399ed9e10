/** What the guides say to paste, taken from the guides themselves and filled in as a partner does it. */
import siteData from '../../../../site/_data/site.js';
import { examples } from '../../../site/guides.ts';

export interface Place {
  origin: string;
  /** Of a site that the page may use. Without it, or with another, no call comes about. */
  key: string;
}

/** The markup that reaches a page, once the builder has made of a recipe what it makes of it. */
export type Recipe = (at: Place) => string;

/** The one example of a guide that is in `language` and holds these words. */
export function recipe(guide: string, language: string, holds: string): Recipe {
  const found = examples.filter(
    ({ name, code }) => name.startsWith(`${guide} `) && name.endsWith(` ${language}`) && code.includes(holds),
  );
  const [one] = found;
  if (!one || found.length > 1)
    throw new Error(`/docs/${guide}: expected one ${language} with "${holds}", got ${found.length}`);
  return ({ origin, key }) =>
    one.code
      .replaceAll(siteData.url, origin)
      .replaceAll('YOUR-KEY', key)
      // Nobody waits five seconds for it here.
      .replaceAll('<talklive-widget', '<talklive-widget appear-after="0"');
}

/** What Drupal makes of the declaration of a library: an attribute that is true has no value. */
export const fromLibrary =
  (declaration: Recipe): Recipe =>
  (at) => {
    const text = declaration(at);
    const source = /^ +(http\S+):$/m.exec(text)?.[1];
    const [, below = ''] = /attributes:\n([^]*)/.exec(text) ?? [];
    const attributes = [...below.matchAll(/^ +([\w-]+): (.+)$/gm)].map(([, name, value]) =>
      value === 'true' ? name : `${name}="${value}"`,
    );
    return `<script src="${source}" ${attributes.join(' ')}></script>`;
  };

export const fromTwig =
  (template: Recipe): Recipe =>
  (at) =>
    template(at).replaceAll(/\{#[^]*?#\}/g, '');

/** What a component draws whose markup is HTML as it stands. */
export const fromComponent =
  (component: Recipe): Recipe =>
  (at) =>
    /return \(\n([^]*?)\n *\);/.exec(component(at))?.[1] ?? '';

/** A product whose name has what breaks attributes and scripts. */
export const PRODUCT = `Sofa "Ada" & 2 < 3 cushions' set`;
const VALUES: Record<string, string> = {
  page_title: PRODUCT,
  'cart.currency.iso_code': 'EUR',
};
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');

/** As much of Liquid as the guide has: `capture`, and the filters `json` and `escape`. */
export const fromLiquid =
  (template: Recipe): Recipe =>
  (at) => {
    const values = new Map(Object.entries(VALUES));
    const fill = (text: string) =>
      text.replaceAll(/\{\{ ?([\w.]+) \| (json|escape) ?\}\}/g, (_, name: string, filter: string) => {
        const value = values.get(name) ?? '';
        return filter === 'json' ? JSON.stringify(value) : escaped(value);
      });
    const captured = /\{%- capture (\w+) -%\}\s*([^]*?)\s*\{%- endcapture -%\}/;
    const rest = template(at).replace(captured, (_, name: string, text: string) => {
      values.set(name, fill(text));
      return '';
    });
    return fill(rest);
  };
