// The shape of every data file of the site. A data file hands itself to check(), so wrong data stops the build
// with the file, the field, what was expected and what came.
export * from '../schema/accessibility.js';
export * from '../schema/articles.js';
export * from '../schema/candidates.js';
export * from '../schema/cast.js';
export { check } from '../schema/check.js';
export * from '../schema/contact.js';
export { hues, marks } from '../schema/drawings.js';
export * from '../schema/examples.js';
export * from '../schema/home.js';
export * from '../schema/industries.js';
export * from '../schema/legal.js';
export * from '../schema/pages.js';
export * from '../schema/plans.js';
export * from '../schema/platform.js';
export * from '../schema/site.js';
