// What all articles share. Their front matter is checked here, so a wrong field stops the build by file and name.
import { articleSchema, check } from '../../_data/schema.js';

/** @import { z } from 'zod' */
/** @typedef {z.output<typeof articleSchema>} Article */

export default {
  layout: 'article.njk',
  tags: 'article',
  permalink: (/** @type {Article} */ { id }) => `/articles/${id}.html`,
  eleventyComputed: {
    description: (/** @type {Article} */ { excerpt }) => excerpt,
    social: (/** @type {Article} */ { id }) => `article-${id}`,
    socialKicker: (/** @type {Article} */ { category }) => category,
  },
  eleventyDataSchema: (/** @type {{ page: { inputPath: string } }} */ data) =>
    check(data.page.inputPath.replace(/^\.\//, ''), articleSchema, data),
};
