/**
 * How TypeScript becomes JavaScript in every bundle. Types are checked once, by themselves (`npm run types`): here the
 * compiler reads our own files and no package's.
 */
import typescript from '@rollup/plugin-typescript';

const OURS = 'widget/build/tsconfig.bundles.json';

export const compile = ({ tsconfig = OURS, sourcemap: sourceMap = false } = {}) =>
  typescript({ tsconfig, compilerOptions: { sourceMap, inlineSources: sourceMap } });
