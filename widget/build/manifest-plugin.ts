/** `manifest.json` beside a bundle's chunks: the file of each entry, for what is built after it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'rollup';

export const writeManifest = (folder: string): Plugin => ({
  name: 'manifest',
  writeBundle(_, bundle) {
    const files = Object.values(bundle).flatMap((one) =>
      one.type === 'chunk' && one.isEntry ? [[one.name, one.fileName]] : [],
    );
    writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(Object.fromEntries(files), null, 2)}\n`);
  },
});
