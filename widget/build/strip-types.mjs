import { transform } from 'esbuild';

/** A rollup plugin that takes the types off, file by file: they are checked by their own step. */
export const stripTypes = ({ sourcemap = false } = {}) => ({
  name: 'strip-types',
  async transform(text, id) {
    const loader = /\.(tsx?)$/.exec(id)?.[1];
    if (!loader) return null;
    const tsconfigRaw = { compilerOptions: { verbatimModuleSyntax: true, jsx: 'react-jsx' } };
    const { code, map } = await transform(text, {
      ...{ loader, sourcemap, tsconfigRaw },
      sourcefile: id,
      target: 'es2022',
    });
    return { code, map: map || null };
  },
});
