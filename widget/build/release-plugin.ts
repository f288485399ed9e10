/**
 * One hash for all chunks of a release, as `voice-1a2b3c.js`: the pasted script knows forty addresses by one hash, and
 * never gets two releases mixed. A release of the same chunks has the same.
 */
import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { OutputChunk, Plugin } from 'rollup';

/** What stands for the hash until all chunks are there. */
const UNKNOWN = '000000';

/** What a visitor waits for: how it compresses goes by some 50 bytes with the digits that its forty names have in common. */
const WAITED_FOR = /^(early|elements|react|voice)-/;

/** Of the names that a digest gives the one that is fetched soonest. @param codes of chunks, whose names end with `UNKNOWN` */
function shortest(digest: string, codes: readonly string[]): string {
  const names = digest.match(/.{6}/g) ?? [];
  const sizeUnder = (name: string) =>
    codes
      .map((code) => brotliCompressSync(code.replaceAll(`-${UNKNOWN}.js`, `-${name}.js`)).length)
      .reduce((sum, size) => sum + size, 0);
  const sizes = new Map(names.map((name) => [name, sizeUnder(name)]));
  return names.reduce((best, name) => ((sizes.get(name) ?? 0) < (sizes.get(best) ?? 0) ? name : best));
}

export const releaseName = (name: string) => `${name}-${UNKNOWN}.js`;

/** Goes before what reads the names that are written. */
export function nameRelease(): Plugin {
  return {
    name: 'release',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((one): one is OutputChunk => one.type === 'chunk');
      const hash = createHash('sha256');
      for (const { fileName, code } of chunks.sort((a, b) => a.fileName.localeCompare(b.fileName, 'en'))) {
        if (!fileName.endsWith(`-${UNKNOWN}.js`))
          throw new Error(
            `${fileName}: expected a name that ends with -${UNKNOWN}.js; have two chunks one name?`,
          );
        hash.update(`${fileName}\n${code}\n`);
      }
      const waitedFor = chunks.filter(({ fileName }) => WAITED_FOR.test(fileName));
      if (waitedFor.length !== 4)
        throw new Error(`expected four chunks that are waited for, got ${waitedFor.length}`);
      const release = shortest(
        hash.digest('hex'),
        waitedFor.map(({ code }) => code),
      );
      const named = (text: string) => text.replaceAll(`-${UNKNOWN}.js`, `-${release}.js`);
      for (const chunk of chunks) {
        chunk.code = named(chunk.code);
        chunk.fileName = named(chunk.fileName);
        chunk.imports = chunk.imports.map(named);
        chunk.dynamicImports = chunk.dynamicImports.map(named);
      }
    },
  };
}
