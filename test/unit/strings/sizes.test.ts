import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { transform } from 'esbuild';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../widget/ui/languages.ts';

const LIMIT = 3000;

it.each(LANGUAGES)(`%s takes ${LIMIT} bytes at most on the wire`, async (tag) => {
  const source = readFileSync(`widget/ui/strings/${tag}.ts`, 'utf8');
  const { code } = await transform(source, { loader: 'ts', format: 'esm', minify: true, charset: 'utf8' });
  const wire = brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  expect(wire.length).toBeLessThanOrEqual(LIMIT);
});

it.each(LANGUAGES)('%s shares nothing with another file, so that it is one chunk', (tag) => {
  const imports = readFileSync(`widget/ui/strings/${tag}.ts`, 'utf8').match(/^import .*$/gm) ?? [];
  expect(imports.filter((line) => !line.startsWith('import type '))).toEqual([]);
});
