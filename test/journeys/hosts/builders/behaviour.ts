/** One thing that a builder is known to do to what was pasted into it. */
import type { Place } from './recipe.ts';

export interface Behaviour {
  /** Ends the sentence 'a builder that …'. */
  name: string;
  /** Where that is said: an address, or the guide that warns of it. */
  told: string;
  change: (html: string, at: Place) => string;
}

export const through = (html: string, behaviours: readonly Behaviour[], at: Place): string =>
  behaviours.reduce((text, { change }) => change(text, at), html);

const ATTRIBUTES = String.raw`((?:[^<>"']|"[^"]*"|'[^']*')*)`;
const TAG = new RegExp(String.raw`<(/?)([\w-]+)${ATTRIBUTES}>`, 'g');
const ATTRIBUTE = /([\w:-]+)(?:=("[^"]*"|'[^']*'))?/g;
const SCRIPT = new RegExp(String.raw`<script\b${ATTRIBUTES}>([^]*?)</script>`, 'g');

/** Takes out every tag and attribute but those allowed; what stands between the tags stays. */
export const onlyAllowed = (html: string, allows: (tag: string, attribute?: string) => boolean): string =>
  html.replaceAll(TAG, (_, slash: string, tag: string, rest: string) => {
    if (!allows(tag)) return '';
    const kept = [...rest.matchAll(ATTRIBUTE)].filter(([, name]) => allows(tag, name));
    return `<${slash}${tag}${kept.map(([whole]) => ` ${whole}`).join('')}>`;
  });

/** Writes anew what stands between tags, the text of scripts aside. */
export const texts = (html: string, change: (text: string) => string): string =>
  html
    .split(SCRIPT_OR_TAG)
    .map((part, index) => (index % 2 ? part : change(part)))
    .join('');
const SCRIPT_OR_TAG = /(<script\b[^]*?<\/script>|<[^>]+>)/;

/** Writes each script anew. */
export const scripts = (html: string, change: (attributes: string, text: string, whole: string) => string) =>
  html.replaceAll(SCRIPT, (whole, attributes: string, text: string) =>
    change(attributes.trim(), text, whole),
  );

/** Puts a script of the builder's own before everything else. */
export const first = (html: string, script: string): string =>
  html.replace('<head>', () => `<head><script>${script}</script>`);

export const last = (html: string, markup: string): string =>
  html.replace('</body>', () => `${markup}</body>`);

/** A text within a script within a page. */
export const quoted = (text: string): string => JSON.stringify(text).replaceAll('<', String.raw`\u003c`);
