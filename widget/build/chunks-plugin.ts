/** From the built chunks of the elements: `widget/load.json` for people and checks, `virtual:chunks` for the script. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OutputChunk, Plugin } from 'rollup';
import { isEngine } from './engine.ts';
import { integrityOf } from './integrity.ts';
import { OWN_CHUNKS, type OwnChunk } from './own-chunks.ts';
import { brotli } from './smallest.mjs';

/** Those are added by their own builds. */
export interface LoadTable extends Partial<Record<OwnChunk, string>> {
  /** The chunk that exports `boot`, relative to the script. */
  elements: string;
  /** Static imports of the elements, and by part what that part needs beside them. */
  parts: Record<string, string[]>;
  /** By language: what is said while all goes well, and of failures and ends. */
  strings: Record<string, string[]>;
  /** All that the heaviest first click waits for, besides the engine. */
  firstClick: string[];
  engine: string[];
}

const PARTS = ['voice', 'video', 'chat', 'demo'];

/** Writes `widget/load.json` beside the chunks. */
export function writeLoadTable(folder: string): Plugin {
  return {
    name: 'load-table',
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((one): one is OutputChunk => one.type === 'chunk');
      const at = (file: string) => `widget/${file}`;
      const closure = (file: string, seen = new Set<string>()): Set<string> => {
        if (seen.has(file)) return seen;
        seen.add(file);
        for (const next of chunks.find((one) => one.fileName === file)?.imports ?? []) closure(next, seen);
        return seen;
      };
      const named = (test: (chunk: OutputChunk) => boolean) => chunks.find(test)?.fileName;
      const entry = named(({ isEntry, name }) => isEntry && name === 'elements');
      if (!entry) throw new Error('load table: the build made no entry of the elements');
      const base = closure(entry);
      const beside = (files: Iterable<string>) => [...files].filter((file) => !base.has(file)).map(at);
      const parts: Record<string, string[]> = {
        elements: [...base]
          .filter((file) => file !== entry)
          .sort()
          .map(at),
      };
      for (const part of PARTS) {
        const file = named(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/elements/${part}.tsx`)));
        if (file) parts[part] = beside(closure(file));
      }
      for (const { fileName, isDynamicEntry } of chunks)
        if (isDynamicEntry && beside(closure(fileName)).length > 1)
          throw new Error(
            `${fileName} imports a chunk that could not be tried again: ${beside(closure(fileName)).join(', ')}`,
          );
      const engineRoot = named((chunk) => isEngine(chunk.facadeModuleId));
      const engine = engineRoot ? beside(closure(engineRoot)) : [];
      const size = (files: string[]) =>
        files.reduce(
          (sum, file) => sum + brotli(chunks.find((one) => at(one.fileName) === file)?.code ?? ''),
          0,
        );
      const clicks = PARTS.map((part) => [at(entry), ...(parts.elements ?? []), ...(parts[part] ?? [])]);
      const strings: LoadTable['strings'] = {};
      for (const { name, fileName } of chunks) {
        const language = /^(?:strings|outcomes)-(.+)$/.exec(name)?.[1];
        if (language) strings[language] = [...(strings[language] ?? []), at(fileName)].sort().reverse();
      }
      const table: LoadTable = {
        elements: at(entry),
        parts,
        strings,
        firstClick: [
          ...(clicks.sort((a, b) => size(b) - size(a))[0] ?? []),
          // The words of one language, as every visitor has them; those of faults come after the first frame.
          ...(strings.en ?? []).filter((file) => !file.includes('outcomes')),
        ],
        engine,
      };
      writeFileSync(join(folder, 'load.json'), `${JSON.stringify(table, null, 2)}\n`);
    },
  };
}

/**
 * The hash of the release, by which the script knows every chunk.
 * @throws where a chunk that the script asks for by name was not built, or needs another one beside it
 */
export function releaseOf({ elements, parts, strings, engine }: LoadTable): string {
  const release = /-(\w{6})\.js$/.exec(elements)?.[1] ?? '';
  const expect = (name: string, files: string[] = []) => {
    const file = `widget/${name}-${release}.js`;
    if (files.join() !== file)
      throw new Error(`load.json: expected ${name} to be ${file}, got [${files.join(', ')}]`);
  };
  expect('elements', [elements]);
  const [early, ...react] = parts.elements ?? [];
  expect('early', early ? [early] : []);
  expect('react', react);
  expect('engine', engine);
  for (const part of PARTS) expect(part, parts[part]);
  for (const [language, files] of Object.entries(strings)) {
    expect(`strings-${language}`, files.slice(0, 1));
    expect(`outcomes-${language}`, files.slice(1));
  }
  return release;
}

const ID = '\0virtual:chunks';

/** `virtual:chunks`, from the table that the build of the elements has just written. */
export function chunks(folder: string, version: string): Plugin {
  return {
    name: 'chunks',
    resolveId: (id) => (id === 'virtual:chunks' ? ID : null),
    load(id) {
      if (id !== ID) return null;
      const file = join(folder, 'load.json');
      if (!existsSync(file)) throw new Error(`${file} is missing: build the bundle 'widget' before 'script'`);
      const table = JSON.parse(readFileSync(file, 'utf8')) as LoadTable;
      const release = releaseOf(table);
      const integrity = (name: string) => integrityOf(join(dirname(folder), name), 'sha256');
      const lines = OWN_CHUNKS.map((name) => {
        const made = table[name];
        if (!made) throw new Error(`${file} has no ${name}: build the bundle '${name}' before 'script'`);
        return `export const ${name} = ${JSON.stringify([made, integrity(made)])};`;
      });
      const far = Object.entries(table.strings).filter(([language]) => language !== 'en');
      const fetched = [...far.flatMap(([, files]) => files), `widget/topics-${release}.js`];
      const hashes = Object.fromEntries(
        fetched.map((name) => [name.slice('widget/'.length, -`-${release}.js`.length), integrity(name)]),
      );
      return `export const version = ${JSON.stringify(version)};
${lines.join('\n')}
export const hashes = ${JSON.stringify(hashes)};
export const addressOf = (name, base) => new URL(\`widget/\${name}-${release}.js\`, base).href;`;
    },
  };
}
