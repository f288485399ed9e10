/** Editors that clean what is saved. */
import docs from '../../../../site/_data/docs.js';
import { onlyAllowed, texts, type Behaviour } from './behaviour.ts';

/** Of WordPress's list for posts what a snippet may have; `script` and tags with a hyphen are not on it. */
const POST: Record<string, readonly string[]> = {
  a: ['href', 'rel', 'name', 'target'],
  button: ['disabled', 'name', 'type', 'value'],
  p: ['align'],
  br: [],
  strong: [],
};
const EVERYWHERE = /^(?:class|id|title|style|role|lang|hidden|aria-\w+|data-[\w-]+)$/;

export const filtersPosts: Behaviour = {
  name: 'filters what accounts without unfiltered_html save',
  // Its list, and the changeset by which it keeps `data-*`.
  told: 'https://gist.github.com/tedw/f86cb8851c05ba35cbda8d1bcc6aa81b https://core.trac.wordpress.org/changeset/43727',
  change: (html) =>
    onlyAllowed(html, (tag, attribute) => {
      const own = POST[tag];
      return own !== undefined && (!attribute || own.includes(attribute) || EVERYWHERE.test(attribute));
    }),
};

export const makesParagraphs: Behaviour = {
  name: 'makes paragraphs and line breaks',
  told: 'https://developer.wordpress.org/reference/functions/wpautop/',
  change: (html) =>
    html
      .trim()
      .split(/\n{2,}/)
      .map((part) => `<p>${texts(part, (text) => text.replaceAll('\n', '<br />\n'))}</p>`)
      .join('\n'),
};

export const curlsQuotes: Behaviour = {
  name: 'curls quotation marks',
  told: 'https://developer.wordpress.org/reference/hooks/no_texturize_tags/',
  change: (html) =>
    texts(html, (text) =>
      text
        .replaceAll(/"([^"]*)"/g, '“$1”')
        .replaceAll("'", '’')
        .replaceAll('--', '–'),
    ),
};

/** What `/docs/drupal` says to add to the list: `<button type data-talklive>`. */
const DRUPALS = [
  ...(
    /unless it lists them: (.+)/.exec(docs.pages.find(({ id }) => id === 'drupal')?.markdown ?? '')?.[1] ?? ''
  ).matchAll(/<([\w-]+)([^>]*)>/g),
].map(([, tag = '', rest = '']) => [tag, rest.trim().split(' ')] as const);

const limitsTags = (listed: ReadonlyMap<string, readonly string[]>, name: string): Behaviour => ({
  name,
  told: '/docs/drupal, Traps: Text formats',
  change: (html) =>
    onlyAllowed(html, (tag, attribute) => {
      const own = listed.get(tag);
      return own !== undefined && (!attribute || own.includes(attribute));
    }),
});
const USUAL: readonly (readonly [string, readonly string[]])[] = [
  ['a', ['href', 'hreflang']],
  ['p', []],
  ['br', []],
  ['strong', []],
];
export const limitsTagsAsTold = limitsTags(
  new Map([...USUAL, ...DRUPALS]),
  'limits HTML tags to a list that has ours',
);

export const keepsScriptsOnly: Behaviour = {
  name: 'drops tags that it does not know',
  told: '/docs/wix, Put it on every page',
  change: (html) => html.replaceAll(/<\/?\w+-[\w-]*(?:"[^"]*"|[^<>"])*>/g, ''),
};
