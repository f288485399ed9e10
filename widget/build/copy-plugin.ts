/** What a bundle's page has beside its script. */
import { cp, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Plugin } from 'rollup';

/** @param pairs a file or folder, and where it goes: TypeScript stays behind. */
export const copy = (pairs: readonly [from: string, to: string][]): Plugin => ({
  name: 'copy',
  async writeBundle() {
    for (const [from, to] of pairs) {
      await mkdir(dirname(to), { recursive: true });
      await cp(from, to, { recursive: true, filter: (file) => !file.endsWith('.ts') });
    }
  },
});
