/** Prerenders the islands: Node reads TypeScript but no JSX, so they are bundled first. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { CACHE, OUTPUT, ROOT, hashOf } from './paths.ts';

export type IslandName = 'articles' | 'catalogue' | 'contact' | 'newsletter';
type Prerender = Record<IslandName, (props: unknown) => string>;

let loaded: Promise<Prerender> | null = null;

const load = async (): Promise<Prerender> => {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'site/build/prerender.tsx')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const code = outputFiles[0]?.contents ?? new Uint8Array();
  const file = join(CACHE, `prerender-${hashOf(code)}.mjs`);
  await mkdir(CACHE, { recursive: true });
  await writeFile(file, code);
  return ((await import(pathToFileURL(file).href)) as { prerender: Prerender }).prerender;
};

export const prerenderIsland = async (name: IslandName, props: unknown): Promise<string> => {
  loaded ??= load();
  return (await loaded)[name](props);
};

/** Writes data that an island fetches, under a name of its content, and gives its address. */
export const publishData = async (name: string, data: unknown): Promise<string> => {
  const text = JSON.stringify(data);
  const file = `${name}-${hashOf(text)}.json`;
  await mkdir(join(OUTPUT, 'data'), { recursive: true });
  await writeFile(join(OUTPUT, 'data', file), text);
  return `/data/${file}`;
};
