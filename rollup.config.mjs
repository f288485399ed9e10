// Everything that a browser or a developer receives, bundle by bundle. `BUNDLES=widget,islands` builds only those, `BUNDLES=!widget,islands` the others.
import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { copy } from './widget/build/copy-plugin.ts';
import { expectEdits } from './widget/build/edit-file.ts';
import { chunks, writeLoadTable } from './widget/build/chunks-plugin.ts';
import { hintToCompile } from './widget/build/compile-hint.ts';
import { isEngine, pruneSdks } from './widget/build/engine.ts';
import { GALLERY_PAGES, galleryBundle } from './widget/build/gallery-bundle.mjs';
import { checkGraph } from './widget/build/graph-plugin.ts';
import { facade, smallRuntime } from './widget/build/facade-plugin.ts';
import { writeManifest } from './widget/build/manifest-plugin.ts';
import { liveSources } from './widget/build/sources-plugin.ts';
import { keptOnce } from './widget/build/kept-once.ts';
import { languages } from './widget/build/languages-plugin.ts';
import { manualChunks } from './widget/build/manual-chunks.ts';
import { minify, minifyWhole, minifyScript, smallestScript } from './widget/build/minify.mjs';
import { NPM_BUNDLES, NPM_PLUGINS, NPM_TYPES } from './widget/build/npm-bundles.mjs';
import { OWN_CHUNKS, OWN_INPUTS } from './widget/build/own-chunks.ts';
import { pruneR2wc } from './widget/build/prune-r2wc.ts';
import { pruneReact } from './widget/build/prune-react.ts';
import { pruneReactExports, watchReactExports } from './widget/build/prune-react-exports.ts';
import { nameRelease, releaseName } from './widget/build/release-plugin.ts';
import { retryChunks } from './widget/build/retry-plugin.ts';
import {
  given,
  givenRequire,
  MAY_BE_DOUBLE,
  standaloneChunks,
  writeIntegrity,
} from './widget/build/standalone-plugin.ts';
import { css, minifyCss } from './widget/build/css-plugin.mjs';
import { elementTable } from './widget/build/table-plugin.ts';
import { NODE_BUNDLES } from './worker/build/node-bundles.mjs';
import { compile } from './widget/build/compile.mjs';
import { objection } from './test/tools/import-zones.mjs';

/** @import { Plugin, RollupOptions, WarningHandlerWithDefault } from 'rollup' */

const PUBLIC = 'dist/public';

const browser = (/** @type {Plugin | null} */ small = minify()) => [
  elementTable(),
  languages(),
  liveSources(),
  css(),
  nodeResolve({
    browser: true,
    preferBuiltins: false,
    dedupe: ['@daily-co/daily-js', 'react', 'react-dom'],
    extensions: ['.mjs', '.js', '.ts', '.tsx', '.json'],
  }),
  // The SDK uses of Daily's bundle what it exports by default: without its other names no copy of them is made.
  commonjs({ requireReturnsDefault: (id) => id.includes('/@daily-co/daily-js/') }),
  replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
  compile(),
  checkGraph(objection),
  small,
];

/** @type {WarningHandlerWithDefault} */
const onwarn = (warning, warn) => {
  if (warning.code === 'MODULE_LEVEL_DIRECTIVE' || warning.code === 'CIRCULAR_DEPENDENCY') return;
  warn(warning);
};

/** What the script asks for by name: what a press begins, and then the views. */
const WIDGET = { early: 'widget/elements/early.ts', elements: 'widget/elements/index.ts' };

/** The elements, React and the call engine: chunks under a hashed name each, loaded at intent. @satisfies {RollupOptions} */
const widget = {
  input: WIDGET,
  preserveEntrySignatures: 'allow-extension',
  output: {
    dir: `${PUBLIC}/widget`,
    format: 'es',
    entryFileNames: releaseName('[name]'),
    // The SDKs are a chunk of their own by themselves: nothing but the provider's edge imports them.
    chunkFileNames: ({ facadeModuleId }) => releaseName(isEngine(facadeModuleId) ? 'engine' : '[name]'),
    manualChunks: manualChunks(WIDGET),
  },
};

/** The pasted script: classic, so that no `type="module"` is needed. @satisfies {RollupOptions} */
const script = {
  input: 'widget/widget.ts',
  output: { file: `${PUBLIC}/widget.js`, format: 'iife', inlineDynamicImports: true },
};

/** The same in one file, for pages that pin its hash. @satisfies {RollupOptions} */
const standalone = {
  input: 'widget/widget.ts',
  output: { file: `${PUBLIC}/widget.standalone.js`, format: 'iife', inlineDynamicImports: true },
};

const islandFiles = globSync('site/islands/*.{ts,tsx}');
/** @satisfies {RollupOptions} */
const islands = {
  input: Object.fromEntries(islandFiles.map((file) => [basename(file).replace(/\.tsx?$/, ''), file])),
  output: {
    dir: `${PUBLIC}/islands`,
    format: 'es',
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
  },
};

/** Every state of every view. @satisfies {RollupOptions} */
const gallery = galleryBundle(`${PUBLIC}/gallery`);

/** The scripted provider's side of a call, where no keys are set. @satisfies {RollupOptions} */
const callMachine = {
  input: 'worker/rehearsal/page/call-machine.ts',
  output: { file: `${PUBLIC}/rehearsal/call-machine.js`, format: 'iife' },
};
/** @satisfies {RollupOptions} */
const video = {
  input: 'worker/rehearsal/page/video.ts',
  output: { file: `${PUBLIC}/rehearsal/video/video.js`, format: 'iife' },
};

/** The frame in which a visitor is asked whether there is a person, where a site wants that. @satisfies {RollupOptions} */
const challenge = {
  input: 'worker/challenge/page/challenge.ts',
  output: { file: `${PUBLIC}/challenge/challenge.js`, format: 'iife' },
};

/** The widget as a page for frames. @satisfies {RollupOptions} */
const frame = {
  input: 'worker/frame/page/frame.ts',
  output: { file: `${PUBLIC}/frame/frame.js`, format: 'iife' },
};

/** @type {Record<string, RollupOptions>} */
const BUNDLES = {
  widget,
  ...Object.fromEntries(
    Object.entries(OWN_INPUTS).map(([name, [input, file]]) => [name, given(input, file, PUBLIC)]),
  ),
  script,
  standalone,
  islands,
  gallery,
  callMachine,
  video,
  challenge,
  frame,
  ...NPM_BUNDLES,
};
const { version } = JSON.parse(await readFile('package.json', 'utf8'));
const pruned = () => {
  const edits = [...pruneSdks(), pruneR2wc(), pruneReact(), pruneReactExports()];
  return [...edits, expectEdits(edits), watchReactExports()];
};
const once = keptOnce(MAY_BE_DOUBLE);
/** @param {import('./widget/build/own-chunks.ts').OwnChunk} name */
const onGivenReact = (name) => [
  givenRequire(`${PUBLIC}/widget`, name),
  watchReactExports(),
  once.chunk(name),
];
/** How a bundle is made small where that is not as usual. @type {Record<string, Plugin | null>} */
const SMALL = { script: minifyScript(), widget: null, standalone: null, gallery: null };

/** @type {Record<string, Plugin[]>} */
const EXTRA = {
  ...NPM_PLUGINS,
  widget: [
    retryChunks(),
    ...pruned(),
    minifyWhole(),
    hintToCompile(),
    nameRelease(),
    writeLoadTable(`${PUBLIC}/widget`),
  ],
  islands: [writeManifest(`${PUBLIC}/islands`)],
  ...Object.fromEntries(OWN_CHUNKS.map((name) => [name, onGivenReact(name)])),
  script: [
    elementTable(['appear-after']),
    facade(minifyCss),
    smallRuntime(),
    chunks(`${PUBLIC}/widget`, version),
    smallestScript(),
  ],
  standalone: [
    ...pruned(),
    facade(minifyCss, 'whole'),
    chunks(`${PUBLIC}/widget`, version),
    standaloneChunks(),
    minifyWhole(),
    once.script(),
    writeIntegrity(`${PUBLIC}/widget.standalone.js`),
  ],
  gallery: [copy([[GALLERY_PAGES, `${PUBLIC}/gallery`]])],
  callMachine: [copy([['worker/rehearsal/voice', `${PUBLIC}/rehearsal/voice`]])],
  frame: [copy([['worker/frame/page/frame.css', `${PUBLIC}/frame/frame.css`]])],
  challenge: [copy([['worker/challenge/page/challenge.css', `${PUBLIC}/challenge/challenge.css`]])],
  video: [
    copy([
      ['worker/rehearsal/page/video.html', `${PUBLIC}/rehearsal/video/index.html`],
      ['worker/rehearsal/page/video.css', `${PUBLIC}/rehearsal/video/video.css`],
      ['worker/rehearsal/page/portrait.css', `${PUBLIC}/rehearsal/video/portrait.css`],
    ]),
  ],
};

const { BUNDLES: chosen = '!' } = process.env;
const names = chosen.replace(/^!/, '').split(',');
const isWanted = (/** @type {[name: string, bundle: RollupOptions]} */ [name]) =>
  names.includes(name) !== chosen.startsWith('!');
/** @type {Record<string, RollupOptions>} */
const ALL = { ...BUNDLES, ...NODE_BUNDLES, ...NPM_TYPES };

const unknown = names.filter((name) => name && !(name in ALL)).join(', ');
if (unknown)
  throw new Error(`BUNDLES: there is no bundle ${unknown}; there are ${Object.keys(ALL).join(', ')}`);
for (const [name, { input }] of Object.entries(ALL).filter(isWanted)) {
  const files = typeof input === 'string' ? [input] : Object.values(input ?? {});
  const absent = files.filter((file) => !existsSync(file));
  if (files.length === 0 || absent.length > 0)
    throw new Error(`The bundle ${name}: expected ${absent.join(', ') || 'an input'}, which is not there`);
}

export default [
  ...Object.entries(BUNDLES)
    .filter(isWanted)
    .map(([name, bundle]) => ({
      ...bundle,
      onwarn,
      plugins: [...(EXTRA[name] ?? []), ...browser(SMALL[name])],
    })),
  ...Object.entries({ ...NODE_BUNDLES, ...NPM_TYPES })
    .filter(isWanted)
    .map(([, bundle]) => ({ ...bundle, onwarn })),
];
