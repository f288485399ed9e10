/**
 * One hash for all chunks of a release, as `voice-1a2b3c.js`: the pasted script knows forty addresses by one hash, and
 * never gets two releases mixed. A release of the same chunks has the same.
 */
import { createHash } from 'node:crypto';
import type { OutputChunk, Plugin } from 'rollup';
import { brotli, smallest } from './smallest.mjs';

/** What stands for the hash until all chunks are there. */
const UNKNOWN = '000000';

/** What a visitor waits for: how it compresses goes by some 50 bytes with the digits that its forty names have in common. */
const WAITED_FOR = /^(early|elements|react|voice)-/;

const named = (text: string, release: string) => text.replaceAll(`-${UNKNOWN}.js`, `-${release}.js`);

/** Of the names that a digest gives, the one with which these chunks are fetched soonest. */
function soonest(digest: string, chunks: readonly OutputChunk[]): string {
  const [first = UNKNOWN, ...others] = digest.match(/.{6}/g) ?? [];
  return smallest([first, ...others], (release) =>
    chunks.reduce((sum, { code }) => sum + brotli(named(code, release)), 0),
  );
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
      const release = soonest(hash.digest('hex'), waitedFor);
      const rename = (text: string) => named(text, release);
      for (const chunk of chunks) {
        chunk.code = rename(chunk.code);
        chunk.fileName = rename(chunk.fileName);
        chunk.imports = chunk.imports.map(rename);
        chunk.dynamicImports = chunk.dynamicImports.map(rename);
      }
    },
  };
}
