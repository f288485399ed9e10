// What each guide says of itself.
import site from '../_data/site.js';

/** @typedef {{ guide?: { title: string, description: string, url: string } }} PageData */

export default {
  eleventyComputed: {
    title: (/** @type {PageData} */ { guide }) => (guide ? `${guide.title} · ${site.widgetName} docs` : ''),
    description: (/** @type {PageData} */ { guide }) => guide?.description ?? '',
    markdown: (/** @type {PageData} */ { guide }) => (guide ? `${guide.url}.md` : ''),
    social: () => 'docs',
    socialTitle: () => 'Everything it takes to put a voice on your page.',
    socialKicker: () => '/docs',
  },
};
