// How the widget's own table is written on pages.

/** @import { AttributeSpec } from '../../widget/elements/table-types.ts' */

const escape = (/** @type {string} */ text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** The table's words as HTML: what stands in backticks is code. */
export const html = (/** @type {string} */ doc) => escape(doc).replace(/`([^`]+)`/g, '<code>$1</code>');

export const defaultOf = (/** @type {AttributeSpec} */ spec) =>
  'default' in spec ? spec.default : undefined;
