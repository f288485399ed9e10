// Small words for the templates. Each is pure.
import { recordedLinesOf } from './build/recorded-lines.ts';
import { sampleOf } from './build/samples.ts';
import { FIELDS, USE_NAMES, START, costOf } from './islands/calculator/cost.ts';
import { LISTS } from './islands/catalogue/lists.ts';
import { similarTo } from './islands/catalogue/similar.ts';
import { callOf, callPlacement, markFile } from './islands/parts/call.ts';

/** @import { Candidate } from './islands/parts/candidate-types.ts' */
/** @import { articlesSchema } from './schema/articles.js' */

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Where a page is found: the Worker serves `pricing.html` at /pricing. */
export const address = (/** @type {string} */ url) =>
  url.replace(/(?:index)?\.html$/, '').replace(/(?<=.)\/$/, '') || '/';

/** `aria-current` of a navigation link, by path prefix; empty where the link is elsewhere. */
export const currentOf = (/** @type {string} */ href, /** @type {string} */ url) => {
  const here = address(url);
  if (here === href) return 'page';
  return href !== '/' && here.startsWith(`${href}/`) ? 'true' : '';
};

/**
 * The address of a page's own style sheet.
 * @param {Record<string, string>} sheets by name
 * @param {string | undefined} name
 * @param {string} url of the page
 */
export const sheetOf = (sheets, name, url) => {
  const found = sheets[name ?? ''];
  if (!found)
    throw new Error(`${url}: sheet: expected one of ${Object.keys(sheets).join(', ')}, received ${name}`);
  return found;
};

export const isExternal = (/** @type {string} */ href) => /^https?:/.test(href);

export const day = (/** @type {Date} */ date) => DAY.format(date);
export const isoDay = (/** @type {Date} */ date) => date.toISOString().slice(0, 10);

/** Each word in a span of its own, so that a caption can be spoken word by word. */
export const words = (/** @type {string} */ text) => text.split(' ');

/** A number never stands alone at the end of a line, away from what it counts; nor does an area code. */
export const bind = (/** @type {string} */ text) =>
  text.replace(/(\d[\d,.]*|\(\d{3}\)) (?=\p{L}|\d{3}-)/gu, '$1\u00a0');

export const slug = (/** @type {string} */ text) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** JSON that cannot close the script block it stands in. */
export const jsonBlock = (/** @type {unknown} */ data) => JSON.stringify(data).replaceAll('<', '\\u003c');

/**
 * The articles' cards and chips, as their island reads them.
 * @param {readonly { data: Record<string, unknown>, date: Date }[]} entries of Eleventy's collection
 * @param {Pick<import('zod').output<typeof articlesSchema>, 'categories' | 'all' | 'readMore' | 'loadMore'>} words
 * @param {string | undefined} topic
 */
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

/**
 * What the contact form is made of.
 * @template {{ form: Record<string, unknown> }} C
 * @param {C} contact @param {unknown} offers @param {{ phone: { display: string }, email: string }} site
 */
export const contactWords = (
  { form: { title: _title, intro: _intro, ...words } },
  offers,
  { phone, email },
) => ({
  ...words,
  offers,
  phone: phone.display,
  email,
});

const escaped = (/** @type {string} */ text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/**
 * An article with places to go to in its headings, and its sentence set large before the heading in its middle.
 * @param {string} html @param {string} pull
 */
export const withPlaces = (html, pull) => {
  const middle = Math.ceil((html.match(/<h2>/g) ?? []).length / 2);
  let at = 0;
  return html.replace(/<h2>(.*?)<\/h2>/g, (_, /** @type {string} */ words) => {
    at += 1;
    const quote = at === middle ? `<p class="pull" aria-hidden="true">${escaped(pull)}</p>` : '';
    return `${quote}<h2 id="${slug(words.replace(/<[^>]+>|&\w+;/g, ''))}">${words}</h2>`;
  });
};
/** The headings of an article. @param {string} html */
export const contents = (html) =>
  [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, words = '']) => ({
    id: slug(words.replace(/<[^>]+>|&\w+;/g, '')),
    words,
  }));

/**
 * Text with the operator's names in the place of `{name}`; one that is not filled in yet is seen as a blank.
 * @param {string} text @param {Record<string, string | null>} operator
 */
export const blanks = (text, operator) =>
  escaped(text).replace(/\{(\w+)\}/g, (_, name) => {
    const value = operator[name];
    const label = name.replace(/[A-Z]/g, (/** @type {string} */ letter) => ` ${letter.toLowerCase()}`);
    return value ? escaped(value) : `<mark class="blank">${label}: to be filled in</mark>`;
  });

/** The prices that the calculator multiplies. @param {import('zod').output<typeof import('./schema/plans.js').plansSchema>} plans */
export const prices = ({ plans, usage }) => {
  const plan = (/** @type {string} */ id) => plans.find((one) => one.id === id)?.amount ?? 0;
  const [voice, video, message, record] = usage.rows.map(({ amount }) => amount);
  return {
    starter: plan('starter'),
    professional: plan('professional'),
    voiceMinute: voice ?? 0,
    videoMinute: video ?? 0,
    message: message ?? 0,
    record: record ?? 0,
  };
};

/** At most 160 characters, ending with a word. */
export const summary = (/** @type {string} */ text) =>
  text.length <= 160 ? text : `${text.slice(0, 158).replace(/[\s,;:.]+\S*$/, '')}…`;

/** @param {Candidate} candidate @param {{ types: readonly { value: string, label: string }[] }} catalogue */
export const typeOf = (candidate, { types }) => types.find(({ value }) => value === candidate.type)?.label;

export const resumeLists = (/** @type {Candidate} */ candidate) =>
  LISTS.map(({ title, of }) => ({ title, items: of(candidate) }));

const attributes = (/** @type {Record<string, string>} */ named) =>
  Object.entries(named)
    .map(([name, value]) => `${name}="${escaped(value).replaceAll('"', '&quot;')}"`)
    .join(' ');

/** @param {string} id @param {import('zod').output<typeof import('./schema/cast.js').castSchema>} cast */
const memberOf = (id, cast) => {
  const member = cast.members[id];
  if (!member) throw new Error(`There is nobody called ${id} in site/_data/cast.js`);
  return member;
};

/**
 * Who of the cast answers a button, as its attributes.
 * @param {string} id @param {import('zod').output<typeof import('./schema/cast.js').castSchema>} cast @param {string} url
 * @param {Record<string, string>} [told] what that one is told besides
 */
export const callsOf = (id, cast, url, told) => {
  const member = memberOf(id, cast);
  return attributes(callOf({ id, ...member }, { ...member.tells, ...told }, address(url)));
};

/**
 * What whoever answers is called, as attributes of a tag, or with the prefix of a button's. Nobody is named by id: a video
 * keeps the placeholder, and a call comes to the front desk.
 * @param {import('zod').output<typeof import('./schema/cast.js').castSchema>} cast @param {string} [prefix]
 */
const deskOf = (cast, prefix = '') => {
  const { name, role } = memberOf(cast.desk, cast);
  const named = { name, role, mark: markFile(cast.desk) };
  return attributes(
    Object.fromEntries(Object.entries(named).map(([key, value]) => [`${prefix}assistant-${key}`, value])),
  );
};

/**
 * The cast as the Worker reads it: who there is, and what a page may tell of itself.
 * @param {import('zod').output<typeof import('./schema/cast.js').castSchema>} cast @param {readonly { url: string | false }[]} pages
 * @returns {import('../worker/cast-contract.ts').Cast}
 */
export const published = ({ members, desk, variables }, pages) => ({
  members: Object.fromEntries(
    Object.entries(members).map(([id, { name, role, plays }]) => [id, { name, role, plays }]),
  ),
  desk,
  variables: {
    ...variables,
    page: pages.flatMap(({ url }) => (url && !url.includes('.xml') ? address(url) : [])),
  },
});

export const filters = {
  /** Whether a plan's feature is one that it has not. */
  lacks: (/** @type {string} */ feature) => /^no\b/i.test(feature),
  blanks,
  withPlaces,
  contents,
  prices,
  costs: (/** @type {import('./islands/calculator/cost.ts').Prices} */ listed) => ({
    ...costOf(START, listed),
    fields: USE_NAMES.map((name) => ({ name, ...FIELDS[name] })),
  }),
  summary,
  typeOf,
  resumeLists,
  similarTo: (/** @type {Candidate} */ candidate, /** @type {readonly Candidate[]} */ all) =>
    similarTo(candidate, all),
  published,
  ownLines: recordedLinesOf,
  sample: sampleOf,
  calls: callsOf,
  desk: deskOf,
  callsPlacement: (/** @type {Candidate} */ candidate, /** @type {string} */ url) =>
    attributes(callPlacement(candidate, address(url))),
  articleCards,
  contactWords,
  address,
  currentOf,
  sheetOf,
  isExternal,
  day,
  isoDay,
  words,
  bind,
  slug,
  jsonBlock,
};
