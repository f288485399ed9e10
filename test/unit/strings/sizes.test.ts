import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, it } from 'vitest';
import { languageFile, LANGUAGES } from '../../../widget/build/languages-plugin.ts';

const LIMIT = 3000;
const PARTS = LANGUAGES.flatMap((tag) =>
  (['words', 'outcomes'] as const).map((part) => [tag, part] as const),
);

it.each(PARTS)(`%s: %s take ${LIMIT} bytes at most on the wire`, async (tag, part) => {
  const text = JSON.stringify((await languageFile(tag))[part]);
  const wire = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  expect(wire.length).toBeLessThanOrEqual(LIMIT);
});

it.each(LANGUAGES)('%s shares nothing with another file, so that it is two chunks', (tag) => {
  const imports = readFileSync(`widget/ui/strings/${tag}.ts`, 'utf8').match(/^import .*$/gm) ?? [];
  expect(imports.filter((line) => !line.startsWith('import type '))).toEqual([]);
});
