/** Style sheet, fonts and scripts under names that change with their content, so that they may be kept for ever. */
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import autoprefixer from 'autoprefixer';
import { build, transform } from 'esbuild';
import postcss from 'postcss';
import { type FaceName, buildFonts } from './fonts.ts';
import { OUTPUT, ROOT, hashOf } from './paths.ts';

export interface Assets {
  css: string;
  fonts: Record<FaceName, string>;
  /** Entry name to address, of the scripts that rollup made before the pages. */
  islands: Record<string, string>;
}

interface Timings {
  heroSlidesMs: number[];
  teamStepMs: number;
}

const timingsAsProperties = ({ heroSlidesMs, teamStepMs }: Timings): string =>
  `:root{${heroSlidesMs.map((ms, index) => `--hero-slide-${index + 1}:${ms}ms`).join(';')};--team-step:${teamStepMs}ms}`;

/** `index.css` with what it imports. */
const readCss = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'site/css/index.css')],
    bundle: true,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
};

const buildCss = async (folder: string, fontRules: string, timings: Timings): Promise<string> => {
  const joined = [fontRules, timingsAsProperties(timings), await readCss()].join('\n');
  const { css } = await postcss([autoprefixer()]).process(joined, { from: undefined });
  const { code } = await transform(css, {
    loader: 'css',
    minify: true,
    target: ['safari16', 'chrome111', 'firefox115'],
  });
  const name = `site-${hashOf(code)}.css`;
  await writeFile(join(folder, name), code);
  return name;
};

/** The newest file of each entry: an earlier build may have left older ones beside it. */
const findIslands = async (): Promise<Record<string, string>> => {
  const folder = join(OUTPUT, 'islands');
  const names = await readdir(folder).catch(() => [] as string[]);
  const newest = new Map<string, { address: string; at: number }>();
  for (const name of names) {
    const entry = /^(.+)-[\w-]{8}\.js$/.exec(name)?.[1];
    if (!entry) continue;
    const at = (await stat(join(folder, name))).mtimeMs;
    if (at >= (newest.get(entry)?.at ?? 0)) newest.set(entry, { address: `/islands/${name}`, at });
  }
  return Object.fromEntries([...newest].map(([entry, { address }]) => [entry, address]));
};

export const buildAssets = async (timings: Timings): Promise<Assets> => {
  const folder = join(OUTPUT, 'assets');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const fonts = await buildFonts(folder, '/assets');
  const css = await buildCss(folder, fonts.rules, timings);
  return { css: `/assets/${css}`, fonts: fonts.files, islands: await findIslands() };
};
