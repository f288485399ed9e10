// The package `talklive`: its entries, and how each is bundled.
import replace from '@rollup/plugin-replace';
import { dts } from 'rollup-plugin-dts';
import { expectEdits } from './edit-file.ts';
import { pruneSdks } from './engine.ts';
import { packageManifest } from './npm-manifest.ts';
import { completeTypes, markClient, writePackage } from './npm-plugin.ts';

/** @import { Plugin, RollupOptions } from 'rollup' */

const FOLDER = 'dist/npm';
const chunkFileNames = 'chunks/[name]-[hash].js';

/**
 * For apps that bundle: they bring React themselves. What asks for React beside that is inside, lest it be installed with it;
 * so are the SDKs and what they ask for, without what is left out of them: a call says nothing in an app's console.
 */
const INSIDE = /^@(r2wc|radix-ui|vapi-ai|daily-co)\//;
const OF_SDK = /node_modules\/@(vapi-ai|daily-co)\//;
const isBare = (/** @type {string} */ id, /** @type {string | undefined} */ importer) =>
  importer !== undefined && !/^(\.|\/|\0|virtual:)/.test(id);
/** @satisfies {RollupOptions} */
const npm = {
  input: { client: 'widget/client.ts', elements: 'widget/elements/package.ts' },
  external: (/** @type {string} */ id, /** @type {string | undefined} */ importer) =>
    isBare(id, importer) && !INSIDE.test(id) && !OF_SDK.test(importer ?? ''),
  output: { dir: FOLDER, format: 'es', chunkFileNames },
};
/** The same with a React of its own, for pages that have an older one, or none. @satisfies {RollupOptions} */
const npmOwn = {
  input: { elements: 'widget/elements/package.ts' },
  output: { dir: `${FOLDER}/own-react`, format: 'es', chunkFileNames },
};
/** What puts the pasted script into an app's pages, and its components. @satisfies {RollupOptions} */
const npmScript = {
  input: {
    load: 'widget/package/load.ts',
    props: 'widget/package/props.ts',
    react: 'widget/package/react.ts',
    vue: 'widget/package/vue.ts',
  },
  external: isBare,
  output: {
    dir: FOLDER,
    format: 'es',
    chunkFileNames,
  },
};
/** @satisfies {RollupOptions} */
const npmTypes = {
  input: { client: npm.input.client, elements: npm.input.elements, load: npmScript.input.load },
  external: (/** @type {string} */ id, /** @type {string | undefined} */ importer) =>
    isBare(id, importer) || id.endsWith('.css'),
  output: { dir: FOLDER, format: 'es', chunkFileNames: 'chunks/[name].d.ts' },
  plugins: [dts({ tsconfig: './tsconfig.json' }), completeTypes(FOLDER)],
};

/** @type {Record<string, RollupOptions>} */
export const NPM_BUNDLES = { npm, npmOwn, npmScript };
/** After the others, and after the management client. @type {Record<string, RollupOptions>} */
export const NPM_TYPES = { npmTypes };
const prunedSdks = () => {
  const edits = pruneSdks();
  return [...edits, expectEdits(edits)];
};
/** @type {Record<string, Plugin[]>} */
export const NPM_PLUGINS = {
  npm: [...prunedSdks(), writePackage(FOLDER)],
  npmOwn: prunedSdks(),
  npmScript: [
    replace({
      preventAssignment: true,
      values: { PACKAGE_VERSION: JSON.stringify(packageManifest().version) },
    }),
    markClient('react'),
  ],
};
