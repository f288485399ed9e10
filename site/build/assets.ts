/** Style sheet, fonts and scripts under names that change with their content, so that they may be kept for ever. */
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import autoprefixer from 'autoprefixer';
import { build, transform } from 'esbuild';
import postcss from 'postcss';
import { z } from 'zod';
import { type FaceName, buildFonts } from './fonts.ts';
import { OUTPUT, ROOT, hashOf } from './paths.ts';

export interface Assets {
  /** What every page is drawn with. */
  css: string;
  /** What a page adds to it: the name of a sheet in `site/css/pages` to its address. */
  sheets: Record<string, string>;
  /** The operator's console has its own, and no other page. */
  consoleCss: string;
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

/** A sheet with what it imports. */
const readCss = async (sheet: string): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'site/css', sheet)],
    bundle: true,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
};

const buildCss = async (folder: string, name: string, parts: readonly string[]): Promise<string> => {
  const joined = parts.join('\n');
  const { css } = await postcss([autoprefixer()]).process(joined, { from: undefined });
  const { code } = await transform(css, {
    loader: 'css',
    minify: true,
    target: ['safari16', 'chrome111', 'firefox115'],
  });
  const file = `${name}-${hashOf(code)}.css`;
  await writeFile(join(folder, file), code);
  return `/assets/${file}`;
};

/** What every sheet of a page ends with; no page names it. */
const LAST = 'last';

const buildSheets = async (folder: string): Promise<Record<string, string>> => {
  const files = await readdir(join(ROOT, 'site/css/pages'));
  const names = files.map((file) => file.replace(/\.css$/, '')).filter((name) => name !== LAST);
  const made = names.map(async (name) => {
    const address = await buildCss(folder, name, [await readCss(`pages/${name}.css`)]);
    return [name, address] as const;
  });
  return Object.fromEntries(await Promise.all(made));
};

/** These the layouts name themselves; the others are named where a page draws them. */
const namedIslands = z
  .object({ loader: z.string(), embed: z.string(), docs: z.string(), console: z.string() })
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
  const site = [fonts.rules, timingsAsProperties(timings), await readCss('index.css')];
  const console = [fonts.rules, await readCss('console/index.css')];
  return {
    css: await buildCss(folder, 'site', site),
    sheets: await buildSheets(folder),
    consoleCss: await buildCss(folder, 'console', console),
    fonts: fonts.files,
    islands: await findIslands(),
  };
};
