// What every page says of itself: a listed page's words come from _data/pages.js by its `pageKey`.
import { structuredFor } from '../build/structured.ts';

/** @import { PageData } from '../build/structured.ts' */
/** @typedef {'title' | 'description'} Field */
/** @typedef {PageData & { pageKey?: string, social?: string, pages?: Record<string, Partial<Record<Field, string>>> } & Partial<Record<Field, string>>} Data */

const own = (/** @type {Data} */ data, /** @type {Field} */ field) =>
  data[field] || data.pages?.[data.pageKey ?? '']?.[field];

export default {
  layout: 'page.njk',
  eleventyComputed: {
    title: (/** @type {Data} */ data) => own(data, 'title'),
    description: (/** @type {Data} */ data) => own(data, 'description'),
    social: (/** @type {Data} */ data) => data.social || data.pageKey || 'home',
    structured: (/** @type {Data} */ data) => structuredFor(data),
  },
};
