/** Style sheet, fonts and scripts under names that change with their content, so that they may be kept for ever. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import autoprefixer from 'autoprefixer';
import { build, transform } from 'esbuild';
import postcss from 'postcss';
import { z } from 'zod';
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

/** These the layouts name themselves; the others are named where a page draws them. */
const namedIslands = z
  .object({ loader: z.string(), embed: z.string(), docs: z.string() })
  .catchall(z.string());

/** As the build of the islands wrote them down. */
const findIslands = async (): Promise<Record<string, string>> => {
  const file = join(OUTPUT, 'islands/manifest.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} is missing: build the bundle 'islands' before the pages`);
  });
  const files = namedIslands.parse(JSON.parse(text));
  return Object.fromEntries(Object.entries(files).map(([entry, name]) => [entry, `/islands/${name}`]));
};

export const buildAssets = async (timings: Timings): Promise<Assets> => {
  const folder = join(OUTPUT, 'assets');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const fonts = await buildFonts(folder, '/assets');
  const css = await buildCss(folder, fonts.rules, timings);
  return { css: `/assets/${css}`, fonts: fonts.files, islands: await findIslands() };
};
