/**
 * Every state of every view, drawn without a call: a page of its own, of which nothing that a partner loads knows. Its two
 * scripts have fixed names, for the pages that name them are copied as they are.
 */
export const GALLERY_PAGES = 'widget/gallery/page';

/** @param {string} dir */
export const galleryBundle = (dir) => ({
  input: { gallery: 'widget/gallery/gallery.ts', state: 'widget/gallery/state-page.ts' },
  output: /** @type {const} */ ({
    dir,
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  }),
});
