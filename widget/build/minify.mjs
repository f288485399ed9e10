/** How bundles are made small: what is true of one of them only is said of that one. */
import terser from '@rollup/plugin-terser';

export const minify = (more = {}, mangle = true) =>
  terser({ ecma: 2022, module: true, compress: { passes: 3, ...more }, mangle, format: { comments: false } });

/** Of the pasted script alone, which shares none of these names with the page, the chunks or another copy. */
const OWN_NAMES =
  /^(appearAfter|noDismiss|dismissible|labels?|words|locale|theme|key|reach|fail|props|children|placement|greeting|onClick|ref|path)$/;
export const minifyScript = () =>
  minify({ unsafe_arrows: true, unsafe_methods: true }, { properties: { regex: OWN_NAMES } });

/**
 * What `prune-react` has emptied goes as a whole, prototypes and all: nothing in React is read for a getter's effect.
 * Nothing that it keeps in an object, and no function expression of ours, is called with `new`.
 */
const BY_CHUNK = {
  react: { pure_getters: true, unsafe_methods: true },
  elements: { unsafe_arrows: true, unsafe_methods: true },
};
export const minifyByChunk = () => ({
  name: 'minify-by-chunk',
  renderChunk(code, chunk, ...rest) {
    const more = BY_CHUNK[chunk.name];
    return more ? minify(more).renderChunk.call(this, code, chunk, ...rest) : null;
  },
});
