// The guides of /docs: words from site/docs, what is made of tables from site/docs/made.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/paths.ts';
import { madeOf } from '../docs/made.js';
import { readGuide } from '../docs/markdown.js';
import { KINDS } from '../docs/made/events-out.js';
import { GROUPS, GUIDES } from '../docs/table.js';
import embed from './embed.js';
import site from './site.js';

const MADE = madeOf(embed);

/**
 * A guide's Markdown: `%%name%%` on a line of its own is a part that is made, `%HOST%` this site.
 * @param {string} id
 */
function wordsOf(id) {
  const file = join(ROOT, 'site/docs', `${id}.md`);
  return readFileSync(file, 'utf8')
    .replace(/^%%(.+)%%$/gm, (_, /** @type {string} */ name) => {
      const make = MADE.get(name);
      if (!make)
        throw new Error(
          `site/docs/${id}.md: expected one of ${[...MADE.keys()].join(', ')}; got %%${name}%%`,
        );
      return make();
    })
    .replaceAll('%HOST%', site.url)
    .trim();
}

const listed = new Set(GUIDES.map(({ guide }) => `${guide.id}.md`));
const unlisted = globSync('*.md', { cwd: join(ROOT, 'site/docs') }).filter((file) => !listed.has(file));
if (unlisted.length > 0)
  throw new Error(
    `site/docs/table.js: expected a row for ${unlisted.join(', ')}, which nobody would read else`,
  );

const pages = GUIDES.map(({ guide, group }, index) => {
  const words = wordsOf(guide.id);
  const { html, headings, pieces } = readGuide(words);
  return {
    id: guide.id,
    title: guide.title,
    description: guide.description,
    group,
    url: `/docs/${guide.id}`,
    markdown: `# ${guide.title}\n\n> ${guide.description}\n\n${words}\n`,
    html,
    headings: headings.filter(({ level }) => level === 2),
    pieces,
    previous: GUIDES[index - 1]?.guide,
    next: GUIDES[index + 1]?.guide,
  };
});

export default {
  groups: GROUPS,
  eventKinds: KINDS,
  pages,
  /** What the search looks through: a line a section. */
  index: pages.flatMap(({ url, title, pieces }) =>
    pieces
      .filter(({ words, heading }) => words || heading)
      .map(({ id, heading, words }) => ({ url: id ? `${url}#${id}` : url, title, heading, words })),
  ),
};
