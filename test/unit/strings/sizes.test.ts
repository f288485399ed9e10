import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { transform } from 'esbuild';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../widget/ui/languages.ts';

const LIMIT = 3000;
const FILES = LANGUAGES.flatMap((tag) => [`strings/${tag}.ts`, `strings/outcomes/${tag}.ts`]);

it.each(FILES)(`%s takes ${LIMIT} bytes at most on the wire`, async (file) => {
  const source = readFileSync(`widget/ui/${file}`, 'utf8');
  const { code } = await transform(source, { loader: 'ts', format: 'esm', minify: true, charset: 'utf8' });
  const wire = brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  expect(wire.length).toBeLessThanOrEqual(LIMIT);
});

it.each(FILES)('%s shares nothing with another file, so that it is one chunk', (file) => {
  const imports = readFileSync(`widget/ui/${file}`, 'utf8').match(/^import .*$/gm) ?? [];
  expect(imports.filter((line) => !line.startsWith('import type '))).toEqual([]);
});
