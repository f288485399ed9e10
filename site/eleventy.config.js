// Plain HTML from site/pages, one file an address, over the data of site/_data. `npm run build` runs rollup first,
// so that the islands' addresses are known here.
import { feedPlugin } from '@11ty/eleventy-plugin-rss';
import { filters } from './filters.js';
import site from './_data/site.js';
import { buildAssets } from './build/assets.ts';
import { cover, crowd, layeredLine, line, mark, markSvg, ring, usage } from './build/drawings.ts';
import { icon, iconPath } from './build/icons.ts';
import { prerenderIsland, publishData } from './build/islands.ts';
import { OUTPUT } from './build/paths.ts';
import { drawIcons, drawSocial } from './build/pictures.ts';
import { scene } from './build/scenes.ts';
import { CONTACT_DRAFT, CONTACT_SENT } from './islands/parts/contact-draft.ts';
import { ISLAND_TAG } from './islands/parts/island-tag.ts';

/** @import { Catalogue } from './islands/parts/candidate-types.ts' */
/** @import { Eleventy } from './build/eleventy-types.ts' */
/** @import { IslandName } from './build/islands.ts' */

const attribute = (/** @type {string} */ text) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Drawings are the same on page after page: each is made once. */
const once = (/** @type {(...args: never[]) => string} */ draw) => {
  const made = new Map();
  return (/** @type {never[]} */ ...args) => {
    const key = JSON.stringify(args);
    if (!made.has(key)) made.set(key, draw(...args));
    return made.get(key);
  };
};

/** The catalogue as the browser fetches it: what the cards, the filters and the resumes read, and no more. */
const catalogueData = (
  /** @type {Omit<Catalogue, 'icons' | 'card'>} */ { candidates, types, roles, industries },
) => ({
  candidates,
  types: types.map(({ value, role, label }) => ({ value, role, label })),
  roles,
  industries,
  icons: Object.fromEntries(candidates.map(({ icon: name }) => [name, iconPath(name)])),
  card: site.card,
});

// A default export: Eleventy reads its configuration so.
/** @param {Eleventy} eleventy */
export default function configure(eleventy) {
  for (const [name, filter] of Object.entries(filters)) eleventy.addFilter(name, filter);
  for (const [name, draw] of Object.entries({
    icon,
    mark,
    markFile: markSvg,
    cover,
    line,
    layeredLine,
    ring,
    crowd,
    scene,
    usage,
  }))
    eleventy.addShortcode(name, once(draw));

  const assets = buildAssets(site.timings);
  eleventy.addGlobalData('assets', () => assets);

  const island = async (/** @type {IslandName} */ name, /** @type {unknown} */ props, extra = '') => {
    const { islands } = await assets;
    if (!islands[name]) throw new Error(`There is no island ${name} in site/islands`);
    const html = await prerenderIsland(name, props);
    return `<${ISLAND_TAG} class="island" src="${islands[name]}" ${extra}>${html}</${ISLAND_TAG}>`;
  };
  eleventy.addAsyncShortcode('island', (/** @type {IslandName} */ name, /** @type {unknown} */ props) =>
    island(
      name,
      props,
      // The form wakes at once for what was typed into it before.
      `data-props="${attribute(JSON.stringify(props))}"${name === 'contact' ? ` wake="${CONTACT_DRAFT} ${CONTACT_SENT}"` : ''}`,
    ),
  );
  // The form of a page that has no script.
  eleventy.addAsyncShortcode('plainContact', (/** @type {unknown} */ props) =>
    prerenderIsland('contact', props),
  );
  eleventy.addAsyncShortcode('catalogueIsland', async (/** @type {Catalogue} */ catalogue) => {
    const data = catalogueData(catalogue);
    return island('catalogue', data, `data-from="${await publishData('catalogue', data)}" wake`);
  });

  eleventy.addAsyncShortcode('docsIndex', (/** @type {unknown} */ index) => publishData('docs', index));
  eleventy.addPassthroughCopy({ 'worker/event-schemas': '/docs/event-schemas' });

  /** @type {Map<string, { name: string, title: string, kicker: string }>} */
  const pictures = new Map();
  /** @param {string} name @param {string} title @param {string} kicker */
  const picture = (name, title, kicker) => {
    pictures.set(name, { name, title, kicker });
    return `${site.url}/og/${name}.png`;
  };
  eleventy.addFilter('picture', picture);
  eleventy.on('eleventy.after', () => Promise.all([drawSocial(pictures.values(), site.name), drawIcons()]));

  eleventy.addCollection('newest', (all) => all.getFilteredByTag('article').reverse());
  eleventy.addPlugin(feedPlugin, {
    type: 'atom',
    outputPath: '/feed.xml',
    collection: { name: 'article', limit: 20 },
    metadata: {
      language: site.language,
      title: `${site.name}: articles`,
      subtitle: site.tagline,
      base: site.url,
      author: { name: site.name },
    },
  });
  eleventy.addPassthroughCopy({ 'site/public': '/' });
  eleventy.amendLibrary('md', (markdown) => markdown.set({ typographer: true }));

  return {
    dir: {
      input: 'site/pages',
      includes: '../_includes',
      layouts: '../_includes/layouts',
      data: '../_data',
      output: OUTPUT,
    },
    htmlTemplateEngine: 'njk',
    markdownTemplateEngine: false,
  };
}
