// What runs outside of browsers: the management client with its types, and the command line.
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { transform } from 'esbuild';
import { dts } from 'rollup-plugin-dts';
import { compile } from '../../widget/build/compile.mjs';
import { renderManual } from './manual.ts';

const MANAGEMENT = 'dist/management';
const NODE = /^node:/;
/** Of the system, and there where it installs; without it a token is kept in a file. */
const KEYRING = '@napi-rs/keyring';

/** Comments go, names stay: who debugs into the client finds words. */
/** @returns {import('rollup').Plugin} */
const tidy = () => ({
  name: 'tidy',
  renderChunk: async (code) =>
    (await transform(code, { minifySyntax: true, legalComments: 'none', target: 'es2022' })).code,
});

const plugins = (/** @type {import('@rollup/plugin-node-resolve').RollupNodeResolveOptions} */ options) => [
  compile({ tsconfig: 'worker/build/tsconfig.bundles.json' }),
  nodeResolve({ extensions: ['.mjs', '.js', '.json', '.ts'], ...options }),
  commonjs({ ignoreDynamicRequires: true }),
  tidy(),
];

/** The pages of man beside the command. */
/** @returns {import('rollup').Plugin} */
const manual = () => ({
  name: 'manual',
  generateBundle() {
    for (const [name, source] of renderManual())
      this.emitFile({ type: 'asset', fileName: `man/${name}.1`, source });
  },
});

const entries = { client: 'worker/management/client.ts', node: 'worker/management/node.ts' };
const names = { entryFileNames: '[name].js', chunkFileNames: '[name].js' };

/** No Node module may slip into the client: it runs in Workers and Deno too. @satisfies {import('rollup').RollupOptions} */
const management = {
  input: entries,
  external: NODE,
  output: { dir: MANAGEMENT, format: 'es', ...names },
  plugins: plugins({ preferBuiltins: false, browser: true }),
};

/** @satisfies {import('rollup').RollupOptions} */
const managementTypes = {
  input: entries,
  external: [NODE, /^@vapi-ai\/web/],
  output: { dir: MANAGEMENT, format: 'es', entryFileNames: '[name].d.ts', chunkFileNames: '[name].d.ts' },
  plugins: [dts({ tsconfig: 'test/tsconfig.json' })],
};

/** @satisfies {import('rollup').RollupOptions} */
const cli = {
  input: { talklive: 'worker/cli/talklive.ts', 'jq-thread': 'worker/cli/talklive/jq-thread.ts' },
  external: [NODE, KEYRING],
  output: { dir: 'dist/cli', format: 'es', ...names },
  plugins: [...plugins({ preferBuiltins: true }), manual()],
};

/** @type {Record<string, import('rollup').RollupOptions>} */
export const NODE_BUNDLES = { management, managementTypes, cli };
