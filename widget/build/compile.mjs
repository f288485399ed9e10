/**
 * How TypeScript becomes JavaScript in every bundle. Types are checked once, by themselves (`npm run types`): here the
 * compiler reads our own files and no package's.
 */
import typescript from '@rollup/plugin-typescript';

/** @import { FunctionPluginHooks, Plugin } from 'rollup' */

const OURS = 'widget/build/tsconfig.bundles.json';

/** By what they compile, and how. @type {Map<string, Plugin>} */
const compilers = new Map();

/** Compiles all files of the tsconfig when the first bundle begins, which takes seconds, and hands them to every bundle after it. */
export function compile({ tsconfig = OURS, sourcemap: sourceMap = false } = {}) {
  const key = `${tsconfig} ${sourceMap}`;
  const made = compilers.get(key);
  if (made) return made;
  const compiler = typescript({ tsconfig, compilerOptions: { sourceMap, inlineSources: sourceMap } });
  const { buildStart, buildEnd } = /** @type {FunctionPluginHooks} */ (compiler);
  let isCompiled = false;
  /** @type {Plugin} */
  const plugin = {
    ...compiler,
    buildStart(options) {
      if (!isCompiled) return buildStart.call(this, options);
    },
    buildEnd(error) {
      if (!isCompiled) buildEnd.call(this, error);
      isCompiled = true;
    },
  };
  compilers.set(key, plugin);
  return plugin;
}
