// Guides from Markdown to HTML, with places to go to, and to the pieces that the search looks through.
import MarkdownIt from 'markdown-it';
import { slug } from '../filters.js';

/** @import { Token } from 'markdown-it' */
/** @typedef {{ id: string, words: string, level: number }} Heading */

const NEW_TAB = '<span class="unseen"> (opens a new tab)</span>';
const isOutside = (/** @type {Token | undefined} */ token) =>
  /^https?:/.test(String(token?.attrGet('href') ?? ''));

/** What a piece of text says, without its marks. @param {Token} inline */
const wordsOf = (inline) =>
  (inline.children ?? [])
    .map(({ type, content }) =>
      type === 'softbreak' ? ' ' : type === 'text' || type === 'code_inline' ? content : '',
    )
    .join('');

/** Rows are read one by one on a phone: each cell says which column it is of. @param {Token[]} tokens */
function nameColumns(tokens) {
  /** @type {string[]} */
  let columns = [];
  let at = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'thead_open') columns = [];
    if (token.type === 'tr_open') at = 0;
    if (token.type === 'th_open') {
      token.attrSet('scope', 'col');
      const inline = tokens[index + 1];
      columns.push(inline ? wordsOf(inline) : '');
    }
    if (token.type === 'td_open') token.attrSet('data-column', columns[at++] ?? '');
  }
}

/** Two sections of one name have places of their own. @param {Token[]} tokens @returns {Heading[]} */
function placeHeadings(tokens) {
  /** @type {Map<string, number>} */
  const taken = new Map();
  return tokens.flatMap((token, index) => {
    const inline = tokens[index + 1];
    if (token.type !== 'heading_open' || !inline) return [];
    const words = wordsOf(inline);
    const name = slug(words).replace(/^\d+-/, '');
    const count = taken.get(name) ?? 0;
    taken.set(name, count + 1);
    const id = count ? `${name}-${count + 1}` : name;
    token.attrSet('id', id);
    return [{ id, words, level: Number(token.tag.slice(1)) }];
  });
}

const markdown = new MarkdownIt({ typographer: true });
const { rules, utils } = { rules: markdown.renderer.rules, utils: markdown.utils };
rules.fence = (tokens, index) => {
  const { content, info } = tokens[index] ?? { content: '', info: '' };
  const language = info.trim().split(' ')[0] ?? '';
  return `<pre class="code" data-language="${utils.escapeHtml(language)}"><code>${utils.escapeHtml(content.trimEnd())}</code></pre>\n`;
};
rules.link_open = (tokens, index, options, _, self) => {
  const token = tokens[index];
  if (token && isOutside(token)) {
    token.attrSet('target', '_blank');
    token.attrSet('rel', 'noopener');
  }
  return self.renderToken(tokens, index, options);
};
rules.link_close = (tokens, index) => {
  const opened = tokens.slice(0, index).findLast(({ type }) => type === 'link_open');
  return `${isOutside(opened) ? NEW_TAB : ''}</a>`;
};
rules.table_open = () => '<div class="docs-table"><table>\n';
rules.table_close = () => '</table></div>\n';

/**
 * @param {string} text Markdown without a heading of the first order
 * @returns {{ html: string, headings: Heading[], pieces: { id: string, heading: string, words: string }[] }}
 */
export function readGuide(text) {
  const tokens = markdown.parse(text, {});
  nameColumns(tokens);
  const headings = placeHeadings(tokens);
  const html = markdown.renderer.render(tokens, markdown.options, {});

  const pieces = [{ id: '', heading: '', words: '' }];
  let next = 0;
  let isHeading = false;
  let isHead = false;
  for (const token of tokens) {
    if (token.type === 'heading_open') {
      const { id, words } = headings[next++] ?? { id: '', words: '' };
      pieces.push({ id, heading: words, words: '' });
    }
    const piece = pieces.at(-1);
    if (/^thead_/.test(token.type)) isHead = token.type === 'thead_open';
    if (piece && token.type === 'fence') piece.words += ` ${token.content}`;
    if (piece && token.type === 'inline' && !isHeading && !isHead) piece.words += ` ${wordsOf(token)}`;
    isHeading = token.type === 'heading_open';
  }
  return {
    html,
    headings,
    pieces: pieces.map(({ words, ...rest }) =>
      Object.assign(rest, { words: words.replace(/\s+/g, ' ').trim() }),
    ),
  };
}
