import { resolve } from 'node:path';
import { build } from 'esbuild';

/** An app that imports the package's loader, as a bundler leaves it in a page. */
export async function loaderApp(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    alias: { talklive: resolve('dist/npm/load.js') },
  });
  return outputFiles[0]?.text ?? '';
}
