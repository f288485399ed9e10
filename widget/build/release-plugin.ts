/**
 * One hash for all chunks of a release, as `voice-1a2b3c.js`: the pasted script knows forty addresses by one hash, and
 * never gets two releases mixed. A release of the same chunks has the same.
 */
import { createHash } from 'node:crypto';
import type { OutputChunk, Plugin } from 'rollup';

/** What stands for the hash until all chunks are there. */
const UNKNOWN = '000000';

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
      const release = hash.digest('hex').slice(0, UNKNOWN.length);
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
