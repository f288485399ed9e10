// What all articles share. Their front matter is checked here, so a wrong field stops the build by file and name.
import { articleSchema, check } from '../../_data/schema.js';

export default {
  layout: 'article.njk',
  tags: 'article',
  permalink: ({ id }) => `/articles/${id}.html`,
  eleventyComputed: {
    description: ({ excerpt }) => excerpt,
    social: ({ id }) => `article-${id}`,
    socialKicker: ({ category }) => category,
  },
  eleventyDataSchema: (data) => check(data.page.inputPath.replace(/^\.\//, ''), articleSchema, data),
};
