/** What `widget.standalone.js` differs in: nothing is fetched, and its hash is printed for pages that pin it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin, RollupOptions } from 'rollup';
import { integrityOf } from './integrity.ts';
import type { OwnChunk } from './own-chunks.ts';

const WIDGET = resolve(import.meta.dirname, '..');
/** Modules of which the one-file script has a version of its own, beside them under `.standalone.ts`. */
export const OWN = [
  'elements/load-opening.ts',
  'elements/rewritten.ts',
  'warm.ts',
  'facade/chunks.ts',
  'ui/load-looks.ts',
  'ui/load-strings.ts',
  'ui/load-topics.ts',
  'ui/Toaster.tsx',
  'ui/late-chat.ts',
  'ui/late-views.ts',
  'call/validate/guard.ts',
  'cards/load.ts',
  'check/load.ts',
  'measures/load.ts',
  'ui/person/load-ask.ts',
  'ui/person/load-person.ts',
].map((name) => join(WIDGET, name));

export function standaloneChunks(): Plugin {
  return {
    name: 'standalone-chunks',
    resolveId(source, importer) {
      if (!importer || !source.startsWith('.')) return null;
      const path = resolve(dirname(importer), source);
      return OWN.includes(path) ? path.replace(/\.tsx?$/, '.standalone$&') : null;
    },
  };
}

/** Modules of which there is one, the one-file script's own: a chunk that is given them asks for `./context`, `./sheet` and so on. */
const GIVEN = /\/(context|sheet|card-slot|load-person)\.ts$/;
/** Modules that keep something, and of which each half may have one. */
export const MAY_BE_DOUBLE: Readonly<Record<string, string>> = {
  'widget/after-start.ts':
    'a chunk that was itself held back while a call began holds nothing back once more',
  'widget/api/pass.ts': 'what was fetched before a press is for a call; a form gets its own',
  'widget/ui/strings/format.ts': 'formats are kept for speed alone',
  'widget/ui/useCall.ts': 'each copy holds what its own views were shown',
};
/** A chunk of the one-file script's own, which is given them, and React. */
export const given = (input: string, name: string, folder: string): RollupOptions => ({
  input,
  external: (id) => /^react(-dom)?(\/|$)/.test(id) || GIVEN.test(id),
  output: {
    dir: `${folder}/widget`,
    format: 'cjs',
    interop: 'esModule',
    // It stands by itself: what it fetches later it is given as well.
    inlineDynamicImports: true,
    entryFileNames: `${name}-[hash:6].js`,
    paths: (id) => GIVEN.exec(id)?.[1] ?? id,
  },
});

/**
 * Makes a chunk that is given its React: `make(require, exports)` runs what the CommonJS output holds.
 * @param name of its address in the load table
 */
export function givenRequire(folder: string, name: OwnChunk): Plugin {
  return {
    name: 'given-require',
    renderChunk: (code) => ({ code: `export const make = (require, exports) => {${code}};`, map: null }),
    writeBundle(_, bundle) {
      const file = join(folder, 'load.json');
      const table = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
      const [chunk] = Object.keys(bundle);
      writeFileSync(file, `${JSON.stringify({ ...table, [name]: `widget/${chunk}` }, null, 2)}\n`);
    },
  };
}

/** Prints the `integrity` of `file` and writes it beside it, where the embed page and the tests read it. */
export function writeIntegrity(file: string): Plugin {
  return {
    name: 'integrity',
    writeBundle() {
      const integrity = integrityOf(file, 'sha384');
      writeFileSync(`${file}.sri`, `${integrity}\n`);
      console.log(`${file}: integrity="${integrity}"`);
    },
  };
}
