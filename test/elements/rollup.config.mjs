// Bundles the element tests: raw TypeScript and CommonJS React do not load in a browser by themselves.
import { globSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { css } from '../../widget/build/css-plugin.mjs';
import { compile } from '../../widget/build/compile.mjs';
import { languages } from '../../widget/build/languages-plugin.ts';
import { liveSources } from '../../widget/build/sources-plugin.ts';
import { pruneSdks } from '../../widget/build/engine.ts';
import { pruneReact } from '../../widget/build/prune-react.ts';

const OUT = 'dist/test-elements';
rmSync(OUT, { recursive: true, force: true });

const wanted = (process.env.ELEMENTS ?? '').split(',').filter(Boolean);
const files = globSync('test/elements/**/*.test.{ts,tsx}').filter(
  (file) => wanted.length === 0 || wanted.some((part) => file.includes(part)),
);

export default {
  input: Object.fromEntries(
    files.map((file) => [relative('test/elements', file).replace(/\.tsx?$/, ''), file]),
  ),
  output: {
    dir: OUT,
    format: 'es',
    sourcemap: 'inline',
    chunkFileNames: 'chunks/[name]-[hash].js',
    // No chunk may import a test entry: the runner loads entries under another address, and would run them twice.
    manualChunks: (id) => {
      if (/\.test\.tsx?$/.test(id)) return undefined;
      if (/node_modules\/(@vapi-ai|@daily-co)/.test(id)) return 'engine';
      return /node_modules|\0/.test(id) ? 'vendor' : 'source';
    },
  },
  onwarn: (warning, warn) => {
    if (!['MODULE_LEVEL_DIRECTIVE', 'CIRCULAR_DEPENDENCY'].includes(warning.code)) warn(warning);
  },
  plugins: [
    // As visitors get them: what is left out is proved to be missed by nobody.
    ...pruneSdks(),
    pruneReact(),
    // Under their own names, for tests that set them.
    css(new Map()),
    languages(),
    liveSources(),
    compile({ tsconfig: 'test/elements/tsconfig.bundles.json', sourcemap: true }),
    nodeResolve({
      browser: true,
      preferBuiltins: false,
      extensions: ['.mjs', '.js', '.ts', '.tsx', '.json'],
    }),
    commonjs(),
    replace({
      preventAssignment: true,
      values: {
        'process.env.NODE_ENV': '"production"',
        __SOAK__: JSON.stringify(Boolean(process.env.SOAK)),
      },
    }),
  ],
};
