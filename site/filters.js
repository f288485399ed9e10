// Small words for the templates. Each is pure.
import { LISTS } from './islands/catalogue/lists.ts';
import { variablesOf } from './islands/catalogue/variables.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Where a page is found: the Worker serves `pricing.html` at /pricing. */
export const address = (url) => url.replace(/(?:index)?\.html$/, '').replace(/(?<=.)\/$/, '') || '/';

/** `aria-current` of a navigation link, by path prefix; empty where the link is elsewhere. */
export const currentOf = (href, url) => {
  const here = address(url);
  if (here === href) return 'page';
  return href !== '/' && here.startsWith(`${href}/`) ? 'true' : '';
};

export const isExternal = (href) => /^https?:/.test(href);

export const day = (date) => DAY.format(date);
export const isoDay = (date) => date.toISOString().slice(0, 10);

/** Each word in a span of its own, so that a caption can be spoken word by word. */
export const words = (text) => text.split(' ');

/** A number never stands alone at the end of a line, away from what it counts. */
export const bind = (text) => text.replace(/(\d[\d,.]*) (?=\p{L})/gu, '$1\u00a0');

export const slug = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** JSON that cannot close the script block it stands in. */
export const jsonBlock = (data) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** The articles' cards and chips, as their island reads them. */
export const articleCards = (entries, { categories, all, readMore, loadMore }, topic) => ({
  articles: entries.map(({ data, date }) => ({
    id: data.id,
    title: data.title,
    excerpt: data.excerpt,
    category: data.category,
    author: data.author,
    date: isoDay(date),
    day: day(date),
    readTime: data.readTime,
    image: data.image,
    featured: data.featured,
  })),
  categories,
  topic,
  words: { all, readMore, loadMore },
});

/** At most 160 characters, ending with a word. */
export const summary = (text) =>
  text.length <= 160 ? text : `${text.slice(0, 158).replace(/[\s,;:.]+\S*$/, '')}…`;

export const typeOf = (candidate, { types }) => types.find(({ value }) => value === candidate.type)?.label;

export const resumeLists = (candidate) => LISTS.map(({ title, of }) => ({ title, items: of(candidate) }));

export const filters = {
  summary,
  typeOf,
  resumeLists,
  variables: variablesOf,
  articleCards,
  address,
  currentOf,
  isExternal,
  day,
  isoDay,
  words,
  bind,
  slug,
  jsonBlock,
};
