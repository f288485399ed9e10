// What every page says of itself: a listed page's words come from _data/pages.js by its `pageKey`.
import { structuredFor } from '../build/structured.ts';

const own = (data, field) => data[field] || data.pages?.[data.pageKey]?.[field];

export default {
  layout: 'page.njk',
  eleventyComputed: {
    title: (data) => own(data, 'title'),
    description: (data) => own(data, 'description'),
    social: (data) => data.social || data.pageKey || 'home',
    structured: (data) => structuredFor(data),
  },
};
