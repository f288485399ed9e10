/** How bundles are made small: what is true of one of them only is said of that one. */
import terser from '@rollup/plugin-terser';
import { minify as terserOf } from 'terser';
import { minify as uglify } from 'uglify-js';
import { orderFunctions } from './function-order.mjs';
import { bestOrder } from './language-order.mjs';
import { brotli, smallest } from './smallest.mjs';

/** @import { CompressOptions, MangleOptions, MinifyOptions } from 'terser' */

/** @returns {MinifyOptions} */
const options = (
  /** @type {CompressOptions} */ more = {},
  /** @type {boolean | MangleOptions} */ mangle = true,
) => ({
  module: true,
  mangle,
  format: { comments: false },
  ecma: 2020,
  compress: { passes: 3, ...more },
});
export const minify = (
  /** @type {CompressOptions | undefined} */ more = undefined,
  /** @type {boolean | MangleOptions | undefined} */ mangle = undefined,
) => terser(options(more, mangle));

/** Of the pasted script alone, which shares none of these names with the page, the chunks or another copy; nor does it read what browsers call so. */
const OWN_NAMES =
  /^(appearAfter|noDismiss|dismissible|labels?|words|theme|reach|fail|placement|greeting|onClick|ref|path)$/;
/** Functions stay functions: one that is called once costs less so than where it is written out as an arrow that calls itself. */
export const minifyScript = () =>
  minify(
    { unsafe_arrows: true, unsafe_methods: true, inline: 1 },
    { properties: { regex: OWN_NAMES, builtins: true } },
  );

/**
 * When the chunk is whole, and not before (to do both takes a third longer, and saves 0.04 %): what the bundler has put together, and what `prune-react` has emptied, goes only then,
 * prototypes and all: nothing in React is read for a getter's effect.
 * Nothing that it keeps in an object, and no function expression of ours, is called with `new`.
 */
/** @type {Record<string, CompressOptions>} */
const BY_CHUNK = {
  react: { pure_getters: true, unsafe_methods: true },
  elements: { unsafe_arrows: true, unsafe_methods: true },
};

/**
 * Another minifier after the first: they leave different things. A function stays one, for what is written out twice is longer.
 * @throws where a chunk speaks a newer JavaScript than it knows
 */
const uglified = (
  /** @type {string} */ code,
  /** @type {import('uglify-js').CompressOptions} */ compress = {},
) => {
  const { code: small, error } = uglify(code, {
    module: true,
    compress: { passes: 2, inline: false, ...compress },
  });
  if (error) throw error;
  return small;
};

const smallestCode = (/** @type {string[]} */ codes) => {
  const [first = '', ...others] = new Set(codes);
  return smallest([first, ...others], brotli);
};

/** It is the largest chunk, and changes with its version alone: of many ways, after one another, these were the smallest. The other chunks are as small without. */
const WAYS_OF_REACT = [
  { hoist_vars: true, join_vars: false },
  { hoist_vars: true, join_vars: false, sequences: false },
];

/** @returns {import('rollup').Plugin} */
export const minifyWhole = () => ({
  name: 'minify-whole',
  async generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const { code = chunk.code } = await terserOf(
        chunk.code,
        options({ hoist_funs: true, ...BY_CHUNK[chunk.name] }),
      );
      const once = uglified(code);
      chunk.code = chunk.name === 'react' ? WAYS_OF_REACT.reduce(uglified, once) : once;
    }
  },
});

/**
 * Of the pasted script: the first minifier leaves arrows that are called at once, and the second takes those apart that it can;
 * each of the others on and off.
 */
const WAYS_OF_SCRIPT = ['conditionals', 'evaluate'].reduce(
  (/** @type {import('uglify-js').CompressOptions[]} */ ways, name) =>
    ways.flatMap((way) => [
      { ...way, [name]: true },
      { ...way, [name]: false },
    ]),
  [{ inline: 1 }, { inline: 2 }],
);
/**
 * Of the pasted script, which everybody's page loads: what compresses best cannot be foreseen (a word more may be ten bytes
 * less), so that each way of writing it is tried, and the smallest stays.
 * @returns {import('rollup').Plugin}
 */
export const smallestScript = () => ({
  name: 'smallest-script',
  async generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const { code = chunk.code } = await terserOf(chunk.code, options({ hoist_funs: true }));
      const tried = WAYS_OF_SCRIPT.map((way) => uglified(code, way));
      const least = bestOrder(smallestCode(tried), brotli);
      const ordered = orderFunctions(least, (script) => this.parse(script), brotli);
      chunk.code = smallestCode([least, ordered]);
    }
  },
});
