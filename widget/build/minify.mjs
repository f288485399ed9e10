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

/**
 * Other ways to write the chunks of a first click: which of them compresses best cannot be foreseen.
 * @type {import('uglify-js').CompressOptions[]}
 */
const WAYS = [
  { hoist_vars: true, conditionals: false },
  { hoist_vars: true, join_vars: false },
  { sequences: false, join_vars: false },
];
/** What has been written once is often smaller for being written again, and once more. */
const AGAIN = [{}, { evaluate: false, join_vars: false }];
const ROUNDS = 2;
async function rewritten(
  /** @type {string} */ code,
  /** What else may have written it, before each round. @type {(code: string) => Promise<string>} */ first,
) {
  let least = code;
  for (let round = 0; round < ROUNDS; round++) {
    const from = new Set([least, await first(least)]);
    const tried = [...from].flatMap((one) => [one, ...AGAIN.map((way) => uglified(one, way))]);
    const best = smallestCode(tried);
    if (best === least) break;
    least = best;
  }
  return least;
}
/** Of the parts, the largest counts. */
const OF_FIRST_CLICK = ['early', 'elements', 'voice', 'chat'];
/** React changes with its version alone, and each way takes seconds: of all of the above, and after one another, these were the smallest. */
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
      const tersely = async (/** @type {string} */ from) =>
        (await terserOf(from, options({ hoist_funs: true, ...BY_CHUNK[chunk.name] }))).code ?? from;
      const once = uglified(await tersely(chunk.code));
      const isFirst = OF_FIRST_CLICK.includes(chunk.name);
      if (isFirst)
        chunk.code = await rewritten(
          smallestCode([once, ...WAYS.map((way) => uglified(once, way))]),
          tersely,
        );
      else if (chunk.name === 'react') chunk.code = WAYS_OF_REACT.reduce(uglified, once);
      else chunk.code = once;
    }
  },
});

/**
 * Of the pasted script: the first minifier leaves arrows that are called at once, and the second takes those apart that it can;
 * each of the others on and off.
 */
const WAYS_OF_SCRIPT = ['hoist_vars', 'sequences', 'conditionals', 'evaluate'].reduce(
  (/** @type {import('uglify-js').CompressOptions[]} */ ways, name) =>
    ways.flatMap((way) => [
      { ...way, [name]: true },
      { ...way, [name]: false },
    ]),
  [{ inline: 1 }, { inline: 2 }],
);
/** So many are put in order: the smallest before that is not always the smallest after it. */
const ORDERED = 3;

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
      const tried = [...new Set(WAYS_OF_SCRIPT.map((way) => uglified(code, way)))];
      const bySize = tried
        .map((text) => ({ text, size: brotli(text) }))
        .sort((one, other) => one.size - other.size);
      const ordered = bySize.slice(0, ORDERED).flatMap(({ text }) => {
        const least = bestOrder(text, brotli);
        return [least, orderFunctions(least, (script) => this.parse(script), brotli)];
      });
      chunk.code = smallestCode(ordered);
    }
  },
});
